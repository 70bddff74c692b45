// A session is a script that is being written: each gesture, each passing of time and each change of the services
// is a line of it. So it can be replayed on another variant, cut short, copied and shared.

import { kindOf, parts } from "./script.js";
import { Instance, ScriptError, Stopped } from "./module.js";

/** @typedef {import("./module.js").State} State */

/**
 * What one line did.
 * @typedef {import("./module.js").Played & {line: string, index: number}} Step
 */

/**
 * What is told of a change: the story that the latest step belongs to, the state after it, and whether the screen was
 * made anew. A story is a gesture and what followed from it: the time that passed, and the answers that came.
 * @typedef {{story: Step[], state: State, isReplay: boolean}} Change
 */

/** @typedef {{header: string[], lines: string[]}} Script */

/** What a session begins with, unless a link or a script says something else. */
export const standard = {
  header: ["page size 20", "visible rows 8"],
  lines: ["login succeeds after 600ms", "search returns 50 items after 400ms"],
};

export class Session {
  /** @type {string[]} */
  header = [];
  /** @type {string[]} */
  lines = [];
  /** How many lines have been played. Those after them are a future that the next gesture replaces. */
  cursor = 0;
  variant = 0;
  /** @type {State} */
  state = /** @type {any} */ (null);
  /** @type {Step[]} */
  story = [];
  /** How many alerts there were before the story. */
  alertsBefore = 0;
  /** By line: what was found instead of what it expects, or null if that was met. Undefined if not played. */
  /** @type {(string | null | undefined)[]} */
  unmet = [];
  /** Called after each change. */
  /** @type {((change: Change) => void)[]} */
  observers = [];
  /** Called when the module has stopped. */
  /** @type {(error: Stopped) => void} */
  onStop = () => {};

  #module;
  /** @type {Instance} */
  #instance;
  /** Whether each step is compared with the rules. */
  #asksRules = false;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module;
    this.#instance = new Instance(module);
  }

  /** Compares this session with the rules, and each step from now on. */
  askRules() {
    this.#asksRules = true;
    this.goTo(this.cursor);
  }

  /**
   * Begins anew.
   * @param {Script} script
   * @param {{variant?: number, cursor?: number, asksRules?: boolean}} [options] by default the same variant, after the last line
   * @throws {ScriptError} if it is none; then nothing has changed
   */
  begin({ header, lines }, { variant = this.variant, cursor = lines.length, asksRules = this.#asksRules } = {}) {
    const numbers = this.#stepNumbers([...header, ...lines].join("\n"));
    if (numbers.length !== lines.length || numbers.some((number, index) => number !== header.length + index + 1)) {
      throw new ScriptError(`script: found ${numbers.length} steps, expected ${lines.length}, each a line after the header`);
    }
    this.#guarded(() => {
      [this.header, this.lines, this.variant, this.unmet, this.#asksRules] = [[...header], [...lines], variant, [], asksRules];
      this.#replay(cursor);
    });
  }

  /**
   * Reads a script, for `begin`.
   * @param {string} text
   * @returns {Script}
   * @throws {ScriptError}
   */
  read(text) {
    return parts(text, this.#stepNumbers(text));
  }

  /**
   * Plays a new line. What came after the cursor is forgotten.
   * @param {string} line
   */
  add(line) {
    this.#guarded(() => {
      const step = this.#play(line, this.cursor);
      this.lines.length = this.unmet.length = this.cursor;
      this.lines.push(line);
      this.#follow(step);
    });
  }

  /** Plays the line at the cursor. */
  stepForward() {
    if (this.cursor >= this.lines.length) return;
    this.#guarded(() => this.#follow(this.#play(this.lines[this.cursor], this.cursor)));
  }

  /**
   * Goes to the moment after so many lines: by replaying them, if it is an earlier one.
   * @param {number} cursor
   */
  goTo(cursor) {
    this.#guarded(() => this.#replay(Math.max(0, Math.min(cursor, this.lines.length))));
  }

  /**
   * Replays the session on another variant.
   * @param {number} variant
   */
  switchTo(variant) {
    this.#guarded(() => {
      this.variant = variant;
      this.#replay(this.cursor);
    });
  }

  /** Takes a new copy of the module, after one has stopped. It may be the rules that have stopped it. */
  recover() {
    this.#instance = new Instance(this.#module);
    this.#asksRules = false;
  }

  /** The blocks that are left once everything is torn down. The session goes on where it was. */
  leftBlocks() {
    const blocks = this.#instance.end();
    this.#replay(this.cursor);
    return blocks;
  }

  /**
   * Asks a copy of the module for itself, as a text may be larger than there is memory for.
   * @param {string} text
   */
  #stepNumbers(text) {
    try {
      return new Instance(this.#module).read(text);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      throw new ScriptError("script: found more than there is memory for, expected a shorter script");
    }
  }

  /**
   * @param {string} line
   * @param {number} index
   * @returns {Step}
   */
  #play(line, index) {
    return { ...this.#instance.play([line]), line, index };
  }

  /** @param {Step} step */
  #follow(step) {
    this.cursor = step.index + 1;
    this.#keep(step);
    this.#tell(false);
  }

  /** @param {Step} step */
  #keep(step) {
    if (kindOf(step.line) === "gesture") {
      this.story = [];
      this.alertsBefore = this.state?.alerts.length ?? 0;
    }
    this.story.push(step);
    this.state = step.state;
    if (step.index >= 0) this.unmet[step.index] = kindOf(step.line) === "expectation" ? step.unmet : undefined;
  }

  /** @param {number} cursor */
  #replay(cursor) {
    const launch = this.#instance.start(this.variant, this.header, this.#asksRules);
    this.state = /** @type {any} */ (null);
    this.#keep({ ...launch, line: "", index: -1 });
    // Only the latest gesture and what followed are shown. What came before is played at once, up to the
    // expectations, as each is to be ticked off.
    /** @type {number} */
    const storyStart = this.lines.slice(0, cursor).findLastIndex((line) => kindOf(line) === "gesture");
    /** @type {string[]} */
    let batch = [];
    for (let index = 0; index < cursor; index += 1) {
      const line = this.lines[index];
      if (index < storyStart && kindOf(line) !== "expectation") {
        batch.push(line);
        continue;
      }
      if (batch.length > 0) this.state = this.#instance.play(batch).state;
      batch = [];
      this.#keep(this.#play(line, index));
    }
    this.cursor = cursor;
    this.#tell(true);
  }

  /** @param {boolean} isReplay */
  #tell(isReplay) {
    for (const observer of this.observers) observer({ story: this.story, state: this.state, isReplay });
  }

  /** @param {() => void} body */
  #guarded(body) {
    try {
      body();
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      this.onStop(error);
    }
  }
}
