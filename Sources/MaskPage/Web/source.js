// The editor: a textarea as the browser has it, with the places of mistakes marked behind its text, and the mistakes
// under it.
import { historyStep, takeSteps } from "./browser-history.js";
import { summary } from "./words.js";

/** How many lines the editor shows at least and at most before it scrolls. */
const lineBounds = [8, 28];

/** The text of the file and what the compiler says of it. Sends `change` when the text is another one. */
export class Source extends EventTarget {
  #area = document.querySelector("#source");
  #numbers = document.querySelector("#numbers");
  #marks = document.querySelector("#marks");
  #summary = document.querySelector("#summary");
  #list = document.querySelector("#diagnostics");
  #lineCount;
  #diagnostics = [];
  /** The text that the diagnostics are about. */
  #checked = "";

  constructor() {
    super();
    this.#area.addEventListener("input", () => this.#changed());
    this.#area.addEventListener("scroll", () => this.#scroll());
    this.#area.addEventListener("keydown", (event) => this.#press(event));
    this.#layOut();
  }

  /** The text. */
  get text() {
    return this.#area.value;
  }

  /** The text that the page came with. */
  get defaultText() {
    return this.#area.defaultValue;
  }

  /** Sets the text; nobody can take it back. */
  set text(text) {
    this.#area.value = text;
    this.#changed();
  }

  /** Puts another text in place of all, as a person would: Ctrl-Z brings the old one back. */
  replaceAll(text) {
    this.#replace(0, this.text.length, text);
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTop = 0;
  }

  /**
   * Shows what the compiler says.
   *
   * @param {string} text that it was told
   * @param {object[]} diagnostics of the response to `compile`
   */
  show(text, diagnostics) {
    this.#checked = text;
    this.#diagnostics = diagnostics;
    this.#list.replaceChildren(...diagnostics.map((diagnostic) => this.#item(diagnostic)));
    const sentence = summary(diagnostics);
    if (this.#summary.textContent !== sentence) this.#summary.textContent = sentence;
    this.#summary.dataset.severity = diagnostics.some(({ severity }) => severity === "error")
      ? "error"
      : diagnostics.length > 0 ? "warning" : "none";
    this.#layOut();
  }

  #changed() {
    this.#layOut();
    this.dispatchEvent(new Event("change"));
  }

  // The text

  #layOut() {
    const lines = this.text.split("\n").length;
    if (this.#lineCount !== lines) {
      this.#lineCount = lines;
      const [least, most] = lineBounds;
      this.#area.rows = Math.min(Math.max(lines + 1, least), most);
      this.#numbers.firstChild.data = Array.from({ length: lines }, (_, index) => `${index + 1}\n`).join("");
    }
    this.#mark();
    this.#scroll();
  }

  /**
   * Puts waves under the places of mistakes, as far as the text is still the one that they are about. Nodes are
   * changed, not replaced: where a node goes the browser ends the typing that its undo takes back as one.
   */
  #mark() {
    const { text } = this;
    const marks = this.#marks;
    let count = 0;
    let end = 0;
    for (const { start, end: behind, severity } of this.#places()) {
      if (start < end) continue;
      const marked = text.slice(start, behind);
      // At the end of a line there is nothing that a wave could be under.
      const isEmpty = marked.trim() === "";
      if (marks.children.length === count) marks.append(document.createTextNode(""), markElement());
      const mark = marks.children[count];
      mark.previousSibling.data = text.slice(end, start);
      mark.firstChild.data = isEmpty ? " " : marked;
      mark.dataset.severity = severity;
      count += 1;
      end = isEmpty ? start : behind;
    }
    while (marks.children.length > count) {
      marks.lastChild.previousSibling.remove();
      marks.lastChild.remove();
    }
  }

  /** The places of mistakes in the text of now: what was typed since moves those behind it, and hides those in it. */
  #places() {
    const { text } = this;
    const old = this.#checked;
    let same = 0;
    while (same < Math.min(text.length, old.length) && text[same] === old[same]) same += 1;
    let rest = 0;
    while (
      rest < Math.min(text.length, old.length) - same && text[text.length - 1 - rest] === old[old.length - 1 - rest]
    ) rest += 1;
    const moved = text.length - old.length;
    return this.#diagnostics.flatMap(({ start, end, severity }) => {
      if (end <= same) return [{ start, end, severity }];
      if (start >= old.length - rest) return [{ start: start + moved, end: end + moved, severity }];
      return [];
    }).sort((one, other) => one.start - other.start);
  }

  #scroll() {
    const { scrollLeft, scrollTop } = this.#area;
    this.#marks.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
    this.#numbers.style.transform = `translateY(${-scrollTop}px)`;
  }

  /** Undo and redo by keys: the steps of fields would come first, and do nothing. */
  #press(event) {
    const step = event.isComposing ? undefined : historyStep(event);
    if (!step) return;
    event.preventDefault();
    const before = this.text;
    takeSteps(step, () => this.text !== before);
    this.#area.focus();
  }

  #replace(start, end, replacement) {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    // The only way to change a text that the browser's undo takes back.
    const isDone = document.execCommand(replacement ? "insertText" : "delete", false, replacement);
    if (isDone) return;
    this.#area.setRangeText(replacement, start, end, "end");
    this.#changed();
  }

  // The mistakes

  #item(diagnostic) {
    const { id, severity, message, details, notes, fixIt } = diagnostic;
    const item = element("li");
    item.dataset.id = id;
    item.dataset.severity = severity;
    const head = element("p", "message");
    head.append(
      this.#place(diagnostic), " ", element("strong", "severity", severity), " ", element("span", "", message), " ",
      element("code", "id", id));
    item.append(head);
    for (const detail of details) item.append(element("p", "detail", detail));
    for (const note of notes) {
      const line = element("p", "note");
      line.append(this.#place(note), " ", element("span", "", note.message));
      item.append(line);
    }
    if (fixIt) {
      const button = element("button", "fix", fixIt.message);
      button.type = "button";
      button.addEventListener("click", () => this.#fix(fixIt));
      item.append(button);
    }
    return item;
  }

  #place({ line, column, start, end }) {
    const button = element("button", "place", `${line}:${column}`);
    button.type = "button";
    button.setAttribute("aria-label", `Line ${line}, column ${column}`);
    button.addEventListener("click", () => {
      this.#area.focus();
      this.#area.setSelectionRange(start, end);
      this.#bringIntoView(line);
    });
    return button;
  }

  #bringIntoView(line) {
    const { scrollTop, clientHeight } = this.#area;
    const height = parseFloat(getComputedStyle(this.#area).lineHeight);
    const isInView = (line - 1) * height >= scrollTop && line * height <= scrollTop + clientHeight;
    if (!isInView) this.#area.scrollTop = (line - 3) * height;
  }

  /** Makes the changes of a fix-it, as one edit that the browser can take back. */
  #fix({ edits }) {
    // The places are those of the text that was checked; the next check follows in no time.
    if (this.text !== this.#checked || edits.length === 0) return;
    const ordered = [...edits].sort((one, other) => one.start - other.start);
    const start = ordered[0].start;
    let text = "";
    let end = start;
    for (const edit of ordered) {
      text += this.text.slice(end, edit.start) + edit.replacement;
      end = edit.end;
    }
    this.#replace(start, end, text);
  }
}

function markElement() {
  const mark = document.createElement("mark");
  mark.append(document.createTextNode(""));
  return mark;
}

function element(name, className = "", text = "") {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}
