// What the module tells of a session: Live/Program/Session+JSON.swift writes it.

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
