"""The page's test, in Chromium without a window, with real key and mouse events. `Live/build check-page` runs it.

After each gesture the screen must show what the module's snapshot and the rules say, and the console must be silent."""

import argparse
import pathlib
import shutil
import sys
import time

from page import VARIANTS, Page, expect, serve, start_browser
from random_gestures import make_random_gestures
from selenium.webdriver.common.keys import Keys

VERDICTS = "[...document.querySelectorAll('.side .verdict')].map((verdict) => verdict.textContent)"
DELAYS = "[...document.querySelectorAll('#diagram .new')].map((row) => row.style.animationDelay)"


def use_the_feature(page, variant):
    """the feature is used by keys and mouse"""
    page.open()
    page.choose(variant)
    # Whatever happens, what stands around the screen stays where it is.
    places = """['phone', 'slider', 'diagram', 'tabs', 'figures'].map((id) => {
      const { x, y, width, height } = byID(id).getBoundingClientRect();
      return [id, x + scrollX, y + scrollY, width, height];
    })"""
    before = page.value(places)
    page.log_in()
    expect("places after the log-in", page.value(places), before)
    expect("the focus", page.value("document.activeElement.id"), "query")
    page.search_cats()

    page.wheel("#list", 300)
    page.until("the list is scrolled", "session.state.search.position > 0")
    page.until("the scroll has ended", """(() => {
      const position = session.state.search.position;
      window.stillTimes = window.lastPosition === position ? (window.stillTimes ?? 0) + 1 : 0;
      window.lastPosition = position;
      return window.stillTimes > 15;
    })()""")
    page.expect_snapshot("the wheel")
    page.click("#cells .row-title", 2)
    page.expect_snapshot("selecting a row")
    page.click("#cells .disclosure", 3)
    page.expect_snapshot("opening a row")
    rows = page.state()["search"]["rows"]
    expect("the third row selected and the fourth open", rows[2]["isSelected"] and rows[3]["isExpanded"])
    page.focus("list")
    for key in [Keys.ARROW_UP, Keys.PAGE_DOWN, Keys.END, Keys.HOME, Keys.ARROW_DOWN]:
        page.key(key)
        page.expect_snapshot("a key in the list")
    expect("the row after Home and arrow down", page.state()["search"]["position"], 1)

    page.click("#next")
    page.expect_snapshot("next")
    page.until("the second page", "session.state.search.page.startsWith('21–40')")
    page.expect_snapshot("the second page")
    expect_flashes_as_drawn(page)
    expect("places on the second page", page.value(places), before)
    page.click("#pull")
    page.expect_snapshot("pulling")
    page.until("refreshed", "!session.state.search.isRefreshing")
    page.click("#log-out")
    page.expect_snapshot("logging out")
    page.until("the login screen", "session.state.route === 'login'")
    expect("places after the log-out", page.value(places), before)


def expect_flashes_as_drawn(page):
    """The widgets flash one after the other, each when the diagram draws the latest write to it."""
    drawn = dict(page.value("""[...document.querySelectorAll("#diagram .new.write, #diagram .new.redundant")].map((row) =>
      [row.querySelector("title").textContent.replace(/, again$/, ""), row.style.animationDelay])"""))
    flashes = page.value('[...document.querySelectorAll("#phone .flash")].map(({ dataset, style }) => [dataset.widget, style.animationDelay])')
    expect("several moments", len({moment for _, moment in flashes}) > 1)
    for widget, moment in flashes:
        expect(f"when {widget} flashes", moment, drawn[widget])


