import assert from "node:assert/strict";
import test from "node:test";
import { Clock } from "../Site/clock.js";

/** A session in which something is due at times that are given, and timers that fire when they are told to. */
function fixture(due) {
  const session = {
    observers: [], lines: [], cursor: 0, state: { now: 0, due: due[0] ?? null },
    add(line) {
      this.lines.push(line);
      this.cursor += 1;
      const milliseconds = /^wait ([\d.]+)ms$/.exec(line)?.[1];
      if (milliseconds) this.state = { ...this.state, now: this.state.now + Number(milliseconds) * 1000 };
      this.state.due = due.find((time) => time > this.state.now) ?? null;
      this.observers.forEach((observer) => observer());
    },
  };
  const timers = { time: 0, planned: null, now: () => timers.time, set: (action, delay) => (timers.planned = { action, delay }), clear: () => (timers.planned = null) };
  const clock = new Clock(session, timers);
  session.observers.forEach((observer) => observer());
  return { session, timers, clock };
}

test("time passes until what is due, and no further", () => {
  const { session, timers } = fixture([300_000, 450_500]);
  assert.equal(timers.planned.delay, 300);
  timers.time = 301;
  timers.planned.action();
  assert.equal(timers.planned.delay, 150.5);
  timers.planned.action();
  assert.deepEqual(session.lines, ["wait 300ms", "wait 150.5ms"]);
  assert.equal(timers.planned, null);
});

test("before a gesture the time passes that has really passed, in whole milliseconds", () => {
  const { session, timers, clock } = fixture([300_000]);
  timers.time = 120.9;
  clock.catchUp();
  assert.deepEqual(session.lines, ["wait 120ms"]);
  assert.equal(timers.planned.delay, 180);
  timers.time = 9000;
  clock.catchUp();
  assert.deepEqual(session.lines, ["wait 120ms", "wait 180ms"]);
});

test("while nothing is on its way, time stands still", () => {
  const { session, timers, clock } = fixture([]);
  timers.time = 5000;
  clock.catchUp();
  assert.deepEqual(session.lines, []);
  assert.equal(timers.planned, null);
});

test("a clock that is stopped lets no time pass, and goes on from where it was", () => {
  const { session, timers, clock } = fixture([300_000]);
  timers.time = 100;
  clock.isRunning = false;
  timers.time = 5000;
  clock.catchUp();
  assert.deepEqual(session.lines, ["wait 100ms"]);
  clock.isRunning = true;
  assert.equal(timers.planned.delay, 200);
});

test("while a script is played, its own lines let time pass", () => {
  const { session, timers, clock } = fixture([300_000]);
  session.lines.push("wait 1s");
  session.observers.forEach((observer) => observer());
  assert.equal(timers.planned, null);
  timers.time = 100;
  clock.catchUp();
  assert.deepEqual(session.lines, ["wait 1s"]);
});

test("time waits while a change is drawn in slow motion", () => {
  const { session, timers, clock } = fixture([300_000]);
  clock.hold = () => 5000;
  session.observers.forEach((observer) => observer());
  assert.equal(timers.planned.delay, 5300);
  timers.time = 4999;
  clock.catchUp();
  assert.deepEqual(session.lines, []);
  timers.time = 5100;
  clock.hold = () => 0;
  clock.catchUp();
  assert.deepEqual(session.lines, ["wait 100ms"]);
});
