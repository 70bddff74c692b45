// Puts the page together.

import { Clock } from "./clock.js";
import { byID, element, setText } from "./dom.js";
import { Happened } from "./happened.js";
import { fragment, session as sessionIn } from "./link.js";
import { MeasurePanel } from "./measure.js";
import { compile, variants } from "./module.js";
import { Phone } from "./phone.js";
import { scriptText } from "./script.js";
import { ScriptsPanel } from "./scripts.js";
import { ServicesPanel } from "./services.js";
import { Session, standard } from "./session.js";
import { SideBySidePanel } from "./sidebyside.js";
import { Transport } from "./transport.js";

/** How each architecture would put it. */
const characters = [
  "Vanilla has no rules: one object does what must be done. It is the baseline that others are compared with.",
  "MVC: the controller hears of a gesture, changes the model, and writes the widgets that follow from it.",
  "MVVM: fields and view model are bound both ways; what depends on them is derived, and bound as well.",
  "MVI: each intent becomes a result, a reducer makes one new state of it, and the view renders that.",
  "Reactor: an action becomes mutations, each changes the state in place, and listeners tell the view what changed.",
];

/** What "Show me" plays. */
const demonstration = {
  header: standard.header,
  lines: [
    ...standard.lines, 'type id "n"', 'type id "ne"', 'type id "neo"', 'type password "*******"', "tap log in", "wait 600ms", "wait 400ms",
    'type query "ca"', "wait 120ms", 'type query "cat"', "wait 300ms", "wait 400ms", "select row 2", "toggle row 3", "scroll by 3", "tap next", "wait 400ms",
  ],
};

async function start() {
  const [module, table] = await Promise.all([
    compile("page.wasm"),
    fetch("trace.json").then((answer) => answer.json()),
  ]);
  byID("page").hidden = false;
  byID("missing").remove();

  const session = new Session(module);
  /** @param {string} line */
  const perform = (line) => {
    clock.catchUp();
    session.add(line);
  };
  const phone = new Phone(perform);
  const happened = new Happened(table);
  session.observers.push((change) => {
    happened.show(change, variants[session.variant]);
    phone.show(change, visibleRows(session.header), session.alertsBefore, happened.moments, happened.isSlow);
    for (const input of byID("variants").querySelectorAll("input")) input.checked = Number(input.value) === session.variant;
    setText(byID("character"), characters[session.variant]);
    showAddress();
  });
  // After what is drawn, as time may wait for that.
  const clock = new Clock(session, {
    now: () => performance.now(),
    set: (action, milliseconds) => setTimeout(action, milliseconds),
    clear: (timer) => clearTimeout(timer),
  });
  clock.hold = () => (happened.isSlow ? happened.drawingTime : 0);
  const transport = new Transport(session, clock);
  byID("slow").addEventListener("click", () => {
    happened.isSlow = !happened.isSlow;
    byID("slow").setAttribute("aria-pressed", String(happened.isSlow));
    // What is still being drawn is there at once.
    if (!happened.isSlow) session.goTo(session.cursor);
    transport.hasChangedPace();
  });
  session.onStop = (error) => showStopped(error);

  byID("variants").append(...variants.map((name, number) =>
    element("label", {}, element("input", { type: "radio", name: "variant", value: number, onchange: () => {
      clock.catchUp();
      session.switchTo(number);
    } }), element("span", {}, name))));

  /**
   * @param {import("./session.js").Script} script
   * @param {{asksRules?: boolean}} [options]
   */
  const play = (script, options) => {
    session.begin(script, { cursor: 0, ...options });
    transport.play();
  };
  for (const button of document.querySelectorAll(".jump")) {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    button.addEventListener("click", () =>
      byID(button.dataset.to).scrollIntoView({ behavior: isStill ? "instant" : "smooth" }));
  }
  byID("demo").addEventListener("click", () => play(demonstration));
  byID("ask-rules").addEventListener("click", () => session.askRules());
  const side = makeTabs(session, perform, (script) => play(script, { asksRules: true }), module, table);

  let latestAddress = "";
  /** @type {any} */
  let addressTimer;
  /** Not at each key: Safari refuses more than 100 changes in half a minute. */
  function showAddress() {
    clearTimeout(addressTimer);
    addressTimer = setTimeout(writeAddress, 400);
  }
  function writeAddress() {
    const { variant, header, lines, cursor } = session;
    const text = fragment({ variant: variants[variant], header, lines: lines.slice(0, cursor) });
    if (text === null) return tell("The session is too long for a link. Copy it as a script.");
    if (text === latestAddress) return;
    latestAddress = text;
    history.replaceState(null, "", `#${text}`);
  }

  /** Begins with what the address bar says, and time passes. */
  function readAddress() {
    const text = location.hash.slice(1);
    if (text !== "" && text === latestAddress) return;
    beginWith(text);
    transport.play();
  }
  /** @param {string} text */
  function beginWith(text) {
    try {
      if (text !== "") {
        const { variant, header, lines } = sessionIn(text);
        const number = variants.indexOf(variant);
        if (number < 0) throw new Error(`The link names an architecture that is not here. There are ${variants.join(", ")}.`);
        return session.begin({ header, lines }, { variant: number });
      }
    } catch (error) {
      tell(`${/** @type {Error} */ (error).message} A new session begins.`);
    }
    session.begin(standard);
  }

  /** @param {Error} error */
  function showStopped(error) {
    transport.stop();
    const { header, lines } = session;
    const dialog = byID("stopped");
    dialog.replaceChildren(
      element("h2", { id: "stopped-title" }, "The module has stopped"),
      element("p", {}, `WebAssembly reports: ${error.message}. Memory may have run out, or a precondition does not hold. This session led there:`),
      element("textarea", { readonly: true, rows: 8, "aria-label": "The session" }, scriptText(header, lines)),
      element("button", { type: "button", id: "start-again", class: "main", onclick: () => {
        dialog.hidden = true;
        session.recover();
        session.begin(standard);
        transport.play();
        side();
        byID("id").focus();
      } }, "Start again"));
    dialog.hidden = false;
    dialog.querySelector("textarea")?.focus();
  }

  addEventListener("hashchange", readAddress);
  readAddress();
  // What the page's own test compares with.
  Object.assign(window, { livePage: { session, clock } });
  performance.mark("ready");
}

