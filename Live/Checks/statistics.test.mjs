import assert from "node:assert/strict";
import test from "node:test";
import { batchSize, median, medianInterval, randomNumbers, resolutionOf, shuffled } from "../Site/statistics.js";

test("the median is the middle, or between the two", () => {
  assert.equal(median([9, 1, 5]), 5);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([7]), 7);
});

test("the interval of a median holds it, and is narrow where the values are", () => {
  const random = randomNumbers(1);
  const values = Array.from({ length: 31 }, (_, index) => 100 + (index % 5));
  const [low, high] = medianInterval([...values, 10000], random);
  assert.ok(low <= median(values) && median(values) <= high);
  assert.ok(low >= 101 && high <= 103, `${low} to ${high}`);
  assert.deepEqual(medianInterval([5, 5, 5], random), [5, 5]);
});

test("a seed gives the same numbers, all of them fractions", () => {
  const [first, second, other] = [randomNumbers(7), randomNumbers(7), randomNumbers(8)];
  const numbers = Array.from({ length: 1000 }, first);
  assert.deepEqual(numbers, Array.from({ length: 1000 }, second));
  assert.notDeepEqual(numbers, Array.from({ length: 1000 }, other));
  assert.ok(numbers.every((number) => number >= 0 && number < 1));
  const mean = numbers.reduce((sum, number) => sum + number) / 1000;
  assert.ok(Math.abs(mean - 0.5) < 0.05, String(mean));
});

test("an order that is drawn has each value once, and every value comes first at times", () => {
  const random = randomNumbers(3);
  const firsts = new Set();
  for (let time = 0; time < 200; time += 1) {
    const order = shuffled([0, 1, 2, 3, 4], random);
    assert.deepEqual([...order].sort(), [0, 1, 2, 3, 4]);
    firsts.add(order[0]);
  }
  assert.equal(firsts.size, 5);
});

test("a batch is so large that a coarse clock can time it", () => {
  // A clock with steps of 0.1 ms, and 200 ns for each time.
  const seen = (times) => Math.floor((times * 0.0002) / 0.1) * 0.1;
  const times = batchSize(0.1, seen);
  assert.ok(seen(times) >= 5 && seen(times / 2) < 5, String(times));
});

test("a slow moment does not make a batch small", () => {
  let calls = 0;
  const seen = (times) => ((calls += 1) === 1 ? 80 : Math.floor((times * 0.0002) / 0.1) * 0.1);
  const times = batchSize(0.1, seen);
  assert.ok(seen(times) >= 5, String(times));
});

test("the steps of a clock are found", () => {
  let calls = 0;
  assert.ok(Math.abs(resolutionOf(() => Math.floor((calls += 1) / 7) * 0.25) - 0.25) < 1e-9);
});
