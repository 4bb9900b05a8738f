// The tests of the page in a real Chromium.
//
// usage: node run.mjs PAGE-FOLDER --engine PageEngine --cases CASES.jsonl --results RESULTS.jsonl
//          [--screenshots FOLDER] [--seed N] [--events N] [--only PATTERN]
import { parseArgs } from "node:util";
import { Browser } from "./driver.mjs";
import { MaskPage } from "./mask-page.mjs";
import { record } from "./recorder.mjs";
import { runTests } from "./runner.mjs";
import { serve } from "./server.mjs";

import "./typing-tests.mjs";
import "./clipboard-tests.mjs";
import "./history-tests.mjs";
import "./composition-tests.mjs";
import "./value-tests.mjs";
import "./source-tests.mjs";
import "./address-tests.mjs";
import "./case-tests.mjs";
import "./random-tests.mjs";
import "./loading-tests.mjs";
import "./accessibility-tests.mjs";
import "./screenshots.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string" }, cases: { type: "string" }, results: { type: "string" },
    screenshots: { type: "string" }, seed: { type: "string", default: String(Date.now() % 1_000_000) },
    events: { type: "string", default: "10000" }, only: { type: "string", default: "" },
  },
});
const settings = { ...values, seed: Number(values.seed), events: Number(values.events) };

let server;
let browser;
async function end() {
  await browser?.end();
  server?.end();
}
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end().then(() => process.exit(1)));

let hasPassed = false;
try {
  server = await serve(positionals[0]);
  browser = await Browser.start();
  console.log(browser.version);
  await browser.command("Page.addScriptToEvaluateOnNewDocument", { source: `(${record})()` });
  const page = new MaskPage(browser, server.url, settings.engine);
  hasPassed = await runTests({ page, browser, settings }, new RegExp(settings.only));
} finally {
  await end();
}
process.exitCode = hasPassed ? 0 : 1;
