// The state of the page in the part of its address behind `#`, which no server is told.

/** What the fragment begins with: how the rest is written. */
const deflated = "z";
const plain = "p";
const isCompressing = "CompressionStream" in globalThis;

/**
 * Writes a state.
 *
 * @param {{source: string, fields: Object<string, string>}} state
 * @returns {Promise<string>} the fragment, without `#`
 */
export async function write(state) {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  if (!isCompressing) return plain + toBase64(bytes);
  return deflated + toBase64(await through(bytes, new CompressionStream("deflate-raw")));
}

/**
 * Reads a state.
 *
 * @param {string} fragment without `#`
 * @returns {Promise<{source: string, fields: Object<string, string>}>}
 * @throws if the fragment is none that `write` gives
 */
export async function read(fragment) {
  let bytes = fromBase64(fragment.slice(1));
  if (fragment[0] === deflated) bytes = await through(bytes, new DecompressionStream("deflate-raw"));
  else if (fragment[0] !== plain) throw new Error("it begins with neither z nor p");
  const { source, fields } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof source !== "string") throw new Error("it holds no text");
  const texts = Object.entries(fields ?? {}).filter(([, text]) => typeof text === "string");
  return { source, fields: Object.fromEntries(texts) };
}

async function through(bytes, stream) {
  const response = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

function toBase64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (byte) => byte.charCodeAt(0));
}
