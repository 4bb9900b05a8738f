// The compiler beside the page: an engine in a worker, so that a large file never holds up a key.

/** Asks an engine in a worker. */
export class Compiler {
  #module;
  #worker;
  #waiting = new Map();
  #last = 0;

  /**
   * @param {WebAssembly.Module} module
   */
  constructor(module) {
    this.#module = module;
    this.#start();
  }

  #start() {
    this.#worker = new Worker(new URL("compiler-worker.js", import.meta.url), { type: "module" });
    this.#worker.postMessage({ module: this.#module });
    this.#worker.onmessage = ({ data: { id, response } }) => {
      this.#waiting.get(id)?.(response);
      this.#waiting.delete(id);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#worker.terminate();
      for (const answer of this.#waiting.values()) {
        answer({ error: `the compiler stopped (${event.message}) and was started anew` });
      }
      this.#waiting.clear();
      this.#start();
    };
  }

  /**
   * Answers a request once those before it are answered.
   *
   * @param {object} request
   * @returns {Promise<object>} the response, as of `Engine.ask`
   */
  ask(request) {
    this.#last += 1;
    const id = this.#last;
    this.#worker.postMessage({ id, request });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}
