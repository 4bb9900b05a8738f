// The contract: all case files, through the engine of the page, in the browser.
import { expectSameResults, readCases } from "./cases.mjs";
import { test } from "./runner.mjs";

const batch = 250;

test("the case files have the results of maskc evaluate", async ({ page, settings, note }) => {
  const cases = readCases(settings.cases, settings.results);
  await page.open();
  const responses = [];
  for (let start = 0; start < cases.length; start += batch) {
    const lines = cases.slice(start, start + batch).map(({ line }) => line);
    const ask = (lines) => lines.map((line) => document.maskEngine.ask({ do: "case", line }));
    responses.push(...await page.run(ask, lines));
  }
  expectSameResults(cases, responses);
  note(`${responses.length} cases, none skipped`);
});
