// The keys of undo and redo.

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
