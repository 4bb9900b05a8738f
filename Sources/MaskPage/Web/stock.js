// Masks to start from: a list to choose from, whose texts are files beside the page.

/** The list. Sends `trouble` if a file is not there, with what to say of it. */
export class Stock extends EventTarget {
  #select = document.querySelector("#stock");
  #source;

  /**
   * @param {import("./source.js").Source} source that takes what is chosen
   */
  constructor(source) {
    super();
    this.#source = source;
    this.#select.addEventListener("change", () => this.#choose(this.#select.value));
    source.addEventListener("change", () => { this.#select.value = ""; });
    this.#list();
  }

  /** Lists the stock masks. The build writes which there are. */
  async #list() {
    const text = await this.#text("stock/list.txt");
    const group = this.#select.querySelector("optgroup:last-of-type");
    for (const name of text?.split("\n").filter(Boolean) ?? []) {
      group.append(new Option(name.replace(/\.mask$/, ""), `stock/${name}`));
    }
  }

  async #choose(value) {
    if (value === "") return;
    const text = value === "default" ? this.#source.defaultText : await this.#text(value);
    if (text !== undefined) this.#source.replaceAll(text);
    this.#select.value = value;
    // The text took the focus.
    this.#select.focus();
  }

  async #text(path) {
    try {
      const response = await fetch(new URL(path, import.meta.url));
      if (response.ok) return await response.text();
    } catch {
      // Told below.
    }
    this.dispatchEvent(new CustomEvent("trouble", { detail: `${path} could not be loaded.` }));
    return undefined;
  }
}
