// Chromium without a window, driven over a pipe: messages in JSON, with a zero byte after each.

import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** The path of a Chromium, or null. */
export function findChromium() {
  for (const name of ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]) {
    for (const folder of (process.env.PATH ?? "").split(delimiter)) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not there.
      }
    }
  }
  return null;
}

export class Browser {
  #process;
  #profile;
  #pending = new Map();
  #count = 0;
  #rest = [];
  /** Called with each event. */
  onEvent = () => {};

  static async launch(path) {
    const profile = await mkdtemp(join(tmpdir(), "live-page-"));
    const options = [
      "--headless=new", "--remote-debugging-pipe", `--user-data-dir=${profile}`, "--no-first-run", "--disable-extensions",
      "--disable-background-networking", "--disable-component-update", "--disable-gpu", "--mute-audio", "--hide-scrollbars=false",
      // A container has little shared memory, and root can't use the sandbox.
      "--disable-dev-shm-usage", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "about:blank",
    ];
    return new Browser(spawn(path, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] }), profile);
  }

  constructor(process, profile) {
    this.#process = process;
    this.#profile = profile;
    process.stdio[4].on("data", (data) => this.#receive(data));
    process.on("exit", (code) => {
      for (const { reject, timer } of this.#pending.values()) {
        clearTimeout(timer);
        reject(new Error(`Chromium has ended with status ${code}`));
      }
      this.#pending.clear();
    });
    process.stdio[3].on("error", () => {});
  }

  /** Sends a command. No answer within half a minute is an error: nobody should wait for ever. */
  send(method, params = {}, sessionId = undefined) {
    const id = (this.#count += 1);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new Error(`${method}: no answer within half a minute`));
      }, 30_000);
      this.#pending.set(id, { resolve, reject, method, timer });
      this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  async close() {
    const hasEnded = this.#process.exitCode !== null || this.#process.signalCode !== null;
    const ended = hasEnded ? null : new Promise((resolve) => this.#process.once("exit", resolve));
    // One that does not close by itself must not keep the test from ending.
    const timer = setTimeout(() => this.#process.kill("SIGKILL"), 10_000);
    if (!hasEnded) await this.send("Browser.close").catch(() => {});
    await ended;
    clearTimeout(timer);
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  #receive(data) {
    let start = 0;
    for (let end = data.indexOf(0); end >= 0; end = data.indexOf(0, start)) {
      this.#rest.push(data.subarray(start, end));
      const message = JSON.parse(Buffer.concat(this.#rest).toString());
      this.#rest = [];
      start = end + 1;
      const pending = this.#pending.get(message.id);
      if (!pending) {
        this.onEvent(message);
        continue;
      }
      this.#pending.delete(message.id);
      clearTimeout(pending.timer);
      if (message.error) pending.reject(new Error(`${pending.method}: ${message.error.message}`));
      else pending.resolve(message.result);
    }
    if (start < data.length) this.#rest.push(data.subarray(start));
  }
}

/** One tab. It notes what nobody should see: console messages, errors, and requests to other hosts. */
export class Tab {
  #browser;
  #session;
  #origin;
  #waiting = new Map();
  problems = [];
  requests = [];

  static async open(browser, origin) {
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(browser, sessionId, targetId, origin);
    await browser.send("Target.setDiscoverTargets", { discover: true });
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await tab.send(`${domain}.enable`);
    return tab;
  }

  constructor(browser, session, target, origin) {
    this.#browser = browser;
    this.#session = session;
    this.#origin = origin;
    browser.onEvent = (message) => {
      if (message.sessionId === session) this.#note(message);
      if (message.method === "Target.targetCreated" && message.params.targetInfo.openerId === target) {
        this.#closeOther(message.params.targetInfo.targetId);
      }
    };
  }

  /** A click may hit a link to a source, which opens a tab. Behind it this one would draw no frames. */
  #closeOther(target) {
    // The browser may be closing already.
    this.#browser.send("Target.closeTarget", { targetId: target }).then(() => this.send("Page.bringToFront")).catch(() => {});
  }

  send(method, params) {
    return this.#browser.send(method, params, this.#session);
  }

  /** The next event of that name. */
  event(method) {
    return new Promise((resolve) => this.#waiting.set(method, resolve));
  }

  async go(address) {
    // A new document each time: an address that differs behind the # alone would not load one.
    let loaded = this.event("Page.loadEventFired");
    await this.send("Page.navigate", { url: "about:blank" });
    await loaded;
    loaded = this.event("Page.loadEventFired");
    await this.send("Page.navigate", { url: address });
    await loaded;
  }

  /** Calls a function in the page. It gets the values, and must not use anything else of this file. */
  async call(body, ...values) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression: `(${body})(...${JSON.stringify(values)})`, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until a function of the page returns something true, looking at each frame; an error after ten seconds. */
  async until(what, body, ...values) {
    const isMet = await this.call(`async (...values) => {
      const end = performance.now() + 10000;
      for (;;) {
        if ((${body})(...values)) return true;
        if (performance.now() > end) return false;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }`, ...values);
    if (!isMet) throw new Error(`waited ten seconds in vain: ${what}`);
  }

  /** Presses a key that has a name, or types a character. */
  async key(key) {
    const named = { Enter: ["Enter", 13, "\r"], Backspace: ["Backspace", 8], Tab: ["Tab", 9], ArrowDown: ["ArrowDown", 40], ArrowUp: ["ArrowUp", 38], ArrowRight: ["ArrowRight", 39], ArrowLeft: ["ArrowLeft", 37], End: ["End", 35], Home: ["Home", 36], PageDown: ["PageDown", 34], " ": ["Space", 32, " "] }[key];
    const [code, windowsVirtualKeyCode, text] = named ?? [undefined, undefined, key];
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", key, code, windowsVirtualKeyCode, text });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", key, code, windowsVirtualKeyCode });
  }

  async type(text) {
    for (const character of text) await this.key(character);
  }

  async click(selector, number = 0) {
    const point = await this.place(selector, number);
    if (!point) throw new Error(`found nothing to click at ${selector}, number ${number}`);
    await this.clickAt(point);
  }

  async clickAt(point) {
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, ...point, button: "left", clickCount: 1 });
    }
  }

  /** Turns the wheel over an element. */
  async wheel(selector, distance) {
    await this.wheelAt(await this.place(selector, 0), distance);
  }

  wheelAt(point, distance) {
    return this.send("Input.dispatchMouseEvent", { type: "mouseWheel", ...point, deltaX: 0, deltaY: distance });
  }

  /**
   * The middle of an element, which is scrolled into view, once it has come to rest and nothing covers it; null if it
   * is not there.
   */
  place(selector, number) {
    return this.call(async (selector, number) => {
      const end = performance.now() + 10000;
      for (let last = ""; ; ) {
        const element = document.querySelectorAll(selector)[number];
        if (!element?.checkVisibility()) return null;
        let box = element.getBoundingClientRect();
        if (box.top < 0 || box.bottom > innerHeight) {
          element.scrollIntoView({ block: "center", behavior: "instant" });
          box = element.getBoundingClientRect();
        }
        const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const hit = document.elementFromPoint(point.x, point.y);
        // The label of a radio button lies above it, and is as good.
        const isHit = hit && (element.contains(hit) || hit.closest("label")?.contains(element));
        if (isHit && last === JSON.stringify(point)) return point;
        if (performance.now() > end) throw new Error(`${selector} is covered by ${hit?.outerHTML.slice(0, 80)}, or never still`);
        last = JSON.stringify(point);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    }, selector, number);
  }

  async size(width, height, isDark = false) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
  }

  /** The whole page as a PNG. */
  async picture() {
    const { cssContentSize } = await this.send("Page.getLayoutMetrics");
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png", captureBeyondViewport: true, clip: { x: 0, y: 0, width: cssContentSize.width, height: cssContentSize.height, scale: 1 },
    });
    return Buffer.from(data, "base64");
  }

  #note({ method, params }) {
    switch (method) {
      case "Runtime.consoleAPICalled":
        this.problems.push(`console.${params.type}: ${params.args.map(({ value, description }) => value ?? description).join(" ")}`);
        break;
      case "Runtime.exceptionThrown":
        this.problems.push(`not caught: ${params.exceptionDetails.exception?.description ?? params.exceptionDetails.text}`);
        break;
      case "Log.entryAdded":
        this.problems.push(`${params.entry.level}: ${params.entry.text} ${params.entry.url ?? ""}`);
        break;
      case "Network.requestWillBeSent": {
        const { url } = params.request;
        this.requests.push(url);
        if (!url.startsWith(this.#origin + "/") && !/^(data|about|blob):/.test(url)) this.problems.push(`a request to another host: ${url}`);
        break;
      }
    }
    this.#waiting.get(method)?.(params);
    this.#waiting.delete(method);
  }
}
