"""What moves on the board of Escape Pods: seen as it happens, outlined afterwards, shown again on demand."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

pytestmark = pytest.mark.any_database

LAID = """
import json
from tests.browser.stored import stored
from tests.games.escape_pods import positions
table = positions.middle()
laid = stored(table)
table.play("ana", "end")
move = next(move for move in table.decision("ben").moves if move.startswith("accelerate"))
print(json.dumps({**laid, "move": move}))
"""
ANSWER = """move => document.dispatchEvent(
    new CustomEvent("answer", { detail: { moves: [move], element: document.body } }))"""


def test_what_another_seat_did_is_outlined_and_shown_again_by_a_tap(
    site: Site, open_tablet: OpenTablet
) -> None:
    laid = json.loads(site.manage("shell", "-c", LAID).splitlines()[-1])
    ana, ben = (_seated(open_tablet(site.url), site, laid, position) for position in (1, 2))
    ben.emulate_media(reduced_motion="no-preference")  # there pieces glide
    ana.evaluate(ANSWER, "end")
    expect(ana.locator("#decision.waiting")).to_be_visible()
    expect(ben.locator("#decision:not(.waiting)")).to_be_visible()
    ben.evaluate(ANSWER, laid["move"])

    pod = laid["move"].split()[1]
    expect(ana.locator(f"#p-{pod}.fresh")).to_have_count(1)
    expect(ana.locator(".told-way")).not_to_have_count(0)  # whoever wants no motion sees the way
    ana.touchscreen.tap(300, 20)
    expect(ana.locator(".told-way")).to_have_count(0)
    expect(ben.locator(f"#p-{pod}.fresh")).to_have_count(0)  # one's own move is known

    ben.evaluate(ANSWER, "end")
    line = ana.locator("[data-told]").first
    expect(line).to_be_visible()
    line.tap()
    expect(ana.locator(".told-way")).to_have_count(1)


def _seated(page: Page, site: Site, laid: dict, position: int) -> Page:
    """The page of a seat, ready for taps."""
    session = {"name": "sessionid", "value": laid["sessions"][position - 1], "url": site.url}
    page.context.add_cookies([session])
    page.goto(f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page
