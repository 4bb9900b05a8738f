// Thousands of random events on a field: keys, selections, the mouse, the clipboard, input methods, drags. Behind each
// the recorder compares the input with the engine; at the end the native engine is asked the same.
import { deepEqual } from "./expect.mjs";
import { Hands } from "./events.mjs";
import { commit, compose, drag } from "./gestures.mjs";
import { Random } from "./random.mjs";
import { test } from "./runner.mjs";

/** How often each kind of event comes. Those of the first group are batched; the others are commands of their own. */
const weights = {
  character: 34, stranger: 6, deletion: 20, motion: 14, extension: 12, clipboard: 14, history: 12, all: 2,
  click: 5, doubleClick: 1, sweep: 3, leaving: 1,
  composition: 2, drag: 2, elsewhere: 1,
};
const apart = ["composition", "drag", "elsewhere"];
/** How many events are sent at a time. */
const most = 60;

const arrows = ["ArrowLeft", "ArrowRight"];
const motions = [...arrows, ...arrows, "Home", "End", "Control+ArrowLeft", "Control+ArrowRight"];
const deletions = ["Backspace", "Backspace", "Backspace", "Delete", "Delete", "Control+Backspace", "Control+Delete"];
const clipboard = ["Control+c", "Control+x", "Control+v", "Control+v"];
const histories = ["Control+z", "Control+z", "Control+z", "Control+Shift+z", "Control+y"];
const strangers = ["x", "é", "-", " ", "(", ")", "+", ".", "/", "٣", "７", "한", "漢", "Enter"];
const compositions = [["ㅎ", "하", "한"], ["k", "か", "仮"], ["1", "12"], ["a", "ab"], ["３"], ["é"]];
const texts = ["0987654321", "+1 (098) 765-43-21", "tel. 12", "-", "ab12", "٠٩٨", "+1", "12\n34", "한글"];

/** A row of random events on one field. */
class Play {
  #page;
  #field;
  #random;
  #keys;
  /** The latest events, for a message. */
  #latest = [];
  count = 0;
  counts = {};

  constructor(page, field, random, keys) {
    this.#page = page;
    this.#field = field;
    this.#random = random;
    this.#keys = [...keys];
  }

  /** Makes at least so many events. */
  async run(events) {
    await this.#field.focus();
    while (this.count < events) {
      const { left, last } = await this.#edges();
      const hands = new Hands();
      let kind;
      for (let index = 0; index < most && !apart.includes(kind); index += 1) {
        kind = this.#random.weighted(weights);
        if (!apart.includes(kind)) this.#note(kind, this.#byHand(hands, kind, left, last));
      }
      await this.#page.act(hands);
      if (apart.includes(kind)) this.#note(kind, await this.#apart(kind));
      await this.#check();
    }
  }

  #note(kind, events) {
    this.count += events.length;
    this.counts[kind] = (this.counts[kind] ?? 0) + events.length;
    this.#latest = [...this.#latest, ...events].slice(-2 * most);
  }

  /** The points of the first Character and of the end of the text. */
  async #edges() {
    const { value } = await this.#field.state();
    return { left: await this.#field.point(0), last: await this.#field.point(value.length) };
  }

  #byHand(hands, kind, left, last) {
    const random = this.#random;
    const point = () => ({ x: left.x + random.below(last.x - left.x + 10), y: left.y });
    const press = (key) => {
      hands.press(key);
      return [key];
    };
    switch (kind) {
      case "character": return press(random.pick(this.#keys));
      case "stranger": return press(random.pick(strangers));
      case "deletion": return press(random.pick(deletions));
      case "motion": return press(random.pick(motions));
      case "extension": return press(`Shift+${random.pick(motions)}`);
      case "clipboard": return press(random.pick(clipboard));
      case "history": return press(random.pick(histories));
      case "all": return press("Control+a");
      case "leaving":
        hands.press("Tab", "Shift+Tab");
        return ["Tab", "Shift+Tab"];
      case "sweep": {
        // From within a selection it would be a drag.
        const [from, to] = [point(), point()];
        hands.press("End").sweep(from, to);
        return ["End", `sweep ${from.x}–${to.x}`];
      }
      default: {
        const at = point();
        hands.click(at, kind === "click" ? 1 : 2);
        return [`${kind} ${at.x}`];
      }
    }
  }

  async #apart(kind) {
    const random = this.#random;
    const page = this.#page;
    switch (kind) {
      case "composition": {
        const steps = random.pick(compositions);
        await compose(page, ...steps);
        const text = random.below(4) === 0 ? "" : steps.at(-1);
        if (text) await commit(page, text);
        else await compose(page, "");
        return [...steps.map((text) => `compose ${text}`), `commit ${text}`];
      }
      case "drag": {
        const { value } = await this.#field.state();
        if (value === "" || !(await this.#field.fits())) return [];
        const start = random.below(value.length);
        const end = start + 1 + random.below(value.length - start);
        const to = random.below(value.length + 1);
        await this.#field.select(start, end);
        await drag(page, await this.#field.point(start), await this.#field.point(to), value.slice(start, end));
        return [`select ${start}–${end}`, `drag to ${to}`];
      }
      default: {
        const text = random.pick(texts);
        await page.copyElsewhere(text);
        return [`copy ${text}`];
      }
    }
  }

  async #check() {
    const faults = await this.#page.run(() => globalThis.maskLog.faults);
    if (faults.length === 0) return;
    throw new Error(`${faults[0]}\n  the latest of ${this.count} events: ${this.#latest.join(", ")}`);
  }
}

async function play({ page, settings, note }, source, keys, events) {
  note(`seed ${settings.seed}`);
  await page.open(source);
  const name = /^(?:mask|choice) (\w+)/.exec(source)[1];
  const game = new Play(page, page.field(name), new Random(settings.seed), keys);
  await game.run(events);
  const log = await page.expectAgreement();
  const types = {};
  for (const type of log.events) types[type] = (types[type] ?? 0) + 1;
  note(`${game.count} events: ${JSON.stringify(game.counts)}`);
  note(`${log.checks} comparisons, ${log.exchanges.length} requests; inputs: ${JSON.stringify(types)}`);
  return types;
}

test("random events on one field", async (context) => {
  const types = await play(
    context, 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n', "0123456789", context.settings.events);
  const expected = ["insertText", "deleteContentBackward", "deleteContentForward", "insertFromPaste", "deleteByCut",
    "insertCompositionText", "insertFromDrop", "deleteByDrag", "historyUndo", "historyRedo"];
  if (context.settings.events < 5000) return;
  deepEqual(expected.filter((type) => !types[type]), [], "kinds of input that did not come");
});

const others = [
  ['mask Address = "[099].[099].[099].[099]"\n', "0123456789."],
  ['mask Number = "+998 [00] [000]-[00]-[00]"\n', "0899"],
  ['mask Name = "[Aaaaaa]-[Aaaaaa]"\n', "abcdeé한"],
  ['mask Amount = "[999].[999].[000]" {\n  rtl\n}\n', "0123456789"],
  ['choice Tax {\n  person = "[000].[000].[000]-[00]"\n  company = "[00].[000].[000]/[0000]-[00]"\n}\n', "0123456789"],
  ['mask Free = "[…]"\n', "ab01 -"],
];
for (const [source, keys] of others) {
  test(`random events on ${source.split("\n").slice(0, 2).join(" ")}`, async (context) => {
    await play(context, source, keys, Math.ceil(context.settings.events / 10));
  });
}
