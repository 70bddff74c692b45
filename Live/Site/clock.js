// Time: real time passes in the session, as lines that wait, while something is on its way. When nothing is, the
// session's time stands still, so that thinking makes no script longer.

/** @typedef {import("./session.js").Session} Session */

export class Clock {
  #session;
  #timers;
  /** The real time at which the session's time was last set. */
  #since = 0;
  /** @type {any} */
  #timer;
  #isRunning = true;
  /** How long time stands still after a change, in milliseconds: while it is drawn in slow motion. */
  hold = () => 0;

  /**
   * @param {Session} session
   * @param {{now: () => number, set: (action: () => void, milliseconds: number) => any, clear: (timer: any) => void}} timers
   */
  constructor(session, timers) {
    this.#session = session;
    this.#timers = timers;
    session.observers.push(() => this.#restart());
  }

  get isRunning() {
    return this.#isRunning;
  }

  set isRunning(isRunning) {
    if (!isRunning) this.catchUp();
    this.#isRunning = isRunning;
    this.#restart();
  }

  /** Lets the time pass that has really passed. Call it before a gesture. */
  catchUp() {
    const passed = this.#passed();
    // Whole milliseconds, as nobody wants to read others in a script.
    const whole = Math.floor(passed / 1000) * 1000;
    if (whole > 0) this.#session.add(`wait ${whole / 1000}ms`);
  }

  /** The microseconds that have passed, but no more than until something happens by itself. */
  #passed() {
    const { state } = this.#session;
    if (!this.#isActive || state.due === null) return 0;
    const passed = (this.#timers.now() - this.#since) * 1000;
    return Math.max(0, Math.min(passed, state.due - state.now));
  }

  /** While a script is played, its own lines let time pass. */
  get #isActive() {
    return this.#isRunning && this.#session.cursor === this.#session.lines.length;
  }

  #restart() {
    this.#timers.clear(this.#timer);
    const hold = this.hold();
    this.#since = this.#timers.now() + hold;
    const { state } = this.#session;
    if (!this.#isActive || state.due === null) return;
    this.#timer = this.#timers.set(() => this.#fire(), hold + (state.due - state.now) / 1000);
  }

  #fire() {
    const { state } = this.#session;
    if (this.#isActive && state.due !== null) this.#session.add(`wait ${(state.due - state.now) / 1000}ms`);
  }
}