def switch_everywhere(page):
    """switching moves nothing on the screen, at rest and while an answer is on its way"""
    page.open()
    page.choose("MVC")
    page.log_in()
    page.click("#cells .row-title", 1)
    page.click("#cells .disclosure", 2)
    page.wheel("#list", 200)
    page.until("the list is scrolled", "session.state.search.position > 0")
    page.click("#play")
    for pending in [False, True]:
        if pending:
            page.click("#next")
        for variant in ["MVVM", "MVI", "Reactor", "Vanilla", "MVC"]:
            page.call("""
              const phone = document.getElementById("phone");
              const boxes = () => JSON.stringify([...phone.querySelectorAll("*")].map((element) => {
                const { x, y, width, height } = element.getBoundingClientRect();
                return [element.tagName, element.id, x, y, width, height];
              }).concat([[scrollX, scrollY]]));
              window.before = { boxes, first: boxes(), seen: [] };
              window.before.observer = new MutationObserver((records) => window.before.seen.push(...records));
              window.before.observer.observe(phone, { subtree: true, childList: true, characterData: true, attributes: true, attributeOldValue: true });
            """)
            page.choose(variant)
            changed = page.call("""
              const { boxes, first, seen, observer } = window.before;
              seen.push(...observer.takeRecords());
              observer.disconnect();
              // The marks of the writes, and when they flash, are no part of the screen.
              const isMark = (target, name) => target.dataset.widget !== undefined && ["class", "data-writes", "style"].includes(name);
              const moved = seen.filter(({ type, target, attributeName, oldValue }) =>
                type !== "attributes" || (!isMark(target, attributeName) && target.getAttribute(attributeName) !== oldValue));
              return [...moved.map(({ type, target, attributeName }) => `${type} ${target.id ?? target.nodeName} ${attributeName ?? ""}`),
                ...(boxes() === first ? [] : ["a box has moved"])];
            """)
            expect(f"what changes by switching to {variant}, {'in flight' if pending else 'at rest'}", changed, [])


def step_back(page):
    """stepping back shows what was there before"""
    page.open()
    page.choose("Reactor")
    page.click("#play")
    page.click("#id")
    now = "[session.cursor, session.state.login]"
    seen = [page.value(now)]
    for character in "morpheus":
        page.key(character)
        seen.append(page.value(now))
    for earlier in reversed(seen[:-1]):
        page.click("#back")
        page.expect_snapshot("a step back")
        expect("what was there before", page.value(now), earlier)
    page.click("#forward")
    page.expect_snapshot("a step on")
    page.click("#slider")
    page.key(Keys.END)
    page.expect_snapshot("the slider")
    expect("the last step", page.value("session.cursor === session.lines.length"))
    page.key(Keys.ARROW_LEFT)
    page.expect_snapshot("the slider's arrow")
    # A gesture in the past begins another future.
    page.click("#id")
    page.key(Keys.END, "!")
    expect("another future", page.value("[session.state.login.id, session.lines.at(-1)]"), ["morpheu!", 'type id "morpheu!"'])
    # Starting over lets time pass again.
    expect("time passes", page.value("clock.isRunning"), False)
    page.until("the link is written", "location.hash !== ''")
    page.value("location.hash = ''")
    page.until("a new session, in which time passes", "clock.isRunning && session.lines.length === 2")
    page.expect_snapshot("starting over")


def play_a_rule(page):
    """a script of the rules is played, and its expectations are ticked off"""
    page.open(asks_rules=False)
    page.log_in()
    page.open_tab("session")
    expect("the latest line of the session is in view", page.value("""(() => {
      const [list, line] = [".lines", ".lines [aria-current]"].map((selector) => document.querySelector(selector).getBoundingClientRect());
      return line.top >= list.top && line.bottom <= list.bottom;
    })()"""))
    page.until("the scripts are there", "document.querySelectorAll('#rule-scripts option').length > 50")
    page.call("""const menu = document.getElementById("rule-scripts");
      menu.value = "S3-empty";
      menu.dispatchEvent(new Event("change"));""")
    # To its end, step by step, as fast as it goes.
    page.click("#play")
    while page.value("session.cursor < session.lines.length"):
        page.click("#forward")
        page.expect_snapshot("a step of S3-empty")
    marks = page.value("[...document.querySelectorAll('.lines .kind-expectation')].map(({ classList }) => classList.contains('met'))")
    expect("all expectations met, and some of them", len(marks) >= 5 and all(marks))
    page.play_pasted('type id "neo"', 'expect id "smith"')
    page.until("the expectation is not met", "document.querySelector('.lines .unmet')?.textContent.includes('found \"neo\"')")
    # A mistake is told with its line, and changes nothing.
    page.play_pasted('type id "neo"', 'typ id "smith"')
    expect("the mistake is told", page.value("document.querySelector('.mistake').textContent.includes('script:2:1')"))
    page.expect_snapshot("a mistake")


