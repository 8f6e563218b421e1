"""A hint is asked for by a key of the bar, shown in rows, on cards and on the field, and goes by itself."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from adventures.models import Game, Hint
from tests.browsers import OpenTablet
from tests.sites import Site

from .eye import Eye, Places, laid_out
from .positions import asked, position
from .tapping import READERS, taps_on

KEY = '#decision [data-does="hint"]'
ROWS = "#hint .hint-row:not([hidden])"
CARDS = "#cards button.combination"
GAINS = (6.2, 5.1, 3.0)
Pairs = list[tuple[str, str]]


def choosing() -> dict[str, str]:
    """Games in which the first seat may choose among three combinations."""
    wanted = asked("take", least=3)
    games = {name: position("sheet", 14, wanted) for name in ("tablets", "phones", "pairs")}
    return {name: reverse("sheet", args=[game.game_id, 1]) for name, game in games.items()}


@pytest.fixture(scope="module")
def places(shared_site: Site) -> Places:
    return laid_out(shared_site, choosing)


def pairs(game: Game) -> Pairs:
    """Gets the first combination with two spaces for it, and the second one with one."""
    table, seat = game.load(), game.setup["seats"][0]
    found = []
    for take, count in zip(table.decision(seat).moves, (2, 1), strict=False):  # type: ignore[union-attr]
        chosen = table.copy()
        chosen.play(seat, take)
        writes = chosen.decision(seat).moves[:count]  # type: ignore[union-attr]
        found += [(take, write) for write in writes]
    return found


def advises(key: str) -> Pairs:
    """Lets the hint that the first seat waits for be found: the pairs of `pairs`."""
    game = Game.objects.get(pk=key)
    found = pairs(game)
    answers: list[dict[str, Any]] = [
        {"moves": moves, "places": [moves[1].split()[1]], "gain": gain, "fields": [["rockets", 4.2]]}
        for moves, gain in zip(found, GAINS, strict=True)
    ]
    waiting = Hint.objects.filter(seat__game=game, seat__position=1, state=Hint.State.THINKING)
    assert waiting.update(state=Hint.State.DONE, answers=answers) == 1
    return found


def is_late(key: str) -> None:
    """Lets the hint that the first seat waits for be thought of for long, with one answer so far."""
    game = Game.objects.get(pk=key)
    take, write = pairs(game)[0]
    best = {"moves": [take, write], "places": [write.split()[1]], "gain": 2.0, "fields": []}
    waiting = Hint.objects.filter(seat__game=game, seat__position=1, state=Hint.State.THINKING)
    assert waiting.update(answers=[best], asked_at=timezone.now() - Hint.PATIENCE) == 1


def asks(eye: Eye, name: str, late: bool = False) -> Pairs:
    """Opens a game, asks for a hint, and waits for it: a `late` one shows the best so far before."""
    page = eye.page
    eye.opens(name)
    with page.expect_response("**/hint"):
        page.locator(KEY).tap()
    expect(page.locator(f"{KEY}[data-thinking]")).to_have_count(1)
    key = eye.places.screens[name].split("/")[2]
    if late:
        eye.places.site.inside(is_late, key)
        expect(page.locator("#hint .hint-told")).to_have_text("Still looking")
        expect(page.locator(ROWS)).to_have_count(1)
        expect(page.locator(f"{KEY}[data-thinking]")).to_have_count(1)
    found = eye.places.site.inside(advises, key)
    sees(page, 3)
    return found


def sees(page: Page, count: int) -> None:
    """Waits until so many answers are advised, in rows and on the field."""
    expect(page.locator(ROWS)).to_have_count(count)
    expect(page.locator("#field .hint-mark")).to_have_count(count)


@pytest.mark.parametrize(("kind", "language"), READERS)
def test_it_goes_by_key_and_with_the_next_tap(
    places: Places, open_tablet: OpenTablet, kind: str, language: str
) -> None:
    eye = taps_on(open_tablet, places, kind, language)
    page = eye.page
    asks(eye, kind)
    expect(page.locator("#cards .hint-disc")).to_have_count(3)
    expect(page.locator(f"{CARDS}[aria-pressed=true]")).to_have_count(0)
    assert [text[-1] for text in page.locator("#hint .said").all_inner_texts()] == [".", ".", "."]
    eye.looks(f"hint {kind}")
    for end in (lambda: page.locator(KEY).tap(), lambda: page.keyboard.press("Escape")):
        end()
        sees(page, 0)
        page.locator(KEY).tap()
        sees(page, 3)
    page.locator(CARDS).nth(2).tap()
    sees(page, 0)
    expect(page.locator("#hint")).to_be_hidden()
    eye.has_found_nothing()


def test_after_a_card_is_chosen_only_its_pairs_stay(places: Places, open_tablet: OpenTablet) -> None:
    eye = taps_on(open_tablet, places, "tablets", "en")
    page = eye.page
    place = asks(eye, "pairs", late=True)[0][1].split()[1]
    page.locator(CARDS).first.tap()
    expect(page.locator(f"{CARDS}[aria-pressed=true]")).to_have_count(1)
    sees(page, 2)
    page.locator(f'#field [data-place="{place}"] .hit').tap()
    sees(page, 0)
