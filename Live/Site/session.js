// A session is a script that is being written: each gesture, each passing of time and each change of the services
// is a line of it. So it can be replayed on another variant, cut short, copied and shared.

import { kindOf } from "./script.js";
import { Instance, Stopped } from "./module.js";
import { ScriptError } from "./rules.js";
import { codedSetup, codedStep, joined } from "./wire.js";

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./rules.js").Rules} Rules */

/**
 * What one line did. What the rules find is null while nobody has asked them.
 * @typedef {{line: string, index: number, state: State, findings: import("./rules.js").Findings | null, events: Int32Array, lost: number}} Step
 */

/**
 * What is told of a change: the story that the latest step belongs to, the state after it, and whether the screen was
 * made anew. A story is a gesture and what followed from it: the time that passed, and the answers that came.
 * @typedef {{story: Step[], state: State, isReplay: boolean}} Change
 */

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
  /** The setup and the lines, as the modules take them. */
  /** @type {Uint8Array} */
  setup = new Uint8Array();
  /** @type {Uint8Array[]} */
  codes = [];
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
  #loadRules;
  /** @type {Rules | null} */
  #rules = null;
  /** Who asks while they are being loaded waits for the same ones. */
  /** @type {Promise<Rules> | null} */
  #asking = null;
  /** How often somebody wanted to begin: the latest one counts, as the rules may have to be fetched. */
  #beginnings = 0;

  /**
   * @param {WebAssembly.Module} module
   * @param {() => Promise<Rules>} loadRules called when the rules are asked for the first time
   */
  constructor(module, loadRules) {
    this.#module = module;
    this.#instance = new Instance(module);
    this.#loadRules = loadRules;
  }

  /** Whether each step is compared with the rules. */
  get asksRules() {
    return this.#rules !== null;
  }

  /** Compares this session with the rules, and each step from now on. */
  async askRules() {
    await this.#askedRules();
  }

  /**
   * Begins anew.
   * @param {{header: string[], lines: string[]}} script what the page itself does not write is read by the rules
   * @param {{variant?: number, cursor?: number}} [options] by default the same variant, after the last line
   * @throws {ScriptError} if it is none; then nothing has changed
   */
  async begin({ header, lines }, { variant = this.variant, cursor = lines.length } = {}) {
    const beginning = (this.#beginnings += 1);
    let setup = codedSetup(header);
    let codes = lines.map(codedStep);
    if (setup === null || codes.includes(null)) {
      try {
        [setup, codes] = await this.#coded(header, lines);
      } catch (error) {
        // Nobody waits for it any more, so nobody is told.
        if (beginning === this.#beginnings) throw error;
      }
      if (beginning !== this.#beginnings) return;
    }
    this.#guarded(() => {
      [this.header, this.lines, this.variant, this.unmet] = [[...header], [...lines], variant, []];
      [this.setup, this.codes] = [setup, /** @type {Uint8Array[]} */ (codes)];
      this.#replay(cursor);
    });
  }

  /**
   * Reads a script, for `begin`.
   * @param {string} text
   * @returns {Promise<import("./rules.js").Coded>}
   * @throws {ScriptError}
   */
  async read(text) {
    const rules = await this.#askedRules();
    try {
      return rules.read(text);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      this.#forgetRules();
      throw new ScriptError("script: found more than there is memory for, expected a shorter script");
    }
  }

  /**
   * Plays a new line. What came after the cursor is forgotten.
   * @param {string} line one that the page itself writes, or a line of a script with another latency
   */
  add(line) {
    const code = codedStep(line) ?? this.#rules?.read(line).steps[0].code;
    if (!code) throw new Error(`session.js: found the line ${line}, expected one that wire.js can code`);
    this.#guarded(() => {
      const step = this.#play(line, code, this.cursor);
      this.lines.length = this.codes.length = this.unmet.length = this.cursor;
      this.lines.push(line);
      this.codes.push(code);
      this.#follow(step);
    });
  }

  /** Plays the line at the cursor. */
  stepForward() {
    if (this.cursor >= this.lines.length) return;
    this.#guarded(() => this.#follow(this.#play(this.lines[this.cursor], this.codes[this.cursor], this.cursor)));
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

  /** Takes a new copy of the module, after one has stopped. */
  recover() {
    this.#instance = new Instance(this.#module);
    // It may be they that have stopped.
    this.#forgetRules();
  }

  /** The blocks that are left once everything is let go. The session goes on where it was. */
  leftBlocks() {
    const blocks = this.#instance.end();
    this.#replay(this.cursor);
    return blocks;
  }

  /** The rules, which are loaded once. They go along with the session from then on. */
  #askedRules() {
    this.#asking ??= this.#loadRules().then((rules) => {
      this.#rules = rules;
      if (this.state) this.goTo(this.cursor);
      return rules;
    }, (error) => {
      // The next one who asks may have more luck.
      this.#forgetRules();
      throw error;
    });
    return this.#asking;
  }

  #forgetRules() {
    [this.#rules, this.#asking] = [null, null];
  }

  /**
   * What the page itself does not write is read by the rules.
   * @param {string[]} header
   * @param {string[]} lines
   * @returns {Promise<[setup: Uint8Array, codes: Uint8Array[]]>}
   * @throws {ScriptError}
   */
  async #coded(header, lines) {
    const { setup, steps } = await this.read([...header, ...lines].join("\n"));
    if (steps.length !== lines.length || steps.some(({ number }, index) => number !== header.length + index + 1)) {
      throw new ScriptError(`script: found ${steps.length} steps, expected ${lines.length}, each a line after the header`);
    }
    return [setup, steps.map(({ code }) => code)];
  }

  /**
   * @param {string} line
   * @param {Uint8Array} code
   * @param {number} index
   * @returns {Step}
   */
  #play(line, code, index) {
    this.#instance.play(code);
    this.#rules?.play(code);
    return this.#step(line, index);
  }

  /**
   * @param {string} line
   * @param {number} index
   * @returns {Step}
   */
  #step(line, index) {
    const instance = this.#instance;
    return {
      line, index, state: instance.state(), findings: this.#rules?.check(instance.observation()) ?? null,
      events: instance.trace(), lost: instance.lostEvents,
    };
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
    if (step.index >= 0) this.unmet[step.index] = kindOf(step.line) === "expectation" ? step.findings?.unmet : undefined;
  }

  /** @param {number} cursor */
  #replay(cursor) {
    this.#instance.start(this.variant, this.setup);
    this.#rules?.start(this.setup);
    this.state = /** @type {any} */ (null);
    this.#keep(this.#step("", -1));
    // Only the latest gesture and what followed are shown. What came before is played at once, up to the
    // expectations, as each is to be ticked off.
    /** @type {number} */
    const storyStart = this.lines.slice(0, cursor).findLastIndex((line) => kindOf(line) === "gesture");
    /** @type {Uint8Array[]} */
    let batch = [];
    for (let index = 0; index < cursor; index += 1) {
      const line = this.lines[index];
      if (index < storyStart && kindOf(line) !== "expectation") {
        batch.push(this.codes[index]);
        continue;
      }
      if (batch.length > 0) {
        const codes = joined(batch);
        this.#instance.play(codes);
        this.#rules?.play(codes);
        this.state = this.#instance.state();
        batch = [];
      }
      this.#keep(this.#play(line, this.codes[index], index));
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
