// By keyboard, by ear, on a small screen, and in both themes.
import { deepEqual, matches } from "./expect.mjs";
import { test } from "./runner.mjs";
import { withScreen, withTheme } from "./appearance.mjs";

const sources = {
  "two masks": 'mask Phone = "{+1} ([000]) [000]-[00]-[00]"\nchoice Year {\n  short = "[00]"\n  long = "[0000]"\n}\n',
  "mistakes": 'mask Phone = "{+7} ([000]) [0O0]-[00]-[00]"\nmask Seat = "[a]b[0]"\nmask A = "[00]"\nmask A = "[000]"\n',
};

/** The roles of what a person uses. */
const controls = ["button", "textbox", "searchbox", "combobox", "link", "checkbox", "listbox", "DisclosureTriangle"];

for (const [name, source] of Object.entries(sources)) {
  test(`every control has a name: ${name}`, async ({ page, browser, note }) => {
    await page.open(source);
    await browser.command("Accessibility.enable");
    const { nodes } = await browser.command("Accessibility.getFullAXTree");
    await browser.command("Accessibility.disable");
    const found = nodes.filter(({ ignored, role }) => !ignored && controls.includes(role?.value));
    const nameless = found.filter((node) => !node.name?.value?.trim());
    const spelled = nameless.map(({ role, backendDOMNodeId }) => `${role.value} ${backendDOMNodeId}`);
    deepEqual(spelled, [], "controls without a name");
    const boxes = found.filter(({ role }) => role.value === "textbox").map((node) => node.name.value);
    matches(boxes.join(), /mask file/, "the names of textboxes");
    note(`${found.length} controls`);
  });

  test(`everything can be reached by Tab: ${name}`, async ({ page, note }) => {
    await page.open(source);
    const count = await page.run(() => {
      const reached = globalThis.reached = new Set();
      addEventListener("focusin", ({ target }) => reached.add(target));
      const selector = "a[href], button:enabled, input, select, textarea, summary, [tabindex='0']";
      globalThis.wanted = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
      document.activeElement?.blur();
      return globalThis.wanted.length;
    });
    await page.press(...Array.from({ length: count + 8 }, () => "Tab"));
    const missed = await page.run(() => globalThis.wanted.filter((element) => !globalThis.reached.has(element))
      .map((element) => element.outerHTML.slice(0, 120)));
    deepEqual(missed, [], "what Tab does not reach");
    note(`${count} stops`);
  });

  test(`no scrolling sideways at 360 px: ${name}`, async ({ page, browser }) => {
    await withScreen(browser, 360, async () => {
      await page.open(source);
      deepEqual(await page.run(() => document.documentElement.scrollWidth), 360, "the width of the page");
    });
  });

  for (const theme of ["light", "dark"]) {
    test(`contrast of text is at least 4.5 in the ${theme} theme: ${name}`, async ({ page, browser, note }) => {
      await withTheme(browser, theme, async () => {
        await page.open(source);
        // A field with a part of its text, a refused key, and what is behind it.
        const mask = await page.run(() => document.querySelector("section.mask").dataset.mask);
        await page.field(mask).focus();
        await page.type("12x");
        const texts = await page.run(contrasts);
        if (texts.length < 30) throw new Error(`there are only ${texts.length} texts`);
        const poor = texts.filter(({ ratio }) => ratio < 4.5);
        deepEqual(poor.map(({ ratio, text }) => `${ratio.toFixed(2)} '${text}'`), [], "what is hard to read");
        const least = texts.reduce((one, other) => (other.ratio < one.ratio ? other : one));
        note(`${texts.length} texts, the least: ${least.ratio.toFixed(2)} '${least.text}'`);
      });
    });
  }
}

test("what was refused is announced, and a field is described by its form", async ({ page, browser }) => {
  await page.open('mask Phone = "{+1} ([000]) [000]-[00]-[00]"\n');
  const field = page.field("Phone");
  await field.focus();
  await page.type("0x");
  const announced = await field.run((_, section) =>
    [...section.querySelectorAll("[role=status]")].map((node) => node.textContent).join());
  matches(announced, /'x' was refused/, "the live region");
  await browser.command("Accessibility.enable");
  const { nodes } = await browser.command("Accessibility.getFullAXTree");
  await browser.command("Accessibility.disable");
  const node = nodes.find((node) => node.role?.value === "textbox" && node.name?.value === "Phone");
  matches(node?.description?.value ?? "", /\+1 \(000\) 000-00-00/, "the description of the field");
});

/** The contrast of each text that is shown, by the formula of WCAG 2; runs in the page. */
function contrasts() {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  /** Red, green, blue of 0 to 255, and alpha of 0 to 1, of any way to write a colour. */
  const parse = (colour) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = ([red, green, blue, alpha], ground) =>
    [red, green, blue].map((value, index) => value * alpha + ground[index] * (1 - alpha));
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const outward = function* (element) {
    for (let outer = element; outer; outer = outer.parentElement) yield outer;
  };
  const canvas = matchMedia("(prefers-color-scheme: dark)").matches ? [18, 18, 18] : [255, 255, 255];
  const groundOf = (element) =>
    [...outward(element)].map((outer) => parse(getComputedStyle(outer).backgroundColor)).reverse()
      .reduce((ground, colour) => over(colour, ground), canvas);
  const opacityOf = (element) =>
    [...outward(element)].reduce((opacity, outer) => opacity * parseFloat(getComputedStyle(outer).opacity), 1);
  const measure = (element, colour, text) => {
    const ground = groundOf(element);
    const [red, green, blue, alpha] = parse(colour);
    const ink = over([red, green, blue, alpha * opacityOf(element)], ground);
    const [darker, lighter] = [luminance(ink), luminance(ground)].sort((one, other) => one - other);
    return { text: text.trim().replace(/\s+/g, " ").slice(0, 40), ratio: (lighter + 0.05) / (darker + 0.05) };
  };

  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode;
    if (!data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    // Nobody sees these: a title is for the ear, an option is in the browser's own list, a mark is behind the text.
    if (element.closest("title, option, script, template, #marks, .shown, button:disabled")) continue;
    const style = getComputedStyle(element);
    found.push(measure(element, element instanceof SVGElement ? style.fill : style.color, data));
  }
  for (const input of document.querySelectorAll("input, textarea, select")) {
    found.push(measure(input, getComputedStyle(input).color, input.value));
    if (!input.placeholder) continue;
    found.push(measure(input, getComputedStyle(input, "::placeholder").color, input.placeholder));
  }
  return found;
}
