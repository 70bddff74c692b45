// The page's test, in headless Chromium with real key and mouse events.
//
//   node Live/Checks/page.mjs                            every variant: types, logs in, searches, scrolls, switches, steps back
//   node Live/Checks/page.mjs --only RULE                the checks whose names have that in them
//   node Live/Checks/page.mjs --random 20 --seed 7       and then random gestures, so many seconds long
//   node Live/Checks/page.mjs --pictures FOLDER          and then pictures, for people to look at
//
// `Live/build check-page` builds the site and runs this.

import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Browser, Tab, findChromium } from "./browser.mjs";
import { Page, checks } from "./gestures.mjs";
import { randomGestures } from "./random.mjs";
import { serve } from "./server.mjs";
import { takePictures } from "./pictures.mjs";

const variants = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"];
const here = fileURLToPath(new URL(".", import.meta.url));
const options = read();

const chromium = findChromium();
if (!chromium) {
  console.log("passed over: the page's test, as there is no Chromium");
  process.exit(0);
}
const server = await serve(options.site);
const browser = await Browser.launch(chromium);
let status = 0;
let count = 0;
try {
  const tab = await Tab.open(browser, server.origin);
  await tab.size(1280, 900);
  const page = new Page(tab, server.origin);
  for (const variant of variants) await check(`${variant}: the feature, by keys and mouse`, tab, () => checks.useTheFeature(page, variant));
  await check("switching moves nothing on the screen", tab, () => checks.switchEverywhere(page));
  await check("stepping back is what was there before", tab, () => checks.stepBack(page));
  await check("a script of the rules is played, and its expectations are ticked off", tab, () => checks.playARule(page));
  await check("a password stands in no script, no link and no trace", tab, () => checks.hidePasswords(page));
  await check("a hostile link is a sentence", tab, () => checks.refuseLinks(page));
  await check("the link brings the session back", tab, () => checks.followTheLink(page));
  await check("a gesture is made on all five at once", tab, () => checks.compareSideBySide(page));
  await check("misbehaving services are switches", tab, () => checks.misbehave(page));
  await check("in slow motion a widget changes when its write is drawn", tab, () => checks.slowMotion(page));
  await check("a script waits for what slow motion draws", tab, () => checks.slowScript(page));
  await check("who only uses the page loads neither the rules nor what measures", tab, () => checks.loadLittle(page));
  await check("a link waits for the rules, and says so if they do not come", tab, () => checks.lateRules(page));
  await check("a long text is cut", tab, () => checks.longText(page));
  await check("a module that stops is shown, and the page goes on", tab, () => checks.stop(page));
  await check("measuring says what each gesture costs", tab, () => checks.measure(page));
  await check("ready soon", tab, () => checks.timeTheStart(page));
  if (options.random > 0) {
    await check(`random gestures, seed ${options.seed}`, tab, () => randomGestures(page, options.random, options.seed, variants));
  }
  if (count === 0) misuse(`--only: found no check whose name has "${options.only}" in it; run all to see their names`);
  if (options.pictures) await takePictures(page, options.pictures);
} catch (error) {
  console.log(`failed: ${error.stack}`);
  status = 1;
} finally {
  await browser.close();
  server.close();
}
process.exitCode = status;

/** Runs one check, after which nobody may have been told anything on the console. */
async function check(name, tab, body) {
  if (options.only && !name.includes(options.only)) return;
  count += 1;
  const start = performance.now();
  try {
    const words = await body();
    if (tab.problems.length > 0) throw new Error(`expected a silent console and no request elsewhere, found:\n  ${tab.problems.join("\n  ")}`);
    console.log(`passed: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)${words ? `: ${words}` : ""}`);
  } catch (error) {
    throw new Error(`${name}\n  ${error.message}`, { cause: error });
  }
}

function read() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        site: { type: "string", default: join(here, "../.build/site") }, random: { type: "string", default: "0" },
        seed: { type: "string", default: "1" }, only: { type: "string" }, pictures: { type: "string" },
        // Ends once the options are known to be right, before anything takes time.
        "read-options": { type: "boolean" },
      },
    }));
  } catch (error) {
    misuse(`${error.message.split("\n")[0]}; expected --site FOLDER, --only RULE, --random SECONDS, --seed N or --pictures FOLDER`);
  }
  const [random, seed] = [Number(values.random), Number(values.seed)];
  if (!(random >= 0)) misuse(`--random: found "${values.random}", expected seconds, as in --random 20`);
  if (!Number.isInteger(seed) || seed < 0) misuse(`--seed: found "${values.seed}", expected a whole number, as in --seed 7`);
  if (values["read-options"]) process.exit(0);
  const site = resolve(values.site);
  if (!existsSync(join(site, "index.html"))) misuse(`--site: found no index.html in ${values.site}, expected the site; make it with Live/build`);
  return { site, random, seed, only: values.only, pictures: values.pictures };
}

function misuse(words) {
  console.error(`page.mjs: ${words}`);
  process.exit(2);
}
