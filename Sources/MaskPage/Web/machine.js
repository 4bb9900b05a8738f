// The picture of a mask's machine, with the state lit that the text has led to.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** The picture of a machine, or why there is none, and the same in words. */
export class Machine {
  #element;
  #scroller;
  #caption;
  #words;
  #list;
  #state;

  /**
   * @param {HTMLDetailsElement} element with the figure
   */
  constructor(element) {
    this.#element = element;
    this.#scroller = element.querySelector(".scroller");
    this.#caption = element.querySelector("figcaption");
    this.#words = element.querySelector(".words");
    this.#list = this.#words.querySelector("ul");
    element.addEventListener("toggle", () => this.#bringIntoView());
  }

  /**
   * Shows a machine.
   *
   * @param {object} graph the response to `graph`: a picture as SVG, or why there is none
   */
  show(graph) {
    const hasPicture = graph.text !== undefined;
    this.#scroller.hidden = !hasPicture;
    this.#words.hidden = !hasPicture;
    if (hasPicture) {
      // The engine escapes what comes from the mask.
      this.#scroller.innerHTML = graph.text;
      this.#list.replaceChildren(...this.#sentences());
    } else {
      this.#scroller.replaceChildren();
      this.#list.replaceChildren();
      this.#caption.textContent = `There is no picture: ${graph.error}.`;
    }
    this.#state = undefined;
  }

  /**
   * Lights a state.
   *
   * @param {number} [state] its number; none if no machine tells
   */
  light(state) {
    if (state === this.#state) return;
    this.#state = state;
    this.#scroller.querySelector(".node.current")?.classList.remove("current");
    const node = this.#node;
    if (!node) return;
    node.classList.add("current");
    this.#caption.textContent = `Now in state ${node.querySelector("title").textContent}`;
    this.#bringIntoView();
  }

  get #node() {
    return this.#scroller.querySelector(`.node[data-state="${this.#state}"]`);
  }

  /** Scrolls the picture, and never the page, if the state is not in view. */
  #bringIntoView() {
    const box = this.#node?.querySelector(".box");
    if (!box || !this.#element.open) return;
    const node = box.getBoundingClientRect();
    const view = this.#scroller.getBoundingClientRect();
    this.#scroller.scrollBy({
      left: distance(node.left, node.right, view.left, view.right),
      top: distance(node.top, node.bottom, view.top, view.bottom),
      behavior: calm.matches ? "auto" : "smooth",
    });
  }

  /** One item a state: what it is, and what leads on from it. The picture says both in titles. */
  #sentences() {
    const titles = (selector) =>
      [...this.#scroller.querySelectorAll(`${selector} > title`)].map((title) => title.textContent);
    const moves = titles(".edge").map((title) => {
      const [ends, ...labels] = title.split("\n");
      const [source, target] = ends.split(" → ");
      return { source, text: `${labels.join("; ")} → ${target}` };
    });
    return titles(".node").map((title) => {
      const item = document.createElement("li");
      const state = document.createElement("strong");
      state.textContent = title;
      const list = document.createElement("ul");
      for (const { text } of moves.filter(({ source }) => source === title.split(":")[0])) {
        const move = document.createElement("li");
        move.textContent = text;
        list.append(move);
      }
      item.append(state, list);
      return item;
    });
  }
}

/** How far to scroll for what lies from `start` to `end`, so that it comes to the middle if it is not in view. */
function distance(start, end, viewStart, viewEnd) {
  const isInView = start >= viewStart && end <= viewEnd;
  return isInView ? 0 : (start + end - viewStart - viewEnd) / 2;
}
