// What a person does on the page, and what must hold after it.

import { differences } from "./compare.mjs";

export class Page {
  constructor(tab, origin) {
    this.tab = tab;
    this.origin = origin;
  }

  /** Opens the page with a session, or with the standard one, and asks the rules, so that each step is compared. */
  async open(fragment = "", { asksRules = true } = {}) {
    await this.tab.go(`${this.origin}/index.html${fragment === "" ? "" : "#" + fragment}`);
    await this.tab.until("the page is ready", () => performance.getEntriesByName("ready").length > 0);
    if (!asksRules) return;
    // A link may need them to be read, and then nobody has to press.
    if (!(await this.tab.call(() => window.livePage.session.asksRules))) await this.tab.click("#ask-rules");
    await this.tab.until("the rules agree", () => document.getElementById("verdict").textContent === "✓ The rules say the same");
  }

  /** The widgets flash one after the other, each when the diagram draws the latest write to it. */
  async expectFlashesAsDrawn() {
    const [flashes, moments] = await this.tab.call(() => {
      const drawn = {};
      for (const row of document.querySelectorAll("#diagram .new.write, #diagram .new.redundant")) {
        drawn[row.querySelector("title").textContent.replace(/, again$/, "")] = row.style.animationDelay;
      }
      const flashes = [...document.querySelectorAll("#phone .flash")].map((widget) => [widget.dataset.widget, widget.style.animationDelay]);
      return [flashes, drawn];
    });
    if (new Set(flashes.map(([, moment]) => moment)).size < 2) throw new Error(`expected several widgets to flash in turn, found ${JSON.stringify(flashes)}`);
    for (const [widget, moment] of flashes) {
      if (moment !== moments[widget]) throw new Error(`${widget}: expected it to flash after ${moments[widget]}, when its write is drawn, found ${moment}`);
    }
  }

  /** What is seen is what the module's snapshot says. */
  async expectSnapshot(after) {
    const found = await this.tab.call(differences);
    if (found.length > 0) throw new Error(`after ${after}:\n    ${found.join("\n    ")}`);
  }

  async choose(variant) {
    await this.tab.click(`#variants input[value="${["Vanilla", "MVC", "MVVM", "MVI", "Reactor"].indexOf(variant)}"]`);
    await this.expectSnapshot(`switching to ${variant}`);
  }

  async logIn(id = "neo", password = "trinity") {
    await this.tab.click("#id");
    await this.tab.type(id);
    await this.expectSnapshot("typing the id");
    await this.tab.key("Tab");
    await this.tab.type(password);
    await this.expectSnapshot("typing the password");
    await this.tab.key("Enter");
    await this.expectSnapshot("return");
    await this.untilState("logged in", (state) => state.route === "search" && state.search.content === "rows");
    await this.expectSnapshot("the log-in");
  }

  /** Waits for a state, and never for a time. */
  untilState(what, isMet) {
    return this.tab.until(what, `() => (${isMet})(window.livePage.session.state)`);
  }

  state() {
    return this.tab.call(() => window.livePage.session.state);
  }

  lines() {
    return this.tab.call(() => window.livePage.session.lines);
  }

  async expect(what, isMet, ...values) {
    const found = await this.tab.call(isMet, ...values);
    if (found !== true) throw new Error(`expected ${what}, found ${JSON.stringify(found)}`);
  }
}

// MARK: - Checks

