// The page as the tests see it: what is on it, and hands to use it.
import { deepEqual } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { expectSameNatively } from "./native.mjs";
import { PageField } from "./page-field.mjs";

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
    await this.until(() => [...document.querySelectorAll("section.mask:not(.stale) .proofs pre")]
      .every(({ textContent }) => textContent));
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
    return await this.waitFor(() => this.run(condition, ...values), condition);
  }

  /** Waits until a function of this process gives something that is true. */
  async waitFor(condition, description = condition) {
    const end = Date.now() + patience;
    let result;
    do {
      result = await condition();
      if (result) return result;
    } while (Date.now() < end);
    throw new Error(`waited ${patience} ms for ${description}`);
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

  /** Puts a text on the clipboard as a person does, by keys, from elsewhere. */
  async copyElsewhere(text) {
    await this.#elsewhere(text, "Control+a", "Control+c");
  }

  /** What another place takes of the clipboard. */
  async pasteElsewhere() {
    return await this.#elsewhere("", "Control+v");
  }

  /** Presses keys in a place of their own; then the focus is where it was. Gives the text that is there behind it. */
  async #elsewhere(text, ...chords) {
    await this.run((text) => {
      globalThis.before = document.activeElement;
      const area = document.createElement("textarea");
      area.id = "elsewhere";
      area.style.cssText = "position: fixed; top: 0; left: 0";
      area.value = text;
      document.body.append(area);
      area.focus();
    }, text);
    await this.press(...chords);
    const after = await this.run(() => {
      const area = document.querySelector("#elsewhere");
      area.remove();
      globalThis.before.focus();
      return area.value;
    });
    await this.settle();
    return after;
  }

  /** What the recorder has seen since the page was opened. */
  async log() {
    // As text: it may hold halves of surrogate pairs, which the driver does not take.
    return JSON.parse(await this.run(() => JSON.stringify(globalThis.maskLog)));
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
