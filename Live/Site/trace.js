// What a trace says: the events of some steps, and the table that names what they are about.

/** @typedef {"widget" | "view" | "logic" | "model" | "machinery" | "launch" | "shared" | "service" | "clock" | "person"} Role */
/**
 * A function, closure or observer that is traced.
 * @typedef {{module: string, role: Role, type: string, function: string, scope: string, file: string, line: number}} Place
 */
/** @typedef {{places: Place[], widgets: string[]}} Table */
/**
 * One line of a sequence diagram. A message goes from one role to another, or stays within one.
 * @typedef {object} Message
 * @property {Role} from
 * @property {Role} to
 * @property {string} words
 * @property {number} depth how many calls of the variant it is inside of
 * @property {"hop" | "write" | "redundant" | "other"} kind
 * @property {Place} [place] where a hop leads
 * @property {string} [widget] what is touched or written
 */

/** The kinds of events, as the recorder numbers them (Live/Runtime/Trace/EventKind.swift). */
export const Kind = {
  end: 0, enter: 1, touch: 2, write: 3, redundantWrite: 4, logInRequest: 5, searchRequest: 6, cancel: 7,
  logInAnswer: 8, searchAnswer: 9, readPreferences: 10, writePreferences: 11, timerStarts: 12, timerStops: 13,
  timerFires: 14,
};

/** @param {Place} place */
export function placeName(place) {
  const name = place.type === "" ? place.function : `${place.type}.${place.function}`;
  return place.scope === "" ? name : `${name} in ${place.scope}`;
}

/**
 * The messages of some events, in order.
 * @param {number[]} events pairs of a kind and a number
 * @param {Table} table
 * @returns {Message[]}
 */
export function messages(events, table) {
  /** @type {Message[]} */
  const messages = [];
  /** The role of what runs, for each event that has not ended, and whether it is a hop.
   * @type {{role: Role, isHop: boolean}[]} */
  const running = [];
  let depth = 0;

  for (let index = 0; index + 1 < events.length; index += 2) {
    const [kind, number] = [events[index], events[index + 1]];
    const from = running.at(-1)?.role;
    /**
     * @param {Role} to
     * @param {string} words
     * @param {Partial<Message>} [more]
     */
    const message = (to, words, more) => {
      messages.push({ from: from ?? to, to, words, depth, kind: "other", ...more });
    };
    /** @param {Role} role */
    const begin = (role, isHop = false) => {
      running.push({ role, isHop });
      if (isHop) depth += 1;
    };
    switch (kind) {
      case Kind.end:
        if (running.pop()?.isHop) depth -= 1;
        break;
      case Kind.enter: {
        const place = table.places[number];
        // The list's own calls have places, too, but only the variant's are hops.
        const isHop = place.role !== "widget";
        message(place.role, placeName(place), { kind: isHop ? "hop" : "other", place });
        begin(place.role, isHop);
        break;
      }
      case Kind.touch: {
        const widget = table.widgets[number];
        messages.push({ from: "person", to: "widget", words: widget, depth, kind: "other", widget });
        begin("widget");
        break;
      }
      case Kind.write: case Kind.redundantWrite: {
        const widget = table.widgets[number];
        const kindOfWrite = kind === Kind.write ? "write" : "redundant";
        message("widget", kind === Kind.write ? widget : `${widget}, again`, { kind: kindOfWrite, widget });
        break;
      }
      case Kind.logInRequest: message("service", `request ${number}: log in`); begin("service"); break;
      case Kind.searchRequest: message("service", `request ${number}: search`); begin("service"); break;
      case Kind.cancel: message("service", `cancel request ${number}`); break;
      case Kind.logInAnswer: case Kind.searchAnswer:
        message("service", `answer to request ${number}`);
        begin("service");
        break;
      case Kind.readPreferences: message("service", "read preferences"); break;
      case Kind.writePreferences: message("service", "write preferences"); break;
      case Kind.timerStarts: message("clock", "start timer"); begin("clock"); break;
      case Kind.timerStops: message("clock", "stop timer"); break;
      case Kind.timerFires: message("clock", "timer fires"); begin("clock"); break;
      default:
        throw new Error(`trace: found an event of kind ${kind}, expected one of 0 to 14; build the site anew`);
    }
  }
  return messages;
}

/** @param {Message[]} messages */
export function hopCount(messages) {
  return messages.filter(({ kind }) => kind === "hop").length;
}

/**
 * How often what happens goes over from one role to another.
 * @param {Message[]} messages
 */
export function crossingCount(messages) {
  return messages.filter(({ kind, from, to }) => kind === "hop" && from !== to).length;
}

/**
 * What a gesture and what followed from it cost together.
 * @param {import("./module.js").Played[]} story
 * @param {Message[]} messages the story's
 */
export function costs(story, messages) {
  /** @param {(played: import("./module.js").Played) => number} part */
  const sum = (part) => story.reduce((total, played) => total + part(played), 0);
  return {
    calls: hopCount(messages), crossings: crossingCount(messages),
    writes: sum(({ state }) => state.writes.reduce((total, [, made]) => total + made, 0)),
    redundant: sum(({ state }) => state.writes.reduce((total, [, , redundant]) => total + redundant, 0)),
    minimum: sum(({ state }) => state.minimumWrites), allocations: sum(({ state }) => state.allocations),
    blocks: story[story.length - 1].state.blocks, lost: sum(({ lost }) => lost),
  };
}

/** What all variants use. @type {Set<Role>} */
const beside = new Set(["widget", "shared", "service", "clock"]);
/** @type {Role[]} */
const order = ["launch", "widget", "view", "logic", "model", "machinery", "shared", "service", "clock"];

/**
 * The columns of the diagrams of a variant: all roles that it has, so that they stay where they are, and those beside
 * it. What launches it takes part in the launch alone.
 * @param {Table} table
 * @param {string} variant
 * @param {Message[]} messages
 */
export function columns(table, variant, messages) {
  const own = new Set(table.places.filter(({ module }) => module === variant).map(({ role }) => role));
  if (!messages.some(({ from, to }) => from === "launch" || to === "launch")) own.delete("launch");
  return order.filter((role) => own.has(role) || beside.has(role));
}

/**
 * A message in words, for a list.
 * @param {Message} message
 */
export function sentence({ from, to, words, kind }) {
  switch (kind) {
    case "write": return `${from} writes ${words}`;
    case "redundant": return `${from} writes ${words.replace(/, again$/, "")} again, redundantly`;
    default: return from === to ? `${to}: ${words}` : `${from} to ${to}: ${words}`;
  }
}
