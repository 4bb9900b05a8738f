// The field of a mask as the tests see it.
import { deepEqual } from "./expect.mjs";

/** The field of a mask on the page. */
export class PageField {
  #page;
  #name;

  constructor(page, name) {
    this.#page = page;
    this.#name = name;
  }

  /** Puts the focus there. */
  async focus() {
    await this.#run((input) => input.focus());
    await this.#page.settle();
  }

  /** What it shows, and what the page says of it. */
  async state() {
    return await this.#run((input, section) => {
      const told = Object.fromEntries(
        [...section.querySelectorAll("[data-value]")].map((element) => [element.dataset.value, element.textContent]));
      return {
        ...told, value: input.value, selection: [input.selectionStart, input.selectionEnd],
        shown: `${input.value.slice(0, input.selectionStart)}|${input.value.slice(input.selectionStart)}`,
      };
    });
  }

  /** Puts the caret somewhere by keys. */
  async moveTo(offset) {
    await this.select(offset, offset);
  }

  /** Selects by keys. */
  async select(start, end) {
    const steps = (count, key) => Array.from({ length: count }, () => key);
    await this.#page.press("Home", ...steps(start, "ArrowRight"), ...steps(end - start, "Shift+ArrowRight"));
    deepEqual((await this.state()).selection, [start, end], "the selection that keys have made");
  }

  /** The middle of it in the window, where a person taps. */
  async middle() {
    return await this.#run((input) => {
      input.scrollIntoView({ block: "center" });
      const { left, top, width, height } = input.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  }

  /** Whether all of the text is in view. */
  async fits() {
    return await this.#run((input) => input.scrollWidth <= input.clientWidth);
  }

  /** Where a Character's left edge is in the window; of one out of view, the edge of the field next to it. */
  async point(offset) {
    return await this.#run((input, _, offset) => {
      input.scrollIntoView({ block: "center" });
      const style = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d");
      context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const box = input.getBoundingClientRect();
      const inset = parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft);
      const spacing = parseFloat(style.letterSpacing) || 0;
      const width = context.measureText(input.value.slice(0, offset)).width + spacing * offset;
      const x = Math.min(Math.max(0, width - input.scrollLeft), box.width - 2 * inset);
      return { x: box.left + inset + x, y: box.top + box.height / 2 };
    }, offset);
  }

  /**
   * Expects what it shows.
   *
   * @param {string} shown the text, with `|` at the caret or the start of the selection
   * @param {string} occasion
   * @param {Object<string, string>} [told] other values that the page tells
   */
  async expect(shown, occasion, told = {}) {
    const state = await this.state();
    const actual = Object.fromEntries(Object.keys(told).map((key) => [key, state[key]]));
    deepEqual({ shown: state.shown, ...actual }, { shown, ...told }, occasion);
  }

  /** Runs a function with the input and its section. */
  async run(body, ...values) {
    return await this.#run(body, ...values);
  }

  async #run(body, ...values) {
    // The page forbids to evaluate a text, so the function is part of what is sent.
    const withField = `(name, ...values) => {
      const section = document.querySelector(\`section.mask[data-mask="\${name}"]\`);
      return (${body})(section.querySelector("input.field"), section, ...values);
    }`;
    return await this.#page.run(withField, this.#name, ...values);
  }
}
