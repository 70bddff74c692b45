// Shows a file of the sources, with the line that a hop leads to.

import { byID, element } from "./dom.js";

const file = new URLSearchParams(location.search).get("file") ?? "";

async function show() {
  document.title = file;
  byID("name").textContent = file;
  // Only a file of this site's folder of sources.
  const isFile = /^[\w+-]+(\/[\w+.-]+)*\.swift$/.test(file) && !file.includes("..");
  const answer = isFile ? await fetch(`sources/${file}`) : null;
  if (!answer?.ok) {
    byID("name").textContent = "There is no such file of the variants.";
    return;
  }
  const lines = (await answer.text()).replace(/\n$/, "").split("\n");
  byID("source").append(...lines.map((line, index) => element("li", { id: `L${index + 1}` }, element("code", {}, line === "" ? " " : line))));
  const chosen = /^#L\d+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
  chosen?.classList.add("chosen");
  chosen?.scrollIntoView({ block: "center" });
}

show();
