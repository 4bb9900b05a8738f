// An ordinary <input> under a mask.
//
// The browser always makes its edit first, whatever it is: a key, a paste, a drop, AutoFill, a step of an input method.
// Then the engine is told what the text and the selection are now, and the input shows what the engine holds, if that
// is anything else. So what works without a mask works with one, but for undo: the browser forgets its steps as soon as
// a text is set, so they are the engine's.
import { describe } from "./attributes.js";
import { historyStep, isTakingSteps } from "./browser-history.js";
import { refusal } from "./words.js";

/**
 * Drives an input by a field of the engine.
 *
 * Sends `update` when the engine has answered, with `{ refusal }` in its detail: a sentence, empty if all was taken,
 * `undefined` if nothing was edited. Each request is also told to those who listen to the input: `mask-field`, which
 * bubbles, with `{ request, response }`.
 */
export class Field extends EventTarget {
  #input;
  #engine;
  #tables;
  #number;
  /** What the engine holds: its last response. */
  #held;
  /** What the field is for: its first response. */
  #traits;
  /** The selection that the engine was told last. */
  #told = [0, 0];
  #isComposing = false;
  /** Whether a selection was dragged away, and may be dropped in this input with the next event. */
  #isDragging = false;
  /** Whether the browser takes a step of this input though the focus is elsewhere. */
  #isStepping = false;
  /** Whether an event of the input is our own. */
  #isSending = false;
  /** The text that is shown only because a person came. */
  #textOfFocus;
  /** Where the caret is to be behind the tap that a person came with. */
  #caretOfFocus;
  #listening = new AbortController();

  /**
   * @param {HTMLInputElement} input
   * @param {import("./engine.js").Engine} engine
   * @param {object} tables of the mask, as the request `tables` gives them
   */
  constructor(input, engine, tables) {
    super();
    this.#input = input;
    this.#engine = engine;
    this.#listen();
    this.open(tables);
  }

  /** What the engine holds, as its responses tell it. */
  get held() {
    return this.#held;
  }

  /** What the field is for, as the response to `open` tells it. */
  get traits() {
    return this.#traits;
  }

  // What the page does

