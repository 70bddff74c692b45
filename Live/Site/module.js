// The modules of WebAssembly: a program that takes bytes and answers with bytes, and the one of the page, as a value for
// each session. Live/Programs says what they offer.

import { readState } from "./state.js";
import { unicode } from "./unicode.js";

/** @typedef {import("./state.js").State} State */

/** The variants, by the numbers that the modules know them by. */
export const variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"];

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

/** A copy of a module, with memory of its own. */
export class Program {
  #exports;
  #name;

  /**
   * @param {WebAssembly.Module} module
   * @param {string} name what the names of its functions begin with
   */
  constructor(module, name) {
    /** @type {Record<string, any>} */
    this.#exports = new WebAssembly.Instance(module, { unicode: unicode(() => this.#exports.memory) }).exports;
    this.#name = name;
  }

  /**
   * Calls a function.
   * @param {string} name
   * @param {Uint8Array | null} [input] what it reads
   * @param {...number} values
   * @returns {number}
   */
  call(name, input, ...values) {
    return this.#guarded(() => {
      if (input) {
        const start = this.#exports.input(input.length) >>> 0;
        new Uint8Array(this.#exports.memory.buffer, start, input.length).set(input);
      }
      return this.#exports[`${this.#name}_${name}`](...values);
    });
  }

  /**
   * Calls a function that all programs have.
   * @param {string} name
   * @returns {number}
   */
  ask(name) {
    return this.#guarded(() => this.#exports[name]() >>> 0);
  }

  /** The bytes of the latest answer. A copy: the next call writes new ones. */
  get answer() {
    return new Uint8Array(this.#exports.memory.buffer, this.ask("output"), this.ask("output_count")).slice();
  }

  /**
   * A copy of numbers in its memory.
   * @param {number} start
   * @param {number} count
   */
  numbers(start, count) {
    return new Int32Array(this.#exports.memory.buffer, start >>> 0, count).slice();
  }

  /**
   * @param {() => number} body
   * @throws {Stopped}
   */
  #guarded(body) {
    try {
      return body();
    } catch (error) {
      throw error instanceof WebAssembly.RuntimeError || error instanceof RangeError
        ? new Stopped(error.message) : error;
    }
  }
}

/** One session's own copy of the module of the page. Setups and steps are in the form of `wire.js`. */
export class Instance {
  #program;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#program = new Program(module, "page");
  }

  /**
   * Launches a variant.
   * @param {number} variant
   * @param {Uint8Array} setup
   */
  start(variant, setup) {
    this.#program.call("start", setup, variant);
  }

  /**
   * Makes some steps.
   * @param {Uint8Array} steps
   */
  play(steps) {
    this.#program.call("play", steps);
  }

  /** @returns {State} */
  state() {
    this.#program.call("state");
    return readState(this.#program.answer);
  }

  /** What the rules are asked about. */
  observation() {
    this.#program.call("observation");
    return this.#program.answer;
  }

  /** The events of the latest call, as pairs of a kind and a number. A copy: the next call writes new ones. */
  trace() {
    return this.#program.numbers(this.#program.ask("trace_numbers"), 2 * this.#program.ask("trace_count"));
  }

  /** How many events found no room. */
  get lostEvents() {
    return this.#program.ask("trace_lost");
  }

  /** The blocks of memory that are left once everything is let go. */
  end() {
    this.#program.call("end");
    return this.#program.ask("live_blocks");
  }
}
