// The modules of WebAssembly: text goes in, JSON comes out. Live/Program says what they offer and what they answer.

/**
 * @typedef {object} Login
 * @property {string} id
 * @property {boolean} isIDEnabled
 * @property {string} password one bullet for each character
 * @property {boolean} isPasswordEnabled
 * @property {boolean} isLogInEnabled
 * @property {boolean} isSpinning
 * @property {string} error
 */

/** @typedef {{title: string, isExpanded: boolean, isSelected: boolean, cell: number}} Row */

/**
 * @typedef {object} Search
 * @property {string} user
 * @property {boolean} isLogOutEnabled
 * @property {string} query
 * @property {boolean} isQueryEnabled
 * @property {string} title
 * @property {"idle" | "loading" | "rows" | "empty" | "failed"} content
 * @property {Row[]} rows the visible ones
 * @property {number} position
 * @property {number} rowCount
 * @property {[number, number, number]} changes removals, insertions, updates
 * @property {boolean} isRefreshing
 * @property {string} message
 * @property {string} page
 * @property {boolean} isPreviousEnabled
 * @property {boolean} isNextEnabled
 * @property {boolean} isRetryEnabled
 */

/**
 * @typedef {object} State
 * @property {"login" | "search"} route
 * @property {Login} login
 * @property {Search} search
 * @property {string[]} alerts
 * @property {string[]} invalidUpdates
 * @property {number} now the virtual time, in microseconds
 * @property {number | null} due when something happens next by itself, in microseconds
 * @property {number} answersOnTheirWay
 * @property {number} runningTimers
 * @property {number} allocations of the latest lines
 * @property {number} blocks the blocks of memory that the variant, its screen and its services hold
 * @property {number} minimumWrites
 * @property {boolean} wasMade whether the gestures of the latest lines could be made
 * @property {[string, number, number][]} writes by widget: all, and the redundant ones
 */

/**
 * What one launch or some steps did: the state then, the events of the last step as pairs of a kind and a number, how
 * many more found no room, how the rules differ (as what, expected and found; null if nobody asks them), and what is
 * found instead of what the last line expects, null if that is met or it expects nothing.
 * @typedef {{state: State, events: number[], lost: number, differences: [string, string, string][] | null, unmet: string | null}} Played
 */

/** The variants, by the numbers that the modules know them by. */
export const variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"];

/** The module has trapped, as a program that breaks a precondition does. It can't go on; another one can. */
export class Stopped extends Error {}

/** A text that is no script. The message is the module's, with the line. */
export class ScriptError extends Error {}

/**
 * Fetches and compiles a module.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: the server answers ${answer.status}`);
  // Compiling while it arrives is faster, but refused unless the server names the type.
  return answer.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(answer)
    : WebAssembly.compile(await answer.arrayBuffer());
}

/** A copy of a module, with memory of its own. */
export class Program {
  #exports;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    /** @type {Record<string, any>} */
    this.#exports = new WebAssembly.Instance(module, {}).exports;
  }

  /**
   * Calls a function that reads a text.
   * @param {string} name
   * @param {string | null} text
   * @param {...number} values
   * @returns {number}
   * @throws {Stopped}
   */
  call(name, text, ...values) {
    try {
      if (text !== null) {
        const bytes = encoder.encode(text);
        const start = this.#exports.input(bytes.length) >>> 0;
        new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
      }
      return this.#exports[name](...values);
    } catch (error) {
      throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError ? new Stopped(error.message) : error;
    }
  }

  /**
   * Calls a function that answers with an object.
   * @param {string} name
   * @param {string} text
   * @param {...number} values
   * @returns {any}
   * @throws {ScriptError} if the text is no script
   */
  ask(name, text, ...values) {
    this.call(name, text, ...values);
    const start = this.call("output", null) >>> 0;
    const answer = JSON.parse(decoder.decode(new Uint8Array(this.#exports.memory.buffer, start, this.call("output_count", null))));
    if (answer.mistake !== undefined) throw new ScriptError(answer.mistake);
    return answer;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** One session's own copy of the module of the page. */
export class Instance {
  #program;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#program = new Program(module);
  }

  /**
   * The numbers of the lines of a script that are steps, counted from 1.
   * @param {string} script
   * @returns {number[]}
   */
  read(script) {
    return this.#program.ask("page_read", script).steps;
  }

  /**
   * Launches a variant.
   * @param {number} variant
   * @param {string[]} header
   * @param {boolean} asksRules
   * @returns {Played}
   */
  start(variant, header, asksRules) {
    return this.#program.ask("page_start", header.join("\n"), variant, asksRules ? 1 : 0);
  }

  /**
   * Makes some steps.
   * @param {string[]} lines
   * @returns {Played}
   */
  play(lines) {
    return this.#program.ask("page_play", lines.join("\n"));
  }

  /** The blocks of memory that are left once everything is torn down. */
  end() {
    this.#program.call("page_end", null);
    return this.#program.call("live_blocks", null);
  }
}

/**
 * What can be seen of a state: the same for two variants that behave alike.
 * @param {State} state
 */
export function screen({ route, login, search, alerts, invalidUpdates }) {
  const rows = search.rows.map(({ title, isExpanded, isSelected }) => ({ title, isExpanded, isSelected }));
  return JSON.stringify({ route, login, search: { ...search, rows }, alerts, invalidUpdates });
}
