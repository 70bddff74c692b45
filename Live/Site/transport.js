// Time's buttons: play and pause, a step back, a step on, and a slider through the steps so far.

import { byID, drawing, setText } from "./dom.js";
import { kindOf, waitOf } from "./script.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./clock.js").Clock} Clock */

/** How long a person looks at a gesture of a script before the next one, in milliseconds. */
const pause = 650;
/** The longest that one waits for a line that waits. */
const longestWait = 1500;

/** Icons, as not every font has these signs. */
const icons = {
  back: "M3 2h2v12H3zM13 2v12L5.5 8z", forward: "M11 2h2v12h-2zM3 2v12l7.500-6z", play: "M4 2v12l9-6z", pause: "M4 2h3v12H4zM9 2h3v12H9z",
};

/**
 * @param {Element} button
 * @param {keyof typeof icons} name
 */
function setIcon(button, name) {
  if (button.getAttribute("data-icon") === name) return;
  button.setAttribute("data-icon", name);
  button.replaceChildren(drawing("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, drawing("path", { d: icons[name], fill: "currentColor" })));
}

export class Transport {
  #session;
  #clock;
  /** @type {any} */
  #timer;

  /**
   * @param {Session} session
   * @param {Clock} clock
   */
  constructor(session, clock) {
    this.#session = session;
    this.#clock = clock;
    setIcon(byID("back"), "back");
    setIcon(byID("forward"), "forward");
    byID("back").addEventListener("click", () => this.#goTo(session.cursor - 1));
    byID("forward").addEventListener("click", () => this.#forward());
    byID("play").addEventListener("click", () => (clock.isRunning ? this.stop() : this.play()));
    byID("slider").addEventListener("input", () => this.#goTo(Number(byID("slider").value)));
    session.observers.push(() => this.#show());
  }

  /** Plays the rest of the script; then time passes as it does. */
  play() {
    this.#clock.isRunning = true;
    this.#plan();
    this.#show();
  }

  /** The next line of a script need not wait for what is drawn no more. */
  hasChangedPace() {
    if (this.#clock.isRunning) this.#plan();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#clock.isRunning = false;
    this.#show();
  }

  /** @param {number} cursor */
  #goTo(cursor) {
    this.stop();
    this.#session.goTo(cursor);
  }

  /** The next line, or else what happens next by itself. */
  #forward() {
    const session = this.#session;
    this.stop();
    if (session.cursor < session.lines.length) session.stepForward();
    else if (session.state.due !== null) session.add(`wait ${(session.state.due - session.state.now) / 1000}ms`);
  }

  #plan() {
    clearTimeout(this.#timer);
    const { cursor, lines } = this.#session;
    if (cursor >= lines.length) return;
    const line = lines[cursor];
    const kind = kindOf(line);
    const delay = kind === "gesture" ? pause : kind === "wait" ? Math.min(waitOf(line), longestWait) : 0;
    this.#timer = setTimeout(() => {
      this.#session.stepForward();
      if (this.#clock.isRunning) this.#plan();
    }, Math.max(delay, this.#clock.hold()));
  }

  #show() {
    const { cursor, lines, state } = this.#session;
    const slider = byID("slider");
    slider.max = lines.length;
    slider.value = cursor;
    slider.setAttribute("aria-valuetext", cursor === 0 ? "launch" : `step ${cursor} of ${lines.length}`);
    setText(byID("place"), `${cursor} / ${lines.length}`);
    // They keep the focus.
    byID("back").setAttribute("aria-disabled", String(cursor === 0));
    byID("forward").setAttribute("aria-disabled", String(cursor >= lines.length && state.due === null));
    const isRunning = this.#clock.isRunning;
    const play = byID("play");
    setIcon(play, isRunning ? "pause" : "play");
    play.title = isRunning ? "Time passes. Press to stop it." : "Time stands still. Press to let it pass.";
    play.setAttribute("aria-pressed", String(isRunning));
  }
}
