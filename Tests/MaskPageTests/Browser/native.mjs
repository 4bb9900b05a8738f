// The page's engine as a program of this machine (`PageEngine`), fed with what the page asked its own.
import { spawnSync } from "node:child_process";
import { deepEqual } from "./expect.mjs";

/**
 * Expects that natively the same requests have the same responses.
 *
 * @param {string} program
 * @param {{request: object, response: object}[]} exchanges all that fields of one page said, from the start
 */
export function expectSameNatively(program, exchanges) {
  // There nothing is closed, nor ever started anew, so numbers may differ.
  const numbers = new Map();
  let last = 0;
  const requests = exchanges.map(({ request, response }) => {
    if (request.do === "open" && response.error === undefined) numbers.set(response.field, (last += 1));
    return request.field === undefined ? request : { ...request, field: numbers.get(request.field) };
  });
  const responses = ask(program, requests);
  deepEqual(responses.length, exchanges.length, "responses");
  exchanges.forEach(({ request, response }, index) => {
    const native = responses[index];
    if (native.field !== undefined) native.field = response.field;
    deepEqual(native, response, `natively, exchange ${index}: ${JSON.stringify(request).slice(0, 300)}`);
  });
}

/** Sends requests to a program of its own. */
export function ask(program, requests) {
  const input = requests.map((request) => `${JSON.stringify(request)}\n`).join("");
  const { status, error, stdout } = spawnSync(program, { input, encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
}
