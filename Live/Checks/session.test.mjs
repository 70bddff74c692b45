// A session on the real module, without a browser. `Live/build check-page` runs it after the site is made.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import test from "node:test";
import { ScriptError, variants } from "../Site/module.js";
import { Session, standard } from "../Site/session.js";
import { costs, hopCount, messages } from "../Site/trace.js";

const site = new URL("../.build/site/live/", import.meta.url);
if (!existsSync(new URL("page.wasm", site))) throw new Error(`${site.pathname}: found no page.wasm, expected the site; make it with Live/build`);
const module = new WebAssembly.Module(readFileSync(new URL("page.wasm", site)));
const names = JSON.parse(readFileSync(new URL("trace.json", site), "utf8"));

const logIn = [...standard.lines, 'type id "neo"', 'type password "*******"', "return in password", "wait 600ms", "wait 400ms"];

function begin(variant, lines = logIn, header = standard.header) {
  const session = new Session(module);
  session.begin({ header, lines }, { variant });
  return session;
}

for (const [number, variant] of variants.entries()) {
  test(`${variant}: each write of the trace is one that the meter counts`, () => {
    const session = begin(number);
    for (const line of ['type query "cat"', "wait 300ms", "wait 400ms", "select row 1", "toggle row 2", "scroll by 3", "pull to refresh", "wait 400ms", "tap next", "wait 400ms", "tap log out"]) {
      session.add(line);
      const { state, events, lost } = session.story.at(-1);
      assert.equal(lost, 0);
      const byWidget = new Map();
      for (const { kind, widget } of messages(events, names)) {
        if (kind !== "write" && kind !== "redundant") continue;
        const [all, again] = byWidget.get(widget) ?? [0, 0];
        byWidget.set(widget, [all + 1, again + (kind === "redundant" ? 1 : 0)]);
      }
      assert.deepEqual(new Map(state.writes.map(([widget, ...counts]) => [widget, counts])), byWidget, line);
      assert.ok(costs(session.story, []).writes >= state.minimumWrites, line);
    }
  });
}

test("a gesture in the past forgets the later lines, and what was found of them", () => {
  const session = new Session(module);
  session.begin({ header: [], lines: ['type id "n"', 'expect id "m"', "wait 0ms"] });
  assert.deepEqual([...session.unmet], [undefined, '"n"', undefined]);
  session.goTo(1);
  session.add('type id "m"');
  assert.deepEqual(session.lines, ['type id "n"', 'type id "m"']);
  assert.deepEqual([...session.unmet], [undefined, undefined]);
});

test("alerts of earlier gestures are known as such, also after a replay", () => {
  const session = begin(3, ["login fails 401", 'type id "neo"', 'type password "x"', "tap log in", "wait 0ms", "login hangs", 'type id "n"']);
  assert.deepEqual([session.state.alerts, session.alertsBefore], [["401 Error"], 1]);
  session.goTo(5);
  assert.deepEqual([session.state.alerts, session.alertsBefore], [["401 Error"], 0]);
});

test("each part of the state is what the module holds", () => {
  const idle = {
    user: "", isLogOutEnabled: false, query: "", isQueryEnabled: true, title: "Search", content: "idle", rows: [], position: 0, rowCount: 0, changes: [0, 0, 0],
    isRefreshing: false, message: "", page: "", isPreviousEnabled: false, isNextEnabled: false, isRetryEnabled: false,
  };
  const bare = ({ allocations, blocks, writes, ...state }) => state;
  const session = begin(1, ["login fails 401 after 600ms", standard.lines[1], 'type id "\\u{FEFF}neo"', 'type password "**"', "tap log in"]);
  assert.deepEqual(bare(session.state), {
    route: "login", login: { id: "\uFEFFneo", isIDEnabled: false, password: "••", isPasswordEnabled: false, isLogInEnabled: false, isSpinning: true, error: "" },
    search: idle, alerts: [], invalidUpdates: [], now: 0, due: 600_000, answersOnTheirWay: 1, runningTimers: 0, minimumWrites: 4, wasMade: true,
  });
  session.add("wait 600ms");
  assert.equal(session.state.login.error, "401 Error");
  for (const line of [
    "login succeeds", "tap log in", "wait 0ms", "wait 400ms", "tap next", "wait 400ms", "scroll by 2", "select row 3", "toggle row 4", 'type query "cat"',
  ]) session.add(line);
  const row = (number, cell, { isSelected = false, isExpanded = false } = {}) => ({ title: `dog ${number}`, isExpanded, isSelected, cell });
  const rows = [row(23, 3), row(24, 4, { isSelected: true }), row(25, 5, { isExpanded: true }), row(26, 6), row(27, 7), row(28, 8), row(29, 2), row(30, 1)];
  assert.deepEqual(bare(session.state), {
    route: "search", login: { id: "", isIDEnabled: true, password: "", isPasswordEnabled: true, isLogInEnabled: false, isSpinning: false, error: "" },
    search: {
      ...idle, user: "\uFEFFneo", isLogOutEnabled: true, query: "cat", title: "Results", content: "rows", rows, position: 2, rowCount: 20, page: "21–40 of 50",
      isPreviousEnabled: true, isNextEnabled: true,
    },
    alerts: ["401 Error"], invalidUpdates: [], now: 1_400_000, due: 1_700_000, answersOnTheirWay: 0, runningTimers: 1, minimumWrites: 0, wasMade: true,
  });
  session.add("tap previous");
  assert.deepEqual([session.state.search.content, session.state.search.isPreviousEnabled], ["loading", false]);
  // The debounce ends meanwhile, and its search takes the place of the page's.
  session.add("wait 300ms");
  session.add("wait 400ms");
  assert.deepEqual([session.state.search.isPreviousEnabled, session.state.search.isNextEnabled], [false, true]);
  session.add("pull to refresh");
  assert.equal(session.state.search.isRefreshing, true);
  session.add("search returns no items");
  session.add("tap log in");
  assert.equal(session.state.wasMade, false);
  session.add('type query "cow"');
  session.add("wait 300ms");
  session.add("wait 0ms");
  assert.equal(session.state.search.content, "empty");
  session.add("search fails offline");
  session.add("return in query");
  session.add("wait 0ms");
  const { content, message, page, isRetryEnabled } = session.state.search;
  assert.deepEqual([content, message, page, isRetryEnabled], ["failed", "You are offline", "", true]);
});

