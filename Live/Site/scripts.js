// The session as a script: its lines, with expectations ticked off; scripts of the rules to play; copy and paste.

import { element, setText } from "./dom.js";
import { kindOf, scriptText, shown } from "./script.js";

/** @typedef {import("./session.js").Session} Session */

/**
 * The scripts of the rules, from one file: each begins with a line "=== name".
 * @param {string} text
 * @returns {{name: string, title: string, text: string}[]}
 */
export function ruleScripts(text) {
  return text.split(/^=== /m).slice(1).map((part) => {
    const [name, ...lines] = part.split("\n");
    const comments = lines.slice(0, lines.findIndex((line) => !line.startsWith("#")));
    return { name, title: comments.map((line) => line.slice(1).trim()).join(" "), text: lines.join("\n") };
  });
}

export class ScriptsPanel {
  #session;
  #play;
  #tell;
  #menu = element("select", { id: "rule-scripts" }, element("option", { value: "" }, "Choose a script of the rules…"));
  #title = element("p", { class: "note" });
  #lines = element("ol", { class: "lines", tabindex: 0, "aria-label": "Lines of the session" });
  #score = element("p", { class: "note", role: "status" });
  #pasted = element("textarea", { id: "pasted", rows: 6, spellcheck: false, placeholder: 'login succeeds\ntype id "neo"\n…' });
  #mistake = element("pre", { class: "mistake", role: "alert" });
  /** @type {{name: string, title: string, text: string}[]} */
  #scripts = [];

  /**
   * @param {HTMLElement} panel
   * @param {Session} session
   * @param {(script: import("./session.js").Script) => void} play plays a script from its beginning, and asks the rules
   * @param {(words: string) => void} tell
   */
  constructor(panel, session, play, tell) {
    this.#session = session;
    this.#play = play;
    this.#tell = tell;
    this.#menu.addEventListener("change", () => this.#choose());
    panel.append(
      element("div", { class: "columns" },
        element("div", {},
          element("label", { for: "rule-scripts" }, "Play a rule"), this.#menu, this.#title,
          element("label", { for: "pasted" }, "Or paste a script"), this.#pasted,
          element("div", { class: "row" },
            element("button", { type: "button", id: "play-pasted", onclick: () => this.#read(this.#pasted.value) }, "Play it"),
            element("button", { type: "button", id: "copy-script", onclick: () => this.#copy(this.text, "The script is copied. Save it, and play it with bench play.") }, "Copy the session as a script"),
            element("button", { type: "button", id: "copy-link", onclick: () => this.#copy(location.href, "The link is copied.") }, "Copy the link"),
            element("button", { type: "button", id: "start-over", onclick: () => location.hash === "" ? location.reload() : (location.hash = "") }, "Start over")),
          this.#mistake),
        element("div", {}, this.#score, this.#lines)));
    session.observers.push(() => this.#show());
  }

  /** The session up to now, as a script that `bench play` takes. */
  get text() {
    const { header, lines, cursor } = this.#session;
    return scriptText(header, lines.slice(0, cursor));
  }

  /** Shows the latest line, and fetches the scripts of the rules, the first time that somebody looks here. */
  async open() {
    this.#reveal();
    if (this.#scripts.length > 0) return;
    const answer = await fetch("scenarios.txt");
    if (!answer.ok) return this.#tell(`The scripts of the rules could not be read: the server answers ${answer.status}.`);
    this.#scripts = ruleScripts(await answer.text());
    this.#menu.append(...this.#scripts.map(({ name }) => element("option", { value: name }, name)));
  }

  #choose() {
    const script = this.#scripts.find(({ name }) => name === this.#menu.value);
    setText(this.#title, script?.title ?? "");
    if (script) this.#read(script.text);
  }

  /** @param {string} text */
  #read(text) {
    setText(this.#mistake, "");
    try {
      const script = this.#session.read(text);
      if (script.lines.length === 0) throw new Error("script: found no steps, expected at least one; Docs/Scripts.md has an example");
      this.#play(script);
    } catch (error) {
      setText(this.#mistake, /** @type {Error} */ (error).message);
    }
  }

  /**
   * @param {string} text
   * @param {string} words
   */
  async #copy(text, words) {
    try {
      await navigator.clipboard.writeText(text);
      this.#tell(words);
    } catch {
      // Not allowed, or not over a safe connection: then it can be copied by hand.
      this.#pasted.value = text;
      this.#pasted.select();
      this.#tell("Copy it from the field: the browser does not let the page do it.");
    }
  }

  #show() {
    const { lines, cursor, unmet } = this.#session;
    while (this.#lines.children.length > lines.length) this.#lines.lastElementChild?.remove();
    lines.forEach((line, index) => {
      let item = /** @type {HTMLElement | undefined} */ (this.#lines.children[index]);
      if (!item) {
        item = element("li", {}, element("button", { type: "button", onclick: () => this.#session.goTo(index + 1) }));
        this.#lines.append(item);
      }
      const isPlayed = index < cursor;
      const found = isPlayed ? unmet[index] : undefined;
      const isMet = kindOf(line) === "expectation" && isPlayed && found === null;
      item.className = `kind-${kindOf(line).replace(" ", "-")}${isPlayed ? " played" : ""}${isMet ? " met" : ""}${found ? " unmet" : ""}`;
      if (index === cursor - 1) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      const mark = isMet ? "✓ " : found ? "✗ " : "";
      setText(/** @type {Element} */ (item.firstElementChild), `${mark}${shown(line)}${found ? `  — found ${found}` : ""}`);
    });
    this.#reveal();
    const all = lines.filter((line) => kindOf(line) === "expectation").length;
    const failed = unmet.slice(0, cursor).filter((found) => typeof found === "string").length;
    const met = unmet.slice(0, cursor).filter((found) => found === null).length;
    setText(this.#score, all === 0 ? "No expectations in this session." : `${met} of ${all} expectations met${failed > 0 ? `, ${failed} not` : ""}`);
  }

  /** Scrolls the list to the latest line, and never the page. While the panel is hidden nothing has a place. */
  #reveal() {
    const current = this.#lines.children[this.#session.cursor - 1];
    if (!(current instanceof HTMLElement)) return;
    const top = current.offsetTop - this.#lines.offsetTop;
    if (top < this.#lines.scrollTop || top > this.#lines.scrollTop + this.#lines.clientHeight - 28) {
      this.#lines.scrollTop = top - this.#lines.clientHeight / 2;
    }
  }
}
