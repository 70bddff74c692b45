// The sequence diagram of a story: roles as columns, one row for each message, drawn in the order in which it
// happened.

import { drawing, element } from "./dom.js";

/** @typedef {import("./trace.js").Message} Message */
/** @typedef {import("./trace.js").Role} Role */
/** @typedef {{title: string, messages: Message[], note: string}} Section */

const rowHeight = 21;
const headHeight = 30;
const titleHeight = 28;
/** More rows than anybody reads. The list below the diagram has them all. */
const mostRows = 400;
/** How long drawing may take, in milliseconds, however many rows there are; and the most for a row. */
const pace = { longest: 900, row: 30 };
/** The same in slow motion. */
const slowPace = { longest: 12_000, row: 350 };

/** The words of a column. */
const roleWords = { person: "person", widget: "screen", view: "view", logic: "logic", model: "model", machinery: "machinery", shared: "shared", launch: "launch", service: "services", clock: "clock" };
/** Where there is no room for them. */
const shortWords = { ...roleWords, machinery: "mach.", service: "serv." };

/**
 * @param {Section[]} sections
 * @param {Role[]} roles the columns
 * @param {number} width in pixels
 * @param {number} drawnBefore how many rows are there already, and do not appear anew
 * @param {boolean} isSlow
 * @returns {{head: SVGElement, body: SVGElement, rows: number, moments: Map<string, number>, time: number}} with the
 *   moment, in milliseconds, at which the latest new write to a widget is drawn, and the one at which all is
 */
export function diagram(sections, roles, width, drawnBefore, isSlow) {
  const space = width / roles.length;
  const middle = middles(roles, width);
  const head = drawing("svg", { width, height: headHeight, "aria-hidden": "true", class: "roles" },
    ...roles.map((role) => drawing("g", { class: `role ${role}` },
      drawing("rect", { x: middle(role) - space / 2 + 3, y: 3, width: space - 6, height: headHeight - 7, rx: 6 }),
      drawing("text", { x: middle(role), y: headHeight / 2 + 4, "text-anchor": "middle", "font-size": Math.min(12, space / 4.2) }, (space < 62 ? shortWords : roleWords)[role]))));

  /** @type {Element[]} */
  const parts = [];
  /** @type {Map<string, number>} */
  const moments = new Map();
  let top = 4;
  let rows = 0;
  const total = sections.reduce((sum, { messages }) => sum + messages.length, 0);
  const { longest, row: longestRow } = isSlow ? slowPace : pace;
  const delay = Math.min(longestRow, longest / Math.max(1, Math.min(total, mostRows) - drawnBefore));
  for (const { title, messages, note } of sections) {
    if (messages.length === 0) continue;
    const y = top + titleHeight / 2 + 3;
    parts.push(drawing("g", { class: "section" },
      drawing("line", { x1: 0, x2: width, y1: top, y2: top }),
      drawing("text", { x: 4, y, class: "section-title" }, title),
      drawing("text", { x: width - 4, y, "text-anchor": "end", class: "section-note" }, note)));
    top += titleHeight;
    for (const message of messages) {
      if (rows >= mostRows) break;
      const group = row(message, middle, width, top + rowHeight / 2);
      if (rows >= drawnBefore) {
        const moment = Math.round((rows - drawnBefore) * delay);
        group.classList.add("new");
        group.style.animationDelay = `${moment}ms`;
        if (message.kind === "write" || message.kind === "redundant") moments.set(message.widget ?? "", moment);
      }
      parts.push(group);
      top += rowHeight;
      rows += 1;
    }
  }
  if (total > rows) {
    parts.push(drawing("text", { x: 4, y: top + 16, class: "section-note" }, `and ${total - rows} more: the list has them all`));
    top += rowHeight;
  }
  const height = top + 8;
  const lines = roles.map((role) =>
    drawing("line", { class: `lifeline ${role}`, x1: middle(role), x2: middle(role), y1: 0, y2: height }));
  const time = Math.max(0, rows - drawnBefore) * delay;
  return { head, body: drawing("svg", { width, height, "aria-hidden": "true" }, ...lines, ...parts), rows, moments, time };
}

