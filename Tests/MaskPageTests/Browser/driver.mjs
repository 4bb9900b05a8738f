// Chromium without a display, driven by its driver: WebDriver over HTTP, and Chromium's own commands through it.
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** A browser with one page. */
export class Browser {
  #driver;
  #url;
  #session;
  /** What the browser calls itself. */
  version;

  /** Starts the driver, and with it the browser. Both end with this process, whatever ends it. */
  static async start() {
    const browser = new Browser();
    try {
      await browser.#start();
    } catch (error) {
      await browser.end();
      throw error;
    }
    return browser;
  }

  async #start() {
    this.#driver = spawn("chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "inherit"], detached: true });
    process.once("exit", this.#kill);
    this.#url = `http://127.0.0.1:${await portOf(this.#driver)}`;
    const { sessionId, capabilities } = await this.#send("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "goog:chromeOptions": {
            binary: find("chromium"),
            // In a container there is no sandbox for root, and little shared memory.
            args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en",
              "--no-first-run", "--hide-scrollbars", "--window-size=1200,1100"],
          },
        },
      },
    });
    this.#session = `/session/${sessionId}`;
    this.version = `${capabilities.browserName} ${capabilities.browserVersion}`;
    await this.#post("/timeouts", { script: 120_000, pageLoad: 60_000 });
  }

  /** Ends the browser and the driver. */
  async end() {
    if (this.#session) await this.#send("DELETE", this.#session).catch(() => {});
    this.#session = undefined;
    this.#kill();
    process.off("exit", this.#kill);
  }

  #kill = () => {
    if (!this.#driver?.pid || this.#driver.exitCode !== null) return;
    try {
      // The group of it: a browser that did not end, too.
      process.kill(-this.#driver.pid);
    } catch {
      // It is gone already.
    }
  };

  /** Goes to an address, and waits until the page is loaded. */
  async go(url) {
    await this.#post("/url", { url });
  }

  /**
   * Runs a function in the page.
   *
   * @param {Function|string} body is sent as text: it sees nothing of this process; may be asynchronous
   * @param {...*} values what the function is given
   * @returns {Promise<*>} what it returns
   */
  async run(body, ...values) {
    return await this.#post("/execute/sync", { script: `return (${body}).apply(null, arguments)`, args: values });
  }

  /** Sends events of keyboard and mouse, each once the one before it is through (see `events.mjs`). */
  async act(actions) {
    await this.#post("/actions", { actions });
  }

  /** Gives a command of the protocol that Chromium's own tools speak. */
  async command(name, parameters = {}) {
    return await this.#post("/goog/cdp/execute", { cmd: name, params: parameters });
  }

  async #post(path, body) {
    return await this.#send("POST", this.#session + path, body);
  }

  async #send(method, path, body) {
    const response = await fetch(this.#url + path, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message.split("\n")[0]}`);
    return value;
  }
}

/** The port that a driver says it listens on. */
async function portOf(driver) {
  return await new Promise((resolve, reject) => {
    let output = "";
    driver.stdout.on("data", (data) => {
      output += data;
      const port = /started successfully on port (\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    });
    driver.once("error", reject);
    driver.once("exit", (code) => reject(new Error(`chromedriver ended with ${code}: ${output}`)));
  });
}

/** The path of a command. */
function find(command) {
  for (const folder of process.env.PATH.split(delimiter)) {
    const path = join(folder, command);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // It may be in the next folder.
    }
  }
  throw new Error(`there is no ${command}`);
}
