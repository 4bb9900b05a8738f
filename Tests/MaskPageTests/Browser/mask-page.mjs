// The page as the tests see it: what is on it, and hands to use it.
import { deepEqual } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { expectSameNatively } from "./native.mjs";

/** How long anything may take that is waited for, in milliseconds; only a fault takes that long. */
const patience = 20_000;

/** The page in a browser. */
export class MaskPage {
  #url;
  #engine;
  browser;

  /**
   * @param {import("./driver.mjs").Browser} browser
   * @param {string} url
   * @param {string} engine the path of `PageEngine`
   */
  constructor(browser, url, engine) {
    this.browser = browser;
    this.#url = url;
    this.#engine = engine;
  }

  /**
   * Opens the page anew.
   *
   * @param {string} [source] a `.mask` file; that of the page itself if not said
   * @param {Object<string, string>} [fields] what fields are to show
   */
  async open(source, fields = {}) {
    const state = source === undefined ? "" : JSON.stringify({ source, fields });
    await this.openFragment(state && `p${Buffer.from(state).toString("base64url")}`);
    // Explanations and pictures come behind the fields.
    await this.until(() => [...document.querySelectorAll("section.mask:not(.stale) .proofs pre")].every((pre) => pre.textContent));
  }

  /** Opens the page anew at an address, whose part behind `#` is given. */
  async openFragment(fragment) {
    await this.browser.go("about:blank");
    await this.browser.go(fragment ? `${this.#url}#${fragment}` : this.#url);
    await this.until(() => document.documentElement.dataset.ready !== undefined);
  }

  /** The field of a mask. */
  field(name) {
    return new PageField(this, name);
  }

  /** Runs a function in the page. */
  async run(body, ...values) {
    return await this.browser.run(body, ...values);
  }

  /** Waits until a function gives something in the page that is true. */
  async until(condition, ...values) {
    const end = Date.now() + patience;
    let result;
    do {
      result = await this.run(condition, ...values);
      if (result) return result;
    } while (Date.now() < end);
    throw new Error(`waited ${patience} ms for ${condition}`);
  }

  /** Makes events, and waits until the page has heard of all that they lead to. */
  async act(hands) {
    await this.browser.act(hands.actions);
    await this.settle();
  }

  async press(...chords) {
    await this.act(new Hands().press(...chords));
  }

  async type(text) {
    await this.act(new Hands().type(text));
  }

  /**
   * Waits for a picture on the screen, and the tasks behind it: a changed selection is told with the next picture. Then
   * the recorder compares once more.
   */
  async settle() {
    await this.run(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
      globalThis.maskLog.checkSettled();
    });
  }

  /** Puts a text on the clipboard as a person does, by keys, from elsewhere. The field has the focus again behind it. */
  async copyElsewhere(text) {
    await this.run((text) => {
      globalThis.before = document.activeElement;
      const area = document.createElement("textarea");
      area.id = "elsewhere";
      area.style.cssText = "position: fixed; top: 0; left: 0";
      area.value = text;
      document.body.append(area);
      area.focus();
    }, text);
    await this.press("Control+a", "Control+c");
    await this.run(() => {
      document.querySelector("#elsewhere").remove();
      globalThis.before.focus();
    });
    await this.settle();
  }

  /** What another place takes of the clipboard. */
  async pasteElsewhere() {
    await this.run(() => {
      globalThis.before = document.activeElement;
      const area = document.createElement("textarea");
      area.id = "elsewhere";
      area.style.cssText = "position: fixed; top: 0; left: 0";
      document.body.append(area);
      area.focus();
    });
    await this.press("Control+v");
    const text = await this.run(() => {
      const area = document.querySelector("#elsewhere");
      area.remove();
      globalThis.before.focus();
      return area.value;
    });
    await this.settle();
    return text;
  }

  /** What the recorder has seen since the page was opened. */
  async log() {
    return await this.run(() => globalThis.maskLog);
  }

  /**
   * Expects that at no event an input differed from what its engine held, that no field was written to during a
   * composition, and that natively the engine says the same.
   *
   * @returns {Promise<object>} what the recorder has seen
   */
  async expectAgreement() {
    const log = await this.log();
    if (!log) return { exchanges: [], checks: 0 };
    deepEqual(log.faults, [], `what the recorder of events found (${log.faults.length})`);
    expectSameNatively(this.#engine, log.exchanges);
    return log;
  }
}

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

  /** Where a Character's left edge is in the window. */
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
      return { x: box.left + inset + width - input.scrollLeft, y: box.top + box.height / 2 };
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
    return await this.#page.run(
      (name, body, values) => {
        const section = document.querySelector(`section.mask[data-mask="${name}"]`);
        return eval(`(${body})`)(section.querySelector("input.field"), section, ...values);
      }, this.#name, String(body), values);
  }
}
