// How setups and steps are handed to the modules: as bytes, whose layout is that of Live/Wire. Here the lines are
// coded that the page itself writes. Those of others can say more: the rules read them.

import { misbehaviours } from "./behaviour.js";

/** Writes values one after the other. Numbers are little-endian. */
export class ByteWriter {
  /** @type {number[]} */
  #bytes = [];

  get bytes() {
    return Uint8Array.from(this.#bytes);
  }

  /** @param {number} tag below 256 */
  tag(tag) {
    this.#bytes.push(tag);
  }

  /** @param {number} number of 32 bits */
  number(number) {
    for (let shift = 0; shift < 32; shift += 8) this.#bytes.push((number >> shift) & 0xff);
  }

  /** @param {string} text */
  text(text) {
    const bytes = encoder.encode(text);
    this.number(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  /** @param {number} microseconds whole ones */
  duration(microseconds) {
    this.#long(BigInt(Math.floor(microseconds / 1e6)));
    this.#long(BigInt(microseconds % 1e6) * attosecondsPerMicrosecond);
  }

  /** @param {bigint} number of 64 bits */
  #long(number) {
    for (let shift = 0n; shift < 64n; shift += 8n) this.#bytes.push(Number((number >> shift) & 0xffn));
  }
}

/** Reads what a module wrote, as Live/Wire writes it. */
export class ByteReader {
  #bytes;
  #view;
  #position = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  tag() {
    return this.#bytes[this.#position++];
  }

  flag() {
    return this.tag() !== 0;
  }

  number() {
    this.#position += 4;
    return this.#view.getInt32(this.#position - 4, true);
  }

  text() {
    return decoder.decode(this.bytes());
  }

  /** As many as a number says. */
  bytes() {
    const count = this.number();
    this.#position += count;
    return this.#bytes.subarray(this.#position - count, this.#position);
  }

  /**
   * A duration in microseconds, as it can be finer than JavaScript's clock.
   * @param {(attoseconds: number) => number} rounded makes whole microseconds of what is more than the seconds
   */
  duration(rounded) {
    this.#position += 16;
    const seconds = this.#view.getBigInt64(this.#position - 16, true);
    const attoseconds = this.#view.getBigInt64(this.#position - 8, true);
    return Number(seconds) * 1e6 + rounded(Number(attoseconds) / Number(attosecondsPerMicrosecond));
  }

  /**
   * @template Value
   * @param {() => Value} read
   * @returns {Value | null}
   */
  optional(read) {
    return this.flag() ? read() : null;
  }

  /**
   * @template Value
   * @param {() => Value} read
   */
  array(read) {
    return Array.from({ length: this.number() }, read);
  }
}

const encoder = new TextEncoder();
// A text may begin with a byte order mark like any other.
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const attosecondsPerMicrosecond = 1_000_000_000_000n;

/** What a step begins with: the raw values of StepKind in Live/Wire. */
const kinds = {
  type: 0, pressReturn: 1, tap: 2, toggle: 3, select: 4, scrollTo: 5, scrollBy: 6, pull: 7, wait: 8, letGo: 9,
  login: 10, search: 11, misbehave: 12, behave: 13, preferencesReading: 14, preferencesWriting: 15,
};
const fields = ["id", "password", "query"];
const buttons = ["log in", "log out", "previous", "next", "retry"];
const services = ["login", "search"];

/** The parts of a line. A text has no line break, which would end the line. */
const number = "(\\d{1,9})";
const duration = "(\\d{1,9}(?:\\.\\d{1,3})?)ms";
const text = '"((?:[^"\\\\\\n\\r\\v\\f\\u0085\\u2028\\u2029]|\\\\(?:["\\\\nrt]|u\\{[0-9A-F]{1,6}\\}))*)"';
const after = `(?: after ${duration})?`;
const oneOf = (/** @type {string[]} */ words) => `(${words.join("|")})`;

/**
 * Each kind of line that the page writes, and how it is coded. Returning false means that it can't be.
 * @type {[pattern: RegExp, write: (bytes: ByteWriter, ...parts: string[]) => boolean | void][]}
 */
const forms = [
  [form(`type ${oneOf(fields)} ${text}`), (bytes, field, text) => {
    bytes.tag(kinds.type);
    bytes.tag(fields.indexOf(field));
    return writeText(bytes, text);
  }],
  [form(`return in ${oneOf(fields)}`), (bytes, field) => {
    bytes.tag(kinds.pressReturn);
    bytes.tag(fields.indexOf(field));
  }],
  [form(`tap ${oneOf(buttons)}`), (bytes, button) => {
    bytes.tag(kinds.tap);
    bytes.tag(buttons.indexOf(button));
  }],
  [form(`(toggle|select|scroll to) row ${number}`), (bytes, verb, row) => {
    bytes.tag(verb === "toggle" ? kinds.toggle : verb === "select" ? kinds.select : kinds.scrollTo);
    bytes.number(Number(row));
  }],
  [form("scroll by (-?\\d{1,9})"), (bytes, distance) => {
    bytes.tag(kinds.scrollBy);
    bytes.number(Number(distance));
  }],
  [form("pull to refresh"), (bytes) => bytes.tag(kinds.pull)],
  [form(`wait ${duration}`), (bytes, milliseconds) => {
    bytes.tag(kinds.wait);
    writeDuration(bytes, milliseconds);
  }],
  [form("let go"), (bytes) => bytes.tag(kinds.letGo)],
  [form(`login (?:(succeeds)|fails (with missing credentials|${number})|hangs)${after}`), (bytes, succeeds, reason, code, latency) => {
    bytes.tag(kinds.login);
    bytes.tag(succeeds ? 0 : code ? 3 : reason ? 2 : 4);
    if (code) bytes.number(Number(code));
    writeDuration(bytes, latency);
  }],
  [form(`search returns (?:no|${number}) items(?: missing every ${number})?(?: retitling every ${number})?${after}`), (bytes, count, missingEvery, retitlingEvery, latency) => {
    if (Number(count ?? 0) > 10_000_000 || Number(missingEvery ?? 2) < 2 || Number(retitlingEvery ?? 1) < 1) return false;
    startSearch(bytes, 0);
    bytes.number(Number(count ?? 0));
    // The id of the first item, no repetition, no equal titles, none missing at the start.
    bytes.number(1);
    bytes.tag(0);
    bytes.tag(0);
    bytes.number(0);
    for (const every of [missingEvery, retitlingEvery]) {
      bytes.tag(every ? 1 : 0);
      if (every) bytes.number(Number(every));
    }
    // Not in reverse, no other total, no ignored limit.
    for (let count = 0; count < 3; count += 1) bytes.tag(0);
    writeDuration(bytes, latency);
  }],
  [form(`search fails malformed ${text}${after}`), (bytes, detail, latency) => {
    startSearch(bytes, 2);
    if (!writeText(bytes, detail)) return false;
    writeDuration(bytes, latency);
  }],
  [form(`search (fails offline|hangs)${after}`), (bytes, outcome, latency) => {
    startSearch(bytes, outcome === "hangs" ? 3 : 1);
    writeDuration(bytes, latency);
  }],
  [form(`${oneOf(services)} ${oneOf(misbehaviours)}`), (bytes, service, misbehaviour) => {
    bytes.tag(kinds.misbehave);
    bytes.tag(services.indexOf(service));
    bytes.tag(misbehaviours.indexOf(misbehaviour));
  }],
  [form(`${oneOf(services)} behaves`), (bytes, service) => {
    bytes.tag(kinds.behave);
    bytes.tag(services.indexOf(service));
  }],
  [form("preferences (can be|fail to) (?:(read)|writ(?:e|ten))"), (bytes, verb, isReading) => {
    bytes.tag(isReading ? kinds.preferencesReading : kinds.preferencesWriting);
    bytes.tag(verb === "can be" ? 1 : 0);
  }],
];

/** @param {string} pattern of the whole line */
function form(pattern) {
  return new RegExp(`^${pattern}$`, "u");
}

/**
 * A search that is answered so, whatever its query and offset.
 * @param {ByteWriter} bytes
 * @param {number} outcome
 */
function startSearch(bytes, outcome) {
  bytes.tag(kinds.search);
  bytes.tag(0);
  bytes.tag(0);
  bytes.tag(outcome);
}

/**
 * @param {ByteWriter} bytes
 * @param {string | undefined} milliseconds none is 0
 */
function writeDuration(bytes, milliseconds) {
  bytes.duration(Math.round(Number(milliseconds ?? 0) * 1000));
}

/**
 * @param {ByteWriter} bytes
 * @param {string} quoted what stands between the quotes
 * @returns {boolean} whether it is a text
 */
function writeText(bytes, quoted) {
  let isText = true;
  const plain = quoted.replace(/\\(?:u\{([0-9A-F]+)\}|(.))/gu, (_, digits, mark) => {
    if (!digits) return { n: "\n", r: "\r", t: "\t" }[/** @type {string} */ (mark)] ?? mark;
    const scalar = parseInt(digits, 16);
    if (scalar <= 0x10ffff && (scalar < 0xd800 || scalar > 0xdfff)) return String.fromCodePoint(scalar);
    isText = false;
    return "";
  });
  bytes.text(plain);
  return isText && plain.length < 100_000;
}

/**
 * A step for the modules.
 * @param {string} line of a script
 * @returns {Uint8Array | null} null if it is none that the page itself writes
 */
export function codedStep(line) {
  for (const [pattern, write] of forms) {
    const found = pattern.exec(line);
    if (!found) continue;
    const bytes = new ByteWriter();
    return write(bytes, ...found.slice(1)) === false ? null : bytes.bytes;
  }
  return null;
}

/**
 * What a variant is launched with, for the modules.
 * @param {string[]} header
 * @returns {Uint8Array | null} null if it says more than the page itself does
 */
export function codedSetup(header) {
  // Each once, and the page writes both.
  const [pageSize, visibleRows] = [/^page size (\d{1,7})$/, /^visible rows (\d{1,4})$/].map((pattern) =>
    header.map((line) => Number(pattern.exec(line)?.[1] ?? 0)).filter((value) => value > 0));
  if (header.length !== 2 || pageSize.length !== 1 || visibleRows.length !== 1 || visibleRows[0] > 1000) return null;
  const bytes = new ByteWriter();
  bytes.number(pageSize[0]);
  // The standard debounce and home query of the rules.
  bytes.duration(300_000);
  bytes.text("dog");
  bytes.number(visibleRows[0]);
  return bytes.bytes;
}

/**
 * Several values as one.
 * @param {Uint8Array[]} parts
 */
export function joined(parts) {
  const all = new Uint8Array(parts.reduce((count, part) => count + part.length, 0));
  let start = 0;
  for (const part of parts) {
    all.set(part, start);
    start += part.length;
  }
  return all;
}
