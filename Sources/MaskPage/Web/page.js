// Joins the parts of the page: the text of the file goes to the compiler, what it makes of it to the fields, and both
// into the address.
import * as address from "./address.js";
import { Compiler } from "./compiler.js";
import { Engine, loadModule } from "./engine.js";
import { MaskList } from "./mask-list.js";
import { Source } from "./source.js";
import { Stock } from "./stock.js";

/** How long to wait for more keys before the compiler is asked, and before the address is written, in milliseconds. */
const patience = { compiler: 120, address: 400 };

const source = new Source();
const swift = document.querySelector("#swift");
const notice = document.querySelector("#notice");
let compiler;
let masks;

// Compiling

let isCompiling = false;
let isStale = false;

/** Compiles the text. While that is under way further calls are one, for which the rest of it is given up. */
async function compile() {
  isStale = true;
  if (isCompiling) return;
  isCompiling = true;
  document.documentElement.dataset.busy = "";
  while (isStale) {
    isStale = false;
    await compileOnce();
  }
  isCompiling = false;
  delete document.documentElement.dataset.busy;
}

async function compileOnce() {
  const { text } = source;
  const compiled = await compiler.ask({ do: "compile", source: text });
  if (compiled.error !== undefined) return;
  source.show(text, compiled.diagnostics);
  for (const declaration of compiled.masks) {
    if (isStale) return;
    const { tables } = await compiler.ask({ do: "tables", mask: declaration.name });
    masks.open(declaration, tables);
  }
  const names = compiled.masks.map(({ name }) => name);
  const hasErrors = compiled.diagnostics.some(({ severity }) => severity === "error");
  masks.arrange(names, hasErrors);
  swift.textContent = hasErrors ? "// None: the file has errors." : compiled.swift;
  document.documentElement.dataset.ready = "";
  for (const name of names) {
    if (isStale) return;
    const explanation = await compiler.ask({ do: "explain", mask: name });
    const graph = await compiler.ask({ do: "graph", mask: name });
    // Of a mask with errors there is none.
    if (explanation.error === undefined) masks.explain(name, explanation, graph);
  }
}

// The address

/** The fragment that the page has written, to tell it from one that a person put there. */
let written = "";

async function save() {
  written = await address.write({ source: source.text, fields: masks.texts });
  history.replaceState(null, "", `#${written}`);
}

/** Takes over the state that the address holds, if any. */
async function load() {
  const fragment = location.hash.slice(1);
  if (fragment === written || fragment === "") return;
  try {
    const { source: text, fields } = await address.read(fragment);
    masks.texts = fields;
    source.text = text;
    tell("");
  } catch {
    tell("The address holds no state of this page, or only a part of one; it was left aside.");
  }
}

function tell(text) {
  notice.textContent = text;
  notice.hidden = text === "";
}

/** A function that does what it is for once it was not called for a while. */
function later(milliseconds, body) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(body, milliseconds);
  };
}

// The page

async function copySwift({ target: button }) {
  try {
    await navigator.clipboard.writeText(swift.textContent);
    button.textContent = "Copied";
  } catch {
    // Without leave, or over plain HTTP: selected, it is one key away.
    getSelection().selectAllChildren(swift);
    button.textContent = "Selected";
  }
  setTimeout(() => { button.textContent = "Copy"; }, 2000);
}

async function start() {
  new Stock(source).addEventListener("trouble", ({ detail }) => tell(detail));
  document.querySelector("#copy").addEventListener("click", copySwift);
  const module = await loadModule(new URL("mask.wasm", import.meta.url));
  const engine = new Engine(module);
  // For tests, and for those who try it from the console.
  document.maskEngine = engine;
  compiler = new Compiler(module);
  masks = new MaskList(engine);
  for (const part of [engine, compiler]) {
    part.addEventListener("restart", ({ detail }) => {
      tell(`The engine stopped and was started anew (${detail}). Please report the mask and what you did.`);
    });
  }
  await load();
  const [compileSoon, saveSoon] = [later(patience.compiler, compile), later(patience.address, save)];
  source.addEventListener("change", compileSoon);
  source.addEventListener("change", saveSoon);
  masks.addEventListener("update", saveSoon);
  addEventListener("hashchange", load);
  await compile();
}

start().catch((error) => tell(`The page cannot start: ${error.message}.`));
