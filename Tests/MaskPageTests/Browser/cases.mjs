// The case files, and what `maskc evaluate` printed for them.
import { readFileSync } from "node:fs";
import { deepEqual } from "./expect.mjs";

/** Lines of a file, without comments. */
const lines = (path) => readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));

/** @returns {{line: string, result: object}[]} */
export function readCases(casesPath, resultsPath) {
  const cases = lines(casesPath);
  const results = lines(resultsPath);
  deepEqual(results.length, cases.length, "results");
  if (cases.length < 2500) throw new Error(`there are only ${cases.length} cases`);
  return cases.map((line, index) => ({ line, result: JSON.parse(results[index]) }));
}

/** Expects that an engine answered cases as `maskc evaluate` did. */
export function expectSameResults(cases, responses) {
  deepEqual(responses.length, cases.length, "responses");
  cases.forEach(({ line, result }, index) => deepEqual(responses[index], { result }, line));
}
