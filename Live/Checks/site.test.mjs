// What the site is made of. `Live/build check-page` runs it after the site is made.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync } from "node:zlib";

const made = new URL("../.build/site/live/", import.meta.url);
const site = new URL("../Site/", import.meta.url);
const scripts = readdirSync(site).filter((name) => name.endsWith(".js"));
const read = (name, folder = site) => readFileSync(new URL(name, folder));

test("to use the page, trace included, a browser loads less than 340 KB", () => {
  const loaded = ["index.html", "page.css", "page.wasm", "trace.json", ...scripts.filter((name) => name !== "source.js")];
  const sizes = loaded.map((name) => [name, brotliCompressSync(read(name, made)).length]);
  const together = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(together < 340_000, `${together} bytes by brotli: ${sizes.map(([name, size]) => `${name} ${size}`).join(", ")}`);
});

test("no text becomes HTML", () => {
  for (const name of scripts) {
    assert.doesNotMatch(read(name).toString(), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/, name);
  }
});

test("the page has every script of the rules", () => {
  const files = readdirSync(new URL("../../Scenarios/", import.meta.url)).filter((file) => file.endsWith(".scenario")).map((file) => file.replace(/\.scenario$/, ""));
  const names = [...read("scenarios.txt", made).toString().matchAll(/^=== (.*)$/gm)].map(([, name]) => name);
  assert.deepEqual(names.sort(), files.sort());
});
