// The sections of the masks that the file declares.
import { MaskSection } from "./mask-section.js";

/** The sections, one a mask. Sends `update` when a field of one has changed. */
export class MaskList extends EventTarget {
  #element = document.querySelector("#masks");
  #engine;
  /** By the name of the mask. */
  #sections = new Map();
  /** What fields are to show that are not there yet. */
  #pending = new Map();

  /**
   * @param {import("./engine.js").Engine} engine that holds the fields
   */
  constructor(engine) {
    super();
    this.#engine = engine;
  }

  /** What stands in the fields, by the names of their masks. */
  get texts() {
    const shown = [...this.#sections].map(([name, { text }]) => [name, text]);
    return Object.fromEntries([...this.#pending, ...shown].filter(([, text]) => text !== ""));
  }

  /** Takes all sections away; those to come show these texts. */
  set texts(texts) {
    for (const name of [...this.#sections.keys()]) this.#remove(name);
    this.#pending = new Map(Object.entries(texts));
  }

  /**
   * Puts a field under a mask, in a new section if there is none.
   *
   * @param {object} declaration of the response to `compile`
   * @param {object} [tables] of the mask; if it has errors there are none, and its field stays as it was
   */
  open(declaration, tables) {
    const { name } = declaration;
    if (!tables) {
      this.#sections.get(name)?.keep();
      return;
    }
    if (!this.#sections.has(name)) {
      const section = new MaskSection(name, this.#engine);
      section.addEventListener("update", () => this.dispatchEvent(new Event("update")));
      this.#sections.set(name, section);
      this.#element.append(section.element);
    }
    this.#sections.get(name).open(declaration, tables, this.#pending.get(name));
    this.#pending.delete(name);
  }

  /**
   * Leaves the sections of these masks, in this order.
   *
   * @param {string[]} names
   * @param {boolean} hasErrors whether the file has any: what is only being written may come back with the next key
   */
  arrange(names, hasErrors) {
    const others = [...this.#sections.keys()].filter((name) => !names.includes(name));
    for (const name of others) {
      if (hasErrors) this.#sections.get(name).keep();
      else this.#remove(name);
    }
    const left = [...names, ...others].filter((name) => this.#sections.has(name));
    left.forEach((name, index) => {
      const { element } = this.#sections.get(name);
      // What is in its place is not moved: it may have the focus.
      if (this.#element.children[index] !== element) this.#element.insertBefore(element, this.#element.children[index]);
    });
  }

  /**
   * Shows what the compiler says of a mask beside its diagnostics.
   *
   * @param {string} name
   * @param {object} explanation the response to `explain`
   * @param {object} graph the response to `graph`
   */
  explain(name, explanation, graph) {
    this.#sections.get(name)?.explain(explanation, graph);
  }

  #remove(name) {
    this.#sections.get(name).remove();
    this.#sections.delete(name);
  }
}
