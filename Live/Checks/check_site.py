"""The site's test: every link, the weight of each page, and each page in Chromium as on a phone. `Live/build check-site` runs it."""

import collections
import gzip
import html.parser
import pathlib
import shutil
import sys
import time
import urllib.parse

SITE = (pathlib.Path(__file__).parent.parent / ".build/site").resolve()
MOST_BYTES = 200_000
WIDTH = 360
# What the Tab key must reach if it can be seen.
STOPS = "a[href], button, summary, select, input, [tabindex='0']"


class Parsed(html.parser.HTMLParser):
    """The anchors of a page, what it leads to, and what it loads that other pages don't."""

    def __init__(self, file):
        super().__init__()
        self.file, self.ids, self.links, self.images = file, collections.Counter(), [], []
        self.is_copy = False
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.ids.update([attributes["id"]] if "id" in attributes else [])
        self.links += [attributes[name] for name in ["href", "src"] if name in attributes]
        if tag == "img" and ":" not in attributes["src"]:
            self.images.append(self.file.parent / attributes["src"])
        if tag == "body":
            self.is_copy = "copy" in attributes.get("class", "")


def follow_links(pages):
    """every link leads to a file, and its anchor to a place there"""
    elsewhere, count = collections.Counter(), 0
    for file, page in pages.items():
        for id, times in page.ids.items():
            if times > 1:
                yield f"{name(file)}: found the id {id} {times} times"
        for link in page.links:
            address = urllib.parse.urlsplit(link)
            if address.scheme == "data":
                continue
            if address.scheme or address.netloc:
                elsewhere[address.netloc] += 1
                continue
            count += 1
            target = (file.parent / urllib.parse.unquote(address.path)).resolve() if address.path else file
            if target.is_dir():
                target /= "index.html"
            if not target.is_file():
                yield f"{name(file)}: {link} leads to no file"
            elif address.fragment and target in pages and urllib.parse.unquote(address.fragment) not in pages[target].ids:
                yield f"{name(file)}: {link} leads to no place of that page"
    print(f"  {count:,} links in {len(pages):,} pages; not followed: {dict(elsewhere)}")


def weigh(pages):
    """each page but the live one has at most 200 KB, packed as a host sends it"""
    weights = {}
    for file, page in pages.items():
        if page.is_copy or file.parent == SITE / "live":
            continue
        weights[name(file)] = sum(len(gzip.compress(part.read_bytes())) for part in [file, *page.images])
    for page, weight in weights.items():
        if weight > MOST_BYTES:
            yield f"{page}: found {weight:,} bytes with its images, expected at most {MOST_BYTES:,}"
    heaviest = sorted(weights, key=weights.get)[-3:]
    print("  the heaviest: " + ", ".join(f"{page} {weights[page]:,} bytes" for page in reversed(heaviest)))


def visit(pages, page):
    """on a phone each page is silent, no wider than the screen, told in order, and within reach of the keyboard"""
    page.resize(WIDTH, 740)
    stops = visited = 0
    for file, parsed in pages.items():
        if parsed.is_copy or file == SITE / "live/source.html":
            continue
        visited += 1
        page.driver.get(f"{page.origin}/{name(file)}")
        if file == SITE / "live/index.html":
            page.until("the page is ready", "performance.getEntriesByName('ready').length > 0")
        # The page of the reference run has a hundred that are alike.
        page.value("[...document.querySelectorAll('details')].slice(0, 3).forEach((details) => { details.open = true; })")
        found = [f"it is {width} wide" for width in [page.value("document.scrollingElement.scrollWidth")] if width > WIDTH]
        found += page.problems() + list(wrong_order(page))
        # check-page uses the live page by keyboard.
        if file != SITE / "live/index.html":
            reached = reach(page)
            stops += len(reached)
            found += [f"the Tab key does not reach {words}" for words, is_reached in reached if not is_reached]
        yield from (f"{name(file)}: {problem}" for problem in found)
    print(f"  {visited} pages, {stops:,} stops of the Tab key")


def reach(page):
    """What should get the focus, and whether it does as the Tab key goes through the page."""
    count = page.call("""
      window.stops = [...document.querySelectorAll(arguments[0])].filter((element) => element.checkVisibility());
      window.reached = new Set();
      addEventListener("focusin", ({ target }) => window.reached.add(target));
      return window.stops.length;
    """, STOPS)
    # What scrolls is a stop as well.
    page.tab(count + page.value("document.querySelectorAll('pre, .scroll').length") + 3)
    return page.value("window.stops.map((stop) => [stop.outerHTML.slice(0, 120), window.reached.has(stop)])")


def wrong_order(page):
    """What a screen reader would stumble over."""
    page.driver.execute_cdp_cmd("Accessibility.enable", {})
    nodes = [node for node in page.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"] if not node["ignored"]]
    roles = [node["role"]["value"] for node in nodes]
    landmarks = [role for role in roles if role in ("navigation", "main")]
    if landmarks[:1] != ["navigation"] or landmarks.count("main") != 1:
        yield f"found the landmarks {landmarks}, expected navigation first, and one main"
    levels = [property["value"]["value"] for node, role in zip(nodes, roles) if role == "heading"
              for property in node["properties"] if property["name"] == "level"]
    if levels.count(1) != 1 or levels[0] != 1 or any(after > before + 1 for before, after in zip(levels, levels[1:])):
        yield f"found headings of the levels {levels}, expected one of level 1 first, and none left out"
    for node, role in zip(nodes, roles):
        if role in ("link", "image", "button", "navigation") and not node.get("name", {}).get("value"):
            yield f"found a {role} without a name"


def name(file):
    return file.relative_to(SITE).as_posix()


def check(check, *arguments):
    start = time.monotonic()
    problems = list(check(*arguments))
    if problems:
        print(f"failed: {check.__doc__}\n  " + "\n  ".join(problems[:20]), flush=True)
        print(f"  {len(problems)} in all")
        sys.exit(1)
    print(f"passed: {check.__doc__} ({time.monotonic() - start:.1f} s)", flush=True)


def main():
    if not (SITE / "index.html").exists():
        print("passed over: the site's test, as only the live page was made")
        return
    pages = {file: Parsed(file) for file in sorted(SITE.rglob("*.html"))}
    check(follow_links, pages)
    check(weigh, pages)
    chromium, chromedriver = shutil.which("chromium"), shutil.which("chromedriver")
    try:
        from page import Page, serve, start_browser
    except ImportError:
        chromium = None
    if not chromium or not chromedriver:
        print("passed over: the site in a browser, as there is no chromium with chromedriver and python3-selenium")
        return
    driver = start_browser(chromium, chromedriver)
    try:
        check(visit, pages, Page(driver, serve(SITE)))
    finally:
        driver.quit()


main()
