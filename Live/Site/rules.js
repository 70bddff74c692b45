// What the rules say: a module of its own, which is loaded when somebody asks. It reads scripts, and knows what a
// screen should show; Live/Programs/Rules says what it offers.

import { Program } from "./module.js";
import { ByteReader } from "./wire.js";

/** A text that is no script. The message is the module's, with the line. */
export class ScriptError extends Error {}

/**
 * A script in the form that the modules take: each step with the number of its line, counted from 1.
 * @typedef {{setup: Uint8Array, steps: {number: number, code: Uint8Array}[]}} Coded
 */

/**
 * What differs from the rules, as what, expected and found; and what is found instead of what the latest line expects,
 * null if that is met or it expects nothing.
 * @typedef {{differences: [string, string, string][], unmet: string | null}} Findings
 */

export class Rules {
  #program;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#program = new Program(module, "rules");
  }

  /**
   * Reads a script.
   * @param {string} text
   * @returns {Coded}
   * @throws {ScriptError}
   */
  read(text) {
    const status = this.#program.call("read", encoder.encode(text));
    const { answer } = this.#program;
    if (status !== 0) throw new ScriptError(new TextDecoder().decode(answer));
    const bytes = new ByteReader(answer);
    return { setup: bytes.bytes(), steps: bytes.array(() => ({ number: bytes.number(), code: bytes.bytes() })) };
  }

  /**
   * Expects what holds after a launch.
   * @param {Uint8Array} setup
   */
  start(setup) {
    this.#program.call("start", setup);
  }

  /**
   * Goes on to what holds after some steps.
   * @param {Uint8Array} steps
   */
  play(steps) {
    this.#program.call("play", steps);
  }

  /**
   * Compares what was found after the same steps.
   * @param {Uint8Array} observation
   * @returns {Findings}
   */
  check(observation) {
    this.#program.call("check", observation);
    const bytes = new ByteReader(this.#program.answer);
    return {
      differences: bytes.array(() => [bytes.text(), bytes.text(), bytes.text()]),
      unmet: bytes.optional(() => bytes.text()),
    };
  }
}

const encoder = new TextEncoder();
