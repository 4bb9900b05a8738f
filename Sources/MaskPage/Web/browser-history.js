// Undo and redo of the browser: their keys, and what one has to know of its steps.
//
// Some browsers keep one history for all of the page. There a step of a field may be taken back while a person is
// elsewhere, and the focus goes to the field for a moment. Such a step means nothing, since the engine has set the text
// meanwhile; so fields take no part in it, and show what they hold.

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/**
 * Tells which step of the history a key asks for.
 *
 * @param {KeyboardEvent} event
 * @returns {"undo" | "redo" | undefined} `undefined` if the key is another one
 */
export function historyStep(event) {
  const isCommand = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isCommand || event.altKey) return undefined;
  // Where letters are not Latin the key is told by its place.
  const key = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : event.code;
  if (key === "z" || key === "KeyZ") return event.shiftKey ? "redo" : "undo";
  if ((key === "y" || key === "KeyY") && !isApple && !event.shiftKey) return "redo";
  return undefined;
}

/** How many steps may be those of fields. */
const mostSteps = 1_000;

/** Whether the browser's history is being gone through. */
export let isTakingSteps = false;

/**
 * Takes steps of the browser's history until one did what it was wanted for.
 *
 * @param {"undo" | "redo"} step
 * @param {() => boolean} isDone
 */
export function takeSteps(step, isDone) {
  isTakingSteps = true;
  for (let count = 0; count < mostSteps && !isDone(); count += 1) {
    if (!document.execCommand(step)) break;
  }
  isTakingSteps = false;
}
