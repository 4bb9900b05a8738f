// Pictures of the page for a person to look at: both themes, a narrow screen, mistakes.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withScreen, withTheme } from "./appearance.mjs";
import { test } from "./runner.mjs";

const mistakes = 'mask Phone = "{+7} ([000]) [0O0]-[00]-[00]"\n\nmask Seat = "[a]b[0]"\n';

test("screenshots", async ({ page, browser, settings, note }) => {
  if (!settings.screenshots) return note("no folder for them was given");
  mkdirSync(settings.screenshots, { recursive: true });
  /** Opens the page, types, and writes down what is to be seen: of the window, or of the whole page. */
  const picture = async (name, { source, field = "Phone", keys = "", isWhole = false }) => {
    await page.open(source);
    if (keys) {
      await page.field(field).focus();
      await page.type(keys);
    }
    await page.run(() => scrollTo(0, 0));
    await page.settle();
    const { data } = await browser.command("Page.captureScreenshot", { format: "png", captureBeyondViewport: isWhole });
    const path = join(settings.screenshots, `${name}.png`);
    writeFileSync(path, Buffer.from(data, "base64"));
    note(path);
  };
  const typed = { keys: "91612345x" };
  for (const theme of ["light", "dark"]) {
    await withTheme(browser, theme, async () => {
      await picture(theme, typed);
      await picture(`${theme}-whole`, { ...typed, isWhole: true });
      await picture(`${theme}-mistakes`, { source: mistakes, isWhole: true });
      await withScreen(browser, 360, () => picture(`${theme}-narrow`, { ...typed, isWhole: true }));
    });
  }
});
