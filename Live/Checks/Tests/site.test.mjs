import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const site = new URL("../../Site/", import.meta.url);
const read = (name) => readFileSync(new URL(name, site), "utf8");
const imports = (name) => [...read(name).matchAll(/^import .*? from "\.\/([^"]+)";$/gms)].map(([, file]) => file);

test("all that the page imports is asked for at once", () => {
  const needed = new Set(["main.js"]);
  for (const name of needed) imports(name).forEach((file) => needed.add(file));
  const preloaded = [...read("index.html").matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, file]) => file);
  assert.deepEqual([...preloaded].sort(), [...needed].sort());
  assert.ok(needed.size > 10);
});

test("no text becomes HTML", () => {
  for (const name of readdirSync(site).filter((name) => name.endsWith(".js"))) {
    assert.doesNotMatch(read(name), /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/, name);
  }
});

test("no address leads to another host, and none begins at the root of this one", () => {
  for (const name of readdirSync(site)) {
    const addresses = [...read(name).matchAll(/(?:https?:)?\/\/[a-z0-9.-]+\.[a-z]+[^\s"')]*/gi)].map(([address]) => address);
    // The namespace of SVG is a name, and nothing fetches it.
    assert.deepEqual(addresses.filter((address) => !/^(https?:)?\/\/www\.w3\.org\/2000\/svg/.test(address)), [], name);
    assert.doesNotMatch(read(name), /(?:href|src)="\/|fetch\("\//, name);
  }
});
