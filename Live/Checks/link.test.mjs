import assert from "node:assert/strict";
import test from "node:test";
import { fragment, longestLink, session } from "../Site/link.js";

const one = {
  variant: "MVVM",
  header: ["page size 20", 'home query "~_/#%"'],
  lines: [
    "login succeeds after 600ms", 'type id "n~e_o /#%25 ü\u{1F600} \\" "', 'type password "****"', 'type query ""',
    "wait 300ms", "wait 2s", "return in id", "return in query", "tap log in", "tap log out", "select row 12",
    "toggle row 0", "scroll to row 3", "scroll by -2", "pull to refresh", "tear down", 'expect title "Results"', 'type id "a" times 50',
  ],
};

test("a session comes back from its link", () => {
  assert.deepEqual(session(fragment(one)), one);
  assert.deepEqual(session(fragment({ variant: "MVC", header: [], lines: [] })), { variant: "MVC", header: [], lines: [] });
});

test("a link has no character that the address bar would change", () => {
  assert.match(fragment(one), /^[\w\-.!~*'()%/]+$/);
});

test("a link is short", () => {
  assert.equal(fragment({ variant: "MVC", header: [], lines: ['type id "neo"', "wait 40ms", "tap log in"] }), "1/MVC/0~ineo~w40~l");
  assert.equal(fragment({ variant: "MVC", header: ["page size 3"], lines: [] }), "1/MVC/1~%3Dpage_size_3");
});

test("a session that is too long has no link", () => {
  const lines = Array.from({ length: longestLink }, () => "tap next");
  assert.equal(fragment({ variant: "MVC", header: [], lines }), null);
});

for (const hostile of [
  "", "1", "1/MVC", "2/MVC/0", "1/MVC/0/0", "1/MVC/1", "1/MVC/-1~l", "1/MVC/x~l", "1/MVC/0~%", "1/MVC/0~%E0%A4%A", "1/MVC/0~Zwhat",
  "1/MVC/0~i%0Atap", "1/MVC/0~i%0Dtap", "1/MVC/0~i%C2%85tap", "1/MVC/0~%3Da%E2%80%A8b", "1/MVC/0~" + "l~".repeat(longestLink), "<script>alert(1)</script>", "1/MVC/0~__proto__",
]) {
  test(`a hostile link is refused with a sentence: ${hostile.slice(0, 30)}`, () => {
    assert.throws(() => session(hostile), /^Error: The link .*\.$/);
  });
}
