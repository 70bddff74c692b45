// Pictures of the page, for people to look at.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export async function takePictures(page, folder) {
  const { tab } = page;
  await mkdir(folder, { recursive: true });
  const take = async (name) => {
    // Everything that moves has come to rest.
    await tab.until("all animations are over", () => document.getAnimations().every(({ playState, effect }) => playState !== "running" || effect.getTiming().iterations === Infinity));
    // The first one can show what is below the window as it was before.
    await tab.picture();
    await writeFile(join(folder, `${name}.png`), await tab.picture());
    console.log(`drawn: ${join(folder, name)}.png`);
  };
  for (const [width, height] of [[1280, 900], [820, 1100], [390, 844]]) {
    for (const isDark of [false, true]) {
      const name = `${width}-${isDark ? "dark" : "light"}`;
      await tab.size(width, height, isDark);
      await page.open();
      await page.choose("MVI");
      await take(`${name}-1-start`);
      await page.logIn();
      await take(`${name}-2-logged-in`);
      await tab.click("#query");
      for (let count = 0; count < 3; count += 1) await tab.key("Backspace");
      await tab.type("cat");
      await page.untilState("cats", (state) => state.search.rows[0]?.title === "cat 1");
      await take(`${name}-3-search`);
      await tab.click("#tab-side");
      await tab.click("#cells .row-title", 2);
      await take(`${name}-4-side-by-side`);
      await tab.click("#tab-session");
      await tab.until("the scripts are there", () => document.querySelectorAll("#rule-scripts option").length > 50);
      await take(`${name}-5-session`);
    }
  }
}
