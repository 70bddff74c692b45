// Compares the traces of the page with those of this machine, where the same sources are compiled for another
// processor, with Swift's own weak references, and where other code counts.
//
//   node traces.mjs page.wasm FOLDER    FOLDER has places.json, and for each script and variant a file
//                                       SCRIPT.VARIANT.json, which this machine wrote, beside SCRIPT.scenario
import fs from "node:fs";
import path from "node:path";
import { Instance, variants } from "../Site/module.js";
import { parts } from "../Site/script.js";
import { crossingCount, hopCount, messages } from "../Site/trace.js";

const [file, folder] = process.argv.slice(2);
if (!folder || ![file, path.join(folder, "places.json")].every((path) => fs.existsSync(path))) {
  console.error(`traces.mjs: found ${process.argv.slice(2).join(" ") || "nothing"}, expected a module and a folder of traces; run Live/build traces`);
  process.exit(2);
}
const module = new WebAssembly.Module(fs.readFileSync(file));
const names = JSON.parse(fs.readFileSync(path.join(folder, "places.json"), "utf8"));

/** What both must agree on, of a trace of the page. */
function ofPage({ events, state: { minimumWrites } }) {
  const found = messages(events, names);
  const written = found.filter(({ kind }) => kind === "write" || kind === "redundant");
  return {
    calls: hopCount(found), callsBetweenRoles: crossingCount(found), writes: written.length,
    redundantWrites: written.filter(({ kind }) => kind === "redundant").length, minimumWrites: minimumWrites,
    places: found.filter(({ place }) => place).map(({ place }) => `Sources/${place.file}:${place.line}`),
  };
}

/** The same of a step that Live/build trace wrote. */
function ofMachine({ calls, callsBetweenRoles, writes, redundantWrites, minimumWrites, tree }) {
  const inOrder = (node) => [...(node.file ? [`${node.file}:${node.line}`] : []), ...(node.children ?? []).flatMap(inOrder)];
  return { calls, callsBetweenRoles, writes, redundantWrites, minimumWrites, places: tree.flatMap(inOrder) };
}

let compared = 0;
let differences = 0;
for (const script of fs.readdirSync(folder).filter((name) => name.endsWith(".scenario")).sort()) {
  const text = fs.readFileSync(path.join(folder, script), "utf8");
  for (const [number, variant] of variants.entries()) {
    const json = fs.readFileSync(path.join(folder, `${path.basename(script, ".scenario")}.${variant}.json`), "utf8");
    const steps = new Map(JSON.parse(json).steps.map((step) => [step.line, step]));
    const instance = new Instance(module);
    const compare = (line, played) => {
      const step = steps.get(line);
      if (!step) return;
      const [page, machine] = [ofPage(played), ofMachine(step)];
      compared += 1;
      if (played.lost === 0 && JSON.stringify(page) === JSON.stringify(machine)) return;
      differences += 1;
      console.log(`${variant}, ${script}, ${step.step}:`);
      const first = machine.places.findIndex((place, index) => place !== page.places[index]);
      if (first >= 0) console.log(`  call ${first + 1}: the page has ${page.places[first]}, this machine ${machine.places[first]}`);
      console.log(`  the page ${JSON.stringify({ ...page, places: page.places.length, lost: played.lost })}`);
      console.log(`  this machine ${JSON.stringify({ ...machine, places: machine.places.length })}`);
    };
    const numbers = instance.read(text);
    const { header, lines } = parts(text, numbers);
    compare(null, instance.start(number, header, false));
    lines.forEach((line, index) => compare(numbers[index], instance.play([line])));
  }
}
if (compared === 0 || differences > 0) {
  console.error(`failed: ${differences} of ${compared} steps have another trace on the page`);
  process.exit(1);
}
console.log(`${compared} steps have the same trace on the page and on this machine`);
