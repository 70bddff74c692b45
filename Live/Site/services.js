// How the services behave, as the lines of a session say it, and the switches that add such lines.

import { element, setText } from "./dom.js";

/** @typedef {"login" | "search"} Service */
/** @typedef {{outcome: string, latency: number, misbehaviours: string[]}} Behaviour */
/** @typedef {{login: Behaviour, search: Behaviour, isPreferencesReadable: boolean, isPreferencesWritable: boolean, own: string[]}} Services */
/** @typedef {import("./session.js").Session} Session */

/** The outcomes to choose from, in the words of a script. */
const outcomes = {
  login: ["succeeds", "fails 401", "fails with missing credentials", "hangs"],
  search: ["returns 50 items", "returns 3 items", "returns no items", "returns 50 items missing every 4 retitling every 3", "fails offline", 'fails malformed "no JSON"', "hangs"],
};

const misbehaviours = ["ignores cancellation", "answers twice", "answers inside the call", "answers after log-out"];

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

const words = { login: "Log-in", search: "Search" };
/** @type {Record<string, string>} */
const outcomeWords = {
  succeeds: "succeeds", "fails 401": "refuses: 401", "fails with missing credentials": "refuses: missing credentials", hangs: "hangs: never answers",
  "returns 50 items": "finds 50 items", "returns 3 items": "finds 3 items", "returns no items": "finds nothing",
  "returns 50 items missing every 4 retitling every 3": "finds others: some gone, some renamed",
  "fails offline": "fails: offline", 'fails malformed "no JSON"': "fails: malformed answer",
};

export class ServicesPanel {
  #session;
  #perform;
  #own = element("p", { class: "note" });
  /** @type {Record<Service, {outcome: HTMLSelectElement, latency: HTMLInputElement, latencyWords: HTMLOutputElement, boxes: HTMLInputElement[]}>} */
  #controls;
  #readable = element("input", { type: "checkbox" });
  #writable = element("input", { type: "checkbox" });

  /**
   * @param {HTMLElement} panel
   * @param {Session} session
   * @param {(line: string) => void} perform
   */
  constructor(panel, session, perform) {
    this.#session = session;
    this.#perform = perform;
    this.#controls = { login: this.#makeControls("login"), search: this.#makeControls("search") };
    this.#readable.addEventListener("change", () =>
      perform(this.#readable.checked ? "preferences fail to read" : "preferences can be read"));
    this.#writable.addEventListener("change", () =>
      perform(this.#writable.checked ? "preferences fail to write" : "preferences can be written"));
    panel.append(
      element("p", { class: "lead" }, "Make the services late, wrong or rude. A change holds for the next request; a request that is on its way keeps its answer."),
      element("div", { class: "services" },
        this.#fieldset("login"), this.#fieldset("search"),
        element("fieldset", {}, element("legend", {}, "Preferences"),
          element("label", { class: "check" }, this.#readable, "can't be read"),
          element("label", { class: "check" }, this.#writable, "can't be written"))),
      this.#own);
    session.observers.push(() => this.#show());
  }

  /** @param {Service} service */
  #makeControls(service) {
    const outcome = element("select", { id: `${service}-outcome` },
      ...outcomes[service].map((value) => element("option", { value }, outcomeWords[value])));
    const latency = element("input", { type: "range", id: `${service}-latency`, min: 0, max: 3000, step: 50 });
    const latencyWords = element("output", { for: `${service}-latency` });
    const answer = () => this.#perform(answerLine(service, outcome.value, Number(latency.value)));
    outcome.addEventListener("change", answer);
    latency.addEventListener("input", () => setText(latencyWords, `${latency.value} ms`));
    latency.addEventListener("change", answer);
    const boxes = misbehaviours.map((value) => element("input", { type: "checkbox", value }));
    for (const box of boxes) {
      box.addEventListener("change", () => {
        const before = servicesAfter(this.#played)[service].misbehaviours;
        const after = boxes.filter(({ checked }) => checked).map(({ value }) => value);
        for (const line of misbehaviourLines(service, before, after)) this.#perform(line);
      });
    }
    return { outcome, latency, latencyWords, boxes };
  }

  /** @param {Service} service */
  #fieldset(service) {
    const { outcome, latency, latencyWords, boxes } = this.#controls[service];
    return element("fieldset", {}, element("legend", {}, words[service]),
      element("label", { for: outcome.id }, "Answer"), outcome,
      element("label", { for: latency.id }, "Latency"), element("span", { class: "slide" }, latency, latencyWords),
      ...boxes.map((box) => element("label", { class: "check" }, box, box.value)));
  }

  get #played() {
    return this.#session.lines.slice(0, this.#session.cursor);
  }

  #show() {
    const services = servicesAfter(this.#played);
    for (const service of /** @type {Service[]} */ (["login", "search"])) {
      const { outcome, latency, latencyWords, boxes } = this.#controls[service];
      const behaviour = services[service];
      // A script's own answer is none of those to choose from; it is one as long as it holds.
      outcome.querySelector("option[data-own]")?.remove();
      if (!outcomes[service].includes(behaviour.outcome)) {
        outcome.append(element("option", { value: behaviour.outcome, "data-own": true }, behaviour.outcome));
      }
      outcome.value = behaviour.outcome;
      if (document.activeElement !== latency || Number(latency.value) !== behaviour.latency) {
        latency.value = String(behaviour.latency);
      }
      setText(latencyWords, `${behaviour.latency} ms`);
      for (const box of boxes) box.checked = behaviour.misbehaviours.includes(box.value);
    }
    this.#readable.checked = !services.isPreferencesReadable;
    this.#writable.checked = !services.isPreferencesWritable;
    setText(this.#own, services.own.length === 0 ? "" : `The script also says: ${services.own.join("; ")}`);
  }
}
