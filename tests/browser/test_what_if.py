"""A what-if game in browsers: begun from a replay, played a turn, shared, opened on another device."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from typing import Any

import pytest
from django.db.transaction import atomic
from playwright.sync_api import Page, expect

from adventures.services.bot_play import play_bots
from tests.browsers import OpenTablet
from tests.groups import Group, device, has_joined
from tests.sites import Site

from .hands import LOOK_AWAY_AND_BACK, Hands
from .stored import game_of, scored, session_of, sits


def lay_out(ruleset: str = "moon.3", names: Sequence[str] = ("Ana", "Ben")) -> dict[str, Any]:
    """A game that is over, the device of all its seats and that of a guest."""
    with atomic():
        group, guest = Group.at_the_end(names, ruleset=ruleset), device()
        has_joined(guest.device, group.game_id)
        scored(str(group.game_id))
        return {
            "game": str(group.game_id),
            "sessions": [session_of(group.tablet), session_of(guest)],
            "turns": group.game.turn,
        }


def begins(page: Page) -> str:
    """Taps the key of the replay, and sees the sheet of another world; gives the key of its game."""
    page.wait_for_selector(".replay[data-ready]")
    page.locator(".replay-try button").tap()
    page.wait_for_selector(".play[data-ready]")
    expect(page.locator(".what-if-word")).to_be_visible()
    return game_of(page)


def test_it_is_begun_from_a_replay_played_shared_and_opened_elsewhere(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(lay_out)
    page = open_tablet(shared_site.url, size="landscape")
    sits(page, shared_site, laid["sessions"][0], f"/games/{laid['game']}/replay#t=6")
    key = begins(page)
    expect(page.locator("#what-if-compared svg")).to_be_visible()
    hands = Hands(page)
    hands.ready()
    while page.locator("#now").get_attribute("data-turn") == "6":
        if not hands.acts():
            shared_site.inside(play_bots, game_id=uuid.UUID(key))
            page.evaluate(LOOK_AWAY_AND_BACK)
    expect(page.locator("#what-if-compared")).to_contain_text("as they really came")
    page.locator(".what-if-word").tap()
    expect(page.locator(".what-if-page .what-if-here")).to_be_visible()
    address = page.locator(".share-link a").get_attribute("href")
    assert address is not None
    other = open_tablet(shared_site.url, size="phone")
    sits(other, shared_site, laid["sessions"][1], address)
    expect(other.locator("h1")).to_contain_text("from turn 6")
    expect(other.get_by_text("Play on", exact=True)).to_have_count(0)
    other.get_by_role("button", name="Try it yourself from turn 6").tap()
    other.wait_for_selector(".play[data-ready]")
    assert game_of(other) != key
    page.get_by_role("link", name="Leave").tap()
    page.wait_for_selector(".replay[data-ready]")


@pytest.mark.parametrize("size", ["landscape", "portrait", "phone"])
def test_the_frame_takes_nothing_from_the_sheet(
    shared_site: Site, open_tablet: OpenTablet, size: str
) -> None:
    """Places are as large as ever, and nothing sticks out of the window."""
    laid = shared_site.inside(lay_out)
    page = open_tablet(shared_site.url, size=size)
    sits(page, shared_site, laid["sessions"][0], f"/games/{laid['game']}/replay#t=6")
    begins(page)
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    with_frame = page.locator("#field").bounding_box()
    page.evaluate("delete document.querySelector('[data-what-if]').dataset.whatIf")
    assert page.locator("#field").bounding_box() == with_frame


def test_the_bar_of_a_board_fits_into_an_upright_tablet(shared_site: Site, open_tablet: OpenTablet) -> None:
    """The order of turns stands there, too; the menu at its end is not pushed out."""
    laid = shared_site.inside(lay_out, "spacegate.1", ("Nuria", "Iker", "Maya", "Tomás"))
    page = open_tablet(shared_site.url, size="portrait")
    sits(page, shared_site, laid["sessions"][0], f"/games/{laid['game']}/replay#t=2")
    begins(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
