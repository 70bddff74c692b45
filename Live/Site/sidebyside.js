// Each gesture on all variants at once: five sessions that get the same lines.

import { smallDiagram } from "./diagram.js";
import { element, setText } from "./dom.js";
import { Instance, screen, variants } from "./module.js";
import { kindOf } from "./script.js";
import { columns, costs, messages } from "./trace.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./trace.js").Table} Table */

/** One variant beside the others. */
class Side {
  /** @type {Instance} */
  instance;
  /** What was played since the latest gesture. */
  /** @type {import("./module.js").Played[]} */
  story = [];
  verdict = element("p", { class: "verdict" });
  figures = element("dl", { class: "figures small" });
  picture = element("div", { class: "picture" });

  /**
   * @param {WebAssembly.Module} module
   * @param {number} number
   * @param {Table} table
   */
  constructor(module, number, table) {
    this.instance = new Instance(module);
    this.number = number;
    this.table = table;
    this.card = element("article", { class: "side", "aria-label": variants[number] },
      element("h3", {}, variants[number]), this.verdict, this.figures, this.picture);
  }

  /** @param {string[]} header */
  start(header) {
    this.story = [this.instance.start(this.number, header, false)];
  }

  /** @param {string} line */
  play(line) {
    if (kindOf(line) === "gesture") this.story = [];
    this.story.push(this.instance.play([line]));
  }

  get screen() {
    return screen(this.story[this.story.length - 1].state);
  }

  /** @param {string} expected the screen of the first variant */
  show(expected) {
    const all = this.story.flatMap(({ events }) => messages(events, this.table));
    const { calls, crossings, writes, redundant, allocations, blocks } = costs(this.story, all);
    const isEqual = this.screen === expected;
    setText(this.verdict, isEqual ? "✓ same screen" : "✗ another screen");
    this.verdict.classList.toggle("bad", !isEqual);
    /** @type {[string, string][]} */
    const figures = [
      ["calls", String(calls)], ["between roles", String(crossings)],
      ["writes", redundant > 0 ? `${writes} (=${redundant})` : String(writes)],
      ["allocations", String(allocations)], ["live blocks", String(blocks)],
    ];
    this.figures.replaceChildren(...figures.map(([term, value]) =>
      element("div", {}, element("dt", {}, term), element("dd", {}, value))));
    this.picture.replaceChildren(
      smallDiagram(all, columns(this.table, variants[this.number], all), 160, 220));
  }
}

export class SideBySidePanel {
  #session;
  #module;
  #table;
  /** @type {Side[]} */
  #sides = [];
  #summary = element("p", { class: "lead", role: "status" });
  #grid = element("div", { class: "sides" });
  /** How many lines all of them have played. */
  #played = 0;

  /**
   * @param {HTMLElement} panel
   * @param {Session} session
   * @param {WebAssembly.Module} module
   * @param {Table} table
   */
  constructor(panel, session, module, table) {
    this.#session = session;
    this.#module = module;
    this.#table = table;
    panel.append(this.#summary, this.#grid);
    session.observers.push(({ isReplay }) => {
      if (this.#sides.length > 0) this.#follow(isReplay);
    });
  }

  /** @param {boolean} isShown while it is not, it costs nothing */
  show(isShown) {
    if (!isShown) {
      this.#sides = [];
      return;
    }
    this.#sides = variants.map((_, number) => new Side(this.#module, number, this.#table));
    this.#grid.replaceChildren(...this.#sides.map(({ card }) => card));
    this.#follow(true);
  }

  /** @param {boolean} isReplay whether to begin anew */
  #follow(isReplay) {
    const { header, lines, cursor, story } = this.#session;
    if (isReplay || cursor !== this.#played + 1) {
      for (const side of this.#sides) {
        side.start(header);
        const first = Math.max(0, story[0].index);
        if (first > 0) side.instance.play(lines.slice(0, first));
        for (let index = first; index < cursor; index += 1) side.play(lines[index]);
      }
    } else {
      for (const side of this.#sides) side.play(lines[cursor - 1]);
    }
    this.#played = cursor;
    const expected = this.#sides[0].screen;
    for (const side of this.#sides) side.show(expected);
    setText(this.#summary, this.#sides.every(({ screen }) => screen === expected)
      ? "Five programs, one gesture: all five screens are equal."
      : "The screens differ: see the marks.");
  }
}