/**
 * Where the columns are: a person's gesture comes from beside them.
 * @param {Role[]} roles
 * @param {number} width
 * @returns {(role: Role) => number}
 */
function middles(roles, width) {
  return (role) => role === "person" ? 0 : (roles.indexOf(role) + 0.5) * (width / roles.length);
}

/**
 * @param {Message} message
 * @param {(role: Role) => number} middle
 * @param {number} width
 * @param {number} y
 */
function row({ from, to, words, kind, place }, middle, width, y) {
  const [start, end] = [middle(from), middle(to)];
  const isInside = from === to;
  const group = drawing("g", { class: `message ${kind} ${to}${isInside ? " inside" : ""}` });
  if (isInside) {
    group.append(drawing("circle", { cx: end, cy: y, r: 3.5 }));
  } else {
    const side = end > start ? -1 : 1;
    const tip = end + side * 2;
    group.append(
      drawing("line", { class: "arrow", x1: start, x2: tip + side * 4, y1: y, y2: y }),
      drawing("path", { class: "tip", d: `M${tip} ${y}l${side * 7} -4v8z` }));
  }
  // Where there is more room: after the point that it leads to, or before it.
  const reach = Math.max(start, end);
  const before = Math.min(start, end);
  const isAfter = width - reach >= before;
  const room = (isAfter ? width - reach : before) - 12;
  const text = drawing("text", { x: isAfter ? reach + 8 : before - 8, y: y + 4, "text-anchor": isAfter ? "start" : "end" }, shortened(words, room));
  text.append(drawing("title", {}, words));
  if (place) {
    const link = drawing("a", { href: sourceAddress(place), target: "_blank", tabindex: "-1" }, text);
    group.append(link);
  } else {
    group.append(text);
  }
  return /** @type {SVGElement} */ (group);
}

/**
 * Cut to what fits in so many pixels of the diagram's letters.
 * @param {string} words
 * @param {number} pixels
 */
function shortened(words, pixels) {
  const most = Math.max(6, Math.floor(pixels / 6.4));
  return words.length <= most ? words : words.slice(0, most - 1) + "…";
}

/**
 * A diagram without words, for five beside each other.
 * @param {Message[]} messages
 * @param {Role[]} roles
 * @param {number} width
 * @param {number} height
 */
export function smallDiagram(messages, roles, width, height) {
  const step = Math.min(6, (height - 8) / Math.max(1, messages.length));
  const middle = middles(roles, width);
  return drawing("svg", { viewBox: `0 0 ${width} ${height}`, class: "small", "aria-hidden": "true" },
    ...roles.map((role) => drawing("line", { class: `lifeline ${role}`, x1: middle(role), x2: middle(role), y1: 0, y2: height })),
    ...messages.map(({ from, to, kind }, index) => {
      const y = 5 + index * step;
      return from === to
        ? drawing("circle", { class: `message ${kind} ${to}`, cx: middle(to), cy: y, r: Math.max(0.8, Math.min(2, step / 2)) })
        : drawing("line", { class: `arrow ${kind} ${to}`, x1: middle(from), x2: middle(to), y1: y, y2: y });
    }));
}

/**
 * The same in words, with a link for each hop.
 * @param {Message[]} messages
 * @param {(message: Message) => string} words
 */
export function listItems(messages, words) {
  return messages.map((message) =>
    element("li", { class: message.kind },
      message.place
        ? element("a", { href: sourceAddress(message.place), target: "_blank" }, words(message))
        : words(message)));
}

/** The address of the repository's files, or nothing if they lie beside the page. */
const repository = document.querySelector('meta[name="repository"]')?.getAttribute("content") ?? "";

/**
 * Where the line of source is that a hop leads to.
 * @param {import("./trace.js").Place} place
 */
function sourceAddress({ file, line }) {
  return repository === ""
    ? `source.html?file=${encodeURIComponent(file)}#L${line}`
    : `${repository.replace(/\/$/, "")}/Sources/${file.split("/").map(encodeURIComponent).join("/")}#L${line}`;
}
