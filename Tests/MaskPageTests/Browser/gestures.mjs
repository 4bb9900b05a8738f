// What hands do that WebDriver has no actions for: input methods, and drags.

/** Shows what an input method composes; each text takes the place of the one before, and an empty one cancels it. */
export async function compose(page, ...texts) {
  for (const text of texts) {
    await page.browser.command("Input.imeSetComposition", {
      text, selectionStart: text.length, selectionEnd: text.length,
    });
    await page.settle();
  }
}

/** Ends the composition with a text. */
export async function commit(page, text) {
  await page.browser.command("Input.insertText", { text });
  await page.settle();
}

/**
 * Drags what is selected. Without a display nothing carries a drag over the screen: it begins with the mouse, and is
 * then told to the page as the browser tells it.
 */
export async function drag(page, from, to, text) {
  const command = (name, parameters) => page.browser.command(`Input.${name}`, parameters);
  const mouse = (type, { x, y }, buttons) =>
    command("dispatchMouseEvent", { type, x, y, button: "left", buttons, clickCount: 1 });
  const data = { items: [{ mimeType: "text/plain", data: text }], dragOperationsMask: 17 };
  await command("setInterceptDrags", { enabled: true });
  await mouse("mousePressed", from, 1);
  // The browser begins a drag once the mouse has moved some way.
  await mouse("mouseMoved", { x: from.x + 8, y: from.y }, 1);
  await mouse("mouseMoved", { x: from.x + 16, y: from.y }, 1);
  for (const type of ["dragEnter", "dragOver", "drop"]) await command("dispatchDragEvent", { type, ...to, data });
  await mouse("mouseReleased", to, 0);
  await command("setInterceptDrags", { enabled: false });
  await page.settle();
}
