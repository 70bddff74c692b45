// Plays all scripts of the rules on all variants in WebAssembly, and compares each step with the rules.
//
//   node conform.mjs page.wasm SCENARIOS                exit status 1 if a step diverges, or memory is left
//   node conform.mjs --must-fail page.wasm SCENARIOS    exit status 1 if a variant passes, for a build with a planted mistake
import fs from "node:fs";
import path from "node:path";
import { Instance, variants } from "../Site/module.js";
import { parts } from "../Site/script.js";

const mustFail = process.argv[2] === "--must-fail";
const [file, folder] = process.argv.slice(mustFail ? 3 : 2);
if (!file || !folder || ![file, folder].every((path) => fs.existsSync(path))) {
  console.error(`conform.mjs: found ${process.argv.slice(2).join(" ") || "nothing"}, expected a WebAssembly module and a folder of scripts; run Live/build conform`);
  process.exit(2);
}
const module = new WebAssembly.Module(fs.readFileSync(file));
const scripts = fs.readdirSync(folder).filter((name) => name.endsWith(".scenario")).sort()
  .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") }));
// Whatever a script does, then the variant is torn down, and every answer arrives that is still to come.
const ending = ["tear down", "wait 3600s"];

/**
 * What diverges first when the script is played, or nothing.
 * @param {Instance} instance
 * @param {number} variant
 * @param {{header: string[], lines: string[]}} script
 */
function divergence(instance, variant, { header, lines }) {
  const find = (line, { differences, unmet }) =>
    unmet !== null ? `${line}: found ${unmet}` : differences.map(([what, expected, found]) => `${line}: ${what}: expected ${expected}, found ${found}`)[0] ?? "";
  let found = find("launch", instance.start(variant, header, true));
  for (const line of [...lines, ...ending]) found ||= find(line, instance.play([line]));
  return found;
}

/** What is wrong after a script, or nothing. */
function finding(instance, variant, script) {
  // Played twice: at first, the program makes what it keeps.
  const found = divergence(instance, variant, script);
  if (found) return found;
  const before = instance.end();
  divergence(instance, variant, script);
  const left = instance.end() - before;
  return left === 0 ? "" : `leaves ${left} blocks`;
}

let failures = 0;
for (const [variant, name] of variants.entries()) {
  let instance = new Instance(module);
  let passed = 0;
  for (const script of scripts) {
    let found;
    try {
      found = finding(instance, variant, parts(script.text, instance.read(script.text)));
    } catch (error) {
      found = `ends with ${error}`;
      instance = new Instance(module);
    }
    if (found === "") passed += 1;
    else if (!mustFail) console.log(`${name}: ${script.name}: ${found}`);
  }
  console.log(`${name.padEnd(8)} ${passed} of ${scripts.length} scripts pass`);
  failures += scripts.length - passed;
  if (mustFail && passed === scripts.length) {
    console.error(`failed: expected ${name} to fail a script, as weak references never become nil here`);
    process.exit(1);
  }
}
if (scripts.length === 0 || (failures > 0 && !mustFail)) {
  console.error(`failed: ${failures} times one of ${scripts.length} scripts diverged, expected none`);
  process.exit(1);
}
