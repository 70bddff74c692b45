// The WebAssembly module of the page, as a value for each session. Live/Programs/Page says what it offers.

/** @typedef {import("./state.js").State} State */

/** The variants, by the numbers that the module knows them by. */
export const variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"];

/** A text that is no script. The message is the module's, with the line. */
export class ScriptError extends Error {}

/** The module has trapped, as a program that breaks a precondition does. It can't go on; another one can. */
export class Stopped extends Error {}

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

/** One session's own copy of the module, with memory of its own. */
export class Instance {
  #exports;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#exports = /** @type {Record<string, any>} */ (new WebAssembly.Instance(module, imports(module)).exports);
    this.#exports._initialize?.();
  }

  /**
   * Launches a variant.
   * @param {number} variant
   * @param {string[]} header lines of a script that come before its steps
   * @throws {ScriptError} if they are not a header
   */
  start(variant, header) {
    this.#check(this.#call("page_start", variant, this.#write(header.join("\n"))));
  }

  /**
   * Makes the steps of some lines, of none if one of them is no step.
   * @param {string[]} lines
   */
  play(lines) {
    this.#check(this.#call("page_play", this.#write(lines.join("\n"))));
  }

  /**
   * Reads a script without playing it.
   * @param {string} text
   * @returns {number[]} the numbers of its lines that are steps
   */
  read(text) {
    this.#check(this.#call("page_read", this.#write(text)));
    return JSON.parse(this.#output());
  }

  /** @returns {State} */
  state() {
    this.#call("page_state");
    return JSON.parse(this.#output());
  }

  /** The events of the latest call, as pairs of a kind and a number. A copy: the next call writes new ones. */
  trace() {
    const count = 2 * this.#call("trace_count");
    return new Int32Array(this.#exports.memory.buffer, this.#call("trace_numbers") >>> 0, count).slice();
  }

  /** How many events found no room. */
  get lostEvents() {
    return this.#call("trace_lost");
  }

  /** The blocks of memory that are left once everything is let go. */
  end() {
    this.#call("page_end");
    return this.#call("live_blocks") >>> 0;
  }

  /**
   * @param {string} name
   * @param {...number} values
   * @returns {number}
   */
  #call(name, ...values) {
    try {
      return this.#exports[name](...values);
    } catch (error) {
      throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        ? new Stopped(error.message) : error;
    }
  }

  /** @param {string} text */
  #write(text) {
    const bytes = encoder.encode(text);
    const start = this.#call("page_input", bytes.length) >>> 0;
    new Uint8Array(this.#exports.memory.buffer, start, bytes.length).set(bytes);
    return bytes.length;
  }

  #output() {
    const start = this.#call("page_output") >>> 0;
    const bytes = new Uint8Array(this.#exports.memory.buffer, start, this.#call("page_output_count"));
    return decoder.decode(bytes);
  }

  /** @param {number} status */
  #check(status) {
    if (status !== 0) throw new ScriptError(this.#output());
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * What a module wants of its host: nothing but numbers for hashing, if that. They are the same each time, so that
 * a replay is a replay.
 * @param {WebAssembly.Module} module
 */
function imports(module) {
  /** @type {Record<string, Record<string, any>>} */
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind === "function") (imports[from] ??= {})[name] = () => 0;
  }
  return imports;
}
