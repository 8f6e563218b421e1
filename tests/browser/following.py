"""Hands that make the move they are told wherever the page offers it."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Page

from adventures.models import Game
from tests.sites import Site

from .advice import Adviser
from .hands import CHOICE, WAIT, Hands
from .skipping import Answer

LOOKS = 100  # so often a page is searched for a move

# Where a finger comes down for a move: on what posts it, or on the open place that it answers; None where
# nothing that is seen does. A finger has to come to the very place, as the page works out what it means.
OFFERED = """async move => {
    const { placeAt } = await import("/static/js/places.js");
    const { inOverview } = await import("/static/js/zoom.js");
    const movesOf = (one) => {
        const { move, moves } = JSON.parse(one.getAttribute("hx-vals") ?? "{}");
        return moves ?? (move ? [move] : (one.dataset.move ?? one.dataset.moves ?? "").split("|"));
    };
    const all = [...document.querySelectorAll(".play :is([hx-vals], [data-move], [data-moves])")];
    const offered = all.filter((one) => movesOf(one).includes(move) && !one.matches(":disabled"));
    for (const one of offered) {
        one.scrollIntoView({ block: "nearest" });
        const hit = one.querySelector(".hit") ?? one;
        const { x, y, width, height } = hit.getBoundingClientRect();
        const [clientX, clientY] = [x + width / 2, y + height / 2];
        const target = document.elementFromPoint(clientX, clientY);
        if (!width || !target) continue;
        const met = one.matches("[data-place]")
            ? !inOverview(target) && placeAt({ target, clientX, clientY }) === one
            : target.closest("[hx-vals]") === one;
        if (met) return [clientX, clientY, movesOf(one).indexOf(move), width, height, one.dataset.asks ?? ""];
    }
    return null;
}"""
# Open places that no finger reaches, on the field or on its strips.
UNREACHED = """async () => {
    const { placeAt } = await import("/static/js/places.js");
    const { inOverview } = await import("/static/js/zoom.js");
    const places = [...document.querySelectorAll(":is(#field, #strips) :is([data-move], [data-moves])")];
    const reached = new Set();
    for (const one of places) {
        one.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = (one.querySelector(".hit") ?? one).getBoundingClientRect();
        const [clientX, clientY] = [x + width / 2, y + height / 2];
        const target = document.elementFromPoint(clientX, clientY);
        if (!width || !target || inOverview(target)) continue;
        if (placeAt({ target, clientX, clientY }) === one) reached.add(one.dataset.place);
    }
    return [...new Set(places.map((one) => one.dataset.place))].filter((name) => !reached.has(name));
}"""


class Guide(Adviser):
    """Says what a seat is asked, and how it might answer."""

    def __init__(self, site: Site, answer: Answer) -> None:
        super().__init__(site, answer)
        self.chance = random.Random(1)

    def asked(self, url: str) -> tuple[str, str]:
        """The kind of the question of the seat whose page is open, and a move; empty where it has none."""
        key, position = url.partition("/play/")[2].split("/")[:2]
        table = self.site.inside(lambda: Game.objects.get(pk=key).load())
        who = table.setup.seats[int(position) - 1]
        decision = table.decision(who)
        return (decision.kind, self.answer(table, who, self.chance)) if decision else ("", "")


class FollowingHands(Hands):
    """One device on which every legal place answers a finger, and every move can be made."""

    def __init__(self, page: Page, guide: Guide) -> None:
        super().__init__(page)
        self.guide = guide

    def taps_what_is_open(self) -> bool:
        if self.opens_the_curtain():
            return True
        version = self.version()
        kind, move = self.guide.asked(self.page.url)
        if not move:
            return self.hands_it_on()
        sheet = self.page.locator("[data-tab-name=sheet]:visible")
        if sheet.count():
            sheet.tap()
        unreached = self.page.evaluate(UNREACHED)
        assert not unreached, f"no finger reaches these open places: {unreached}, {self.sight()}"
        self.makes(move)
        self.is_answered(version, move)
        self.done[kind, move.partition(" ")[0]] += 1
        return True

    def makes(self, move: str) -> None:
        """Taps where the page offers a move, and says which one is meant where that asks."""
        x, y, choice, width, height, asks = self.finds(move)
        assert min(width, height) >= 24, f"{move!r} is offered on {width} x {height} px"
        self.touch(x, y)
        if self.page.locator(CHOICE).count():
            self.page.locator(CHOICE).nth(choice).tap()
        if asks:
            self.page.locator("#sure[open] #sure-yes").tap()

    def finds(self, move: str) -> list[Any]:
        """Where a finger makes a move, behind a tab if need be; what is new may still be on its way here."""
        for _ in range(LOOKS):
            tabs = self.page.locator("[data-tab-name]:visible")
            for number in range(-1, tabs.count()):
                if number >= 0:
                    tabs.nth(number).tap()
                if found := self.page.evaluate(OFFERED, move):
                    return list(found)
            self.page.wait_for_timeout(WAIT)
        raise AssertionError(f"The page offers no way to make {move!r}: {self.sight()}")
