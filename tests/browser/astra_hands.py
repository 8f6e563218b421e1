"""Hands that play Ad Astra: they read which taps make which move, and tap those of the one they are told."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from .advice import Adviser
from .escape_hands import POINT
from .hands import Hands

# What is meant by the taps so far, as the page itself understands them.
MEANT = """async ([kind, paths, steps, taps]) => {
    const { meant } = await import("/static/ad_astra/move_paths.js");
    return meant(paths, { steps, taps });
}"""
START = """async ([kind, paths]) => {
    const { start } = await import("/static/ad_astra/move_paths.js");
    return start(kind, paths).steps;
}"""
BUTTONS = {"pass": "p", "done": "d", "accept": "a", "refuse": "r"}
OFFERS = 3  # in the first trades, what a simple player never thinks of
Path = dict[str, Any]


class AstraHands(Hands):
    """One device of a table of Ad Astra."""

    def __init__(self, page: Page, adviser: Adviser) -> None:
        super().__init__(page)
        self.adviser = adviser

    def acts(self) -> bool:
        """Gives one whole answer; False when this device has nothing to do."""
        return not self.over and self.unless_gone(self.gives_an_answer)

    def gives_an_answer(self) -> bool:
        """What the open question of the page is answered with; False where there is none."""
        if self.opens_the_curtain():
            return True
        said = self.asked()
        if not said:
            return self.hands_it_on()
        data = json.loads(said)
        version = self.version()
        if verb := self.answers(data):
            self.is_answered(version, f"{data['kind']} {verb}")
            self.done[data["kind"], verb] += 1
        return True

    def answers(self, data: dict[str, Any]) -> str:
        """Gives an answer, and says its verb; none where it needs artifacts that were only shown now."""
        kind, paths = data["kind"], data["paths"]
        if kind == "trade" and self.done[kind, "offer"] < OFFERS and self.offers():
            return "offer"
        move = self.adviser.move(self.page.url)
        verb, *words = move.split(" ")
        if verb in BUTTONS:
            self.press(f"#decision [data-key='{BUTTONS[verb]}']")
        elif kind in ("discard", "limit", "gain"):
            self.gives(words)
        elif not self.goes(kind, paths, move):
            return ""
        return verb

    def goes(self, kind: str, paths: list[Path], move: str) -> bool:
        """Taps the way to a move from its first step, until the page knows what is meant.

        False where it needs an artifact that a covered page does not show, and the page was uncovered for it.
        """
        path = next((taps for one in paths if (taps := taps_of(one, move))), None)
        if path is None:
            assert " with " in move or move.startswith("use "), f"{move}: {self.sight()} {paths}"
            self.page.locator("#decision [hx-post$='/curtain']").tap()
            expect(self.page.locator("#decision .artifact-key").first).to_be_visible()
            return False
        steps = self.page.evaluate(START, [kind, paths])
        if steps[:1] != path[:1]:
            steps = []
        for taps, step in enumerate(path[len(steps) :], 1):
            self.touches(step)
            steps = [*steps, step]
            if self.page.evaluate(MEANT, [kind, paths, steps, taps]):
                break
        return True

    def touches(self, step: str) -> None:
        """Taps a key beside the map by its step, or a place of the map."""
        key = self.page.locator(f"[data-step='{step}']:visible")
        if step.startswith("pay:") and self.page.locator("#paying").is_visible():  # with cards of any kind
            self.adds("#paying", step.removeprefix("pay:").split())
            expect(key).to_be_enabled()
        if step.startswith("artifact:"):
            expect(key.first).to_be_visible()
        if key.count():
            key.first.tap()
        else:
            self.touch(*self.page.evaluate(POINT, [step]))

    def gives(self, cards: list[str]) -> None:
        """Adds cards one by one, and says that this is all."""
        self.adds("#giving", cards)
        self.page.locator("#decision [data-confirm]").tap()

    def adds(self, keys: str, cards: list[str]) -> None:
        """Taps the key of each card."""
        for card in cards:
            kind, _, number = card.partition("*")
            for _ in range(int(number or 1)):
                self.page.locator(f"{keys} [data-add='{kind}']").tap()

    def offers(self) -> bool:
        """Offers one card for another now and then; False where nobody can be asked for one."""
        partners = self.page.locator("#trade [data-partner]:not([aria-pressed='true'])")
        if not partners.count():
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


def taps_of(path: Path, move: str) -> list[str]:
    """The taps by which a way leads to a move; none where it leads elsewhere."""
    pattern = re.sub(r"\\{(\d)\\}", r"(?P<at\1>.+)", re.escape(path["move"]))
    found = re.fullmatch(pattern, move)
    if not found:
        return []
    taps = []
    for number, among in enumerate(path["steps"]):
        name = found.groupdict().get(f"at{number}")
        taps += [step for step in among if name in (None, step.partition(":")[2] or step)][:1]
    return taps if len(taps) == len(path["steps"]) else []
