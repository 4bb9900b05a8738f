// How soon the page is usable. Times depend on the machine: they are printed, and only an absurd one fails.
import { test } from "./runner.mjs";

const loads = 9;
/** In milliseconds. */
const absurd = 15_000;

const median = (values) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)];
const spelled = (values) =>
  `${median(values).toFixed(1)} ms (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;

test("usable soon: loaded, and a key taken", async ({ page, browser, note }) => {
  await browser.command("Network.enable");
  await browser.command("Network.setCacheDisabled", { cacheDisabled: true });
  const ready = [];
  const keys = [];
  for (let load = 0; load < loads; load += 1) {
    await page.openFragment("");
    await page.field("Phone").focus();
    await page.type("9");
    await page.field("Phone").expect("+7 (9|", "the first key");
    const { readyAt, keyAt, takenAt } = await page.log();
    ready.push(readyAt);
    keys.push(takenAt - keyAt);
  }
  await browser.command("Network.setCacheDisabled", { cacheDisabled: false });
  note(`${loads} loads without a cache, the median and the extremes`);
  note(`from the start of the navigation until a field takes keys: ${spelled(ready)}`);
  note(`a first key, from its event until it is shown: ${spelled(keys)}`);
  if (!(median(ready) + median(keys) < absurd)) throw new Error(`it took ${median(ready)} and ${median(keys)} ms`);
});
