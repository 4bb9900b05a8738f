// Whole pieces of text: pasted, cut, replaced, dragged.
import { deepEqual, matches } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { drag } from "./gestures.mjs";
import { test } from "./runner.mjs";

const phone = 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n';
const full = "+1 (098) 765-43-21";

const pastes = [
  ["digits", "0987654321", "+1 (098) 765-43-21|"],
  ["the text itself", full, "+1 (098) 765-43-21|"],
  ["digits of another language", "٠٩٨٧٦٥٤٣٢١", "+1 (098) 765-43-21|"],
  ["a line with other things", "tel. 098 765\n4321", "+1 (098) 765-43-21|"],
  ["nothing that is taken", "none", "+1|"],
];
for (const [name, text, expected] of pastes) {
  test(`pasted into an empty field: ${name}`, async ({ page }) => {
    await page.open(phone);
    const field = page.field("Phone");
    await field.focus();
    await page.copyElsewhere(text);
    await page.press("Control+v");
    await field.expect(expected, `'${text}' pasted`);
  });
}

test("pasted into the middle: what stands behind is never pushed out", async ({ page }) => {
  await page.open(phone, { Phone: "+1 (098) 765" });
  const field = page.field("Phone");
  await field.focus();
  await page.copyElsewhere("123456");
  await field.moveTo(5);
  await page.press("Control+v");
  await field.expect("+1 (012) 34|9-87-65", "six digits where four fit");
  matches((await field.state()).refusal, /'5', '6'/, "what was not taken");
});

test("cut and pasted elsewhere in the text", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  await field.focus();
  await field.select(4, 7);
  await page.press("Control+x");
  await field.expect("+1 (|765) 432-1", "the area code cut");
  await page.press("End", "Control+v");
  await field.expect("+1 (765) 432-10-98|", "and pasted at the end");
  await page.copyElsewhere("");
});

test("copied: the clipboard has the text that is shown", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  await field.focus();
  await page.press("Control+a", "Control+c");
  deepEqual(await page.pasteElsewhere(), full, "what another input is given");
  await page.press("Control+x");
  await field.expect("+1|", "all cut");
  deepEqual(await page.pasteElsewhere(), full, "what another input is given");
});

test("a selection made by keys is replaced by a key", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  await field.focus();
  await field.select(6, 10);
  await page.press("1");
  await field.expect("+1 (091) |654-32-1", "'8) 7' replaced by 1");
  await page.press("Shift+ArrowRight", "Shift+ArrowRight", "Backspace");
  await field.expect("+1 (091) |432-1", "'65' deleted");
  await page.press("Shift+End", "x");
  await field.expect("+1 (091) |", "the rest replaced by what is not taken");
});

test("a double click selects a group, and a key replaces it", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  const point = await field.point(10);
  await page.act(new Hands().click({ ...point, x: point.x + 2 }, 2));
  deepEqual((await field.state()).selection, [9, 12], "what a double click selects");
  await page.press("5");
  await field.expect("+1 (098) 5|43-21-", "the group replaced");
});

test("all selected and replaced", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  await field.focus();
  await page.press("Control+a", "5");
  await field.expect("+1 (5|", "all replaced by a key");
  await page.copyElsewhere("+1 222 333 44 55");
  await page.press("Control+a", "Control+v");
  await field.expect("+1 (222) 333-44-55|", "all replaced by a paste");
  await page.press("Control+a", "Delete");
  await field.expect("+1|", "all deleted");
});

test("a selection dragged to another place is one edit", async ({ page }) => {
  await page.open(phone, { Phone: "+1 (098) 765-4" });
  const field = page.field("Phone");
  await field.focus();
  await field.select(9, 12);
  await drag(page, await field.point(10), await field.point(4), "765");
  await field.expect("+1 (765) 098-|4", "'765' dropped before '098'");
  const log = await page.log();
  deepEqual(log.events.slice(-2), ["deleteByDrag", "insertFromDrop"], "what the browser told");
  await page.press("Control+z");
  await field.expect("+1 (098) |765-4", "taken back");
});

test("a selection dragged where nothing takes it is not lost", async ({ page }) => {
  await page.open(phone, { Phone: full });
  const field = page.field("Phone");
  await field.focus();
  await field.select(9, 12);
  await drag(page, await field.point(10), await field.point(18), "765");
  await field.expect("+1 (098) 432-17-65|", "'765' dropped at the end");
});
