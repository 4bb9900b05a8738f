// What the page says, in words.

/** The most Characters that are named for one reason. */
const mostNamed = 3;

const quoted = (characters) => characters.map((character) => `'${character}'`).join(", ");

/** `1 error`, `2 errors`. */
const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/**
 * Says what an edit did not take, and why.
 *
 * @param {object} change of a response
 * @param {object} after what the field holds now
 * @param {object} [expected] what was expected where the edit was, if that is known
 * @returns {string} a sentence; empty if all was taken
 */
export function refusal(change, after, expected) {
  const groups = new Map();
  for (const rejected of change.rejected.filter((rejected) => isNews(rejected, change))) {
    const reason = why(rejected, after, expected);
    groups.set(reason, [...(groups.get(reason) ?? []), rejected.character]);
  }
  const parts = [...groups].map(([reason, characters]) => {
    const more = characters.length > mostNamed ? ` and ${characters.length - mostNamed} more` : "";
    const verb = characters.length === 1 ? "was" : "were";
    return `${quoted(characters.slice(0, mostNamed))}${more} ${verb} refused: ${reason}`;
  });
  const unnamed = change.rejectedCount - change.rejected.length;
  if (unnamed > 0) parts.push(`and ${unnamed} more ${unnamed === 1 ? "was" : "were"} refused`);
  if (change.lost.length > 0) parts.push(`no slot was left for ${quoted(change.lost)}`);
  return parts.join("; ");
}

/** Signs of a longer text that the mask does not have, such as the spaces of a number that is pasted, nobody misses. */
function isNews({ character, reason, offset }, { rejectedCount }) {
  return reason !== "noise" || rejectedCount === 1 && offset === 0 || /[\p{L}\p{N}]/u.test(character);
}

function why({ reason, offset }, after, expected) {
  switch (reason) {
    case "noise":
      return "no slot of this mask takes it";
    case "full":
      return after.expectedInput.kind === "nothing" ? "the field is full" : "there is no room for it here";
    default:
      // Behind other Characters something else may have been expected.
      return expected && offset === 0 ? `${expected.words} is expected here` : "the slot here takes something else";
  }
}

/**
 * Says how many mistakes there are.
 *
 * @param {{severity: string}[]} diagnostics
 * @returns {string}
 */
export function summary(diagnostics) {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  if (diagnostics.length === 0) return "No mistakes";
  const parts = [];
  if (errors > 0) parts.push(count(errors, "error"));
  if (warnings > 0) parts.push(count(warnings, "warning"));
  return parts.join(", ");
}
