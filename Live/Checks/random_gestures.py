"""Random gestures, drawn from a seed and made with real events. After each the page must show what the module's snapshot
and the rules say; and however often a session is replayed and torn down, as many blocks of memory must be left."""

import random
import time

from selenium.common.exceptions import (
    ElementClickInterceptedException, ElementNotInteractableException, MoveTargetOutOfBoundsException, StaleElementReferenceException)
from selenium.webdriver.common.keys import Keys

from page import VARIANTS

LETTERS = ["a", "b", "cat", " ", "dog", "ü", "1", "\U0001F600", '"']
# What is drawn, and how often.
WEIGHTS = {
    "type": 30, "erase": 8, "press_return": 8, "tap_button": 12, "pull": 3, "row": 12, "wheel": 8, "arrows": 6, "switch": 6, "back": 5,
    "forward": 5, "play": 2, "outcome": 3, "latency": 1, "misbehaviour": 4, "preferences": 1, "tab": 2,
}


class Gestures:
    def __init__(self, page, seed):
        self.page = page
        self.draw = random.Random(seed)

    def type(self):
        self.focus_a_field()
        self.page.type(self.draw.choice(LETTERS))

    def erase(self):
        self.focus_a_field()
        self.page.erase(1)

    def press_return(self):
        self.focus_a_field()
        self.page.key(Keys.ENTER)

    def tap_button(self):
        self.click_if_there(self.draw.choice(["#log-in", "#log-in", "#next", "#previous", "#retry", "#log-out"]))

    def pull(self):
        self.click_if_there("#pull")

    def row(self):
        self.click_if_there(self.draw.choice(["#cells .row-title", "#cells .disclosure"]), self.draw.randrange(8))

    def wheel(self):
        distance = self.draw.choice([-600, -90, 50, 120, 700, 5000])
        if self.page.value("byID('list').checkVisibility()"):
            self.page.wheel("#list", distance)

    def arrows(self):
        self.page.focus("list")
        self.page.key(self.draw.choice([Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.PAGE_DOWN, Keys.END, Keys.HOME]))

    def switch(self):
        self.page.choose(self.draw.choice(VARIANTS))

    def back(self):
        for _ in range(self.draw.randint(1, 4)):
            self.page.click("#back")

    def forward(self):
        self.page.click("#forward")

    def play(self):
        self.page.click("#play")

    def outcome(self):
        self.page.open_tab("services")
        self.page.focus(self.draw.choice(["login-outcome", "search-outcome"]))
        self.page.key(self.draw.choice([Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.HOME]))

    def latency(self):
        self.page.open_tab("services")
        self.page.click(self.draw.choice(["#login-latency", "#search-latency"]))
        self.page.key(self.draw.choice([Keys.HOME, Keys.HOME, Keys.ARROW_RIGHT]))

    def misbehaviour(self):
        self.page.open_tab("services")
        self.page.click("#panel-services .services fieldset .check input", self.draw.randrange(8))

    def preferences(self):
        self.page.open_tab("services")
        self.page.click("#panel-services .services fieldset:last-child input", self.draw.randrange(2))

    def tab(self):
        self.page.open_tab(self.draw.choice(["services", "session", "side"]))

    def focus_a_field(self):
        fields = ["id", "password"] if self.page.state()["route"] == "login" else ["query"]
        self.page.focus(self.draw.choice(fields))

    def click_if_there(self, selector, number=0):
        """It may go before the mouse is there, as it may for a person."""
        try:
            self.page.click(selector, number)
        except (IndexError, ElementClickInterceptedException, ElementNotInteractableException,
                MoveTargetOutOfBoundsException, StaleElementReferenceException):
            pass


def make_random_gestures(page, seconds, seed):
    gestures = Gestures(page, seed)
    names, weights = list(WEIGHTS), list(WEIGHTS.values())
    end = time.monotonic() + seconds
    made = sessions = 0
    while time.monotonic() < end:
        page.open()
        sessions += 1
        for count in range(120):
            if time.monotonic() > end:
                break
            name = gestures.draw.choices(names, weights)[0]
            try:
                getattr(gestures, name)()
                page.expect_snapshot(name)
                if problems := page.problems():
                    raise AssertionError("; ".join(problems))
            except Exception as error:
                address, lines = page.value("[location.href, session.lines]")
                raise AssertionError(
                    f"seed {seed}, session {sessions}, gesture {count}, {name}: {error}\n  The session: {address}\n  " + "\n  ".join(lines)) from error
            made += 1
        # What is made once and kept, such as the phrases of the language, is made by now. Each replay of the session must
        # leave as much behind as the one before: nothing of its own.
        left = page.value("Array.from({ length: 4 }, () => session.leftBlocks())")
        if len(set(left)) > 1:
            raise AssertionError(f"seed {seed}, session {sessions}: expected as many blocks of memory after each teardown, found {left}")
    return f"{made} gestures in {sessions} sessions; no block of memory was left by any of them"
