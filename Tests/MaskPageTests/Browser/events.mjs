// What hands do: keys and the mouse, as the actions of WebDriver.

/** The keys that are no Character, by what `KeyboardEvent.key` calls them. */
const keys = {
  Control: "\uE009", Shift: "\uE008", Backspace: "\uE003", Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C",
  ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015", Home: "\uE011", End: "\uE010",
  Delete: "\uE017",
};

/** A row of events, one behind the other. */
export class Hands {
  #keyboard = [];
  #mouse = [];

  /**
   * Presses keys, each of them down and up.
   *
   * @param {...string} chords as `Control+Shift+ArrowLeft`
   */
  press(...chords) {
    for (const chord of chords) {
      // `+` alone is a key, too.
      const names = chord === "+" ? ["+"] : chord.split("+");
      const values = names.map((name) => keys[name] ?? name);
      for (const value of values) this.#key({ type: "keyDown", value });
      for (const value of values.reverse()) this.#key({ type: "keyUp", value });
    }
    return this;
  }

  /** Types a text, a key a Character. */
  type(text) {
    return this.press(...text);
  }

  /**
   * Clicks.
   *
   * @param {{x: number, y: number}} point in the window
   * @param {number} [count] 2 for a double click
   */
  click(point, count = 1) {
    this.#move(point);
    for (let index = 0; index < count; index += 1) {
      this.#button("pointerDown");
      this.#button("pointerUp");
    }
    return this;
  }

  /** Moves the mouse from one point to another with its button pressed. */
  sweep(from, to) {
    this.#move(from);
    this.#button("pointerDown");
    this.#move(to);
    this.#button("pointerUp");
    return this;
  }

  /** The actions, for `Browser.act`. */
  get actions() {
    return [
      { type: "key", id: "keyboard", actions: this.#keyboard },
      { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: this.#mouse },
    ];
  }

  #key(action) {
    this.#keyboard.push(action);
    this.#mouse.push({ type: "pause" });
  }

  #move({ x, y }) {
    this.#pointer({ type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 });
  }

  #button(type) {
    this.#pointer({ type, button: 0 });
  }

  #pointer(action) {
    this.#mouse.push(action);
    this.#keyboard.push({ type: "pause" });
  }
}
