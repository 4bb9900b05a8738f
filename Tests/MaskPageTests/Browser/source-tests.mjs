// The editor: what the compiler says under the text, and what a click on it does.
import { deepEqual, includes, matches } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { test } from "./runner.mjs";

/** Puts another text into the editor, by keys. */
async function write(page, text) {
  await page.run(() => document.querySelector("#source").focus());
  await page.act(new Hands().press("Control+a").type(text));
}

/** The diagnostics on the page, once there are as many as expected. */
async function diagnostics(page, count) {
  await page.until((count) => document.querySelectorAll("#diagnostics > li").length === count, count);
  return await page.run(() => [...document.querySelectorAll("#diagnostics > li")].map((item) => ({
    id: item.dataset.id, severity: item.dataset.severity, place: item.querySelector("button.place").textContent,
    fix: item.querySelector("button.fix")?.textContent, text: item.textContent,
  })));
}

const editor = (page) => page.run(() => {
  const { value, selectionStart, selectionEnd } = document.querySelector("#source");
  return { value, selected: [selectionStart, selectionEnd], hasFocus: document.activeElement.id === "source" };
});

/** Clicks an element with the mouse. */
async function click(page, selector) {
  const point = await page.run((selector) => {
    const element = document.querySelector(selector);
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, selector);
  await page.act(new Hands().click(point));
}

test("a mistake as one types: its place, and a fix-it that Control+z takes back", async ({ page }) => {
  const broken = 'mask Phone = "{+7} ([000]) [0O0]-[00]"\n';
  const mended = broken.replace("O", "0");
  await page.open();
  await write(page, broken);
  const [mistake] = await diagnostics(page, 1);
  includes(mistake, { id: "unknown-symbol", severity: "error", place: "1:30", fix: "write '0'" }, "the diagnostic");
  matches(mistake.text, /Latin letter/, "what it says");
  matches(await page.run(() => document.querySelector("#summary").textContent), /^1 error/, "what is announced");
  deepEqual(await page.run(() => [...document.querySelectorAll("#marks mark")].map((mark) => mark.textContent)), ["O"],
    "what is marked in the text");

  await click(page, "#diagnostics button.place");
  deepEqual(await editor(page), { value: broken, selected: [29, 30], hasFocus: true }, "a click on the place");

  await click(page, "#diagnostics button.fix");
  await diagnostics(page, 0);
  includes(await editor(page), { value: mended }, "a click on the fix-it");
  await page.field("Phone").focus();
  await page.type("9161234");
  await page.field("Phone").expect("+7 (916) 123-4|", "the field of the mask that was mended");

  await page.run(() => document.querySelector("#source").focus());
  await page.press("Control+z");
  await diagnostics(page, 1);
  includes(await editor(page), { value: broken, hasFocus: true }, "the fix-it taken back");
  await page.field("Phone").expect("+7 (916) 123-4|", "the field meanwhile");
  await page.press("Control+Shift+z");
  await diagnostics(page, 0);
  includes(await editor(page), { value: mended, hasFocus: true }, "and made again");
});

test("every fix-it of a file, one after the other, leaves no error", async ({ page, note }) => {
  await page.open('mask A = "[0O]]" {\n  contant telephoneNumber\n}\n\nmask B = "[9000]]"\n');
  const seen = [];
  while (await page.run(() => document.querySelector("#diagnostics button.fix") !== null)) {
    const before = await page.run(() => document.querySelector("#diagnostics").textContent);
    if (seen.includes(before)) throw new Error(`a fix-it mended nothing: ${before}`);
    seen.push(before);
    await click(page, "#diagnostics button.fix");
    await page.until((before) => document.querySelector("#diagnostics").textContent !== before, before);
  }
  const mended = 'mask A = "[00]\\]" {\n  content telephoneNumber\n}\n\nmask B = "[0009]\\]"\n';
  deepEqual((await editor(page)).value, mended, "the mended file");
  await diagnostics(page, 0);
  note(`${seen.length} fix-its`);
});

test("places count as the editor does, behind an emoji and another line", async ({ page }) => {
  await page.open('/// 😀\nmask A = "😀[0]]"\n');
  const [mistake] = await diagnostics(page, 1);
  includes(mistake, { id: "stray-bracket" }, "the diagnostic");
  await click(page, "#diagnostics button.place");
  const { value, selected: [start] } = await editor(page);
  deepEqual(value.slice(start), ']"\n', "what stands at the place");
});

test("a note has a place of its own", async ({ page }) => {
  await page.open('mask A = "[00]"\nmask A = "[000]"\n');
  const [mistake] = await diagnostics(page, 1);
  includes(mistake, { severity: "error", place: "2:6" }, "the diagnostic");
  await click(page, "#diagnostics .note button.place");
  deepEqual((await editor(page)).selected, [5, 6], "a click on the place of the note");
});

test("a proof that fails shows its counterexample", async ({ page }) => {
  await page.open('mask Seat = "[a]b[0]"\n');
  const [warning] = await diagnostics(page, 1);
  includes(warning, { id: "output-changes", severity: "warning" }, "the diagnostic");
  const proofs = await page.field("Seat").run((_, section) => section.querySelector(".proofs pre").textContent);
  matches(proofs, /not so\n\s+reading its own output changes nothing/, "what is not so");
  matches(proofs, /'1' shows 'b1', which read again shows 'bb1'/, "the counterexample");
});

test("an error leaves the field as it was; a mask that is gone takes its field along", async ({ page }) => {
  await page.open('mask A = "[000]-[000]"\nmask B = "[AA]"\n', { A: "1234" });
  await write(page, 'mask A = "[000]-[000"\nmask B = "[AA]"\n');
  await page.until(() => document.querySelectorAll("#diagnostics > li").length > 0);
  await page.field("A").focus();
  await page.press("End", "5");
  await page.field("A").expect("123-45|", "the field of a mask with an error");
  await write(page, 'mask A = "[00]-[00]"\n');
  await page.until(() => !document.querySelector("section.mask[data-mask=B]"));
  await page.field("A").expect("12-34|", "the text under the new mask");
});

test("the generated Swift", async ({ page }) => {
  await page.open('mask Phone = "{+1} ([000])"\n');
  const swift = await page.run(() => document.querySelector("#swift").textContent);
  matches(swift, /enum Phone: MaskRuntime\.Mask/, "the Swift");
});

test("each stock mask compiles, and has a field that takes keys", async ({ page, note }) => {
  await page.open();
  const values = await page.until(() => {
    const options = [...document.querySelectorAll("#stock option")].map(({ value }) => value);
    return options.some((value) => value.startsWith("stock/")) && options.filter(Boolean);
  });
  for (const value of values) {
    const before = await page.run(() => document.querySelector("#source").value);
    await page.run((value) => {
      const select = document.querySelector("#stock");
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, value);
    if (value !== "default") await page.until((before) => document.querySelector("#source").value !== before, before);
    const name = await page.until(() => {
      const text = document.querySelector("#source").value;
      const names = [...text.matchAll(/^(?:public )?(?:mask|choice) (\w+)/gm)].map((match) => match[1]);
      return names.find((name) => document.querySelector(`section.mask[data-mask=${name}]:not(.stale)`));
    });
    if (!value.includes("mistakes")) {
      const errors = await page.run(() => document.querySelectorAll("#diagnostics [data-severity=error]").length);
      deepEqual(errors, 0, `errors of ${value}`);
    }
    await page.field(name).focus();
    await page.press("1", "2", "a", "Backspace");
  }
  note(`${values.length} files: ${values.join(", ")}`);
});

test("the machine: a picture with one state lit, which moves as one types", async ({ page }) => {
  await page.open('mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n');
  const lit = () => page.run(() =>
    [...document.querySelectorAll("figure.machine svg .current > title")].map(({ textContent }) => textContent));
  const before = await lit();
  deepEqual(before.length, 1, "states that are lit");
  await page.field("Phone").focus();
  const seen = new Set(before);
  for (const key of "0987654321") {
    await page.type(key);
    const now = await lit();
    deepEqual(now.length, 1, `states that are lit behind ${key}`);
    seen.add(now[0]);
  }
  if (seen.size < 10) throw new Error(`ten keys lit ${[...seen].join(", ")} only`);
});
