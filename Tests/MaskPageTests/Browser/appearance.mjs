// Themes and screens.

/** Runs something while the page is asked for a theme; and for no motion, so that a picture of it is settled. */
export async function withTheme(browser, theme, body) {
  const features = [{ name: "prefers-color-scheme", value: theme }, { name: "prefers-reduced-motion", value: "reduce" }];
  await browser.command("Emulation.setEmulatedMedia", { features });
  try {
    return await body();
  } finally {
    await browser.command("Emulation.setEmulatedMedia", { features: [] });
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
