// Themes and screens.

/** Runs something while the page is asked for a theme. */
export async function withTheme(browser, theme, body) {
  const set = (value) =>
    browser.command("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
  await set(theme);
  try {
    return await body();
  } finally {
    await set("");
  }
}

/** Runs something on a screen of some width. */
export async function withScreen(browser, width, body) {
  const screen = { width, height: 740, deviceScaleFactor: 2, mobile: true };
  await browser.command("Emulation.setDeviceMetricsOverride", screen);
  try {
    return await body();
  } finally {
    await browser.command("Emulation.clearDeviceMetricsOverride");
  }
}
