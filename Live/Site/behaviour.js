// How the services behave, as the lines of a session say it, and the lines that change it.

/** @typedef {"login" | "search"} Service */
/** @typedef {{outcome: string, latency: number, misbehaviours: string[]}} Behaviour */
/** @typedef {{login: Behaviour, search: Behaviour, isPreferencesReadable: boolean, isPreferencesWritable: boolean, own: string[]}} Services */

/** The outcomes to choose from, in the words of a script. */
export const outcomes = {
  login: ["succeeds", "fails 401", "fails with missing credentials", "hangs"],
  search: ["returns 50 items", "returns 3 items", "returns no items", "returns 50 items missing every 4 retitling every 3", "fails offline", 'fails malformed "no JSON"', "hangs"],
};

export const misbehaviours = ["ignores cancellation", "answers twice", "answers inside the call", "answers after log-out"];

/**
 * How the services behave after some lines.
 * @param {string[]} lines
 * @returns {Services}
 */
export function servicesAfter(lines) {
  /** @type {Services} */
  const services = {
    login: { outcome: "hangs", latency: 0, misbehaviours: [] },
    search: { outcome: "hangs", latency: 0, misbehaviours: [] },
    isPreferencesReadable: true, isPreferencesWritable: true, own: [],
  };
  for (const line of lines) {
    const words = line.replace(/\s+/g, " ");
    if (words === "preferences fail to read") services.isPreferencesReadable = false;
    if (words === "preferences can be read") services.isPreferencesReadable = true;
    if (words === "preferences fail to write") services.isPreferencesWritable = false;
    if (words === "preferences can be written") services.isPreferencesWritable = true;
    const found = /^(login|search) (.*)$/s.exec(words);
    if (!found) continue;
    const service = services[/** @type {Service} */ (found[1])];
    const rest = found[2];
    if (rest === "behaves") service.misbehaviours = [];
    else if (misbehaviours.includes(rest)) service.misbehaviours = [...new Set([...service.misbehaviours, rest])];
    else if (/^("|at )/.test(rest)) services.own.push(line);
    else {
      const [outcome, latency] = withoutLatency(rest);
      [service.outcome, service.latency] = [outcome, latency];
    }
  }
  return services;
}

/**
 * The latency may stand anywhere among the options.
 * @param {string} words
 * @returns {[string, number]} in milliseconds
 */
function withoutLatency(words) {
  const found = /(?:^| )after (\d+(?:\.\d+)?)(ms|s)(?= |$)/.exec(words);
  if (!found) return [words, 0];
  const outcome = words.slice(0, found.index) + words.slice(found.index + found[0].length);
  return [outcome, Number(found[1]) * (found[2] === "s" ? 1000 : 1)];
}

/**
 * The line that answers like this.
 * @param {Service} service
 * @param {string} outcome
 * @param {number} latency in milliseconds
 */
export function answerLine(service, outcome, latency) {
  return latency === 0 || outcome === "hangs" ? `${service} ${outcome}` : `${service} ${outcome} after ${latency}ms`;
}

/**
 * The lines that lead from some misbehaviours to others. One can be added, but only all can be taken back.
 * @param {Service} service
 * @param {string[]} before
 * @param {string[]} after
 */
export function misbehaviourLines(service, before, after) {
  const added = after.filter((words) => !before.includes(words));
  if (before.every((words) => after.includes(words))) return added.map((words) => `${service} ${words}`);
  return [`${service} behaves`, ...after.map((words) => `${service} ${words}`)];
}
