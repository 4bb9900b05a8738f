// What the page shows of one mask: its field, what the field holds, its machine, its proofs.
import { Field } from "./field.js";
import { Machine } from "./machine.js";

const template = document.querySelector("#mask-template");
let count = 0;

/** The part of the page about one mask. Sends `update` when its field has changed. */
export class MaskSection extends EventTarget {
  /** The element, to be put into the page. */
  element;
  #engine;
  #parts;
  #field;
  #machine;
  /** The tables that the field has, as text: the same mask keeps its field. */
  #tables;

  /**
   * @param {string} name of the mask
   * @param {import("./engine.js").Engine} engine
   */
  constructor(name, engine) {
    super();
    this.#engine = engine;
    this.element = template.content.cloneNode(true).querySelector("section");
    this.element.dataset.mask = name;
    const part = (selector) => this.element.querySelector(selector);
    this.#parts = {
      label: part("h3 label"), pattern: part(".pattern"), input: part("input"), behind: part(".behind"),
      shown: part(".shown"), form: part(".form"), placeholder: part(".placeholder"), undo: part(".undo"),
      redo: part(".redo"), announcement: part(".announcement"), currentMask: part(".current-mask"),
      proofs: part(".proofs pre"),
    };
    this.#machine = new Machine(part(".picture"));
    this.#label(name);
    this.#listen();
  }

  #label(name) {
    count += 1;
    const { label, input, form } = this.#parts;
    label.textContent = name;
    input.id = `field-${count}`;
    input.name = name;
    label.htmlFor = input.id;
    form.id = `form-${count}`;
    this.element.setAttribute("aria-label", name);
  }

  #listen() {
    const { input, undo, redo } = this.#parts;
    undo.addEventListener("click", () => this.#field?.undo());
    redo.addEventListener("click", () => this.#field?.redo());
    // The rest of the mask stays behind the text where the text is wider than the input.
    input.addEventListener("scroll", () => this.#scroll());
  }

  /** What stands in the field. */
  get text() {
    return this.#parts.input.value;
  }

  /**
   * Puts the field under a mask. If it is the one that it has nothing changes.
   *
   * @param {object} declaration of the response to `compile`
   * @param {object} tables
   * @param {string} [text] what the field is to show, if it is new
   */
  open(declaration, tables, text) {
    const { pattern, input, currentMask } = this.#parts;
    const { patterns, isChoice } = declaration;
    this.element.classList.remove("stale");
    pattern.textContent = isChoice ? `A choice of ${patterns.length} masks` : patterns[0];
    pattern.classList.toggle("is-choice", isChoice);
    currentMask.hidden = !isChoice;
    const spelling = JSON.stringify(tables);
    if (spelling === this.#tables) return;
    this.#tables = spelling;
    if (text !== undefined) input.value = text;
    if (this.#field) {
      this.#field.open(tables);
    } else {
      this.#field = new Field(input, this.#engine, tables);
      this.#field.addEventListener("update", ({ detail }) => this.#show(detail.refusal));
    }
    this.#show("");
  }

  /** Says that the mask has errors, so that the field is that of before. */
  keep() {
    this.element.classList.add("stale");
  }

  /** Takes the section off the page. */
  remove() {
    this.#field?.remove();
    this.element.remove();
  }

  /**
   * Shows what the compiler says beside its diagnostics.
   *
   * @param {object} explanation the response to `explain`
   * @param {object} graph the response to `graph`
   */
  explain(explanation, graph) {
    this.#parts.proofs.textContent = explanation.text ?? explanation.error;
    this.#machine.show(graph);
    this.#machine.light(this.#field?.held.state);
  }

  #show(refusal) {
    const { held, traits } = this.#field;
    if (!held || !traits) return;
    const { behind, shown, placeholder, form, input, undo, redo } = this.#parts;
    this.#tell({
      output: held.text, extracted: held.extracted, complete: held.isComplete ? "complete" : "incomplete",
      tail: held.tail, next: this.#expected(held), "current-mask": held.maskName ?? "",
      undo: held.undoCount, redo: held.redoCount,
    });
    if (refusal !== undefined) this.#tell({ refusal });
    this.element.classList.toggle("complete", held.isComplete);
    // They stay in the order of the keys: what is disabled loses the focus.
    undo.setAttribute("aria-disabled", held.undoCount === 0);
    redo.setAttribute("aria-disabled", held.redoCount === 0);
    // Another mask of a choice has another form, which the engine does not tell.
    placeholder.textContent = held.maskIndex === traits.maskIndex ? traits.placeholder : "";
    form.hidden = placeholder.textContent === "";
    // What is hidden would still be read out.
    input.setAttribute("aria-describedby", form.hidden ? "" : form.id);
    // From right to left the rest of the mask would stand before the text.
    input.classList.toggle("from-right", traits.isRightToLeft);
    shown.textContent = input.value;
    behind.hidden = held.text === "" || held.isComplete || held.isComposing || traits.isRightToLeft;
    this.#scroll();
    this.#announce(refusal, held);
    this.#machine.light(held.state);
    this.dispatchEvent(new Event("update"));
  }

  /** What may be typed next; another mask of a choice may hold more than the current one. */
  #expected({ expectedInput: { kind, words } }) {
    return kind === "nothing" && !this.#parts.currentMask.hidden ? `${words} in this mask` : words;
  }

  /** Sets the text of elements that tell a value. */
  #tell(values) {
    for (const [name, value] of Object.entries(values)) {
      const element = this.element.querySelector(`[data-value="${name}"]`);
      const text = String(value);
      if (element.textContent !== text) element.textContent = text;
    }
  }

  /** Says what one would not hear from the field itself: what was refused, and that it is complete or no more. */
  #announce(refusal, held) {
    const { announcement } = this.#parts;
    const state = [held.maskName, held.isComplete ? "complete" : ""].filter(Boolean).join(", ");
    const isNews = state !== announcement.dataset.state;
    announcement.dataset.state = state;
    if (refusal) announcement.textContent = refusal;
    else if (isNews) announcement.textContent = state || "incomplete";
    else if (refusal === "") announcement.textContent = "";
  }

  #scroll() {
    const { behind, input } = this.#parts;
    behind.scrollLeft = input.scrollLeft;
  }
}