test("the time is in whole microseconds: not more than has passed, and enough for what is due", () => {
  const session = new Session(module);
  session.begin({ header: [], lines: ["login succeeds after 0.0014ms", 'type id "n"', 'type password "x"', "tap log in", "wait 0.0005ms"] });
  assert.deepEqual([session.state.now, session.state.due], [0, 2]);
  session.add("wait 0.002ms");
  assert.deepEqual([session.state.now, session.state.route], [2, "search"]);
});

test("a story is the latest gesture and what followed from it, also after a replay from the middle", () => {
  const session = begin(1, [...logIn, 'type query "cat"', "wait 300ms"]);
  const story = () => session.story.map(({ line, events }) => [line, hopCount(messages(events, names))]);
  const seen = story();
  assert.deepEqual(seen.map(([line]) => line), ['type query "cat"', "wait 300ms"]);
  assert.ok(seen[0][1] > 0);
  session.add("wait 400ms");
  session.add("select row 1");
  assert.deepEqual(story().map(([line]) => line), ["select row 1"]);
  session.goTo(session.cursor - 2);
  assert.deepEqual(story(), seen);
});

test("a text that is no script, lines that are no steps, and steps in the header are no session", () => {
  const session = begin(0);
  for (const script of [
    { header: [], lines: ["tap log in", "frobnicate"] }, { header: [], lines: ["# comment", "tap next"] }, { header: [], lines: ["page size 20", "tap next"] }, { header: [], lines: ["", "wait 1s"] },
    { header: ["wait 1s"], lines: [] }, { header: ["page size 20", "wait 1s"], lines: ["tap next"] },
    { header: ["wait 1s"], lines: ["# comment"] },
  ]) {
    assert.throws(() => session.begin(script), ScriptError, JSON.stringify(script));
    assert.deepEqual(session.lines, logIn);
  }
});

test("the rules are asked from then on, of the latest gesture too, and expectations are found either way", () => {
  const session = begin(0);
  session.add('expect query "cat"');
  const findings = () => { const { differences, unmet } = session.story.at(-1); return [differences, unmet]; };
  assert.deepEqual(findings(), [null, '"dog"']);
  session.askRules();
  assert.deepEqual(findings(), [[], '"dog"']);
  session.add('expect query "dog"');
  assert.deepEqual(findings(), [[], null]);
});

test("a script that there is no memory for is a mistake, and the session goes on", () => {
  const session = begin(0);
  assert.throws(() => session.read("wait 0ms\n".repeat(1_000_000)), (error) => error instanceof ScriptError && /memory/.test(error.message));
  session.add('type query "c"');
  assert.equal(session.state.search.query, "c");
});

test("a gesture that allocates nothing natively allocates nothing here", () => {
  for (const number of variants.keys()) {
    const session = begin(number, ['type id "neo"']);
    session.add('type id "neo1"');
    assert.equal(session.state.allocations, 0, `${variants[number]}, a key in the id field`);
    // The others have the list reload rows, whose positions are an array.
    if (!["MVVM", "Reactor"].includes(variants[number])) continue;
    const search = begin(number, [...logIn, "select row 1"]);
    search.add("select row 2");
    assert.equal(search.state.allocations, 0, `${variants[number]}, selecting a row`);
  }
});
