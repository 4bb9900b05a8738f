// The border to the engine: a request in, a response out, both plain objects (see PageSession.swift for what there is).

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The page's engine as WebAssembly. It keeps what it is told between requests, and answers at once. */
export class Engine extends EventTarget {
  #module;
  #exports;
  #isRestarting = false;

  /**
   * @param {WebAssembly.Module} module
   */
  constructor(module) {
    super();
    this.#module = module;
    this.#start();
  }

  /** Starts with nothing known. */
  #start() {
    this.#exports = new WebAssembly.Instance(this.#module, {}).exports;
  }

  /**
   * Answers a request. None of them should trap; if one does, the engine starts anew, sends `restart` to those who have
   * told it something, and answers with an error.
   *
   * @param {object} request
   * @returns {object} the response; `error` of it says why there is none, `isRestarted` that nothing is known any more
   */
  ask(request) {
    try {
      return JSON.parse(this.#send(JSON.stringify(request)));
    } catch (cause) {
      this.#start();
      // What traps while all is told anew is not told a third time.
      if (!this.#isRestarting) {
        this.#isRestarting = true;
        this.dispatchEvent(new CustomEvent("restart", { detail: cause.message }));
        this.#isRestarting = false;
      }
      return { error: `the engine stopped: ${cause.message}`, isRestarted: true };
    }
  }

  #send(text) {
    const { memory, mask_page_buffer: buffer, mask_page_respond: respond } = this.#exports;
    const bytes = encoder.encode(text);
    const address = buffer(bytes.length);
    // Any call may move the memory, so it is looked up behind each.
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    const count = respond(bytes.length);
    return decoder.decode(new Uint8Array(memory.buffer, buffer(0), count));
  }
}

/**
 * Loads the engine's code, while it arrives where the server calls it WebAssembly.
 *
 * @param {URL|string} url
 * @returns {Promise<WebAssembly.Module>}
 */
export async function loadModule(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is not there (${response.status})`);
  const type = response.headers.get("Content-Type") ?? "";
  return unpack(
    type.startsWith("application/wasm")
      ? await WebAssembly.compileStreaming(response)
      : await WebAssembly.compile(await response.arrayBuffer()),
  );
}

/**
 * What is served is the engine packed, in a module that unpacks it (Sources/PagePacking).
 *
 * @param {WebAssembly.Module} packed
 * @returns {Promise<WebAssembly.Module>}
 */
export async function unpack(packed) {
  const { memory, mask_page_unpack: start, mask_page_unpacked: address } =
    new WebAssembly.Instance(packed, {}).exports;
  const count = start();
  if (count === 0) throw new Error("the engine is damaged");
  return WebAssembly.compile(new Uint8Array(memory.buffer, address(), count));
}
