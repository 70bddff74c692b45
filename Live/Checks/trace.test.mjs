import assert from "node:assert/strict";
import test from "node:test";
import { Kind, columns, crossingCount, hopCount, messages, sentence } from "../Site/trace.js";

/** The table of a small variant and a part of another. */
const names = {
  widgets: ["id", "title"],
  places: [
    { module: "MVC", role: "view", type: "LoginView", function: "typed(_:)", scope: "", file: "MVC/LoginView.swift", line: 12 },
    { module: "MVC", role: "logic", type: "LoginLogic", function: "edit(_:)", scope: "", file: "MVC/LoginLogic.swift", line: 30 },
    { module: "MVC", role: "logic", type: "", function: "onEdit { }", scope: "connect()", file: "MVC/LoginLogic.swift", line: 40 },
    { module: "MVI", role: "model", type: "Model", function: "reduce(_:)", scope: "", file: "MVI/LoginModel.swift", line: 5 },
  ],
};

test("a trace becomes messages between roles", () => {
  const found = messages([
    Kind.touch, 0, Kind.enter, 0, Kind.enter, 1, Kind.write, 1, Kind.enter, 2, Kind.redundantWrite, 1, Kind.end, 0, Kind.end, 0,
    Kind.searchRequest, 3, Kind.end, 0, Kind.timerStarts, 0, Kind.timerStops, 0, Kind.end, 0, Kind.end, 0, Kind.end, 0,
    Kind.searchAnswer, 3, Kind.enter, 1, Kind.end, 0, Kind.end, 0,
  ], names);
  assert.deepEqual(found.map(({ from, to, words, depth, kind }) => [from, to, words, depth, kind]), [
    ["person", "widget", "id", 0, "other"],
    ["widget", "view", "LoginView.typed(_:)", 0, "hop"],
    ["view", "logic", "LoginLogic.edit(_:)", 1, "hop"],
    ["logic", "widget", "title", 2, "write"],
    ["logic", "logic", "onEdit { } in connect()", 2, "hop"],
    ["logic", "widget", "title, again", 3, "redundant"],
    ["view", "service", "request 3: search", 1, "other"],
    ["view", "clock", "start timer", 1, "other"],
    ["clock", "clock", "stop timer", 1, "other"],
    ["service", "service", "answer to request 3", 0, "other"],
    ["service", "logic", "LoginLogic.edit(_:)", 0, "hop"],
  ]);
  assert.equal(hopCount(found), 4);
  assert.equal(crossingCount(found), 3);
  assert.equal(sentence(found[5]), "logic writes title again, redundantly");
});

test("the columns are the roles that a variant has, whatever happens", () => {
  assert.deepEqual(columns(names, "MVC", []), ["widget", "view", "logic", "shared", "service", "clock"]);
  assert.deepEqual(columns(names, "MVI", []), ["widget", "model", "shared", "service", "clock"]);
});

test("an event that the page does not know is an error that says what to do", () => {
  assert.throws(() => messages([99, 0], names), /found an event of kind 99, expected one of 0 to 14; build the site anew/);
});
