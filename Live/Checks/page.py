"""The page in Chromium, driven by Selenium: what a person does there, and what must hold after it."""

import functools
import http.server
import os
import pathlib
import threading
import time

from selenium import webdriver
from selenium.common.exceptions import ElementClickInterceptedException, JavascriptException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

VARIANTS = ["Vanilla", "MVC", "MVVM", "MVI", "Reactor"]
DIFFERENCES = pathlib.Path(__file__).with_name("differences.js").read_text(encoding="utf-8")
AGREEMENT = "✓ The rules say the same"


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files as a host of pages does, so that the second visit finds everything in the cache."""

    protocol_version = "HTTP/1.1"
    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript", ".wasm": "application/wasm", ".swift": "text/plain; charset=utf-8"}

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *_):
        pass


def serve(folder):
    """Serves a folder to this machine alone, and returns its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_port}"


def start_browser(chromium, chromedriver):
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    # A container has little shared memory, and root can't use the sandbox.
    for argument in ["headless=new", "disable-dev-shm-usage", "disable-gpu"] + ["no-sandbox"] * (os.geteuid() == 0):
        options.add_argument(f"--{argument}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.chrome.service.Service(chromedriver))


class Page:
    def __init__(self, driver, origin):
        self.driver = driver
        self.origin = origin
        self.resize(1280, 900)

    def resize(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def open(self, fragment="", asks_rules=True):
        """Opens the page with a session, or with the standard one, and asks the rules, so that each step is compared."""
        # A new document each time: an address that differs behind the # alone would not load one.
        self.driver.get("about:blank")
        self.driver.get(f"{self.origin}/live/index.html" + (f"#{fragment}" if fragment else ""))
        self.until("the page is ready", "performance.getEntriesByName('ready').length > 0")
        if asks_rules:
            self.click("#ask-rules")
            expect("the verdict", self.text("verdict"), AGREEMENT)

    # What is there.

    def call(self, body, *values):
        """Runs a function's body in the page."""
        return self.driver.execute_script(body, *values)

    def value(self, expression, *values):
        """An expression of the page. It can name the page's own `session` and `clock`, and a list of `values`."""
        return self.call(
            "const values = [...arguments], { session, clock } = window.livePage ?? {}, byID = (id) => document.getElementById(id); "
            f"return {expression};", *values)

    def state(self):
        return self.value("session.state")

    def text(self, id):
        return self.value("byID(values[0]).textContent", id)

    def until(self, what, expression, *values, seconds=10):
        """Waits until an expression of the page is true, and never for a time."""
        end = time.monotonic() + seconds
        while not self.value(expression, *values):
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds} seconds in vain: {what}")
            time.sleep(0.01)

    def expect_snapshot(self, after):
        """What is seen is what the module's snapshot says, and the rules if they are asked."""
        found = self.call(DIFFERENCES)
        if found:
            raise AssertionError(f"after {after}:\n    " + "\n    ".join(found))

    def problems(self):
        """What nobody should see: console messages, errors, and requests to other hosts."""
        requests = self.value("performance.getEntriesByType('resource').map(({ name }) => name)")
        return [entry["message"] for entry in self.driver.get_log("browser")] + [
            f"a request to another host: {url}" for url in requests if not url.startswith(self.origin + "/")]

    # What a person does.

    def elements(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def click(self, selector, number=0):
        """Clicks the middle of an element, once nothing covers it."""
        for attempt in range(100):
            try:
                return self.elements(selector)[number].click()
            except ElementClickInterceptedException:
                # What scrolls may still be moving.
                if attempt == 99:
                    raise
                time.sleep(0.02)

    def key(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab(self, times):
        self.key(Keys.TAB * times)

    def type(self, text):
        for character in text:
            if ord(character) > 0xFFFF:
                self.insert(character)
            else:
                self.key(character)

    def insert(self, text):
        """Puts a text into the field that has the focus, as an input method does."""
        self.driver.execute_cdp_cmd("Input.insertText", {"text": text})

    def focus(self, id):
        self.value("byID(values[0]).focus()", id)

    def erase(self, count):
        self.key(*[Keys.BACKSPACE] * count)

    def wheel(self, selector, distance):
        origin = ScrollOrigin.from_element(self.elements(selector)[0])
        ActionChains(self.driver).scroll_from_origin(origin, 0, distance).perform()

    def choose(self, variant):
        self.click("#variants label", VARIANTS.index(variant))
        self.expect_snapshot(f"switching to {variant}")

    def open_tab(self, name):
        self.click(f"#tab-{name}")

    def log_in(self, id="neo", password="trinity"):
        self.click("#id")
        self.type(id)
        self.expect_snapshot("typing the id")
        self.key(Keys.TAB)
        self.type(password)
        self.expect_snapshot("typing the password")
        self.key(Keys.ENTER)
        self.expect_snapshot("return")
        self.until("logged in", "session.state.route === 'search' && session.state.search.content === 'rows'")
        self.expect_snapshot("the log-in")

    def search_cats(self):
        self.click("#query")
        self.erase(3)
        self.type("cat")
        self.expect_snapshot("typing the query")
        self.until("cats", "session.state.search.rows[0]?.title === 'cat 1'")
        self.expect_snapshot("the search")

    def play_pasted(self, *lines):
        self.value("byID('pasted').value = values[0]", "\n".join(lines) + "\n")
        self.click("#play-pasted")


def expect(what, found, expected=True):
    if found != expected:
        raise AssertionError(f"{what}: expected {expected!r}, found {found!r}")
