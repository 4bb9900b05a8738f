// Takes and gives back memory of the page's C library at random, and sees that blocks keep to themselves.
//
// usage: node memory.mjs LIBRARY.wasm [SEED]
import { readFileSync } from "node:fs";
import assert from "node:assert";

const [path, seedText = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const { exports } = (await WebAssembly.instantiate(readFileSync(path), {})).instance;
const { memory, posix_memalign: allocate, free, memmove, memcmp, __heap_base: heapBase } = exports;

let state = Number(seedText);
/** A whole number from 0, below `bound`. */
function random(bound) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}
const bytes = () => new Uint8Array(memory.buffer);
const where = heapBase.value;

/** A block of memory, filled with one byte; the address of it is written at the start of the stack. */
function take(size, alignment) {
  const result = 16;
  const mistake = allocate(result, alignment, size);
  if (mistake !== 0) return undefined;
  const address = new DataView(memory.buffer).getUint32(result, true);
  assert.equal(address % alignment, 0, `seed ${seedText}: alignment`);
  assert(address >= where && address + size <= memory.buffer.byteLength, `seed ${seedText}: outside`);
  const fill = random(256);
  bytes().fill(fill, address, address + size);
  return { address, size, fill };
}

function isWhole({ address, size, fill }) {
  return bytes().subarray(address, address + size).every((byte) => byte === fill);
}

const blocks = [];
let peak = 0;
for (let step = 0; step < 60_000; step += 1) {
  if (blocks.length < 400 && random(100) < 52) {
    const block = take(random(100) < 95 ? random(300) : random(20_000), 4 << random(5));
    assert(block, `seed ${seedText}: no memory`);
    blocks.push(block);
  } else if (blocks.length > 0) {
    const [block] = blocks.splice(random(blocks.length), 1);
    assert(isWhole(block), `seed ${seedText}: written over in step ${step}`);
    free(block.address);
  }
  if (step === 30_000) peak = memory.buffer.byteLength;
}
for (const block of blocks) assert(isWhole(block), `seed ${seedText}: written over`);
assert(memory.buffer.byteLength <= peak * 2, `seed ${seedText}: ${peak} bytes became ${memory.buffer.byteLength}`);
free(0);

assert.notEqual(allocate(16, 3, 8), 0, "an alignment that is no power of two");
assert.notEqual(allocate(16, 16, 0xffff_ff00), 0, "more than there can be");

// Moving, to either side and onto itself.
for (let round = 0; round < 2_000; round += 1) {
  const { address } = take(400, 16);
  const before = Array.from({ length: 400 }, () => random(256));
  bytes().set(before, address);
  const [from, to, count] = [random(200), random(200), random(200)];
  memmove(address + to, address + from, count);
  const after = [...before];
  after.splice(to, count, ...before.slice(from, from + count));
  assert.deepEqual([...bytes().subarray(address, address + 400)], after, `seed ${seedText}: moved`);
  const difference = memcmp(address + to, address + from, count);
  const expected = Buffer.compare(
    Buffer.from(after.slice(to, to + count)), Buffer.from(after.slice(from, from + count)));
  assert.equal(Math.sign(difference), expected, `seed ${seedText}: compared`);
  free(address);
}
console.log(`ok memory of the C library, seed ${seedText}`);