def hide_passwords(page):
    """a password stands in no script, no link and no trace"""
    page.open()
    page.open_tab("session")
    page.log_in("neo", "xyzzyplugh")
    page.until("the link is written", "location.hash.includes('~p')")
    seen = page.value("document.documentElement.outerHTML + location.href + JSON.stringify([session.lines, session.state])")
    expect("the password anywhere but in its field", [part for part in ["xyz", "plugh"] if part in seen], [])
    expect("ten asterisks for ten letters", 'type password "**********"' in page.value("session.lines"))


def refuse_links(page):
    """a hostile link is a sentence"""
    links = ["1/MVC/0~%E0%A4%A", "1/Nobody/0", "1/MVC/0~=frobnicate", "1/MVC/1~=page%20size%200", "<img src=x onerror=alert(1)>", "1/MVC/0~" + "l~" * 4000]
    for link in links:
        page.open(link)
        expect(f"a notice of {link[:40]}", page.text("notice").endswith("A new session begins."))
        page.expect_snapshot(f"the link {link[:40]}")
        expect("elements of the link's", page.value("document.querySelectorAll('img').length"), 0)


def follow_the_link(page):
    """the link brings the session back"""
    page.open()
    page.choose("MVI")
    page.log_in('a "b" ü~_/')
    page.click("#cells .row-title", 3)
    page.until("the link is written", "location.hash.endsWith('~s3')")
    now = "[session.lines, session.variant, session.state.login, session.state.search]"
    fragment, before = page.value("location.hash.slice(1)"), page.value(now)
    page.open(fragment)
    page.expect_snapshot("following the link")
    expect("the session of the link", page.value(now), before)


def follow_a_hop(page):
    """a call leads to its line of source"""
    page.open()
    page.choose("MVI")
    page.log_in()
    address = page.value("document.querySelector('#diagram a').getAttribute('href')")
    page.driver.get(f"{page.origin}/live/{address}")
    page.until("the line is marked", "document.querySelector('.chosen') !== null")
    expect("the line of the address", page.value("document.querySelector('.chosen').id"), address.split("#")[1])
    page.driver.get(f"{page.origin}/live/source.html?file=../index.html")
    page.until("no other file is shown", "byID('name').textContent === 'There is no such file of the variants.'")


def compare_side_by_side(page):
    """a gesture is made on all five at once"""
    page.open()
    page.open_tab("side")
    page.log_in()
    page.click("#cells .row-title", 1)
    expect("five screens", page.value(VERDICTS), ["✓ same screen"] * 5)
    figures = """values.map((selector) => Object.fromEntries([...document.querySelectorAll(selector)[0].querySelectorAll("dt")]
      .map((term) => [term.textContent, term.nextSibling.textContent])))"""
    for number, variant in enumerate(VARIANTS):
        page.choose(variant)
        alone, beside = page.value(figures, "#figures", f".side:nth-of-type({number + 1}) .figures")
        del beside["writes"]
        expect(f"the figures of {variant} beside the others", beside, {name: alone[name] for name in beside})
    expect("five diagrams", page.value("document.querySelectorAll('.side svg .message, .side svg .arrow').length > 10"))
    page.click("#back")
    expect("five screens after a step back", page.value(VERDICTS), ["✓ same screen"] * 5)


def misbehave(page):
    """misbehaving services are switches"""
    page.open()
    for words in ["answers twice", "ignores cancellation", "answers twice"]:
        page.click(f'#panel-services input[value="{words}"]', 1)
    expect("the lines of three switches", page.value("session.lines.slice(2)"),
           ["search answers twice", "search ignores cancellation", "search behaves", "search ignores cancellation"])
    page.click("#search-latency")
    page.focus("login-outcome")
    page.key(Keys.ARROW_DOWN)
    expect("a refusal in the script", page.value("session.lines.at(-1)").startswith("login fails 401 after"))
    page.click("#id")
    page.type("neo")
    page.click("#password")
    page.type("x")
    page.key(Keys.ENTER)
    page.until("refused", "session.state.alerts.length > 0")
    page.expect_snapshot("a refusal")
    expect("an alert that is read aloud", page.value("[byID('alert').getAttribute('role'), byID('alert').textContent]"), ["alert", "401 Error"])


