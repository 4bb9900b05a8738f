// The state in the address: a link shares it, and one that is none does no harm.
import { inflateRawSync } from "node:zlib";
import { deepEqual } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { test } from "./runner.mjs";

/** What the address holds, once it is what is waited for; read without the page's own code. */
async function inAddress(page, isAwaited) {
  return await page.waitFor(async () => {
    const fragment = await page.run(() => location.hash.slice(1));
    if (!/^[zp]/.test(fragment)) return false;
    const bytes = Buffer.from(fragment.slice(1), "base64url");
    const state = JSON.parse(fragment[0] === "z" ? inflateRawSync(bytes) : bytes);
    return isAwaited(state) && { fragment, state };
  }, isAwaited);
}

test("a link shares the file and what stands in the fields", async ({ page }) => {
  await page.open();
  const steps = await page.run(() => history.length);
  await page.run(() => document.querySelector("#source").focus());
  const source = '/// Größe 😀\nmask Phone = "{+1} ([000]) [000]-[00]-[00]"\nmask Code = "[AA…]"\n';
  await page.act(new Hands().press("Control+a").type(source));
  await page.until(() => document.querySelector("section.mask[data-mask=Code]"));
  await page.field("Phone").focus();
  await page.type("0987");
  await page.field("Code").focus();
  await page.type("한é");
  const { fragment, state } = await inAddress(page, (state) => state.fields.Code === "한é");
  deepEqual(state, { source, fields: { Phone: "+1 (098) 7", Code: "한é" } }, "what the address holds");
  deepEqual(await page.run(() => history.length), steps, "steps of the history: none for a key");
  await page.expectAgreement();

  await page.openFragment(fragment);
  deepEqual(await page.run(() => document.querySelector("#source").value), source, "the file of the link");
  await page.field("Phone").expect("+1 (098) 7|", "the first field", { extracted: "+10987" });
  await page.field("Code").expect("한é|", "the second field");
  await page.field("Phone").focus();
  await page.press("End", "6");
  await page.field("Phone").expect("+1 (098) 76|", "and it can be typed on");
});

/** A fragment that holds bytes, a text, or anything else as JSON. */
function packed(value) {
  const isRaw = typeof value === "string" || value instanceof Uint8Array;
  return `p${Buffer.from(isRaw ? value : JSON.stringify(value)).toString("base64url")}`;
}

const strangers = [
  "z", "p", "x", "#", "zAAAA", "z%F0%9F%98%80", "p%%%", "undefined", "z".repeat(20_000), packed("{"), packed("null"),
  packed({}), packed([]), packed({ source: 5 }), packed({ source: null, fields: {} }), packed("\u0000"),
  packed(new Uint8Array([0xff, 0xfe])), packed('"text"'),
];

for (const fragment of strangers) {
  test(`an address that is none is left aside: #${fragment.slice(0, 24)}`, async ({ page }) => {
    await page.openFragment(fragment);
    deepEqual(await page.run(() => document.querySelector("#notice").hidden), false, "whether it is told");
    await page.field("Phone").focus();
    await page.type("9");
    await page.field("Phone").expect("+7 (9|", "the page's own field");
  });
}

const oddities = [
  ["fields that are none", { source: 'mask Phone = "[000]"\n', fields: 5 }, ""],
  ["a field of no mask", { source: 'mask Phone = "[000]"\n', fields: { Other: "1", Phone: "12" } }, "12"],
  ["a text that is no text", { source: 'mask Phone = "[000]"\n', fields: { Phone: 12 } }, ""],
  ["half an emoji", '{"source":"mask Phone = \\"[000]\\" // \\ud83d\\n","fields":{"Phone":"1\\ud83d2"}}', "12"],
  ["a name that objects have", { source: 'mask Phone = "[000]"\n', fields: { __proto__: "1", constructor: "2" } }, ""],
  ["more than fits", { source: 'mask Phone = "[000]"\n', fields: { Phone: "1234567890" } }, "123"],
  ["markup", { source: 'mask Phone = "<img src=x onerror=alert(1)>[000]"\n', fields: {} }, ""],
];
for (const [name, state, expected] of oddities) {
  test(`a link with ${name}`, async ({ page }) => {
    await page.openFragment(packed(state));
    await page.field("Phone").expect(`${expected}|`, "the field");
    deepEqual(await page.run(() => document.querySelectorAll("main img").length), 0, "elements that the link brought");
  });
}

test("an engine that stops is started anew, and the fields go on", async ({ page }) => {
  await page.open('mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n', { Phone: "+1 (098) 7" });
  // A request that cannot be written, so that the engine never answers.
  const { error } = await page.run(() => document.maskEngine.ask({ do: "set", field: 1n }));
  deepEqual(typeof error, "string", "what the engine says");
  deepEqual(await page.run(() => document.querySelector("#notice").hidden), false, "whether it is told");
  const field = page.field("Phone");
  await field.focus();
  await page.press("End", "6");
  await field.expect("+1 (098) 76|", "a key behind it");
});
