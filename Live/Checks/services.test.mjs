import assert from "node:assert/strict";
import test from "node:test";
import { answerLine, misbehaviourLines, servicesAfter } from "../Site/services.js";

test("the switches show what the latest lines say", () => {
  const { login, search, isPreferencesReadable, isPreferencesWritable, own } = servicesAfter([
    "login succeeds after 600ms", "search returns 50 items after 0.4s", "search answers twice", "search answers twice",
    'search "cat" returns 3 items', "login fails 401", "preferences fail to write", 'type id "login hangs"',
    "search returns 5 items after 20ms in reverse", "login ignores cancellation", "login behaves",
  ]);
  assert.deepEqual(login, { outcome: "fails 401", latency: 0, misbehaviours: [] });
  assert.deepEqual(search, { outcome: "returns 5 items in reverse", latency: 20, misbehaviours: ["answers twice"] });
  assert.deepEqual([isPreferencesReadable, isPreferencesWritable], [true, false]);
  assert.deepEqual(own, ['search "cat" returns 3 items']);
});

test("a service that no line speaks of never answers", () => {
  assert.equal(servicesAfter([]).search.outcome, "hangs");
});

test("a switch is a line of a script", () => {
  assert.equal(answerLine("login", "succeeds", 250), "login succeeds after 250ms");
  assert.equal(answerLine("search", "fails offline", 0), "search fails offline");
  assert.equal(answerLine("search", "hangs", 400), "search hangs");
});

test("a misbehaviour is taken back with all of them, and the others come again", () => {
  assert.deepEqual(misbehaviourLines("login", [], ["answers twice"]), ["login answers twice"]);
  assert.deepEqual(
    misbehaviourLines("search", ["answers twice", "ignores cancellation"], ["ignores cancellation"]),
    ["search behaves", "search ignores cancellation"]);
  assert.deepEqual(misbehaviourLines("search", ["answers twice"], []), ["search behaves"]);
});