export const checks = {
  /** Types, logs in, searches, scrolls, selects, expands, pages, refreshes, logs out. */
  async useTheFeature(page, variant) {
    const { tab } = page;
    await page.open();
    await page.choose(variant);
    // Whatever happens, what stands around the screen stays where it is.
    const places = () => tab.call(() => JSON.stringify(["phone", "slider", "diagram", "tabs", "figures"].map((id) => {
      const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
      return [id, x + scrollX, y + scrollY, width, height];
    })));
    const before = await places();
    const expectNoJump = async (when) => {
      const now = await places();
      if (now !== before) throw new Error(`${when}: expected everything at ${before}, found ${now}`);
    };
    await page.logIn();
    await expectNoJump("after the log-in");
    await page.expect("the focus in the query field", () => document.activeElement?.id === "query" || document.activeElement?.id);

    await tab.click("#query");
    for (let count = 0; count < 3; count += 1) await tab.key("Backspace");
    await tab.type("cat");
    await page.expectSnapshot("typing the query");
    await page.untilState("cats", (state) => state.search.rows[0]?.title === "cat 1");
    await page.expectSnapshot("the search");

    await tab.wheel("#list", 300);
    await page.untilState("the list is scrolled", (state) => state.search.position > 0);
    await tab.until("the scroll has ended", () => {
      const position = window.livePage.session.state.search.position;
      const isSame = window.lastPosition === position;
      window.stillFrames = isSame ? (window.stillFrames ?? 0) + 1 : 0;
      window.lastPosition = position;
      return window.stillFrames > 20;
    });
    await page.expectSnapshot("the wheel");
    await tab.key("Tab");
    await tab.click("#cells .row-title", 2);
    await page.expectSnapshot("selecting a row");
    await tab.click("#cells .disclosure", 3);
    await page.expectSnapshot("opening a row");
    const { search } = await page.state();
    if (!search.rows[2].isSelected || !search.rows[3].isExpanded) throw new Error("expected the third row selected and the fourth open");
    await tab.call(() => document.getElementById("list").focus());
    for (const key of ["ArrowUp", "PageDown", "End", "Home", "ArrowDown"]) {
      await tab.key(key);
      await page.expectSnapshot(key);
    }
    if ((await page.state()).search.position !== 1) throw new Error("expected Home and arrow down to lead to row 1");

    await tab.click("#next");
    await page.expectSnapshot("next");
    await page.untilState("the second page", (state) => state.search.page.startsWith("21–40"));
    await page.expectSnapshot("the second page");
    await page.expectFlashesAsDrawn();
    await expectNoJump("on the second page");
    await tab.click("#pull");
    await page.expectSnapshot("pulling");
    await page.untilState("refreshed", (state) => !state.search.isRefreshing);
    await tab.click("#log-out");
    await page.expectSnapshot("logging out");
    await page.untilState("the login screen", (state) => state.route === "login");
    await expectNoJump("after the log-out");
  },

  /** In a state at rest and in one where an answer is on its way. */
  async switchEverywhere(page) {
    const { tab } = page;
    await page.open();
    await page.choose("MVC");
    await page.logIn();
    await tab.click("#cells .row-title", 1);
    await tab.click("#cells .disclosure", 2);
    await tab.wheel("#list", 200);
    await page.untilState("the list is scrolled", (state) => state.search.position > 0);
    await tab.click("#play");
    for (const pending of [false, true]) {
      if (pending) await tab.click("#next");
      for (const variant of ["MVVM", "MVI", "Reactor", "Vanilla", "MVC"]) {
        await tab.call(() => {
          const phone = document.getElementById("phone");
          const boxes = () => JSON.stringify([...phone.querySelectorAll("*")].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.tagName, element.id, x, y, width, height];
          }).concat([[scrollX, scrollY]]));
          window.before = { boxes, first: boxes(), seen: [] };
          window.before.observer = new MutationObserver((records) => window.before.seen.push(...records));
          window.before.observer.observe(phone, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
        });
        await page.choose(variant);
        const changed = await tab.call(() => {
          const { boxes, first, seen, observer } = window.before;
          observer.disconnect();
          // The marks of the writes, and when they flash, are no part of the screen.
          const isMark = (target, name) => target.dataset.widget !== undefined && ["class", "data-writes", "style"].includes(name);
          const moved = [...seen, ...observer.takeRecords()].filter(({ type, target, attributeName, oldValue }) =>
            type !== "attributes" || (!isMark(target, attributeName) && target.getAttribute(attributeName) !== oldValue));
          return [...moved.map(({ type, target, attributeName }) => `${type} ${target.id ?? target.nodeName} ${attributeName ?? ""}`), ...(boxes() === first ? [] : ["a box has moved"])];
        });
        if (changed.length > 0) throw new Error(`switching to ${variant} ${pending ? "in flight" : "at rest"}: expected that nothing changes, found ${changed.slice(0, 5).join("; ")}`);
      }
    }
  },

  async stepBack(page) {
    const { tab } = page;
    await page.open();
    await page.choose("Reactor");
    await tab.click("#play");
    await tab.click("#id");
    const seen = [];
    const note = async () => seen.push(await tab.call(() => JSON.stringify([window.livePage.session.cursor, window.livePage.session.state.login])));
    await note();
    for (const character of "morpheus") {
      await tab.key(character);
      await note();
    }
    for (let index = seen.length - 2; index >= 0; index -= 1) {
      await tab.click("#back");
      await page.expectSnapshot("a step back");
      const found = await tab.call(() => JSON.stringify([window.livePage.session.cursor, window.livePage.session.state.login]));
      if (found !== seen[index]) throw new Error(`expected ${seen[index]}, found ${found}`);
    }
    await tab.click("#forward");
    await page.expectSnapshot("a step on");
    await tab.click("#slider");
    await tab.key("End");
    await page.expectSnapshot("the slider");
    await page.expect("the last step", () => window.livePage.session.cursor === window.livePage.session.lines.length);
    await tab.key("ArrowLeft");
    await page.expectSnapshot("the slider's arrow");
    // A gesture in the past begins another future.
    await tab.click("#id");
    await tab.key("End");
    await tab.key("!");
    await page.expect("another future", () => window.livePage.session.state.login.id === "morpheu!" && window.livePage.session.lines.at(-1) === 'type id "morpheu!"' || window.livePage.session.lines.at(-1));
    // Starting over lets time pass again.
    await page.expect("time stands still", () => !window.livePage.clock.isRunning);
    await tab.until("the link is written", () => location.hash !== "");
    await tab.call(() => (location.hash = ""));
    await tab.until("a new session, in which time passes", () => window.livePage.clock.isRunning && window.livePage.session.lines.length === 2);
    await page.expectSnapshot("starting over");
  },

  async playARule(page) {
    const { tab } = page;
    await page.open();
    await page.logIn();
    await tab.click("#tab-session");
    await page.expect("the latest line of the session is in view", () => {
      const [list, line] = [document.querySelector(".lines"), document.querySelector(".lines [aria-current]")].map((element) => element.getBoundingClientRect());
      return line.top >= list.top && line.bottom <= list.bottom;
    });
    await tab.until("the scripts are there", () => document.querySelectorAll("#rule-scripts option").length > 50);
    await tab.call(() => {
      const menu = document.getElementById("rule-scripts");
      menu.value = "S3-empty";
      menu.dispatchEvent(new Event("change"));
    });
    // To its end, step by step, as fast as it goes.
    await tab.click("#play");
    for (;;) {
      const isOver = await tab.call(() => window.livePage.session.cursor === window.livePage.session.lines.length);
      if (isOver) break;
      await tab.click("#forward");
      await page.expectSnapshot("a step of S3-empty");
    }
    await page.expect("all expectations met, and some of them", () => {
      const marks = [...document.querySelectorAll(".lines .kind-expectation")];
      return marks.length >= 5 && marks.every((mark) => mark.classList.contains("met"));
    });
    // One that does not hold is told.
    await tab.call(() => (document.getElementById("pasted").value = 'type id "neo"\nexpect id "smith"\n'));
    await tab.click("#play-pasted");
    await tab.until("the expectation is not met", () => document.querySelector(".lines .unmet")?.textContent.includes('found "neo"'));
    // A mistake is told with its line, and changes nothing.
    await tab.call(() => (document.getElementById("pasted").value = 'type id "neo"\ntyp id "smith"\n'));
    await tab.click("#play-pasted");
    await tab.until("the mistake is told", () => document.querySelector(".mistake").textContent.includes("script:2:1"));
    await page.expectSnapshot("a mistake");
  },

  async hidePasswords(page) {
    const { tab } = page;
    await page.open();
    await tab.click("#tab-session");
    await page.logIn("neo", "xyzzyplugh");
    await tab.until("the link is written", () => location.hash.includes("~p"));
    await page.expect("no password anywhere but in its field", () => {
      const hidden = document.documentElement.outerHTML + location.href + JSON.stringify(window.livePage.session.lines) + JSON.stringify(window.livePage.session.state);
      return !/xyzzy|xyz|plugh/.test(hidden);
    });
    const lines = await page.lines();
    if (!lines.includes('type password "**********"')) throw new Error(`expected ten asterisks for ten letters, found ${lines.join("; ")}`);
  },

  async refuseLinks(page) {
    const { tab } = page;
    for (const link of ["1/MVC/0~%E0%A4%A", "1/Nobody/0", "1/MVC/0~=frobnicate", "1/MVC/1~=page%20size%200", "<img src=x onerror=alert(1)>", "1/MVC/0~" + "l~".repeat(4000)]) {
      await page.open(link);
      await tab.until("a notice", () => document.getElementById("notice").textContent.endsWith("A new session begins."));
      await page.expectSnapshot(`the link ${link.slice(0, 40)}`);
      await page.expect("no element of the link's", () => document.querySelectorAll("img").length === 0);
    }
  },

  async followTheLink(page) {
    const { tab } = page;
    await page.open();
    await page.choose("MVI");
    await page.logIn('a "b" ü~_/');
    await tab.click("#cells .row-title", 3);
    await tab.until("the link is written", () => location.hash.endsWith("~s3"));
    const [hash, lines, state] = await tab.call(() => [location.hash.slice(1), window.livePage.session.lines, JSON.stringify([window.livePage.session.state.login, window.livePage.session.state.search])]);
    await page.open(hash);
    await page.expectSnapshot("following the link");
    await page.expect("the session of the link", (lines, state) => {
      const { session } = window.livePage;
      return JSON.stringify(session.lines) === JSON.stringify(lines) && session.variant === 3
        && JSON.stringify([session.state.login, session.state.search]) === state;
    }, lines, state);
  },

  async compareSideBySide(page) {
    const { tab } = page;
    await page.open();
    await tab.click("#tab-side");
    await page.logIn();
    await tab.click("#cells .row-title", 1);
    await page.expect("five screens that are equal", () => {
      const verdicts = [...document.querySelectorAll(".side .verdict")].map((verdict) => verdict.textContent);
      return (verdicts.length === 5 && verdicts.every((words) => words === "✓ same screen")) || verdicts;
    });
    for (const [number, variant] of ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"].entries()) {
      await page.choose(variant);
      await page.expect(`the same figures of ${variant} beside the others as by itself`, (number) => {
        const read = (element) => [...element.querySelectorAll("dt")].map((term) => [term.textContent, term.nextSibling.textContent]);
        const alone = new Map(read(document.getElementById("figures")));
        const beside = read(document.querySelectorAll(".side .figures")[number]).filter(([term]) => term !== "writes");
        return beside.every(([term, value]) => alone.get(term) === value) || [beside, [...alone]];
      }, number);
    }
    await page.expect("five diagrams", () => document.querySelectorAll(".side svg .message, .side svg .arrow").length > 10);
    await tab.click("#back");
    await page.expect("five screens that are equal after a step back", () => [...document.querySelectorAll(".side .verdict")].every((verdict) => verdict.textContent === "✓ same screen"));
  },

  async misbehave(page) {
    const { tab } = page;
    await page.open();
    await tab.click('#panel-services input[value="answers twice"]', 1);
    await tab.click('#panel-services input[value="ignores cancellation"]', 1);
    await tab.click('#panel-services input[value="answers twice"]', 1);
    const lines = await page.lines();
    if (!lines.join("; ").endsWith("search answers twice; search ignores cancellation; search behaves; search ignores cancellation")) {
      throw new Error(`expected the lines of three switches, found ${lines.join("; ")}`);
    }
    await tab.click("#search-latency");
    await tab.call(() => document.getElementById("login-outcome").focus());
    await tab.key("ArrowDown");
    await page.expect("a refusal in the script", () => /^login fails 401 after/.test(window.livePage.session.lines.at(-1)) || window.livePage.session.lines.at(-1));
    await tab.click("#id");
    await tab.type("neo");
    await tab.click("#password");
    await tab.type("x");
    await tab.key("Enter");
    await page.untilState("refused", (state) => state.alerts.length > 0);
    await page.expectSnapshot("a refusal");
    await page.expect("an alert that is read aloud", () => document.querySelector('[role="alert"]#alert').textContent === "401 Error" || document.getElementById("alert").textContent);
  },

  /** In slow motion each widget changes when its write is drawn, and not with all the others. Only the order counts. */
  async slowMotion(page) {
    const { tab } = page;
    await page.open();
    await page.choose("MVI");
    await tab.click("#id");
    await tab.type("neo");
    await tab.key("Tab");
    await tab.type("x");
    await tab.click("#slow");
    await tab.click("#password");
    await tab.call(() => {
      const batches = (window.batches = []);
      new MutationObserver((changes) => {
        const widgets = new Set(changes.filter(({ attributeName }) => attributeName !== "class" && attributeName !== "style" && attributeName !== "data-writes")
          .map(({ target }) => target.closest?.("[data-widget]")?.dataset.widget).filter(Boolean));
        if (widgets.size > 0) batches.push([...widgets]);
      }).observe(document.getElementById("phone"), { attributes: true, childList: true, subtree: true });
    });
    await tab.key("Enter");
    const drawn = await tab.call(() => {
      const rows = [...document.querySelectorAll("#diagram .new.write")].map((row) => row.querySelector("title").textContent);
      return rows.filter((widget, index) => rows.lastIndexOf(widget) === index);
    });
    if (drawn.length < 3) throw new Error(`expected several widgets to be written, found ${drawn}`);
    const delays = () => tab.call(() => [...document.querySelectorAll("#diagram .new")].map((row) => row.style.animationDelay));
    const [first, second, third] = await delays();
    if ([first, second, third].join() !== "0ms,350ms,700ms") throw new Error(`expected a message each 350 ms, found ${first}, ${second}, ${third}`);
    await tab.until("each widget has changed", (drawn) => drawn.every((widget) => window.batches.flat().includes(widget)), drawn);
    const changed = (await tab.call(() => window.batches)).map((widgets) => widgets.filter((widget) => drawn.includes(widget))).filter((widgets) => widgets.length > 0);
    if (changed.flat().join() !== drawn.join() || changed.length < drawn.length) {
      throw new Error(`expected one after the other, as drawn: ${drawn.join(", ")}; found ${JSON.stringify(changed)}`);
    }
    await page.expectSnapshot("slow motion");
    // The answer waits until all is drawn, and then everything is shown as ever.
    await page.untilState("logged in", (state) => state.route === "search");
    // What follows begins to be drawn at once.
    if ((await delays())[0] !== "0ms") throw new Error(`expected the answer to be drawn at once, found ${await delays()}`);
    await tab.click("#slow");
    await page.untilState("searched", (state) => state.search.content === "rows");
    await page.expectSnapshot("the end of slow motion");
    if (Number.parseFloat((await delays())[1]) > 30) throw new Error(`expected the usual pace, found ${await delays()}`);
    // A step back is there at once, and nothing that was still to be drawn comes after it.
    await tab.click("#slow");
    await tab.click("#log-out");
    const drawing = await tab.call(() => window.livePage.clock.hold());
    await tab.click("#back");
    await page.expectSnapshot("a step back while something is drawn");
    await page.expect("what is gone back to drawn anew", () => document.querySelectorAll("#diagram .message:not(.new)").length === 0);
    await tab.call((time) => new Promise((resolve) => setTimeout(resolve, time)), drawing);
    await page.expectSnapshot("the time that drawing would have taken");
    await tab.click("#slow");
  },

  /** A script waits for what is drawn, but no longer once slow motion is over. */
  async slowScript(page) {
    const { tab } = page;
    await page.open("1/Reactor/0~=login%20succeeds~=search%20returns%2050%20items~in~px~l~w0~w0~n~w0~s1");
    await tab.click("#slow");
    await tab.click("#back");
    const drawing = await tab.call(() => window.livePage.clock.hold());
    if (drawing < 3000) throw new Error(`expected a page to take seconds to be drawn, found ${drawing} ms`);
    const start = performance.now();
    await tab.click("#play");
    await tab.call(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    await page.expect("the script to wait", () => window.livePage.session.cursor === window.livePage.session.lines.length - 1);
    await tab.click("#slow");
    await tab.until("the script has gone on", () => window.livePage.session.cursor === window.livePage.session.lines.length);
    const passed = performance.now() - start;
    if (passed > drawing) throw new Error(`expected the script to go on before all would have been drawn, in ${drawing} ms, found ${passed} ms`);
    await page.expectSnapshot("the script");
  },

  /** Who only uses the page loads neither the rules nor what measures. */
  async loadLittle(page) {
    const { tab } = page;
    await page.open("", { asksRules: false });
    await page.logIn();
    for (const name of ["services", "side", "measure"]) await tab.click(`#tab-${name}`);
    const modules = () => tab.call(() => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)).filter((name) => /\.wasm$|\.txt$/.test(name)).sort());
    const before = await modules();
    if (before.join() !== "page.wasm") throw new Error(`expected only page.wasm to be fetched, found ${before}`);
    await page.expect("no verdict of the rules", () => document.getElementById("verdict").textContent === "" || document.getElementById("verdict").textContent);
    await tab.call(() => scrollTo(0, 0));
    const place = () => tab.call(() => document.getElementById("diagram").getBoundingClientRect().top);
    const placeBefore = await place();
    await tab.click("#ask-rules");
    await tab.until("the rules agree", () => document.getElementById("verdict").textContent === "✓ The rules say the same");
    await page.expectSnapshot("asking the rules");
    if ((await place()) !== placeBefore) throw new Error(`expected the diagram to stay at ${placeBefore}, found ${await place()}`);
    const after = await modules();
    if (after.join() !== "page.wasm,rules.wasm") throw new Error(`expected the rules to be fetched, found ${after}`);
  },

  /** A link that the rules have to read, while they are not there yet, and when they do not come. */
  async lateRules(page) {
    const { tab } = page;
    await page.open();
    await tab.send("Fetch.enable", { patterns: [{ urlPattern: "*/rules.wasm" }] });
    const paused = tab.event("Fetch.requestPaused");
    await tab.go(`${page.origin}/index.html#1/MVC/0~=search%20returns%207%20items%20repeating%20every%203~in`);
    const { requestId } = await paused;
    // Nothing of this can be pressed: there is no session yet.
    for (const id of ["log-in", "ask-rules", "forward", "slow", "id"]) {
      const point = await tab.call((id) => {
        const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }, id);
      await tab.clickAt(point);
    }
    await tab.key("x");
    await tab.send("Fetch.continueRequest", { requestId });
    await tab.until("the rules agree", () => document.getElementById("verdict").textContent === "✓ The rules say the same");
    await page.expectSnapshot("the link");
    await page.expect("the lines of the link", () => window.livePage.session.lines.length === 2 || window.livePage.session.lines);
    // Its own words for a service can be said again.
    await tab.call(() => document.getElementById("search-latency").focus());
    await tab.key("ArrowRight");
    await page.expect("another latency", () => window.livePage.session.lines[2] === "search returns 7 items repeating every 3 after 50ms" || window.livePage.session.lines);

    const second = tab.event("Fetch.requestPaused");
    await tab.go(`${page.origin}/index.html#1/MVC/0~=wait%201s`);
    await tab.send("Fetch.fulfillRequest", { requestId: (await second).requestId, responseCode: 200, body: "AGFzbQ==" });
    await tab.until("a notice", () => /^The rules could not be loaded: .*\. A new session begins\.$/.test(document.getElementById("notice").textContent));
    await tab.send("Fetch.disable");
    await page.expectSnapshot("rules that are broken");
    await tab.click("#ask-rules");
    await tab.until("the rules agree", () => document.getElementById("verdict").textContent === "✓ The rules say the same");
  },

  /** More than a line may hold. */
  async longText(page) {
    const { tab } = page;
    await page.open();
    for (const id of ["id", "password"]) {
      await tab.click(`#${id}`);
      await tab.send("Input.insertText", { text: "x".repeat(120_000) });
      await page.expectSnapshot(`a long text in ${id}`);
    }
    await page.expect("a part of it", () => window.livePage.session.state.login.id.length === 10_000 || window.livePage.session.state.login.id.length);
  },

  async stop(page) {
    const { tab } = page;
    await page.open();
    const leftBlocks = () => tab.call(() => [1, 2].map(() => window.livePage.session.leftBlocks())[1]);
    const left = await leftBlocks();
    await tab.click("#tab-session");
    // More rows than there is memory for.
    await tab.call(() => (document.getElementById("pasted").value = [
      "page size 10000000", "login succeeds", "search returns 10000000 items", 'type id "neo"', 'type password "x"', "tap log in", "wait 0ms", "wait 0ms",
    ].join("\n")));
    await tab.click("#play-pasted");
    await tab.until("the page says that the module has stopped", () => !document.getElementById("stopped").hidden);
    await page.expect("the session, to copy", () => document.querySelector("#stopped textarea").value.includes("page size 10000000"));
    await tab.click("#start-again");
    await page.expectSnapshot("starting again");
    if ((await leftBlocks()) !== left) throw new Error(`expected a new module, which leaves ${left} blocks, found ${await leftBlocks()}`);
    await page.logIn();
    // One that stops before there was a session.
    await page.open("1/MVC/1~=page%20size%2010000000~=login%20succeeds~=search%20returns%2010000000%20items~ineo~px~l~w0~w0", { asksRules: false });
    await tab.click("#start-again");
    await page.expectSnapshot("starting again after a link");
    await page.logIn();
  },

  async measure(page) {
    const { tab } = page;
    await page.open();
    await tab.click("#tab-measure");
    await page.expect("nothing fetched before", () => !performance.getEntriesByType("resource").some(({ name }) => name.endsWith("measure.wasm")));
    await tab.click("#measure");
    await tab.until("it has begun", () => document.querySelectorAll("#panel-measure table").length > 0);
    for (let count = 0; count < 10; count += 1) {
      if (await tab.call(() => document.querySelector("#panel-measure [role=status]").textContent.startsWith("Done"))) break;
      await tab.until("one more table", (count) => document.querySelectorAll("#panel-measure table").length > count || document.querySelector("#panel-measure [role=status]").textContent.startsWith("Done"), await tab.call(() => document.querySelectorAll("#panel-measure table").length));
    }
    const figures = await tab.call(() => [...document.querySelectorAll("#panel-measure table")].map((table) =>
      [table.caption.textContent, ...[...table.tBodies[0].rows].map((row) => Number(row.cells[1].textContent))]));
    if (figures.length < 4 || figures.some((row) => row.length !== 6 || row.slice(1).some((figure) => !(figure > 0)))) {
      throw new Error(`expected five figures for each gesture, found ${JSON.stringify(figures)}`);
    }
    await page.expectSnapshot("measuring");
    return figures.map(([name, ...values]) => `${name} ${values.map((value) => `${value}`).join(", ")} ns`).join("; ");
  },

  /** A figure, and no check: how soon depends on the machine. */
  async timeTheStart(page) {
    const times = [];
    for (let count = 0; count < 6; count += 1) {
      await page.open("", { asksRules: false });
      times.push(await page.tab.call(() => performance.getEntriesByName("ready")[0].startTime));
    }
    const [cold, ...warm] = times;
    warm.sort((a, b) => a - b);
    return `${cold.toFixed(0)} ms at first, then ${warm[0].toFixed(0)} to ${warm.at(-1).toFixed(0)} ms from the cache, of which the median is ${warm[2].toFixed(0)} ms`;
  },
};