/**
 * The tools below. Only the one that is chosen is shown.
 * @param {Session} session
 * @param {(line: string) => void} perform
 * @param {(script: import("./session.js").Script) => void} play
 * @param {WebAssembly.Module} module
 * @param {import("./trace.js").Table} table
 * @returns {() => void} makes the tools anew after the module has stopped
 */
function makeTabs(session, perform, play, module, table) {
  new ServicesPanel(byID("panel-services"), session, perform);
  const scripts = new ScriptsPanel(byID("panel-session"), session, play, tell);
  const sides = new SideBySidePanel(byID("panel-side"), session, module, table);
  new MeasurePanel(byID("panel-measure"));
  const names = { services: "Services", session: "Session and scripts", side: "Side by side", measure: "Measure here" };
  const buttons = Object.entries(names).map(([name, words]) =>
    element("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`, onclick: () => choose(name) }, words));
  byID("tabs").append(...buttons);
  byID("tabs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = buttons[(buttons.findIndex((button) => button === document.activeElement) + step + buttons.length) % buttons.length];
    next.focus();
    next.click();
  });
  let chosen = "";
  /** @param {string} name */
  function choose(name) {
    if (name === chosen) return;
    if (chosen === "side") sides.show(false);
    chosen = name;
    for (const button of buttons) {
      const isChosen = button.id === `tab-${name}`;
      button.setAttribute("aria-selected", String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      byID(`panel-${button.id.slice(4)}`).hidden = !isChosen;
    }
    for (const panel of document.querySelectorAll('[role="tabpanel"]')) {
      panel.setAttribute("aria-labelledby", panel.id.replace("panel", "tab"));
    }
    if (name === "session") scripts.open();
    if (name === "side") sides.show(true);
  }
  choose("services");
  return () => {
    if (chosen === "side") sides.show(true);
  };
}

/** @param {string[]} header */
function visibleRows(header) {
  const line = header.find((line) => /^visible\s+rows\s/.test(line));
  return line ? Number(line.split(/\s+/)[2]) : 12;
}

/** @type {any} */
let noticeTimer;
/** @param {string} words */
function tell(words) {
  setText(byID("notice"), words);
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => setText(byID("notice"), ""), 8000);
}

start().catch((error) => {
  const words = `The page could not start: ${error.message}`;
  const missing = document.getElementById("missing");
  if (missing) {
    // From a file nothing can be fetched, and what the document says of that is of more use.
    if (location.protocol !== "file:") missing.textContent = words;
    missing.classList.add("now");
  } else {
    tell(words);
  }
});
