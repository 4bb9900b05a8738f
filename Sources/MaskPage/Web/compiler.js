// The compiler beside the page: an engine in a worker, so that a large file never holds up a key.

/** Asks an engine in a worker. Sends `restart` if that had to be started anew, with the reason. */
export class Compiler extends EventTarget {
  #module;
  #worker;
  #waiting = new Map();
  #last = 0;

  /**
   * @param {WebAssembly.Module} module
   */
  constructor(module) {
    super();
    this.#module = module;
    this.#start();
  }

  #start() {
    const worker = new Worker(new URL("compiler-worker.js", import.meta.url), { type: "module" });
    worker.postMessage({ module: this.#module });
    worker.onmessage = ({ data: { id, response } }) => this.#answer(id, response);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = undefined;
      const response = { error: `the compiler stopped: ${event.message ?? "it did not load"}`, isRestarted: true };
      for (const id of [...this.#waiting.keys()]) this.#answer(id, response);
    };
    this.#worker = worker;
  }

  #answer(id, response) {
    if (response.isRestarted) this.dispatchEvent(new CustomEvent("restart", { detail: response.error }));
    this.#waiting.get(id)?.(response);
    this.#waiting.delete(id);
  }

  /**
   * Answers a request once those before it are answered.
   *
   * @param {object} request
   * @returns {Promise<object>} the response, as of `Engine.ask`
   */
  ask(request) {
    if (!this.#worker) this.#start();
    this.#last += 1;
    const id = this.#last;
    this.#worker.postMessage({ id, request });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}
