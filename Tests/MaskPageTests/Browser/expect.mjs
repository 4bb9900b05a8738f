// Expectations that say what was expected and what was there.
import { isDeepStrictEqual } from "node:util";

const shown = (value) => JSON.stringify(value) ?? String(value);

/** Expects two values to be the same, keys and items included. */
export function deepEqual(actual, expected, subject) {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${subject}\n  expected: ${shown(expected)}\n  but it is: ${shown(actual)}`);
}

/** Expects values of an object; others it may have. */
export function includes(actual, expected, subject) {
  const found = Object.fromEntries(Object.keys(expected).map((key) => [key, actual[key]]));
  deepEqual(found, expected, subject);
}

/** Expects a text that matches. */
export function matches(actual, pattern, subject) {
  if (pattern.test(actual)) return;
  throw new Error(`${subject}\n  expected: ${pattern}\n  but it is: ${shown(actual)}`);
}
