// Texts that no key brings, and other writings: AutoFill, a form that is reset, other languages' digits, right to left.
import { matches } from "./expect.mjs";
import { test } from "./runner.mjs";

const phone = 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n';

const fillings = {
  "an input event": (input) => input.dispatchEvent(new Event("input", { bubbles: true })),
  "insertReplacementText": (input) =>
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" })),
  "a change event alone": (input) => input.dispatchEvent(new Event("change", { bubbles: true })),
};
for (const [name, tell] of Object.entries(fillings)) {
  for (const isFocused of [true, false]) {
    test(`filled in by ${name}, ${isFocused ? "with" : "without"} the focus`, async ({ page }) => {
      await page.open(phone);
      const field = page.field("Phone");
      if (isFocused) await field.focus();
      await field.run((input) => { input.value = "0987654321"; });
      await field.run(tell);
      await page.settle();
      const text = "+1 (098) 765-43-21";
      await field.expect(`${text}|`, "filled in", { output: text, extracted: "+10987654321", complete: "complete" });
    });
  }
}

test("a form that is reset empties the field", async ({ page }) => {
  await page.open(phone, { Phone: "+1 (098) 765" });
  const field = page.field("Phone");
  await field.run((input) => {
    const form = document.createElement("form");
    form.id = "of-test";
    document.body.append(form);
    input.setAttribute("form", form.id);
    form.reset();
  });
  await page.settle();
  await field.expect("|", "reset", { output: "", extracted: "", undo: "0" });
});

const writings = [
  ["Arabic digits become ASCII digits", 'mask Code = "[000]-[00]"\n', "٠٩٨٧", "098-7|", "0987"],
  ["Persian digits become ASCII digits", 'mask Code = "[000]-[00]"\n', "۰۹۸۷", "098-7|", "0987"],
  ["full-width digits become ASCII digits", 'mask Code = "[000]-[00]"\n', "０９８７", "098-7|", "0987"],
  ["digits stay as they are where they are kept", 'mask Code = "[000]-[00]" {\n  digits keep\n}\n', "٠٩٨٧", "٠٩٨-٧|",
    "٠٩٨٧"],
  ["full-width punctuation matches", 'mask Code = "[009]/[00]"\n', "１２／３", "12/3|", "123"],
  ["letters become capitals", 'mask Code = "[AAA]-[00]" {\n  case upper\n}\n', "abé1", "ABÉ-1|", "ABÉ1"],
];
for (const [name, source, keys, expected, extracted] of writings) {
  test(name, async ({ page }) => {
    await page.open(source);
    const field = page.field("Code");
    await field.focus();
    await page.type(keys);
    await field.expect(expected, `${keys} typed`, { extracted, refusal: "" });
  });
}

test("right to left: digits come in from the right", async ({ page }) => {
  await page.open('mask Amount = "[999].[999].[000]" {\n  rtl\n}\n');
  const field = page.field("Amount");
  await field.focus();
  const steps = [];
  for (const key of "12345") {
    await page.type(key);
    steps.push((await field.state()).shown);
  }
  await field.expect("12.345|", `typed: ${steps.join(" ")}`, { extracted: "12345" });
  await page.press("Backspace");
  await field.expect("1.234|", "a digit deleted");
  await page.press("Home", "9");
  await field.expect("9|1.234", "a digit at the start");
});

test("two fields do not disturb each other", async ({ page }) => {
  await page.open(`${phone}mask Code = "[AA]-[00]"\n`);
  await page.field("Phone").focus();
  await page.type("098");
  await page.field("Code").focus();
  await page.type("ab12");
  await page.field("Code").expect("ab-12|", "the second");
  await page.field("Phone").focus();
  await page.press("End", "7");
  await page.field("Phone").expect("+1 (098) 7|", "the first");
  await page.press("Control+z");
  await page.field("Phone").expect("+1 (098)|", "undone in the first");
  matches((await page.field("Code").state()).value, /^ab-12$/, "the second stays");
});

test("a choice tells its current mask", async ({ page }) => {
  await page.open('choice Year {\n  short = "[00]"\n  long = "[0000]"\n}\n');
  const field = page.field("Year");
  await field.focus();
  const rows = [
    ["1", "incomplete", "short"], ["9", "complete", "short"], ["9", "incomplete", "long"], ["2", "complete", "long"],
  ];
  let text = "";
  for (const [key, complete, mask] of rows) {
    await page.type(key);
    text += key;
    await field.expect(`${text}|`, `behind ${text}`, { complete, "current-mask": mask });
  }
});
