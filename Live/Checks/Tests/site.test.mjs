import assert from "node:assert/strict";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import test from "node:test";
import { brotliCompressSync } from "node:zlib";

const site = new URL("../../Site/", import.meta.url);
const read = (name) => readFileSync(new URL(name, site), "utf8");
const imports = (name) => [...read(name).matchAll(/^import .*? from "\.\/([^"]+)";$/gms)].map(([, file]) => file);

const made = (name) => {
  const file = new URL(`../../.build/site/${name}`, import.meta.url);
  assert.ok(existsSync(file), `found no ${name} in Live/.build/site, expected the site; make it with Live/build`);
  return readFileSync(file, "utf8");
};
/** A module and all that it needs. */
const needed = (entry) => {
  const files = new Set([entry]);
  for (const name of files) imports(name).forEach((file) => files.add(file));
  return [...files];
};

test("all that the page needs is asked for by its document, and nothing else is", () => {
  const asked = [...made("index.html").matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, file]) => file);
  assert.deepEqual(asked.sort(), ["data:,", "page.css", "page.js", "page.wasm", "trace.json"]);
  const files = readdirSync(new URL("../../.build/site/", import.meta.url)).sort();
  assert.deepEqual(files, [
    "index.html", "measure.wasm", "page.css", "page.js", "page.wasm", "rules.wasm", "scenarios.txt", "source.html", "source.js", "sources", "trace.json",
  ]);
});

test("to use the page, trace included, a browser loads less than 160 KB", () => {
  const loaded = ["index.html", "page.css", "page.js", "page.wasm", "trace.json"].map((name) =>
    brotliCompressSync(readFileSync(new URL(`../../.build/site/${name}`, import.meta.url))).length);
  const together = loaded.reduce((sum, size) => sum + size, 0);
  assert.ok(together < 160_000, `${together} bytes by brotli; Live/build sizes says which files they are`);
  assert.ok(Math.min(...loaded) > 500);
});

test("each module is part of a script", () => {
  const all = readdirSync(site).filter((name) => name.endsWith(".js"));
  assert.deepEqual([...new Set([...needed("main.js"), ...needed("source.js")])].sort(), all.sort());
});

// Lines without a slash, a star and a backtick can't be or hold a comment: they are compared as they are, which needs
// nothing of what the bundler knows of JavaScript.
for (const [script, entry] of [["page.js", "main.js"], ["source.js", "source.js"]]) {
  test(`${script} is the modules, line by line`, () => {
    const lines = made(script).split("\n");
    let count = 0;
    for (const name of needed(entry)) {
      let at = name === entry ? lines.lastIndexOf("(function () {") : lines.indexOf(`const $${name.slice(0, -3)} = (function () {`);
      assert.ok(at >= 0, `${name} is not in ${script}; make the site anew with Live/build`);
      let comment = false;
      for (const [number, line] of read(name).split("\n").entries()) {
        if (/^\s*\/\*\*/.test(line)) comment = true;
        const isCode = !comment && /\S/.test(line) && !/[/*`]/.test(line) && !/^import |^} from /.test(line);
        if (line.includes("*/")) comment = false;
        if (!isCode) continue;
        const expected = line.trim().replace(/^export /, "");
        at = lines.indexOf(expected, at + 1);
        assert.ok(at >= 0, `${name}:${number + 1}: ${script} lacks "${expected}" here; make the site anew with Live/build`);
        count += 1;
      }
    }
    assert.ok(count > lines.length / 2, `${count} of ${lines.length} lines were compared`);
  });
}

test("nothing in the site is for those who read its sources", () => {
  for (const name of ["page.js", "source.js", "page.css", "index.html", "source.html"]) {
    assert.doesNotMatch(made(name), /^\/\/|^\* [^{]|\/\*|@(?:type|param|returns|typedef)\b|<!--|^\s/m, name);
  }
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
