// Compares what the modules of the page know of Unicode with the tables that come with Swift, scalar by scalar.
//
//   node unicode.mjs TABLES.wasm PAGE.wasm    TABLES.wasm is linked with Swift's tables, PAGE.wasm without
import fs from "node:fs";
import { unicode } from "../Site/unicode.js";

const paths = process.argv.slice(2);
if (paths.length !== 2 || !paths.every((path) => fs.existsSync(path))) {
  console.error(`unicode.mjs: found ${paths.join(" and ") || "nothing"}, expected two WebAssembly modules; run Live/build conform`);
  process.exit(2);
}
const [tables, page] = paths.map((path) => {
  const module = new WebAssembly.Module(fs.readFileSync(path));
  const { exports } = new WebAssembly.Instance(module, { unicode: unicode(() => exports.memory) });
  const ask = (name) => (...scalars) => exports[`_swift_stdlib_${name}`](...scalars);
  const bytes = () => new Uint8Array(exports.memory.buffer);
  return {
    normData: ask("getNormData"), composition: (...scalars) => ask("getComposition")(...scalars) >>> 0,
    isWhiteSpace: (scalar) => ((BigInt.asUintN(64, ask("getBinaryProperties")(scalar)) >> 45n) & 1n) === 1n,
    /** As Swift reads it: an entry has the scalar in 18 bits and a place in the others. */
    decomposition(scalar) {
      const entry = ask("getDecompositionEntry")(scalar) >>> 0;
      if (((entry << 14) >>> 14) !== scalar) return "";
      const pointer = new DataView(exports.memory.buffer).getUint32(exports._swift_stdlib_nfd_decompositions.value, true);
      const start = pointer + (entry >>> 18) + 1;
      return new TextDecoder().decode(bytes().slice(start, start + bytes()[start - 1]));
    },
  };
});

const isDecomposed = (data) => (data & 1) === 0;
const isComposed = (data) => (data & 6) === 0;
const combiningClass = (data) => data >>> 3;
const isHangul = (scalar) => scalar >= 0xac00 && scalar <= 0xd7a3;
/** The classes of the page by those of the tables. Only their order counts. */
const classes = new Map();
const mistakes = [];
let decompositions = 0;
let compositions = 0;

function expect(isRight, what, scalar, expected, found) {
  if (!isRight) mistakes.push(`${what} of U+${scalar.toString(16).toUpperCase()}: expected ${expected}, found ${found}`);
}

for (let scalar = 0; scalar < 0x110000; scalar += 1) {
  if (scalar >= 0xd800 && scalar <= 0xdfff) continue;
  expect(tables.isWhiteSpace(scalar) === page.isWhiteSpace(scalar), "white space", scalar, tables.isWhiteSpace(scalar), page.isWhiteSpace(scalar));
  // What this machine's JavaScript does not know yet, or Swift does not.
  if (/\p{Cn}/u.test(String.fromCodePoint(scalar)) || isHangul(scalar)) continue;
  const [expected, found] = [tables.normData(scalar), page.normData(scalar)];
  expect(isDecomposed(expected) === isDecomposed(found), "being decomposed", scalar, isDecomposed(expected), isDecomposed(found));
  // Swift looks twice at what it is told is not composed, and finds the same.
  expect(isComposed(expected) || !isComposed(found), "being composed", scalar, false, true);
  const known = classes.get(combiningClass(expected)) ?? combiningClass(found);
  classes.set(combiningClass(expected), known);
  expect(known === combiningClass(found), "class", scalar, known, combiningClass(found));
  const [decomposition, other] = [tables.decomposition(scalar), page.decomposition(scalar)];
  expect(decomposition === other, "decomposition", scalar, decomposition, other);
  if (decomposition !== "") decompositions += 1;
  // What one scalar is made of, in two steps at most: the whole but the last one, and the last one.
  const parts = [...String.fromCodePoint(scalar).normalize("NFD")];
  if (parts.length < 2) continue;
  const [first, last] = [parts.slice(0, -1).join("").normalize("NFC").codePointAt(0), parts.at(-1).codePointAt(0)];
  expect(tables.composition(first, last) === page.composition(first, last), "composition", scalar, tables.composition(first, last), page.composition(first, last));
  if (page.composition(first, last) === scalar) compositions += 1;
}
const ordered = [...classes].sort(([a], [b]) => a - b).map(([, found]) => found);
if (ordered.some((found, index) => index > 0 && found <= ordered[index - 1])) mistakes.push(`classes: expected another order than ${ordered.join(", ")}`);
if (mistakes.length > 0 || decompositions < 1000 || compositions < 500 || ordered.length < 50) {
  mistakes.slice(0, 20).forEach((mistake) => console.error(mistake));
  console.error(`failed: ${mistakes.length} mistakes; ${decompositions} decompositions, ${compositions} compositions, ${ordered.length} classes`);
  process.exit(1);
}
console.log(`Unicode: ${decompositions} decompositions, ${compositions} compositions, ${ordered.length} classes and all white space are those of Swift's tables`);
