// Joins the parts of the page: the text of the file goes to the compiler, what it makes of it to the fields, and both
// into the address.
import * as address from "./address.js";
import { Compiler } from "./compiler.js";
import { Engine, loadModule } from "./engine.js";
import { MaskSection } from "./mask-section.js";
import { Source } from "./source.js";
import { Stock } from "./stock.js";

/** How long to wait for more keys before the compiler is asked, and before the address is written, in milliseconds. */
const patience = { compiler: 120, address: 400 };

const source = new Source();
const masks = document.querySelector("#masks");
const swift = document.querySelector("#swift");
const notice = document.querySelector("#notice");

/** By the name of the mask. */
const sections = new Map();
/** What fields are to show that are not there yet. */
let texts = {};
let engine;
let compiler;

// Compiling

let isCompiling = false;
let isStale = false;

/** Compiles the text. While that is under way further calls are one, which gives up what is left of it. */
async function compile() {
  isStale = true;
  if (isCompiling) return;
  isCompiling = true;
  while (isStale) {
    isStale = false;
    await compileOnce();
  }
  isCompiling = false;
}

async function compileOnce() {
  const { text } = source;
  const compiled = await compiler.ask({ do: "compile", source: text });
  if (compiled.error !== undefined) return tell(compiled.error);
  if (isStale) return;
  source.show(text, compiled.diagnostics);
  swift.textContent = compiled.swift;
  await openFields(compiled);
  document.documentElement.dataset.ready = "";
  for (const { name } of compiled.masks) {
    if (isStale) return;
    const explanation = await compiler.ask({ do: "explain", mask: name });
    const graph = await compiler.ask({ do: "graph", mask: name });
    if (explanation.error === undefined) sections.get(name)?.explain(explanation, graph);
  }
}

/** Puts a field under each mask; those of masks with errors stay as they are. */
async function openFields({ masks: declarations, diagnostics }) {
  const hasErrors = diagnostics.some(({ severity }) => severity === "error");
  for (const declaration of declarations) {
    const { tables } = await compiler.ask({ do: "tables", mask: declaration.name });
    if (isStale) return;
    const section = sections.get(declaration.name);
    if (tables) open(declaration, tables, section);
    else section?.keep();
  }
  const names = declarations.map(({ name }) => name);
  for (const [name, section] of sections) {
    if (names.includes(name)) continue;
    // What is only being written may come back with the next key.
    if (hasErrors) section.keep();
    else remove(name, section);
  }
  // In the order of the declarations, without a word to those that are in their place.
  const ordered = [...names.filter((name) => sections.has(name)), ...[...sections.keys()].filter((name) => !names.includes(name))];
  ordered.forEach((name, index) => {
    const { element } = sections.get(name);
    if (masks.children[index] !== element) masks.insertBefore(element, masks.children[index] ?? null);
  });
}

function open({ name, ...declaration }, tables, section) {
  if (!section) {
    section = new MaskSection(name, engine);
    section.addEventListener("update", () => saveSoon());
    sections.set(name, section);
    masks.append(section.element);
  }
  section.open(declaration, tables, texts[name]);
  delete texts[name];
}

function remove(name, section) {
  section.remove();
  sections.delete(name);
}

// The address

/** The fragment that the page has written, to tell it from one that a person put there. */
let written = "";

async function save() {
  const fields = Object.fromEntries([...sections].filter(([, { text }]) => text).map(([name, { text }]) => [name, text]));
  written = await address.write({ source: source.text, fields });
  history.replaceState(null, "", `#${written}`);
}

/** Takes over the state that the address holds, if any. */
async function load() {
  const fragment = location.hash.slice(1);
  if (fragment === written || fragment === "") return;
  try {
    const state = await address.read(fragment);
    for (const [name, section] of sections) remove(name, section);
    texts = state.fields;
    source.text = state.source;
    tell("");
  } catch {
    tell("The address holds no state of this page, or only a part of one; it was left aside.");
  }
}

function tell(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

/** A function that waits until it was not called for a while. */
function later(milliseconds, body) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(body, milliseconds);
  };
}

const compileSoon = later(patience.compiler, compile);
const saveSoon = later(patience.address, save);

// The page

async function start() {
  const isLoaded = load();
  const module = await loadModule(new URL("mask.wasm", import.meta.url));
  engine = new Engine(module);
  compiler = new Compiler(module);
  // For tests, and for who looks at the page from its console.
  document.maskEngine = engine;
  engine.addEventListener("restart", ({ detail }) => {
    tell(`The engine stopped at a request (${detail.cause.message}) and was started anew; please report the mask.`);
  });
  await isLoaded;
  source.addEventListener("change", () => {
    compileSoon();
    saveSoon();
  });
  addEventListener("hashchange", load);
  await compile();
}

new Stock(source).addEventListener("trouble", ({ detail }) => tell(detail));

document.querySelector("#copy").addEventListener("click", async ({ target }) => {
  try {
    await navigator.clipboard.writeText(swift.textContent);
    target.textContent = "Copied";
  } catch {
    // Without leave, or over plain HTTP: selected, it is one key away.
    getSelection().selectAllChildren(swift);
    target.textContent = "Selected";
  }
  setTimeout(() => { target.textContent = "Copy"; }, 2000);
});

start().catch((error) => tell(`The page cannot start: ${error.message}.`));