def slow_motion(page):
    """in slow motion a widget changes when its write is drawn"""
    page.open()
    # It has the fewest messages to wait for.
    page.choose("Vanilla")
    page.click("#id")
    page.type("neo")
    page.key(Keys.TAB)
    page.type("x")
    page.click("#slow")
    page.click("#password")
    page.call("""
      const batches = (window.batches = []);
      new MutationObserver((changes) => {
        const widgets = new Set(changes.filter(({ attributeName }) => !["class", "style", "data-writes"].includes(attributeName))
          .map(({ target }) => target.closest?.("[data-widget]")?.dataset.widget).filter(Boolean));
        if (widgets.size > 0) batches.push([...widgets]);
      }).observe(document.getElementById("phone"), { attributes: true, childList: true, subtree: true });
    """)
    page.key(Keys.ENTER)
    rows = page.value("[...document.querySelectorAll('#diagram .new.write')].map((row) => row.querySelector('title').textContent)")
    drawn = [widget for index, widget in enumerate(rows) if widget not in rows[index + 1:]]
    expect("several widgets are written", len(drawn) >= 3)
    expect("a message each 350 ms", page.value(DELAYS)[:3], ["0ms", "350ms", "700ms"])
    page.until("each widget has changed", "values[0].every((widget) => window.batches.flat().includes(widget))", drawn)
    changed = [[widget for widget in batch if widget in drawn] for batch in page.value("window.batches")]
    expect("what changes, one after the other", [batch for batch in changed if batch], [[widget] for widget in drawn])
    page.expect_snapshot("slow motion")
    # The answer waits until all is drawn, and is drawn at once then.
    page.until("logged in", "session.state.route === 'search'")
    expect("the beginning of the answer", page.value(DELAYS)[0], "0ms")
    page.click("#slow")
    page.until("searched", "session.state.search.content === 'rows'")
    page.expect_snapshot("the end of slow motion")
    expect("the usual pace", float(page.value(DELAYS)[1].removesuffix("ms")) <= 30)
    # A step back is there at once, and nothing that was still to be drawn comes after it.
    page.click("#slow")
    page.click("#log-out")
    drawing = page.value("clock.hold()")
    page.click("#back")
    page.expect_snapshot("a step back while something is drawn")
    expect("rows that are not drawn anew", page.value("document.querySelectorAll('#diagram .message:not(.new)').length"), 0)
    time.sleep(drawing / 1000)
    page.expect_snapshot("the time that drawing would have taken")


def slow_script(page):
    """a script waits for what slow motion draws, but no longer once it is over"""
    page.open("1/Reactor/0~=login%20succeeds~=search%20returns%2050%20items~in~px~l~w0~w0~n~w0~s1")
    page.click("#slow")
    page.click("#back")
    drawing = page.value("clock.hold()")
    expect("a page takes seconds to be drawn", drawing >= 3000)
    start = time.monotonic()
    page.click("#play")
    time.sleep(1)
    expect("lines to come while it is drawn", page.value("session.lines.length - session.cursor"), 1)
    page.click("#slow")
    page.until("the script has gone on", "session.cursor === session.lines.length")
    expect("the script goes on before all would have been drawn", (time.monotonic() - start) * 1000 < drawing)
    page.expect_snapshot("the script")


def load_little(page):
    """who only uses the page does not load what measures; asking the rules moves nothing"""
    page.open(asks_rules=False)
    page.log_in()
    for name in ["services", "side", "measure"]:
        page.open_tab(name)
    loaded = page.value("performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1)).filter((name) => /\\.(wasm|txt)$/.test(name))")
    expect("what is loaded", set(loaded), {"page.wasm"})
    expect("the verdict before the rules are asked", page.text("verdict"), "")
    top = "byID('diagram').getBoundingClientRect().top + scrollY"
    before = page.value(top)
    page.click("#ask-rules")
    expect("the verdict", page.text("verdict"), "✓ The rules say the same")
    page.expect_snapshot("asking the rules")
    expect("the place of the diagram", page.value(top), before)


