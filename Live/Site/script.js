// The language of scripts, as far as the page needs it. The module reads it; here lines are written, and sorted
// into kinds. Docs/Scripts.md describes it.

/** @typedef {"gesture" | "wait" | "services" | "expectation" | "tear down"} Kind */

/**
 * A text as the language writes it: in quotes, with escapes for what could not be seen in a line.
 * @param {string} text
 */
export function quoted(text) {
  let quoted = '"';
  // By code point; a lone surrogate, which is no Unicode scalar, becomes the replacement character.
  for (const character of text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\uFFFD")) {
    quoted += escapes[character] ?? (invisible.test(character) ? `\\u{${hexadecimal(character)}}` : character);
  }
  return quoted + '"';
}

/** @type {Record<string, string>} */
const escapes = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/** Controls, formats, separators but the blank, and marks: what an editor could change or nobody could see. */
const invisible = /(?! )[\p{C}\p{M}\p{Z}]/u;

/** @param {string} character */
function hexadecimal(character) {
  return /** @type {number} */ (character.codePointAt(0)).toString(16).toUpperCase();
}

/**
 * A duration as the language writes it. It has microseconds at most.
 * @param {number} microseconds
 */
export function durationWords(microseconds) {
  return `${Math.round(microseconds) / 1000}ms`;
}

/**
 * The duration of a line that waits, in milliseconds; 0 for any other line.
 * @param {string} line
 */
export function waitOf(line) {
  const found = /^wait\s+(\d+(?:\.\d+)?)(ms|s)$/.exec(line);
  return found ? Number(found[1]) * (found[2] === "s" ? 1000 : 1) : 0;
}

/**
 * What a line does.
 * @param {string} line
 * @returns {Kind}
 */
export function kindOf(line) {
  switch (line.split(/\s/, 1)[0]) {
    case "wait": return "wait";
    case "expect": return "expectation";
    case "tear": return "tear down";
    case "login": case "search": case "preferences": return "services";
    default: return "gesture";
  }
}

/**
 * A line as it is shown. What it types into the password field is not.
 * @param {string} line
 */
export function shown(line) {
  return line.replace(/^(type\s+password\s+).*$/su, '$1"•••"');
}

/**
 * The stand-in for a password: as long, and of one byte for each character, so that it costs what a password costs.
 * @param {string} password
 */
export function standIn(password) {
  return "*".repeat(characterCount(password));
}

/**
 * How many characters a person sees.
 * @param {string} text
 */
export function characterCount(text) {
  // Most texts need no segmenter, and to make one takes longer than to draw the first diagram.
  if (/^[ -~]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...segmenter.segment(text)].length;
}

/** @type {Intl.Segmenter | undefined} */
let segmenter;

/**
 * A line without its comment and the blanks around it.
 * @param {string} line
 */
export function withoutComment(line) {
  return /^((?:[^"#]|"(?:[^"\\]|\\.)*"?)*)/su.exec(line)?.[1].trim() ?? "";
}

/**
 * The lines of a script as a session keeps them: the header, and the steps without comments.
 * @param {string} text a script
 * @param {number[]} numbers the lines that are steps, counted from 1
 */
export function parts(text, numbers) {
  const lines = text.split(/\r\n|[\n\r]/);
  const first = numbers.length > 0 ? numbers[0] : lines.length + 1;
  return {
    header: lines.slice(0, first - 1).map(withoutComment).filter((line) => line !== ""),
    lines: numbers.map((number) => withoutComment(lines[number - 1])),
  };
}

/**
 * A script that `bench play` takes.
 * @param {string[]} header
 * @param {string[]} lines
 */
export function scriptText(header, lines) {
  return [...header, ...(header.length > 0 ? [""] : []), ...lines].map((line) => line + "\n").join("");
}
