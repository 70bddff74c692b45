// The page codes the lines that it writes itself, and the rules code all lines: both must say the same.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { answerLine, misbehaviourLines, misbehaviours, outcomes } from "../Site/behaviour.js";
import { Rules, ScriptError } from "../Site/rules.js";
import { durationWords, quoted } from "../Site/script.js";
import { ruleScripts } from "../Site/scripts.js";
import { standard } from "../Site/session.js";
import { randomNumbers } from "../Site/statistics.js";
import { codedSetup, codedStep, joined } from "../Site/wire.js";

const site = new URL(process.env.LIVE_SITE ?? "../.build/site/", import.meta.url);
const file = (name) => readFileSync(new URL(name, site));
const rules = new Rules(new WebAssembly.Module(file("rules.wasm")));
const texts = ["", "neo", 'say "hi" \\ now', "a\nb\tc\rd", "\u00A0\u200D\u0301\u{1F600}", "e\u0301\u00E9", "\uFEFFbom", "\u2028\u0085\v", "\uD800", "x".repeat(5000), "€".repeat(300)];

/** Every line that the page can write, with some values. */
const own = [
  ...["id", "password", "query"].flatMap((field) => [`return in ${field}`, ...texts.map((text) => `type ${field} ${quoted(text)}`)]),
  ...["log in", "log out", "previous", "next", "retry"].map((button) => `tap ${button}`),
  ...[0, 7, 300, 999_999_999].flatMap((row) => [`toggle row ${row}`, `select row ${row}`, `scroll to row ${row}`, `scroll by ${row}`, `scroll by -${row}`]),
  "pull to refresh", "let go",
  ...[0, 1, 299_500, 1_000_000, 123_456_789, 86_400_000_000].map((microseconds) => `wait ${durationWords(microseconds)}`),
  ...["login", "search"].flatMap((service) => [
    ...outcomes[service].flatMap((outcome) => [0, 20, 400, 2500].map((latency) => answerLine(service, outcome, latency))),
    ...misbehaviourLines(service, ["answers twice"], misbehaviours),
    ...misbehaviourLines(service, [], misbehaviours),
  ]),
  "preferences fail to read", "preferences can be read", "preferences fail to write", "preferences can be written",
];
const scriptLines = ruleScripts(file("scenarios.txt").toString()).flatMap(({ text }) => {
  const lines = text.split("\n");
  return rules.read(text).steps.map(({ number }) => lines[number - 1].trim());
});

/** What the rules make of a line; null if it is none. */
function byRules(line) {
  try {
    const { steps } = rules.read(line);
    return steps.length === 1 ? steps[0].code : null;
  } catch (error) {
    assert.ok(error instanceof ScriptError);
    return null;
  }
}

test("each line that the page writes is coded as the rules code it", () => {
  for (const line of new Set(own)) {
    assert.notEqual(codedStep(line), null, line.slice(0, 80));
    assert.deepEqual(codedStep(line), byRules(line), line.slice(0, 80));
  }
});

test("a line of a script is coded as the rules code it, or not at all", () => {
  const coded = scriptLines.filter((line) => codedStep(line) !== null);
  assert.ok(coded.length > 400, `${coded.length} of ${scriptLines.length}`);
  for (const line of coded) assert.deepEqual(codedStep(line), byRules(line), line);
});

test("a line with a mistake is not coded, unless the rules would code it, too", () => {
  const random = randomNumbers(20261122);
  const any = (values) => values[Math.floor(random() * values.length)];
  const lines = [...own.filter((line) => line.length < 200), ...scriptLines];
  const edits = [
    (text, at) => text.slice(0, at) + text.slice(at + 1), (text, at) => text.slice(0, at) + any([" ", '"', "\\", "0", "9", "-", "u{", "#", "\n", "\u0085", "ms", "ü"]) + text.slice(at),
    (text, at) => text.slice(0, at) + any(lines).slice(at), (text, at) => text.slice(0, at),
  ];
  let coded = 0;
  for (let count = 0; count < 20_000; count += 1) {
    const line = any(lines);
    const edited = any(edits)(line, Math.floor(random() * (line.length + 1)));
    const code = codedStep(edited);
    if (code === null) continue;
    coded += 1;
    assert.deepEqual(code, byRules(edited), JSON.stringify(edited));
  }
  assert.ok(coded > 1000, String(coded));
});

test("numbers that the rules refuse are not coded, nor those that the page does not write", () => {
  for (const line of [
    "search returns 10000001 items", "search returns 50 items missing every 1", "search returns 50 items retitling every 0", 'type id "\\u{D800}"', 'type id "\\u{110000}"',
    "select row -1", "wait -1ms", "wait 1ms ", "tap  next", "login fails 401 after 1ms after 2ms",
    // The rules take these, which the page never writes: they are finer or longer than wire.js can say.
    "wait 0.0001ms", `type id "${"x".repeat(100_000)}"`, "select row 9999999999",
    'type id "\\u{DFFF}"',
  ]) assert.equal(codedStep(line), null, line.slice(0, 80));
});

test("the header of the page is coded as the rules code it, and no other", () => {
  for (const header of [standard.header, ["visible rows 1000", "page size 1"]]) {
    assert.deepEqual(codedSetup(header), rules.read(header.join("\n")).setup);
  }
  for (const header of [[], ["page size 20"], ["page size 0", "visible rows 8"], ["page size 20", "visible rows 1001"], [...standard.header, "debounce 1ms"], ["page size 20", "page size 20"], ["page size 10000000", "visible rows 8"]]) {
    assert.equal(codedSetup(header), null, header.join("; "));
  }
});

test("values that are joined stand one after the other", () => {
  assert.deepEqual(joined([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)]), Uint8Array.of(1, 2, 3));
});
