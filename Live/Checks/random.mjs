// Random gestures, drawn from a seed and made with real events. After each the page must show what the module's
// snapshot says; and however often a session is replayed and let go, as many blocks of memory must be left.

import { randomNumbers } from "../Site/statistics.js";

/** What is drawn, and how often. */
const weights = {
  type: 30, erase: 8, return: 8, tapButton: 12, pull: 3, row: 12, wheel: 8, arrows: 6, switch: 6, back: 5, forward: 5, play: 2,
  outcome: 3, latency: 1, misbehaviour: 4, preferences: 1, tab: 2,
};

export async function randomGestures(page, seconds, seed, variants) {
  const { tab } = page;
  const random = randomNumbers(seed);
  const below = (count) => Math.floor(random() * count);
  const any = (values) => values[below(values.length)];
  const names = Object.entries(weights).flatMap(([name, weight]) => Array(weight).fill(name));
  const end = performance.now() + seconds * 1000;
  let made = 0;
  let sessions = 0;

  const gestures = {
    type: async () => {
      await focusAField();
      await tab.type(any(["a", "b", "cat", " ", "dog", "ü", "1", "\u{1F600}", '"']));
    },
    erase: async () => {
      await focusAField();
      await tab.key("Backspace");
    },
    return: async () => {
      await focusAField();
      await tab.key("Enter");
    },
    tapButton: () => clickIfThere(any(["#log-in", "#log-in", "#next", "#previous", "#retry", "#log-out"])),
    pull: () => clickIfThere("#pull"),
    row: () => clickIfThere(any(["#cells .row-title", "#cells .disclosure"]), below(8)),
    wheel: async () => {
      const distance = any([-600, -90, 50, 120, 700, 5000]);
      const point = await tab.place("#list", 0);
      if (point) await tab.wheelAt(point, distance);
    },
    arrows: async () => {
      await tab.call(() => document.getElementById("list").focus());
      await tab.key(any(["ArrowDown", "ArrowUp", "PageDown", "End", "Home"]));
    },
    switch: () => tab.click(`#variants input[value="${below(variants.length)}"]`),
    back: async () => {
      for (let count = below(4); count >= 0; count -= 1) await tab.click("#back");
    },
    forward: () => tab.click("#forward"),
    play: () => tab.click("#play"),
    outcome: async () => {
      await showTab("services");
      await tab.call((id) => document.getElementById(id).focus(), any(["login-outcome", "search-outcome"]));
      await tab.key(any(["ArrowDown", "ArrowUp", "Home"]));
    },
    latency: async () => {
      await showTab("services");
      await tab.click(any(["#login-latency", "#search-latency"]));
      await tab.key(any(["Home", "Home", "ArrowRight"]));
    },
    misbehaviour: async () => {
      await showTab("services");
      await tab.click("#panel-services .services fieldset .check input", below(8));
    },
    preferences: async () => {
      await showTab("services");
      await tab.click("#panel-services .services fieldset:last-child input", below(2));
    },
    tab: () => showTab(any(["services", "session", "side"])),
  };
  const showTab = async (name) => {
    const isShown = () => tab.call((name) => !document.getElementById(`panel-${name}`).hidden, name);
    // The wheel may still move the page away from under the mouse, so that it misses.
    for (let count = 0; !(await isShown()); count += 1) {
      if (count === 20) throw new Error(`clicked the tab ${name} twenty times, and it is not shown`);
      await tab.click(`#tab-${name}`);
    }
  };
  const focusAField = async () => {
    const fields = (await page.state()).route === "login" ? ["id", "password"] : ["query"];
    await tab.call((id) => document.getElementById(id).focus(), any(fields));
  };
  const clickIfThere = async (selector, number = 0) => {
    // It may go before the mouse is there, as it may for a person.
    const point = await tab.place(selector, number);
    if (point) await tab.clickAt(point);
  };

  while (performance.now() < end) {
    await page.open();
    sessions += 1;
    await tab.call(() => document.getElementById("login-latency").focus());
    for (let count = 0; count < 120 && performance.now() < end; count += 1) {
      const name = any(names);
      try {
        await gestures[name]();
        await page.expectSnapshot(name);
      } catch (error) {
        throw new Error(`seed ${seed}, session ${sessions}, gesture ${count}: ${error.message}\n  The session: ${await tab.call(() => location.href)}\n  ${(await page.lines()).join("\n  ")}`, { cause: error });
      }
      made += 1;
      if (tab.problems.length > 0) throw new Error(`seed ${seed}, session ${sessions}, after ${name}: ${tab.problems.join("; ")}`);
    }
    // What is made once and kept, such as the phrases of the language, is made by now. Each replay of the session
    // must leave as much behind as the one before: nothing of its own.
    const left = await tab.call(() => Array.from({ length: 4 }, () => window.livePage.session.leftBlocks()));
    if (new Set(left).size > 1) {
      throw new Error(`seed ${seed}, session ${sessions}: expected as many blocks of memory after each letting go, found ${left.join(", ")}\n  ${(await page.lines()).join("\n  ")}`);
    }
  }
  return `${made} gestures in ${sessions} sessions; no block of memory was left by any of them`;
}
