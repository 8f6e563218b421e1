"""What a tap costs a tablet: a trace of Chromium while a finger taps what is open.

With all of the CPU and with a quarter of it. Figures are printed, nothing fails by the clock.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from adventures.models import Game
from tests.browser.advice import Adviser
from tests.browser.astra_hands import AstraHands
from tests.browser.escape_hands import EscapeHands
from tests.browser.gate_hands import GateHands
from tests.browser.hands import Hands
from tests.browser.skipping import Answer
from tests.browser.stored import laid_table, sits
from tests.browsers import OpenTablet
from tests.games.ad_astra.playing import planned_answer
from tests.games.escape_pods.playing import any_answer
from tests.games.space_gate.playing import greedy_answer
from tests.sites import Site

from .report import Report, spread
from .traces import CATEGORIES, costs

NAMES = ("Maya", "Iker", "Nuria")
TAPS = 12
REST = 1600  # ms from a tap to the next one: longer than anything moves
LASTS = 1500  # ms of these in which whatever happens belongs to the tap
SHEETS = {
    "The Launch": "moon.1",
    "The Battle": "moon.8",
    "The Escape": "moon.7",
}
BOARDS: dict[str, tuple[str, Callable[[Page, Adviser], Hands], Answer]] = {
    "Escape Pods": ("escape.1", lambda page, _: EscapeHands(page), any_answer),
    "Ad Astra": ("adastra.1", AstraHands, planned_answer),
    "Space Gate": ("spacegate.1", GateHands, greedy_answer),
}
BEFORE = 30  # moves of a board that are played before anything is measured
OPEN = (
    "#chooser[open] [data-choices] button",
    "dialog[open] .primary",
    "#field .legal:not(.chosen) .hit",
    "#decision .decision-buttons .primary:not(:disabled)",
    "#cards button.combination:not(.unfit):not(.chosen):not(.other)",
    "#decision button:not(:disabled)",
)
# Notes for each tap when a frame has shown that it is pressed, and one that shows a newer state of the game.
MEASURE = """() => {
    window.taps = [];
    const version = () => document.getElementById("now")?.dataset.version;
    const seen = (tap, what) => requestAnimationFrame(() => requestAnimationFrame(() => {
        tap[what] = (performance.now() - tap.start) / 1000;
    }));
    const begins = ({ timeStamp: start }) => taps.push({ start, version: version() });
    addEventListener("pointerdown", begins, true);
    new MutationObserver(() => {
        const tap = taps.at(-1);
        if (!tap) return;
        if (!tap.feedback && document.querySelector(".play .pressed")) tap.feedback = seen(tap, "pressed");
        if (!tap.newer && version() !== tap.version) tap.newer = seen(tap, "marked");
    }).observe(document, { subtree: true, childList: true, attributes: true });
}"""


@pytest.mark.parametrize("throttled", [1, 4])
@pytest.mark.parametrize("game", SHEETS)
def test_taps_on_a_sheet(
    shared_site: Site, open_tablet: OpenTablet, report: Report, tmp_path: Path, game: str, throttled: int
) -> None:
    key, (session,) = shared_site.inside(laid_table, SHEETS[game], NAMES, open_table=True)
    page = sits(open_tablet(shared_site.url), shared_site, session, f"/play/{key}/")
    page.wait_for_selector(".play[data-ready]")
    for _ in range(4):
        taps_what_is_open(page)
    figures = traced(page, throttled, tmp_path / "trace", lambda: taps_what_is_open(page))
    report.add("A tap in a trace of the browser", f"{game} {throttled}x", figures)


@pytest.mark.parametrize("throttled", [1, 4])
@pytest.mark.parametrize("game", BOARDS)
def test_taps_on_a_board(
    shared_site: Site, open_tablet: OpenTablet, report: Report, tmp_path: Path, game: str, throttled: int
) -> None:
    ruleset, hands_of, answer = BOARDS[game]
    key, sessions = shared_site.inside(laid_table, ruleset, *([name] for name in NAMES))
    others = Others(shared_site, key, sessions, answer)
    for _ in range(BEFORE):
        others.answers()
    page = sits(open_tablet(shared_site.url), shared_site, sessions[0], f"/play/{key}/1/")
    page.wait_for_selector(".play[data-ready]")
    hands = hands_of(page, Adviser(shared_site, answer))
    for name in ("touches", "is_answered"):  # what looks at the page
        setattr(hands, name, rested(page, getattr(hands, name)))

    def acts() -> None:
        others.play_until_asks_first()
        page.wait_for_function("() => document.getElementById('choosing')?.dataset.choosing")
        page.wait_for_timeout(REST)
        hands.acts()

    acts()
    figures = traced(page, throttled, tmp_path / "trace", acts)
    report.add("A tap in a trace of the browser", f"{game} {throttled}x", figures)


def rested(page: Page, act: Callable[..., Any]) -> Callable[..., Any]:
    """Does something only when nothing moves any more: to look at a page lets it draw frames."""

    def rests_and_acts(*told: object) -> Any:
        page.wait_for_timeout(REST)
        return act(*told)

    return rests_and_acts


class Others:
    """Who plays beside the one who is looked at: whole answers, sent as their tablets do."""

    def __init__(self, site: Site, key: str, sessions: Sequence[str], answer: Answer) -> None:
        self.site, self.key, self.answer, self.chance = site, key, answer, random.Random(1)
        self.tablets = [site.tablet() for _ in sessions]
        for tablet, session in zip(self.tablets, sessions, strict=True):
            tablet.cookies["sessionid"] = session

    def answers(self, among: Sequence[str] = NAMES) -> bool:
        """Gives an answer of one that is asked; False where none of these is."""
        game, table = self.stands()
        asked = [seat for seat in table.waiting() if seat in among]
        if not asked:
            return False
        move = self.answer(table, asked[0], self.chance)
        place = NAMES.index(asked[0])
        told = {"move": move, "version": game.version}
        reply = self.tablets[place].post(f"/play/{self.key}/{place + 1}/move", told, **{"HX-Request": "true"})
        assert reply.status == 200, reply.text
        return True

    def play_until_asks_first(self) -> None:
        """Lets the others answer until the first one is asked."""
        while NAMES[0] not in self.stands()[1].waiting():
            assert self.answers(NAMES[1:])

    def stands(self) -> tuple[Game, Any]:
        """Gets the game as it is stored, and its table."""
        return self.site.inside(self._stands)

    def _stands(self) -> tuple[Game, Any]:
        game = Game.objects.get(pk=self.key)
        return game, game.load()


def traced(page: Page, throttled: int, file: Path, act: Callable[[], object]) -> dict[str, str]:
    """What each tap costs of at least so many as are measured."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(MEASURE)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttled})
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, path=file, categories=CATEGORIES)
    for _ in range(TAPS):
        act()
        if page.evaluate("taps.length") >= TAPS:
            break
    browser.stop_tracing()
    taps = page.evaluate("taps")
    assert taps
    return {
        "taps": str(len(taps)),
        **{f"ms to {what}, median / p95": times(taps, what) for what in ("pressed", "marked")},
        **costs(json.loads(file.read_text())["traceEvents"], LASTS),
    }


def taps_what_is_open(page: Page) -> bool:
    """Taps the first open place or button, and waits until all is at rest; False where nothing is open."""
    at = page.evaluate(
        """selectors => {
            const found = selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
            const boxes = found.map((one) => one.getBoundingClientRect());
            const box = boxes.find(({ width, top }) => width && top >= 0 && top < innerHeight);
            return box && [box.x + box.width / 2, box.y + box.height / 2];
        }""",
        OPEN,
    )
    if at:
        page.touchscreen.tap(*at)
    page.wait_for_timeout(REST)
    return bool(at)


def times(taps: Sequence[dict[str, Any]], what: str) -> str:
    found = [tap[what] for tap in taps if tap.get(what)]
    return spread(found, (50, 95)) if found else "-"
