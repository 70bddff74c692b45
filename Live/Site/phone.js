// The phone: real inputs, buttons and rows that show what the widgets of the module hold, and nothing else. What a
// person does to them becomes a line of the session; what is seen then comes from the module.

import { byID, element, setText } from "./dom.js";
import { characterCount, durationWords, quoted, standIn } from "./script.js";

/** @typedef {import("./module.js").State} State */
/** @typedef {import("./session.js").Change} Change */

/** What fits on the phone, in pixels. */
const listHeight = 352;

export class Phone {
  #gesture;
  /** @type {Map<number, HTMLLIElement>} the rows on the screen, by the number of their cell */
  #cells = new Map();
  /** @type {State | null} */
  #state = null;
  #visibleRows = 8;
  /** The timers of widgets that change when their write is drawn. */
  /** @type {any[]} */
  #waiting = [];

  /** @param {(line: string) => void} gesture makes a gesture, as a line of a script */
  constructor(gesture) {
    this.#gesture = gesture;
    for (const name of ["id", "password", "query"]) this.#connectField(name);
    for (const name of ["log in", "log out", "previous", "next", "retry"]) {
      this.#connectButton(byID(name.replace(" ", "-")), `tap ${name}`);
    }
    this.#connectButton(byID("pull"), "pull to refresh");
    byID("login").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    this.#connectList();
  }

