// Keys, one at a time: the guide's table, and what happens in the middle of a text.
import { readFileSync } from "node:fs";
import { deepEqual, includes, matches } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { test } from "./runner.mjs";

const phone = 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n';

test("the guide's table, key by key", async ({ page }) => {
  const text = readFileSync(new URL("../../../.ci/demo-table", import.meta.url), "utf8");
  const rows = text.split("\n").filter(Boolean).slice(1).map((row) => row.split(/ {2,}/));
  deepEqual(rows.length, 11, "rows of the table");
  await page.open(phone);
  const field = page.field("Phone");
  for (const [key, output, extracted] of rows) {
    if (key === "%tap%") await page.act(new Hands().click(await field.middle()));
    else await page.type(key);
    await field.expect(`${output}|`, `behind ${key}`, { output, extracted });
  }
  includes(await field.state(), { complete: "complete", tail: "" }, "at the end");
});

test("a tap at the left of an empty field puts the caret behind what is shown; the next one does not", async ({ page }) => {
  await page.open(phone);
  const field = page.field("Phone");
  await page.act(new Hands().click(await field.point(0)));
  await field.expect("+1|", "behind the first tap");
  await page.act(new Hands().click(await field.point(0)));
  await field.expect("|+1", "behind the second");
  await page.type("0");
  await field.expect("+1 (0|", "a digit");
});

test("what is told while one types", async ({ page }) => {
  await page.open(phone);
  const field = page.field("Phone");
  includes(await field.state(), { complete: "incomplete", output: "", extracted: "" }, "before anything");
  await field.focus();
  await page.type("098");
  await field.expect("+1 (098)|", "three digits", { complete: "incomplete", tail: " 000-00-00", refusal: "" });
  await page.type("x");
  await field.expect("+1 (098)|", "a letter");
  matches((await field.state()).refusal, /'x'/, "why it is refused");
  await page.type("7");
  await field.expect("+1 (098) 7|", "the next digit", { refusal: "", tail: "00-00-00" });
  await page.type("654321");
  await page.type("9");
  await field.expect("+1 (098) 765-43-21|", "one digit too many", { complete: "complete" });
  matches((await field.state()).refusal, /'9'.*full/, "why it is refused");
});

// Keys in a row, each with what it leads to.
const middles = {
  "digits before others, until it is full": ["+1 (098) 765-43", 5, [
    ["1", "+1 (01|9) 876-54-3"],
    ["2", "+1 (012) |987-65-43"],
    ["3", "+1 (012) |987-65-43"],
    ["ArrowRight", "+1 (012) 9|87-65-43"],
    ["x", "+1 (012) 9|87-65-43"],
  ]],
  "Backspace at and behind constants": ["+1 (012) 987-65-43", 10, [
    ["Backspace", "+1 (012) |876-54-3"],
    ["Backspace", "+1 (01|8) 765-43"],
    ["Backspace", "+1 (0|87) 654-3"],
    ["Backspace", "+1 (|876) 543"],
    ["5", "+1 (5|87) 654-3"],
  ]],
  "Delete before constants": ["+1 (012) 987-65-43", 6, [
    ["Delete", "+1 (01|9) 876-54-3"],
    ["ArrowRight", "+1 (019|) 876-54-3"],
    ["Delete", "+1 (019|) 765-43"],
    ["Delete", "+1 (019|) 654-3"],
    ["ArrowRight", "+1 (019)| 654-3"],
    // Whatever is put in, the end is completed.
    ["4", "+1 (019) 4|65-43-"],
  ]],
  "a separator typed before one that stands there": ["+1 (098) 765-43", 7, [
    [")", "+1 (098) |765-43-"],
  ]],
  "Delete at the end, Backspace at the start": ["+1 (098)", 8, [
    ["Delete", "+1 (098)|"],
    ["Home", "|+1 (098)"],
    ["Backspace", "|+1 (098)"],
    ["Delete", "|+1 (98"],
  ]],
  "back to nothing": ["+1 (09", 6, [
    ["Backspace", "+1 (0|"],
    ["Backspace", "+1|"],
    ["Backspace", "|"],
    ["7", "+1 (7|"],
  ]],
  "whole words": ["+1 (098) 765-43", 15, [
    // What is a word the browser says; that no constant is left behind the last digit, the mask.
    ["Control+Backspace", "+1 (098) 765|"],
    ["Control+Backspace", "+1 (098|"],
    ["Home", "|+1 (098"],
    ["Shift+End", "|+1 (098"],
    ["Control+Delete", "+1|"],
  ]],
};

for (const [name, [text, caret, rows]] of Object.entries(middles)) {
  test(`in the middle of a text: ${name}`, async ({ page }) => {
    await page.open(phone, { Phone: text });
    const field = page.field("Phone");
    await field.focus();
    await field.moveTo(caret);
    for (const [key, expected] of rows) {
      await page.press(key);
      await field.expect(expected, `${key} in '${text}'`);
    }
  });
}

test("keys that come sooner than a browser tells of the selection that the one before made", async ({ page }) => {
  await page.open(phone, { Phone: "+1 (098) 765-43" });
  const field = page.field("Phone");
  await field.focus();
  // Behind both keys the separator is gone from the input, with the caret at its place: only what was selected tells
  // which of them it was.
  await page.press("End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "Delete");
  await field.expect("+1 (098) 765|-3", "Delete before the separator");
  await page.press("ArrowRight", "Backspace");
  await field.expect("+1 (098) 76|3", "Backspace behind it");
});