  /**
   * Puts the input under a mask. What it shows is read by that mask, and there is nothing to undo.
   *
   * @param {object} tables
   */
  open(tables) {
    this.#close();
    this.#tables = tables;
    const response = this.#ask({ do: "open", tables });
    if (!response) return;
    this.#number = response.field;
    this.#traits = response;
    describe(this.#input, response);
    if (this.#input.value) this.set(this.#input.value);
    else this.#update();
  }

  /** Takes the mask off the input, which keeps its text. */
  remove() {
    this.#listening.abort();
    this.#close();
  }

  /**
   * Shows a text as the mask reads it. It cannot be undone.
   *
   * @param {string} text
   */
  set(text) {
    this.#textOfFocus = undefined;
    this.#edit({ do: "set", text });
  }

  /** Takes the last step back. */
  undo() {
    this.#takeStep("undo", "historyUndo");
  }

  /** Takes the step again that was taken back last. */
  redo() {
    this.#takeStep("redo", "historyRedo");
  }

  // What the browser tells

  #listen() {
    const on = (target, type, listener) =>
      target.addEventListener(type, listener, { signal: this.#listening.signal });
    const input = this.#input;
    on(input, "focus", () => this.#begin());
    on(input, "blur", () => this.#end());
    on(input, "click", () => this.#tap());
    on(input, "keydown", (event) => this.#press(event));
    on(input, "beforeinput", (event) => this.#beforeInput(event));
    on(input, "input", (event) => this.#afterInput(event));
    on(input, "compositionstart", () => {
      this.#tellSelection();
      this.#isComposing = true;
    });
    // Most browsers send the last `input` before this, and some behind it: the second one finds nothing to do.
    on(input, "compositionend", () => {
      this.#isComposing = false;
      this.#reconcile();
    });
    // A password manager may send this alone.
    on(input, "change", () => this.#catchUp());
    on(document, "selectionchange", () => {
      if (document.activeElement === input) this.#tellSelection();
    });
    on(document, "reset", (event) => {
      // The text is another one once this event is over.
      if (event.target === input.form) setTimeout(() => this.set(input.value));
    });
    on(this.#engine, "restart", () => this.open(this.#tables));
  }

  /** Whether what happens is a step of the browser's that a person takes elsewhere, see `browser-history.js`. */
  get #isSteppedElsewhere() {
    return isTakingSteps || this.#isStepping;
  }

  /** A person comes. */
  #begin() {
    if (this.#isSteppedElsewhere) {
      this.#show();
      return;
    }
    // A page may have set a text meanwhile, which no event tells.
    if (this.#input.value !== this.#held?.text) this.set(this.#input.value);
    if (this.#held?.text === "") {
      this.#edit({ do: "focus" });
      this.#textOfFocus = this.#held?.text;
      this.#caretOfFocus = this.#held?.selection;
    } else {
      this.#tellSelection();
    }
  }

  /** A tap into an empty field shows a text first, and puts the caret into it then, where nobody pointed at. */
  #tap() {
    const caret = this.#caretOfFocus;
    this.#caretOfFocus = undefined;
    if (!caret || this.#input.value !== this.#textOfFocus || this.#selection[0] !== this.#selection[1]) return;
    this.#input.setSelectionRange(...caret);
    this.#tellSelection();
  }

  /** A person leaves. What was being composed counts as typed. */
  #end() {
    if (this.#isSteppedElsewhere) return;
    this.#isComposing = false;
    this.#catchUp();
    const held = this.#held;
    if (held?.text && held.text === this.#textOfFocus && held.undoCount === 0) this.set("");
    this.#textOfFocus = undefined;
    this.#caretOfFocus = undefined;
  }

  /** The keys of undo and redo send no other event where the browser has nothing to undo. */
  #press(event) {
    this.#caretOfFocus = undefined;
    const step = event.isComposing || event.defaultPrevented ? undefined : historyStep(event);
    if (!step) return;
    event.preventDefault();
    if (step === "undo") this.undo();
    else this.redo();
  }

  #beforeInput(event) {
    if (isHistory(event)) {
      if (document.activeElement !== this.#input) {
        this.#isStepping = true;
        setTimeout(() => { this.#isStepping = false; });
        return;
      }
      event.preventDefault();
      if (event.inputType === "historyUndo") this.undo();
      else this.redo();
      return;
    }
    // Where the caret is decides what is deleted at a separator. Browsers tell a new selection late.
    this.#tellSelection();
  }

  #afterInput(event) {
    if (this.#isSending) return;
    if (isHistory(event)) {
      this.#show();
      return;
    }
    if (event.inputType === "deleteByDrag") {
      // A drop in the same input follows at once, at a place in the text as it is now; both are one edit.
      this.#isDragging = true;
      setTimeout(() => this.#catchUp());
      return;
    }
    this.#reconcile();
  }

  // What the engine is told

  /** Takes over what the input shows. */
  #reconcile() {
    this.#isDragging = false;
    this.#edit({
      do: "reconcile", text: this.#input.value, selection: this.#selection, isComposing: this.#isComposing,
    });
  }

  /** Takes over what the input shows, if no event told it. */
  #catchUp() {
    if (this.#isSteppedElsewhere) return;
    const held = this.#held;
    if (held && (held.isComposing || this.#input.value !== held.text)) this.#reconcile();
    this.#isDragging = false;
  }

  #tellSelection() {
    // Where the text is another one, the event of an edit is yet to come.
    if (this.#isComposing || this.#isDragging || this.#input.value !== this.#held?.text) return;
    const selection = this.#selection;
    if (isSame(selection, this.#told) || isSame(selection, this.#held.selection)) return;
    if (this.#ask({ do: "select", field: this.#number, selection })) this.#told = selection;
  }

  #takeStep(verb, inputType) {
    if (this.#isComposing) return;
    const response = this.#edit({ do: verb });
    if (!response?.change) return;
    // To others it is an edit like the browser's own.
    this.#isSending = true;
    this.#input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType }));
    this.#isSending = false;
  }

  /** Sends a request that may change the text, and shows what comes of it. */
  #edit(request) {
    const before = this.#held;
    const response = this.#ask({ ...request, field: this.#number });
    if (!response) return undefined;
    this.#show();
    const { change } = response;
    const end = this.#traits.isRightToLeft ? 0 : before.text.length;
    const isAtEnd = !before.isComposing && isSame(before.selection, [end, end]);
    this.#update(change && refusal(change, response, isAtEnd ? before.expectedInput : undefined));
    return response;
  }

  /** Sends a request, and tells it; `undefined` if it cannot be answered. */
  #ask(request) {
    const response = this.#engine.ask(request);
    if (response.error === undefined) this.#held = response;
    this.#input.dispatchEvent(new CustomEvent("mask-field", { bubbles: true, detail: { request, response } }));
    if (response.error === undefined) return response;
    this.#update(response.error);
    return undefined;
  }

  #close() {
    if (this.#number !== undefined) this.#engine.ask({ do: "close", field: this.#number });
    this.#number = undefined;
  }

  // What is shown

  get #selection() {
    return [this.#input.selectionStart, this.#input.selectionEnd];
  }

  /** Shows what the engine holds; never while an input method composes, whose text is the browser's. */
  #show() {
    const { text, selection, isComposing } = this.#held;
    this.#told = selection;
    if (isComposing) return;
    if (this.#input.value !== text) this.#input.value = text;
    // In some browsers a selection takes the focus with it.
    if (document.activeElement !== this.#input || isSame(selection, this.#selection)) return;
    this.#input.setSelectionRange(...selection);
  }

  #update(refusal) {
    this.dispatchEvent(new CustomEvent("update", { detail: { refusal } }));
  }
}

const isHistory = ({ inputType }) => inputType === "historyUndo" || inputType === "historyRedo";

const isSame = ([start, end], [otherStart, otherEnd]) => start === otherStart && end === otherEnd;
