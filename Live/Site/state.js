// What the module tells of a session: `Session+State.swift` in Live/Programs/Page writes it.

import { ByteReader } from "./wire.js";

/**
 * @typedef {object} Login
 * @property {string} id
 * @property {boolean} isIDEnabled
 * @property {string} password one bullet for each character
 * @property {boolean} isPasswordEnabled
 * @property {boolean} isLogInEnabled
 * @property {boolean} isSpinning
 * @property {string} error
 */

/** @typedef {{title: string, isExpanded: boolean, isSelected: boolean, cell: number}} Row */

/**
 * @typedef {object} Search
 * @property {string} user
 * @property {boolean} isLogOutEnabled
 * @property {string} query
 * @property {boolean} isQueryEnabled
 * @property {string} title
 * @property {"idle" | "loading" | "rows" | "empty" | "failed"} content
 * @property {Row[]} rows the visible ones
 * @property {number} position
 * @property {number} rowCount
 * @property {[number, number, number]} changes removals, insertions, updates
 * @property {boolean} isRefreshing
 * @property {string} message
 * @property {string} page
 * @property {boolean} isPreviousEnabled
 * @property {boolean} isNextEnabled
 * @property {boolean} isRetryEnabled
 */

/**
 * @typedef {object} State
 * @property {"login" | "search"} route
 * @property {Login} login
 * @property {Search} search
 * @property {string[]} alerts
 * @property {string[]} invalidUpdates
 * @property {number} now the virtual time, in microseconds
 * @property {number | null} due when something happens next by itself, in microseconds
 * @property {number} answersOnTheirWay
 * @property {number} runningTimers
 * @property {number} allocations of the latest lines
 * @property {number} blocks the blocks of memory that the variant, its screen and its services hold
 * @property {number} neededWrites
 * @property {boolean} wasMade whether the gestures of the latest lines could be made
 * @property {[string, number, number][]} writes by widget: all, and the redundant ones
 */

/** @type {State["search"]["content"][]} */
const contents = ["idle", "loading", "rows", "empty", "failed"];
/** The widgets that a program can write, in the order in which the module counts them. */
const widgets = [
  "route", "alerts", "id", "password", "log in", "spinner", "error", "user", "log out", "query", "title", "content",
  "list", "refresh", "message", "page", "previous", "next", "retry",
];

/**
 * Reads what the module wrote.
 * @param {Uint8Array} written
 * @returns {State}
 */
export function readState(written) {
  const bytes = new ByteReader(written);
  // The members are read in the order in which they stand here.
  /** @type {any} */
  const screen = {
    route: bytes.tag() === 0 ? "login" : "search",
    login: {
      id: bytes.text(), isIDEnabled: bytes.flag(), password: bytes.text(), isPasswordEnabled: bytes.flag(),
      isLogInEnabled: bytes.flag(), isSpinning: bytes.flag(), error: bytes.text(),
    },
    search: {
      user: bytes.text(), isLogOutEnabled: bytes.flag(), query: bytes.text(), isQueryEnabled: bytes.flag(),
      title: bytes.text(), content: contents[bytes.tag()],
      rows: bytes.array(() => ({ title: bytes.text(), isExpanded: bytes.flag(), isSelected: bytes.flag(), cell: 0 })),
      position: bytes.number(), rowCount: bytes.number(), changes: [bytes.number(), bytes.number(), bytes.number()],
      isRefreshing: bytes.flag(), message: bytes.text(), page: bytes.text(), isPreviousEnabled: bytes.flag(),
      isNextEnabled: bytes.flag(), isRetryEnabled: bytes.flag(),
    },
    alerts: bytes.array(() => bytes.text()),
    invalidUpdates: bytes.array(() => bytes.text()),
  };
  const cells = bytes.array(() => bytes.number());
  screen.search.rows.forEach((row, index) => (row.cell = cells[index]));
  return {
    ...screen,
    now: bytes.duration(Math.floor),
    // So that what is due has happened by then.
    due: bytes.optional(() => bytes.duration(Math.ceil)),
    answersOnTheirWay: bytes.number(), runningTimers: bytes.number(), allocations: bytes.number(), blocks: bytes.number(),
    neededWrites: bytes.number(), wasMade: bytes.flag(),
    writes: bytes.array(() => [bytes.number(), bytes.number()])
      .map(([made, redundant], index) => /** @type {[string, number, number]} */ ([widgets[index], made, redundant]))
      .filter(([, made]) => made > 0),
  };
}

/**
 * What can be seen of a state: the same for two variants that behave alike.
 * @param {State} state
 */
export function screen({ route, login, search, alerts, invalidUpdates }) {
  const rows = search.rows.map(({ title, isExpanded, isSelected }) => ({ title, isExpanded, isSelected }));
  return JSON.stringify({ route, login, search: { ...search, rows }, alerts, invalidUpdates });
}

/** @param {State} state */
export function writeCounts({ writes }) {
  return {
    made: writes.reduce((sum, [, made]) => sum + made, 0),
    redundant: writes.reduce((sum, [, , redundant]) => sum + redundant, 0),
  };
}
