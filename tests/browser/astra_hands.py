"""Hands that play Ad Astra: they read which taps make which move, choose one, and tap it."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page

from .escape_hands import POINT
from .hands import ANSWERED, Hands

# What is meant by the taps so far, as the page itself understands them.
MEANT = """async ([kind, ways, steps, taps]) => {
    const { meant } = await import("/static/ad_astra/ways.js");
    return meant(ways, { steps, taps });
}"""
START = """async ([kind, ways]) => {
    const { start } = await import("/static/ad_astra/ways.js");
    return start(kind, ways).steps;
}"""
BUTTONS = "#decision .decision-buttons .button:not(:disabled):not(:has([href$='undo']))"
Way = dict[str, Any]


class AstraHands(Hands):
    """One device of a table of Ad Astra; `done` counts the answers by the kind of question."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        super().__init__(page)
        self.chance = random.Random(seed)
        self.done: dict[str, int] = {}

    def acts(self) -> bool:
        """Gives one whole answer; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.gives_an_answer)

    def gives_an_answer(self) -> bool:
        """What the open question of the page is answered with; False where there is none."""
        if self.opens_the_curtain():
            return True
        said = self.asked()
        if not said:
            return False
        data = json.loads(said)
        self.done[data["kind"]] = self.done.get(data["kind"], 0) + 1
        version = self.version()
        self.answers(data)
        self.page.wait_for_function(ANSWERED, arg=version)
        return True

    def answers(self, data: dict[str, Any]) -> None:
        kind, ways = data["kind"], data["ways"]
        if kind in ("discard", "limit", "gain"):
            self.gives()
        elif kind == "trade" and self.offers():
            pass
        elif ways and (kind not in ("fly", "trade") or self.chance.random() < 0.7):
            self.goes(kind, ways)
        else:
            self.presses()

    def goes(self, kind: str, ways: list[Way]) -> None:
        """Taps one way from its first step, until the page knows what is meant."""
        plain = [way for way in ways if not way["steps"][0][0].startswith("artifact:")] or ways
        way = self.chance.choice(plain)
        steps = self.page.evaluate(START, [kind, ways])
        if steps and steps[0] not in way["steps"][0]:
            steps = []
        for taps, among in enumerate(way["steps"][len(steps) :], 1):
            step = self.chance.choice(among)
            self.touches(step)
            steps = [*steps, step]
            if self.page.evaluate(MEANT, [kind, ways, steps, taps]):
                return

    def touches(self, step: str) -> None:
        """Taps a key beside the map by its step, or a place of the map."""
        key = self.page.locator(f"[data-step='{step}']:visible")
        if key.count():
            key.first.tap()
        else:
            self.page.touchscreen.tap(*self.page.evaluate(POINT, step))

    def gives(self) -> None:
        """Adds cards one by one until the button can be pressed, or passes."""
        confirm = self.page.locator("#decision [data-confirm]")
        for key in self.page.locator("#giving [data-add]:not([aria-disabled])").all():
            for _ in range(int(key.get_attribute("data-most") or 0)):
                if confirm.is_enabled():
                    break
                key.tap()
        if confirm.is_enabled():
            confirm.tap()
        else:
            self.presses()

    def offers(self) -> bool:
        """Offers one card for another now and then; False where nobody can be asked for one."""
        partners = self.page.locator("#trade [data-partner]:not([aria-pressed='true'])")
        if self.done["trade"] > 3 or not partners.count():
            return False
        partners.first.tap()
        wanted = self.page.locator("#trade [data-more]:not(:disabled)")
        given = self.page.locator("#trade [data-less]:not(:disabled)")
        if not wanted.count() or not given.count():
            return False
        get, give = wanted.first, given.last
        if get.get_attribute("data-more") == give.get_attribute("data-less"):
            return False
        get.tap()
        give.tap()
        offer = self.page.locator("#decision [data-make-offer]")
        if not offer.is_enabled():
            return False
        offer.tap()
        return True

    def presses(self) -> None:
        """Presses a button of the bar: pass, done, accept or refuse."""
        buttons = self.page.locator(BUTTONS).all()
        self.chance.choice(buttons).tap()
