// Input methods. The recorder sees to it that nothing is written to an input while one composes.
import { deepEqual, matches } from "./expect.mjs";
import { commit, compose } from "./gestures.mjs";
import { test } from "./runner.mjs";

const name = 'mask Name = "[AAaaaaaa]"\n';
const digits = 'mask Number = "[000]-[000]"\n';

test("Japanese: kana composed, converted, committed", async ({ page }) => {
  await page.open(name);
  const field = page.field("Name");
  await field.focus();
  await compose(page, "k", "か", "かn", "かん", "かんj", "かんじ");
  await field.expect("かんじ|", "while it is composed");
  await compose(page, "漢字");
  await field.expect("漢字|", "converted");
  await commit(page, "漢字");
  await field.expect("漢字|", "committed", { output: "漢字", extracted: "漢字", refusal: "" });
  await compose(page, "か", "仮");
  await commit(page, "仮名");
  await field.expect("漢字仮名|", "a second one", { extracted: "漢字仮名" });
  await page.press("Control+z");
  await field.expect("漢字|", "a composition is one step");
});

test("Japanese: a composition that is cancelled leaves the text as it was", async ({ page }) => {
  await page.open(name, { Name: "漢字" });
  const field = page.field("Name");
  await field.focus();
  await field.moveTo(1);
  await compose(page, "か", "かん");
  await field.expect("漢かん|字", "while it is composed");
  await compose(page, "");
  await field.expect("漢|字", "cancelled", { output: "漢字", refusal: "" });
  await page.type("a");
  await field.expect("漢a|字", "a key behind it");
});

test("Korean: syllables of jamo", async ({ page }) => {
  await page.open(name);
  const field = page.field("Name");
  await field.focus();
  await compose(page, "ㅎ", "하", "한");
  await commit(page, "한");
  await compose(page, "ㄱ", "그", "글");
  await field.expect("한글|", "while the second is composed");
  await commit(page, "글");
  await field.expect("한글|", "committed", { extracted: "한글", complete: "complete", refusal: "" });
  await page.press("Backspace");
  await field.expect("한|", "a syllable deleted");
});

test("Korean in the middle, over a selection, and more than fits", async ({ page }) => {
  await page.open(name, { Name: "abcdefg" });
  const field = page.field("Name");
  await field.focus();
  await field.select(1, 3);
  await compose(page, "ㅎ", "한");
  await commit(page, "한");
  await field.expect("a한|defg", "a selection replaced");
  await compose(page, "글");
  await commit(page, "글");
  await field.expect("a한글|defg", "one more");
  await compose(page, "나라");
  await commit(page, "나라");
  await field.expect("a한글나|defg", "of two one fits");
  matches((await field.state()).refusal, /'라'/, "what was not taken");
});

test("a mask of digits: what is composed is refused, and that is told", async ({ page }) => {
  await page.open(digits, { Number: "12" });
  const field = page.field("Number");
  await field.focus();
  await page.press("End");
  await compose(page, "ㅎ", "한");
  await field.expect("12한|", "while it is composed");
  await commit(page, "한");
  await field.expect("12|", "refused", { output: "12" });
  matches((await field.state()).refusal, /'한'/, "why");
  await compose(page, "かん", "漢");
  await commit(page, "漢");
  await field.expect("12|", "refused", { output: "12" });
  matches((await field.state()).refusal, /'漢'/, "why");
  await compose(page, "３", "３４");
  await commit(page, "３４");
  await field.expect("123-4|", "full-width digits", { extracted: "1234", refusal: "" });
});

test("a composition that ends because the focus goes counts as typed", async ({ page }) => {
  await page.open(name);
  const field = page.field("Name");
  await field.focus();
  await compose(page, "한");
  await page.press("Tab");
  const { value, output } = await field.state();
  deepEqual([value, output], ["한", "한"], "behind Tab");
});
