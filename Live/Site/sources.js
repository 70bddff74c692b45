// Where the line of source is that a hop leads to.

/** @typedef {import("./trace.js").Place} Place */

/** The address of the repository's files, or nothing if they lie beside the page. */
const repository = document.querySelector('meta[name="repository"]')?.getAttribute("content") ?? "";

/** @param {Place} place */
export function sourceAddress({ file, line }) {
  return repository === ""
    ? `source.html?file=${encodeURIComponent(file)}#L${line}`
    : `${repository.replace(/\/$/, "")}/Sources/${file.split("/").map(encodeURIComponent).join("/")}#L${line}`;
}
