"""What moves in Space Gate Odyssey: seen as it happens, outlined afterwards, shown again step by step."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

pytestmark = pytest.mark.any_database

LAID = """
import json
from adventures.actor import DEVICE, Actor
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from moonsite.accounts.sessions import SessionStore
from tests.games.space_gate.arrange import arrange, moves, play
tablets = [Actor(device=letter * 32) for letter in "abc"]
station = {"1 0": "WA2 0 off 0"}
table = arrange(3, stations={1: station, 2: station})
play(table, "engineer energy water")
game = start_game(by=tablets[0], ruleset="spacegate.1", names=table.setup.seats, dealer="server")
sessions = []
for position, tablet in enumerate(tablets, 1):
    game.members.get_or_create(device=tablet.device)
    take_seat(by=tablet, game_id=game.pk, position=position)
    session = SessionStore()
    session[DEVICE] = tablet.device
    session.create()
    sessions.append(session.session_key)
game.refresh_from_db()
game.snapshot, game.turn = table.to_json(), table.turn
game.save()
print(json.dumps({"game": str(game.pk), "sessions": sessions, "steps": moves(table, "step")}))
"""
ANSWER = """move => document.dispatchEvent(
    new CustomEvent("answer", { detail: { moves: [move], element: document.body } }))"""
# Whatever flies is counted as it is put into the page; nothing of it may hinder a tap.
COUNTED = """() => {
    window.flown = 0;
    const layer = document.querySelector(".gate-flights");
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.flown += addedNodes.length;
    }).observe(layer, { childList: true });
    return getComputedStyle(layer).pointerEvents;
}"""


def test_a_step_moves_where_it_is_seen_and_is_shown_again_wherever_it_was(
    site: Site, open_tablet: OpenTablet
) -> None:
    laid = json.loads(site.manage("shell", "-c", LAID).splitlines()[-1])
    ana, ben = (_seated(open_tablet(site.url), site, laid, position) for position in (1, 2))
    ana.emulate_media(reduced_motion="no-preference")
    assert ana.evaluate(COUNTED) == "none"
    ana.evaluate(ANSWER, laid["steps"][0])
    expect(ana.locator("#p-1_0 .tile.on")).to_have_count(1)
    ana.wait_for_function("window.flown > 0")
    expect(ana.locator(".gate-flights > *")).to_have_count(0)  # it has arrived
    expect(ana.locator("#p-1_0 .tile")).to_have_count(1)  # the dark side is wiped off

    # Another seat has seen that something changed, and looks at it where it was.
    expect(ben.locator(".gate-players [data-position='1'] .small-sheet.fresh")).to_have_count(1)
    ben.locator("[data-log]").tap()
    line = ben.locator(".play-told [data-told*='stepped']").first
    line.tap()
    expect(ben.locator(".gate-visited [data-cell='1 0'].again")).to_have_count(1)
    expect(ben.locator(".told-way")).to_have_count(1)
    expect(ben.locator("[data-step-words]")).to_contain_text("ana")
    ben.locator("[data-step-on]").tap()  # the module turns over
    expect(ben.locator("[data-step-place]")).to_contain_text("2/2")
    ben.locator("[data-step-end]").tap()
    expect(ben.locator(".gate-visited")).to_be_hidden()
    expect(ben.locator(".again")).to_have_count(0)

    ana.evaluate(ANSWER, "done")
    expect(ben.locator("#decision:not(.waiting)")).to_be_visible()
    expect(ben).to_have_title(re.compile(r"^It is your part: move a colonist \(1\) · "))


def _seated(page: Page, site: Site, laid: dict, position: int) -> Page:
    """The page of a seat, ready for taps."""
    session = {"name": "sessionid", "value": laid["sessions"][position - 1], "url": site.url}
    page.context.add_cookies([session])
    page.goto(f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page
