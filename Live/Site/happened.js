// What happened: the latest gesture and what followed from it, as a diagram, as a list and in figures.

import { diagram, listItems } from "./diagram.js";
import { byID, element, setText } from "./dom.js";
import { kindOf, shown } from "./script.js";
import { columns, costs, hopCount, messages, sentence } from "./trace.js";

/** @typedef {import("./session.js").Change} Change */
/** @typedef {import("./session.js").Step} Step */
/** @typedef {import("./trace.js").Table} Table */

export class Happened {
  #table;
  /** @type {{change: Change, variant: string} | null} */
  #latest = null;
  /** How many rows of the story are drawn. */
  #drawn = 0;
  /** @type {Map<string, number>} when a write to a widget is drawn, in milliseconds from now */
  moments = new Map();
  /** Whether the next change is drawn message by message, for people to follow. */
  isSlow = false;
  /** How long the latest change takes to be drawn, in milliseconds. */
  drawingTime = 0;
  /** How wide the diagram is drawn. */
  #width = 0;
  /** @type {any[]} the timers of what scrolls in slow motion */
  #scrolls = [];
  #story = /** @type {Step[]} */ ([]);
  /** @type {import("./trace.js").Message[]} */
  #messages = [];

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
    const box = byID("diagram");
    new ResizeObserver(() => {
      if (this.#latest && box.clientWidth !== this.#width) this.#draw(this.#latest, Infinity);
    }).observe(box);
    // Nobody sees it before.
    byID("hops").parentElement.addEventListener("toggle", () => this.#showList());
  }

  /**
   * @param {Change} change
   * @param {string} variant
   */
  show(change, variant) {
    const { story, isReplay } = change;
    this.#latest = { change, variant };
    const goesOn = story[0] === this.#story[0] && !isReplay;
    this.#story = [...story];
    this.#draw(this.#latest, goesOn ? this.#drawn : 0);
    this.#follow(goesOn);
    this.#showFigures(story);
  }

  /**
   * Shows the beginning of a gesture, and then what follows as it comes.
   * @param {boolean} goesOn
   */
  #follow(goesOn) {
    const box = byID("diagram");
    for (const timer of this.#scrolls.splice(0)) clearTimeout(timer);
    if (this.isSlow) this.#scrollAsDrawn(box);
    const titles = box.querySelectorAll(".section");
    const last = titles[titles.length - 1];
    if (!goesOn || !last) {
      box.scrollTop = 0;
      return;
    }
    const top = last.getBoundingClientRect().top - box.getBoundingClientRect().top - 34;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // Only as far as needed to see it whole.
    const hidden = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (hidden > 0) box.scrollBy({ top: Math.min(top, hidden), behavior: isStill ? "instant" : "smooth" });
  }

  /**
   * @param {{change: Change, variant: string}} what
   * @param {number} drawnBefore
   */
  #draw({ change: { story }, variant }, drawnBefore) {
    const sections = story.map((step) => {
      const all = messages(step.events, this.#table);
      const calls = hopCount(all);
      return { title: step.line === "" ? "launch" : shown(step.line), messages: all, note: calls === 1 ? "1 call" : `${calls} calls` };
    });
    const box = byID("diagram");
    const all = (this.#messages = sections.flatMap(({ messages }) => messages));
    this.#width = box.clientWidth;
    if (this.#width > 0) {
      const { head, body, rows, moments, time } = diagram(sections, columns(this.#table, variant, all), this.#width, drawnBefore, this.isSlow);
      box.replaceChildren(head, body);
      this.#drawn = rows;
      this.moments = moments;
      this.drawingTime = time;
    }
    this.#showList();
    setText(byID("gesture"), sections[0].title);
  }

  /**
   * Keeps the row in view that is drawn at the moment.
   * @param {HTMLElement} box
   */
  #scrollAsDrawn(box) {
    let top = 0;
    for (const row of box.querySelectorAll(".message.new")) {
      const { bottom } = row.getBoundingClientRect();
      const hidden = bottom - box.getBoundingClientRect().top + box.scrollTop - box.clientHeight + 8;
      if (hidden <= top) continue;
      top = hidden;
      this.#scrolls.push(setTimeout(() => (box.scrollTop = Math.max(box.scrollTop, hidden)), parseFloat(row.style.animationDelay)));
    }
  }

  #showList() {
    const list = byID("hops");
    if (list.parentElement.open) list.replaceChildren(...listItems(this.#messages, sentence));
  }

  /** @param {Step[]} story */
  #showFigures(story) {
    const { calls, crossings, writes, redundant, minimum, allocations, blocks, lost } = costs(story, this.#messages);
    /** @type {[string, string, string][]} */
    const figures = [
      ["calls", String(calls) + (lost > 0 ? "+" : ""), lost > 0 ? `${lost} more events were not recorded` : "functions, closures and observers of the variant that ran"],
      ["between roles", String(crossings), "calls from a function of one role to one of another"],
      ["writes", String(writes), "what the program wrote to widgets"],
      ["minimum", String(minimum), "the fewest writes that lead to this screen, whatever the program"],
      ["redundant", String(redundant), "writes of the value that was there"],
      ["allocations", String(allocations), "blocks of memory that were asked for, those of the services included"],
      ["live blocks", String(blocks), "blocks that the variant, its screen and its services hold now"],
    ];
    byID("figures").replaceChildren(...figures.map(([term, value, title]) =>
      element("div", { title }, element("dt", {}, term), element("dd", {}, value))));

    const verdict = byID("verdict");
    const isImpossible = story.some(({ line, state }) => kindOf(line) === "gesture" && line !== "" && !state.wasMade);
    const { differences } = story[story.length - 1];
    const [what, expected, found] = differences?.[0] ?? [];
    verdict.classList.toggle("bad", what !== undefined);
    setText(verdict, what !== undefined
      ? `✗ The rules say ${what}: ${expected}. Found: ${found}`
      : isImpossible ? "Nothing happened: its widget is disabled or not on the screen"
        : differences ? "✓ The rules say the same" : "");
    byID("ask-rules").hidden = differences !== null;
  }
}
