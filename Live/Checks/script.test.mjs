import assert from "node:assert/strict";
import test from "node:test";
import * as script from "../Site/script.js";

test("a text is quoted so that nothing in it ends it or hides", () => {
  assert.equal(script.quoted('say "hi" \\ now'), '"say \\"hi\\" \\\\ now"');
  assert.equal(script.quoted("a\nb\tc\rd"), '"a\\nb\\tc\\rd"');
  assert.equal(script.quoted("a b"), '"a b"');
  assert.equal(script.quoted("\u00A0\u200D\u0301\u{1F600}"), '"\\u{A0}\\u{200D}\\u{301}\u{1F600}"');
  assert.equal(script.quoted("\uD800"), '"\uFFFD"');
});

test("a password stands nowhere: its stand-in is as long, its line is shown with bullets", () => {
  assert.equal(script.standIn("trinity"), "*******");
  assert.equal(script.standIn("e\u0301\u{1F468}\u200D\u{1F469}"), "**");
  assert.equal(script.shown('type password "trinity"'), 'type password "•••"');
  assert.equal(script.shown('type  password "a" times 50'), 'type  password "•••"');
  assert.equal(script.shown('type id "password"'), 'type id "password"');
});

test("a line has a kind", () => {
  assert.deepEqual(
    ["tap log in", "wait 0ms", "expect rows 3", "tear down", "login hangs", "search hangs", "preferences hold nothing", "pull to refresh"].map(script.kindOf),
    ["gesture", "wait", "expectation", "tear down", "services", "services", "services", "gesture"]);
});

test("a comment ends a line, unless it is in a text", () => {
  assert.equal(script.withoutComment('  type id "a#b" # why'), 'type id "a#b"');
  assert.equal(script.withoutComment('type id "a\\"#b"#'), 'type id "a\\"#b"');
  assert.equal(script.withoutComment("# all"), "");
});

test("a script is a header and steps, and comes back from them", () => {
  const text = "# A comment\nrules S7\npage size 3\n\nwait 0ms # now\ntap next\n";
  const { header, lines } = script.parts(text, [5, 6]);
  assert.deepEqual(header, ["rules S7", "page size 3"]);
  assert.deepEqual(lines, ["wait 0ms", "tap next"]);
  assert.equal(script.scriptText(header, lines), "rules S7\npage size 3\n\nwait 0ms\ntap next\n");
});

test("a wait is known in milliseconds", () => {
  assert.deepEqual(["wait 300ms", "wait 0.5s", "tap next"].map(script.waitOf), [300, 500, 0]);
  assert.equal(script.durationWords(299500), "299.5ms");
});