  /** @param {string} name */
  #connectField(name) {
    const field = byID(name);
    field.addEventListener("input", () => {
      // A password never leaves its field.
      const text = name === "password" ? standIn(field.value) : field.value;
      this.#gesture(`type ${name} ${quoted(text)}`);
    });
    field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      event.preventDefault();
      this.#gesture(`return in ${name}`);
    });
  }

  /**
   * @param {HTMLElement} button
   * @param {string} line
   */
  #connectButton(button, line) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.#gesture(line);
    });
  }

  #connectList() {
    const list = byID("list");
    list.addEventListener("scroll", () => {
      const search = this.#state?.search;
      if (!search || search.content !== "rows") return;
      const row = Math.round(list.scrollTop / this.#rowHeight);
      if (row !== search.position) this.#gesture(`scroll to row ${row}`);
    });
    /** @type {Record<string, () => number>} */
    const distances = {
      ArrowDown: () => 1, ArrowUp: () => -1,
      PageDown: () => this.#visibleRows, PageUp: () => -this.#visibleRows,
      Home: () => -(this.#state?.search.rowCount ?? 0), End: () => this.#state?.search.rowCount ?? 0,
    };
    list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      const distance = distances[event.key];
      if (!distance || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.#gesture(`scroll by ${distance()}`);
    });
  }

  get #rowHeight() {
    return Math.max(22, Math.min(44, Math.floor(listHeight / this.#visibleRows)));
  }

  /**
   * Shows what the module's widgets hold.
   * @param {Change} change
   * @param {number} visibleRows the room of the list
   * @param {number} alertsBefore how many alerts belong to earlier gestures
   * @param {Map<string, number>} moments when the diagram draws the latest write to a widget, in milliseconds from now
   * @param {boolean} isSlow whether each widget changes only then
   */
  show({ state, story, isReplay }, visibleRows, alertsBefore, moments, isSlow) {
    this.#state = state;
    this.#visibleRows = visibleRows;
    // What they would show is older than what is shown now.
    for (const timer of this.#waiting.splice(0)) clearTimeout(timer);
    for (const [widget, update] of this.#updates(state, alertsBefore)) {
      const moment = isSlow && !isReplay ? moments.get(widget) : undefined;
      if (moment === undefined) update();
      else this.#waiting.push(setTimeout(update, moment));
    }
    setText(byID("clock"), `${(state.now / 1e6).toFixed(2)} s`);
    setText(byID("network"), waiting(state));
    this.#markWrites(story, isReplay, moments);
  }

  /**
   * What shows each of the widgets, by the names that the module has for them.
   * @param {State} state
   * @param {number} alertsBefore
   * @returns {[string, () => void][]}
   */
  #updates({ route, login, search, alerts }, alertsBefore) {
    return [
      ["route", () => this.#showRoute(route)],
      ["id", () => this.#showField("id", login.id, login.isIDEnabled)],
      ["password", () => this.#showPassword(login.password, login.isPasswordEnabled)],
      ["log in", () => enable(byID("log-in"), login.isLogInEnabled)],
      ["spinner", () => (byID("spinner").hidden = !login.isSpinning)],
      ["error", () => setText(byID("error"), login.error)],
      ["user", () => setText(byID("user"), search.user)],
      ["log out", () => enable(byID("log-out"), search.isLogOutEnabled)],
      ["query", () => this.#showField("query", search.query, search.isQueryEnabled)],
      ["title", () => setText(byID("title"), search.title)],
      ["content", () => {
        byID("content").dataset.content = search.content;
        enable(byID("pull"), search.content === "rows");
      }],
      ["refresh", () => (byID("pull").dataset.refreshing = search.isRefreshing)],
      ["list", () => this.#showRows(search)],
      ["message", () => setText(byID("message"), search.message)],
      ["page", () => setText(byID("page-label"), search.page)],
      ["previous", () => enable(byID("previous"), search.isPreviousEnabled)],
      ["next", () => enable(byID("next"), search.isNextEnabled)],
      ["retry", () => enable(byID("retry"), search.isRetryEnabled)],
      ["alerts", () => setText(byID("alert"), alerts.slice(alertsBefore).at(-1) ?? "")],
    ];
  }

  /** @param {State["route"]} route */
  #showRoute(route) {
    const hadFocus = byID("phone").contains(document.activeElement) ? document.activeElement : null;
    byID("login").hidden = route !== "login";
    byID("search").hidden = route !== "search";
    if (hadFocus instanceof HTMLElement && hadFocus.closest("[hidden]")) {
      byID(route === "login" ? "id" : "query").focus({ preventScroll: true });
    }
  }

  /**
   * @param {string} name
   * @param {string} text
   * @param {boolean} isEnabled
   */
  #showField(name, text, isEnabled) {
    const field = byID(name);
    // A field of a browser has no line breaks.
    const line = text.replace(/[\r\n]/g, "");
    if (field.value !== line) field.value = line;
    this.#enableField(field, isEnabled);
  }

  /**
   * @param {string} bullets
   * @param {boolean} isEnabled
   */
  #showPassword(bullets, isEnabled) {
    const field = byID("password");
    if (characterCount(field.value) !== bullets.length) field.value = "*".repeat(bullets.length);
    this.#enableField(field, isEnabled);
  }

  /**
   * It keeps the focus: who uses the keyboard would lose it each time that a log-in fails.
   * @param {HTMLInputElement} field
   * @param {boolean} isEnabled
   */
  #enableField(field, isEnabled) {
    field.readOnly = !isEnabled;
    field.setAttribute("aria-disabled", String(!isEnabled));
  }

  /** @param {import("./module.js").Search} search */
  #showRows(search) {
    const list = byID("list");
    const cells = byID("cells");
    const rowHeight = this.#rowHeight;
    list.style.setProperty("--row", `${rowHeight}px`);
    // The list scrolls as far as its position can move.
    const hidden = Math.min(500_000, Math.max(0, search.rowCount - this.#visibleRows));
    byID("reach").style.height = `${listHeight + hidden * rowHeight}px`;
    if (search.content === "rows" && Math.round(list.scrollTop / rowHeight) !== search.position) {
      list.scrollTop = search.position * rowHeight;
    }
    const used = new Set(search.rows.map(({ cell }) => cell));
    for (const [number, item] of this.#cells) {
      if (used.has(number)) continue;
      item.remove();
      this.#cells.delete(number);
    }
    search.rows.forEach((row, index) => {
      let item = this.#cells.get(row.cell);
      if (!item) this.#cells.set(row.cell, (item = this.#makeCell(row.cell)));
      if (cells.children[index] !== item) cells.insertBefore(item, cells.children[index] ?? null);
      item.dataset.position = String(search.position + index);
      const [disclosure, title] = /** @type {HTMLButtonElement[]} */ ([...item.querySelectorAll("button")]);
      setText(title, row.title);
      title.setAttribute("aria-pressed", String(row.isSelected));
      disclosure.setAttribute("aria-expanded", String(row.isExpanded));
      disclosure.setAttribute("aria-label", `Details of ${row.title}`);
      setText(/** @type {Element} */ (item.querySelector(".details")), row.isExpanded ? "expanded" : "");
    });
  }

  /** @param {number} number */
  #makeCell(number) {
    const position = () => item.dataset.position;
    const item = element("li", {},
      element("button", { type: "button", class: "disclosure", onclick: () => this.#gesture(`toggle row ${position()}`) }),
      element("button", { type: "button", class: "row-title", onclick: () => this.#gesture(`select row ${position()}`) }),
      element("span", { class: "details" }),
      element("span", { class: "cell", title: `cell ${number}`, "aria-hidden": "true" }, `cell ${number}`));
    return item;
  }

  /**
   * Marks each widget that the program wrote to since the gesture: how often, and how often in vain. The marks lie
   * above the screen and move nothing. A widget flashes when the diagram draws the write.
   * @param {import("./session.js").Step[]} story
   * @param {boolean} isReplay
   * @param {Map<string, number>} moments
   */
  #markWrites(story, isReplay, moments) {
    /** @type {Map<string, [number, number]>} */
    const counts = new Map();
    for (const { state } of story) {
      for (const [widget, made, redundant] of state.writes) {
        const [m, r] = counts.get(widget) ?? [0, 0];
        counts.set(widget, [m + made, r + redundant]);
      }
    }
    const latest = new Set(story.at(-1)?.state.writes.map(([widget]) => widget));
    for (const widget of byID("phone").querySelectorAll("[data-widget]")) {
      const name = widget.dataset.widget ?? "";
      const [made, redundant] = counts.get(name) ?? [0, 0];
      const words = made === 0 ? "" : redundant === 0 ? `${made}` : redundant === made ? `=${made}` : `${made} (=${redundant})`;
      widget.classList.remove("flash");
      widget.style.animationDelay = "";
      if (made === 0) {
        delete widget.dataset.writes;
        continue;
      }
      widget.dataset.writes = words;
      widget.classList.toggle("redundant", redundant > 0);
      if (latest.has(name) && !isReplay) {
        // Reading its width ends the animation that runs, so that the next one begins.
        void widget.offsetWidth;
        widget.style.animationDelay = `${moments.get(name) ?? 0}ms`;
        widget.classList.add("flash");
      }
    }
  }
}

/**
 * @param {HTMLElement} button
 * @param {boolean} isEnabled
 */
function enable(button, isEnabled) {
  button.setAttribute("aria-disabled", String(!isEnabled));
}

/** @param {State} state */
function waiting({ answersOnTheirWay: answers, runningTimers: timers, due, now }) {
  if (due === null) return "";
  const what = [
    answers > 0 ? `${answers} answer${answers === 1 ? "" : "s"}` : "",
    timers > 0 ? `${timers} timer${timers === 1 ? "" : "s"}` : "",
  ].filter((words) => words !== "").join(", ");
  return `${what} in ${durationWords(due - now)}`;
}
