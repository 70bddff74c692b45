// Each gesture on all variants at once: five sessions that get the same lines.

import { smallDiagram } from "./diagram.js";
import { element, setText } from "./dom.js";
import { Instance, screen, variants, writeCounts } from "./module.js";
import { kindOf } from "./script.js";
import { columns, crossingCount, hopCount, messages } from "./trace.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./trace.js").Table} Table */

/** One variant beside the others. */
class Side {
  /** @type {Instance} */
  instance;
  /** The messages, writes and allocations since the latest gesture. */
  story = { messages: /** @type {import("./trace.js").Message[]} */ ([]), made: 0, redundant: 0, allocations: 0 };
  /** @type {import("./module.js").State | null} */
  state = null;
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
    this.#add(this.instance.start(this.number, header, false), true);
  }

  /** @param {string} line */
  play(line) {
    this.#add(this.instance.play([line]), kindOf(line) === "gesture");
  }

  /**
   * @param {import("./module.js").Played} played
   * @param {boolean} isNew whether it begins a story
   */
  #add({ state, events }, isNew) {
    if (isNew) this.story = { messages: [], made: 0, redundant: 0, allocations: 0 };
    this.state = state;
    const { made, redundant } = writeCounts(state);
    this.story.messages.push(...messages(events, this.table));
    this.story.made += made;
    this.story.redundant += redundant;
    this.story.allocations += state.allocations;
  }

  /** @param {string} expected the screen of the first variant */
  show(expected) {
    const state = /** @type {import("./module.js").State} */ (this.state);
    const { messages, made, redundant, allocations } = this.story;
    const isEqual = screen(state) === expected;
    setText(this.verdict, isEqual ? "✓ same screen" : "✗ another screen");
    this.verdict.classList.toggle("bad", !isEqual);
    /** @type {[string, string][]} */
    const figures = [
      ["calls", String(hopCount(messages))], ["between roles", String(crossingCount(messages))],
      ["writes", redundant > 0 ? `${made} (=${redundant})` : String(made)],
      ["allocations", String(allocations)], ["live blocks", String(state.blocks)],
    ];
    this.figures.replaceChildren(...figures.map(([term, value]) =>
      element("div", {}, element("dt", {}, term), element("dd", {}, value))));
    this.picture.replaceChildren(
      smallDiagram([{ title: "", note: "", messages }], columns(this.table, variants[this.number], messages), 160, 220));
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
    const expected = screen(/** @type {import("./module.js").State} */ (this.#sides[0].state));
    for (const side of this.#sides) side.show(expected);
    const isSame = this.#sides.every(({ state }) => state && screen(state) === expected);
    setText(this.#summary, isSame
      ? "Five programs, one gesture: all five screens are equal."
      : "The screens differ: see the marks.");
  }
}
