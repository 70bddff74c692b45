// Medians and their intervals, for "Measure here".

/**
 * Random numbers from a seed: the same seed gives the same numbers (mulberry32).
 * @param {number} seed
 * @returns {() => number} at least 0 and less than 1
 */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * The values in an order that is drawn.
 * @template Value
 * @param {Value[]} values
 * @param {() => number} random
 */
export function shuffled(values, random) {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other], result[index]];
  }
  return result;
}

/** @param {number[]} values at least one */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Where the median lies with a confidence of 95 %, by resampling.
 * @param {number[]} values at least one
 * @param {() => number} random
 * @param {number} [times] how often it is resampled
 * @returns {[number, number]}
 */
export function medianInterval(values, random, times = 1000) {
  const medians = Array.from({ length: times }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)]))).sort((a, b) => a - b);
  return [medians[Math.floor(times * 0.025)], medians[Math.ceil(times * 0.975) - 1]];
}

/**
 * How often something must be repeated until a clock that is so coarse can time it.
 * @param {number} resolution of the clock, in milliseconds
 * @param {(times: number) => number} run repeats it and returns the milliseconds that the clock saw
 * @returns {number} so many times that the resolution is 2 % of the time at most
 */
export function batchSize(resolution, run) {
  const wanted = Math.max(resolution, 0.005) * 50;
  for (let times = 16; ; times *= 2) {
    // A slow moment may make one batch look long enough. Three are less likely to meet one.
    if ([1, 2, 3].every(() => run(times) >= wanted) || times >= 1 << 26) return times;
  }
}

/**
 * The smallest step of a clock, in milliseconds.
 * @param {() => number} now
 */
export function resolutionOf(now) {
  let smallest = Infinity;
  for (let count = 0; count < 20; count += 1) {
    const start = now();
    let end = now();
    while (end === start) end = now();
    smallest = Math.min(smallest, end - start);
  }
  return smallest;
}
