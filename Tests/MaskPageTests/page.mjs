// Sends the case files through the page's wasm, and compares with what `maskc evaluate` printed for the same lines; then
// requests that are none, and many of them, to see that nothing traps and that memory stays bounded.
//
// usage: node page.mjs MASK.wasm CASES.jsonl RESULTS.jsonl
import { readFileSync } from "node:fs";
import assert from "node:assert";
import { expectSameResults, readCases } from "./Browser/cases.mjs";

const [wasm, casesPath, resultsPath] = process.argv.slice(2);
// As engine.js of the page does.
const packed = (await WebAssembly.instantiate(readFileSync(wasm), {})).instance.exports;
const count = packed.mask_page_unpack();
const code = new Uint8Array(packed.memory.buffer, packed.mask_page_unpacked(), count);
const { instance } = await WebAssembly.instantiate(code, {});
const { memory, mask_page_buffer: buffer, mask_page_respond: respond } = instance.exports;

function send(text) {
  const bytes = new TextEncoder().encode(text);
  // A call may move the memory, so `memory.buffer` is looked at behind it.
  const address = buffer(bytes.length);
  new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
  const count = respond(bytes.length);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, buffer(0), count));
}
const ask = (request) => JSON.parse(send(JSON.stringify(request)));

const cases = readCases(casesPath, resultsPath);
expectSameResults(cases, cases.map(({ line }) => ask({ do: "case", line })));
console.log(`ok ${cases.length} cases, as natively`);

for (const text of ["", "{", "null", "[".repeat(10000), '{"do":"compile"}', '{"do":"open","mask":"X"}', "\u0000"]) {
  assert("error" in JSON.parse(send(text)), text);
}
console.log("ok requests that are none");

const source = 'mask Phone = "+1 ([000]) [000]-[00]-[00]"\nmask 😀 = "[0';
const broken = ask({ do: "compile", source });
assert(broken.diagnostics.some((diagnostic) => diagnostic.severity === "error"));
for (const { start, end, line } of broken.diagnostics) assert(start <= end && end <= source.length && line <= 2);

let pages = 0;
for (let round = 0; round < 300; round += 1) {
  const compiled = ask({ do: "compile", source: 'mask Phone = "{+1} ([000]) [000]-[0000]"' });
  assert.deepEqual(compiled.diagnostics, []);
  const { field, placeholder } = ask({ do: "open", mask: "Phone" });
  assert.equal(placeholder, "+1 (000) 000-0000");
  let held = "";
  for (const key of "0987654321") {
    const text = held + key;
    held = ask({ do: "reconcile", field, text, selection: [text.length, text.length] }).text;
  }
  assert.equal(held, "+1 (098) 765-4321");
  assert.equal(ask({ do: "undo", field }).error, undefined);
  assert.deepEqual(ask({ do: "close", field }), {});
  if (round === 100) pages = memory.buffer.byteLength;
}
assert.equal(memory.buffer.byteLength, pages, "memory grows with requests");
console.log(`ok memory stays at ${pages} bytes`);