def cut_long_text(page):
    """a long text is cut"""
    page.open()
    for id in ["id", "password"]:
        page.click(f"#{id}")
        page.insert("x" * 120_000)
        page.expect_snapshot(f"a long text in {id}")
    expect("the length of the text", page.value("session.state.login.id.length"), 10_000)


def stop(page):
    """a module that stops is shown, and the page goes on"""
    page.open()
    page.open_tab("session")
    # More rows than there is memory for.
    page.play_pasted("page size 10000000", "login succeeds", "search returns 10000000 items", 'type id "neo"',
                     'type password "x"', "tap log in", "wait 0ms", "wait 0ms")
    page.until("the page says that the module has stopped", "!byID('stopped').hidden", seconds=30)
    expect("the session, to copy", "page size 10000000" in page.value("document.querySelector('#stopped textarea').value"))
    page.click("#start-again")
    page.expect_snapshot("starting again")
    page.log_in()
    # One that stops before there was a session.
    page.open("1/MVC/1~=page%20size%2010000000~=login%20succeeds~=search%20returns%2010000000%20items~ineo~px~l~w0~w0", asks_rules=False)
    page.click("#start-again")
    page.expect_snapshot("starting again after a link")
    page.log_in()


def measure(page):
    """measuring says what each gesture costs"""
    page.open()
    page.open_tab("measure")
    page.click("#measure")
    page.until("it is done", "document.querySelector('#panel-measure [role=status]').textContent.startsWith('Done')", seconds=120)
    figures = page.value("""[...document.querySelectorAll("#panel-measure table")].map((table) =>
      [table.caption.textContent, [...table.tBodies[0].rows].map((row) => Number(row.cells[1].textContent))])""")
    expect("five figures for each gesture", [len(row) for _, row in figures], [5] * 5)
    expect("all of them above 0", all(figure > 0 for _, row in figures for figure in row))
    page.expect_snapshot("measuring")
    return "; ".join(f"{name} {', '.join(f'{figure:g}' for figure in row)} ns" for name, row in figures)


CHECKS = [
    switch_everywhere, step_back, play_a_rule, hide_passwords, refuse_links, follow_the_link, follow_a_hop, compare_side_by_side, misbehave,
    slow_motion, slow_script, load_little, cut_long_text, stop, measure,
]


def run(page, options):
    checks = [(f"{variant}: {use_the_feature.__doc__}", lambda page, variant=variant: use_the_feature(page, variant)) for variant in VARIANTS]
    checks += [(check.__doc__, check) for check in CHECKS]
    if options.random > 0:
        checks.append((f"random gestures, seed {options.seed}", lambda page: make_random_gestures(page, options.random, options.seed)))
    chosen = [(name, check) for name, check in checks if options.only in name]
    if not chosen:
        sys.exit(f'--only: found no check whose name has "{options.only}" in it; run all to see their names')
    for name, check in chosen:
        start = time.monotonic()
        try:
            words = check(page)
            expect("problems on the console, and requests elsewhere", page.problems(), [])
        except Exception as error:
            print(f"failed: {name}\n  {error}", flush=True)
            raise SystemExit(1) from error
        print(f"passed: {name} ({time.monotonic() - start:.1f} s){f': {words}' if words else ''}", flush=True)


def read_options():
    parser = argparse.ArgumentParser(prog="Live/build check-page", allow_abbrev=False)
    parser.add_argument("--random", type=int, default=0, metavar="SECONDS", help="random gestures, so long")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="what they are drawn from")
    parser.add_argument("--only", default="", metavar="WORDS", help="the checks whose names have these words in them")
    return parser.parse_args()


def main():
    options = read_options()
    chromium, chromedriver = shutil.which("chromium"), shutil.which("chromedriver")
    if not chromium or not chromedriver:
        print("passed over: the page's test, as there is no chromium with chromedriver")
        return
    driver = start_browser(chromium, chromedriver)
    try:
        run(Page(driver, serve(pathlib.Path(__file__).parent.parent / ".build/site")), options)
    finally:
        driver.quit()


main()
