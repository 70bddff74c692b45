// What the address bar holds: the variant, and the session as a script, its services included. Short and legible:
// #1/MVC/idneo~w300~... Each line is a letter for how it begins, and the rest.

import { quoted } from "./script.js";

/** Longer addresses get lost in mail and in chats. */
export const longestLink = 6000;

const version = "1";

/** A line that begins and ends like this is written as a letter and what stands between. The letters stay. */
const forms = [
  { letter: "i", before: 'type id "', after: '"' },
  { letter: "p", before: 'type password "', after: '"' },
  { letter: "q", before: 'type query "', after: '"' },
  { letter: "w", before: "wait ", after: "ms" },
  { letter: "I", before: "return in id", after: "" },
  { letter: "P", before: "return in password", after: "" },
  { letter: "Q", before: "return in query", after: "" },
  { letter: "l", before: "tap log in", after: "" },
  { letter: "o", before: "tap log out", after: "" },
  { letter: "n", before: "tap next", after: "" },
  { letter: "b", before: "tap previous", after: "" },
  { letter: "r", before: "tap retry", after: "" },
  { letter: "s", before: "select row ", after: "" },
  { letter: "t", before: "toggle row ", after: "" },
  { letter: "g", before: "scroll to row ", after: "" },
  { letter: "u", before: "pull to refresh", after: "" },
];
/** Any other line. */
const plain = "=";

/**
 * What stands behind the # for a session.
 * @param {{variant: string, header: string[], lines: string[]}} session
 * @returns {string | null} null if it is too long
 */
export function fragment({ variant, header, lines }) {
  const coded = [...header, ...lines].map((line) => {
    const form = forms.find(
      ({ before, after }) =>
        line.startsWith(before) && line.endsWith(after) && line.length >= before.length + after.length);
    return escaped(form ? form.letter + line.slice(form.before.length, line.length - form.after.length) : plain + line);
  });
  const fragment = [version, escaped(variant), `${header.length}~${coded.join("~")}`].join("/");
  return fragment.length <= longestLink ? fragment : null;
}

/**
 * The session that a fragment stands for. Whether its lines are a script, the module says.
 * @param {string} fragment without the #
 * @returns {{variant: string, header: string[], lines: string[]}}
 * @throws {Error} with a sentence for the person, if it is none
 */
export function session(fragment) {
  if (fragment.length > longestLink) throw new Error("The link is longer than the page makes them.");
  const fields = fragment.split("/");
  if (fields.length !== 3 || fields[0] !== version) throw new Error("The link was cut, or another version of this page made it.");
  const [count, ...coded] = fields[2].split("~");
  const lines = coded.filter((line) => line !== "").map((line) => {
    const text = unescaped(line);
    if (text[0] === plain) return oneLine(text.slice(1));
    const form = forms.find(({ letter }) => letter === text[0]);
    if (!form) throw new Error(`The link has a line that begins with ${quoted(text[0])}, which means nothing.`);
    return oneLine(form.before + text.slice(1) + form.after);
  });
  const headerCount = Number(count);
  if (!/^\d+$/.test(count) || headerCount > lines.length) throw new Error("The link is not complete.");
  return { variant: unescaped(fields[1]), header: lines.slice(0, headerCount), lines: lines.slice(headerCount) };
}

/** @param {string} line */
function oneLine(line) {
  if (/[\n\r\v\f\u0085\u2028\u2029]/.test(line)) throw new Error("The link has a line with a line break in it.");
  return line;
}

/** @param {string} text */
function escaped(text) {
  return encodeURIComponent(text).replace(/[~_]/g, (mark) => (mark === "~" ? "%7E" : "%5F")).replace(/%20/g, "_");
}

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text.replace(/_/g, "%20"));
  } catch {
    throw new Error("The link was cut or changed: a part of it can't be read.");
  }
}
