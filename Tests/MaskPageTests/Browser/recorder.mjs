// Runs in the page, before anything of it: writes down what the fields ask the engine, and checks behind each event
// that an input shows what the engine holds.

/** What the page is given; sent as text. */
export function record() {
  const log = { exchanges: [], faults: [], checks: 0, events: [] };
  globalThis.maskLog = log;
  const expected = new WeakMap();
  let isComposing = false;
  let isDragging = false;

  const isField = (target) => target instanceof HTMLInputElement && target.matches(".field");

  addEventListener("mask-field", ({ target, detail: { request, response } }) => {
    log.exchanges.push({ request, response });
    if (response.error !== undefined) {
      log.faults.push(`the engine said '${response.error}' to ${JSON.stringify(request)}`);
      return;
    }
    // What is selected is told, not shown: the engine may hold a wider selection.
    const { text, selection } = response;
    expected.set(target, { text, selection: request.do === "select" ? request.selection : selection });
  });

  /** The input shows the text of the engine; and the selection, where that is settled. */
  function check(input, occasion, comparesSelection) {
    const held = expected.get(input);
    if (!held || isDragging || isComposing) return;
    log.checks += 1;
    if (input.value !== held.text) {
      log.faults.push(`behind ${occasion} the input shows '${input.value}', the engine holds '${held.text}'`);
    } else if (comparesSelection && document.activeElement === input) {
      const shown = `${input.selectionStart}–${input.selectionEnd}`;
      const told = held.selection.join("–");
      if (shown === told) return;
      log.faults.push(`behind ${occasion} '${held.text}' has ${shown} selected, the engine ${told}`);
    }
  }

  // The page's listeners are at the input or at the document, so those at the window come last.
  for (const type of ["keyup", "mouseup"]) {
    addEventListener(type, ({ target }) => { if (isField(target)) check(target, type, false); });
  }
  addEventListener("input", ({ target, inputType }) => {
    if (!isField(target)) return;
    log.events.push(inputType);
    if (inputType === "deleteByDrag") {
      // The drop belongs to it, and follows before anything else.
      isDragging = true;
      setTimeout(() => { isDragging = false; });
    }
    if (inputType === "insertFromDrop") isDragging = false;
    check(target, inputType || "input", true);
  });
  // A changed selection is told with the next picture: one event for a row of keys, or one behind the next key. What is
  // selected has to be known once nothing more is under way.
  log.checkSettled = () => {
    if (isField(document.activeElement)) check(document.activeElement, "all events", true);
  };
  addEventListener("compositionstart", () => { isComposing = true; }, true);
  addEventListener("compositionend", () => { isComposing = false; }, true);
  addEventListener("compositionend", ({ target }) => { if (isField(target)) check(target, "compositionend", true); });

  // While an input method composes, the text is its own.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  Object.defineProperty(HTMLInputElement.prototype, "value", {
    ...value,
    set(text) {
      if (isComposing) log.faults.push(`'${text}' was set during a composition`);
      value.set.call(this, text);
    },
  });
  const setSelectionRange = HTMLInputElement.prototype.setSelectionRange;
  HTMLInputElement.prototype.setSelectionRange = function (...range) {
    if (isComposing) log.faults.push(`${range} was selected during a composition`);
    setSelectionRange.apply(this, range);
  };

  // When the page takes keys, and how soon it shows the first.
  addEventListener("keydown", ({ timeStamp }) => { log.keyAt ??= timeStamp; }, true);
  addEventListener("input", () => { log.takenAt ??= performance.now(); });
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    log.readyAt = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });

  addEventListener("error", ({ message }) => log.faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => log.faults.push(String(reason)));
}
