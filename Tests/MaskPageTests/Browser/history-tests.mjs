// Undo and redo: the engine's, by keys and by the commands of a menu.
import { includes } from "./expect.mjs";
import { test } from "./runner.mjs";

const phone = 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n';

const redos = ["Control+Shift+z", "Control+y"];
for (const redo of redos) {
  test(`Control+z takes keys back, ${redo} takes them again`, async ({ page }) => {
    await page.open(phone);
    const field = page.field("Phone");
    await field.focus();
    await page.type("098");
    await field.moveTo(5);
    await page.press("Delete");
    await field.expect("+1 (0|8", "a digit deleted");
    await page.press("Control+z");
    await field.expect("+1 (0|98)", "undone");
    await page.press("Control+z");
    await field.expect("+1|", "digits typed in a row are one step");
    await page.press("Control+z");
    await field.expect("+1|", "one more does no harm");
    await page.press(redo);
    await field.expect("+1 (0|98)", "redone: the caret where it was before the next step");
    await page.press(redo);
    await field.expect("+1 (0|8", "all redone");
    await page.press(redo);
    await field.expect("+1 (0|8", "one more does no harm");
    await page.press("Control+z", "5");
    await page.press(redo);
    await field.expect("+1 (05|9) 8", "nothing to redo behind a new edit");
  });
}

test("undo and redo of a menu (historyUndo)", async ({ page }) => {
  await page.open(phone);
  const field = page.field("Phone");
  await field.focus();
  await page.type("098");
  const key = { key: "F13", code: "F13" };
  await page.browser.command("Input.dispatchKeyEvent", { ...key, type: "keyDown", commands: ["undo"] });
  await page.browser.command("Input.dispatchKeyEvent", { ...key, type: "keyUp" });
  await page.settle();
  await field.expect("+1|", "undone");
  // The browser itself has nothing to redo now, so its menu would not offer it: others do.
  await field.run((input) => {
    input.dispatchEvent(new InputEvent("beforeinput", { inputType: "historyRedo", cancelable: true }));
  });
  await field.expect("+1 (098)|", "redone");
});

test("the buttons beside the field", async ({ page }) => {
  await page.open(phone);
  const field = page.field("Phone");
  await field.focus();
  await page.type("09");
  await field.run((_, section) => section.querySelector(".undo").click());
  includes(await field.state(), { value: "+1", undo: "0", redo: "1" }, "undone");
  await field.run((_, section) => section.querySelector(".redo").click());
  includes(await field.state(), { value: "+1 (09", undo: "1", redo: "0" }, "redone");
});
