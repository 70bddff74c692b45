// "Measure here": what a gesture costs in this browser, on a copy of the variants that is not traced.

import { element, setText } from "./dom.js";
import { Program, compile, variants } from "./module.js";
import { batchSize, median, medianInterval, randomNumbers, resolutionOf, shuffled } from "./statistics.js";

const loggedOut = ["page size 20", "login hangs"];
const loggedIn = ["page size 20", "login succeeds", "search returns 50 items", 'type id "neo"', 'type password "trinity"', "tap log in", "wait 0ms", "wait 0ms"];

/** What is timed: a script that prepares, and lines that are repeated. Each line is one gesture, or one wait. */
const workloads = [
  { name: "a key in the id field", prepare: loggedOut, cycle: ['type id "ann"', 'type id "anna"'] },
  {
    name: "a key in the query field", prepare: loggedIn,
    cycle: ['type query "ca"', 'type query "cat"'],
  },
  { name: "selecting a row", prepare: loggedIn, cycle: ["select row 2", "select row 3"] },
  { name: "opening and closing a row", prepare: loggedIn, cycle: ["toggle row 2", "toggle row 2"] },
  { name: "scrolling by a row", prepare: loggedIn, cycle: ["scroll by 1", "scroll by -1"] },
];

const rounds = 31;

/**
 * Repeats the lines that the program was given.
 * @param {Program} program
 * @param {number} times
 * @returns {number} the milliseconds that the clock saw
 */
function run(program, times) {
  const start = performance.now();
  const made = program.call("measure_run", null, times);
  const end = performance.now();
  if (made !== times) throw new Error(`measure.js: found ${made} gestures made, expected ${times}`);
  return end - start;
}

export class MeasurePanel {
  #button = element("button", { type: "button", id: "measure", class: "main" }, "Measure in this browser");
  #status = element("p", { class: "note", role: "status" });
  #results = element("div", { class: "results" });
  #isRunning = false;

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.#button.addEventListener("click", () => this.#measure());
    panel.append(
      element("p", { class: "lead" }, "How long a gesture takes until it returns, here and now. The variants are those without a trace. All five take turns in an order that is drawn, so that a slow moment hits them alike."),
      element("p", { class: "note" }, "These are not the ratios of the native program. WebAssembly counts references without atomic operations, has one thread, and this page brings an allocator of its own: so what an architecture spends on objects and closures weighs differently. For figures to decide by, run bench."),
      this.#button, this.#status, this.#results);
  }

  async #measure() {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#button.setAttribute("aria-disabled", "true");
    this.#results.replaceChildren();
    try {
      setText(this.#status, "Loading the variants without a trace…");
      const module = await compile("measure.wasm");
      const random = randomNumbers(crypto.getRandomValues(new Uint32Array(1))[0]);
      const resolution = resolutionOf(() => performance.now());
      for (const workload of workloads) {
        setText(this.#status, `Measuring ${workload.name}…`);
        await nextFrame();
        this.#results.append(table(workload.name, await this.#figures(module, workload, resolution, random)));
      }
      setText(this.#status, `Done. The clock of this browser has steps of ${format(resolution * 1e6)} ns; each batch is at least 50 of them. Medians of ${rounds} rounds, with the interval that holds the median with 95 % confidence, from resampling.`);
    } catch (error) {
      setText(this.#status, `Measuring stopped: ${/** @type {Error} */ (error).message}`);
    }
    this.#isRunning = false;
    this.#button.setAttribute("aria-disabled", "false");
  }

  /**
   * @param {WebAssembly.Module} module
   * @param {{prepare: string[], cycle: string[]}} workload
   * @param {number} resolution
   * @param {() => number} random
   */
  async #figures(module, { prepare, cycle }, resolution, random) {
    const programs = variants.map((_, number) => {
      const program = new Program(module);
      program.call("measure_start", prepare.join("\n"), number);
      program.call("measure_cycle", cycle.join("\n"));
      run(program, 2000);
      return program;
    });
    const sizes = programs.map((program) => batchSize(resolution, (times) => run(program, times)));
    /** @type {number[][]} */
    const samples = variants.map(() => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const number of shuffled([...variants.keys()], random)) {
        samples[number].push((run(programs[number], sizes[number]) / sizes[number] / cycle.length) * 1e6);
      }
      // So that the page stays alive.
      if (round % 4 === 3) await nextFrame();
    }
    return samples.map((values) => ({ median: median(values), interval: medianInterval(values, random) }));
  }
}

/**
 * @param {string} name
 * @param {{median: number, interval: [number, number]}[]} figures by variant
 */
function table(name, figures) {
  const most = Math.max(...figures.map(({ interval }) => interval[1]));
  return element("table", {},
    element("caption", {}, name),
    element("thead", {}, element("tr", {}, ...["", "ns", "95 %", ""].map((words) => element("th", { scope: "col" }, words)))),
    element("tbody", {}, ...figures.map(({ median, interval: [low, high] }, number) => {
      const bar = element("meter", { min: 0, max: most, value: median, "aria-hidden": "true" });
      return element("tr", {}, element("th", { scope: "row" }, variants[number]), element("td", {}, format(median)),
        element("td", {}, `${format(low)} – ${format(high)}`), element("td", { class: "bar" }, bar));
    })));
}

/** @param {number} value with three digits that mean something */
function format(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function nextFrame() {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
