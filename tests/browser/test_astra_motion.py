"""What moves in Ad Astra: ships on their course, gains and points seat by seat; shown again on demand."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

pytestmark = pytest.mark.any_database

LAID = """
import json
from adventures.models import Game
from tests.browser.stored import stored
from tests.games.ad_astra.arrange import arrange, place_all
table = arrange(
    3,
    planets={"small_red.1": "up water", "small_red.2": "up food", "nebula_red.1": "down water"},
    ships={1: "small_red.1", 2: "small_red.2", 3: ""},
    resources={1: "energy*2", 2: "water"},
    artifacts={1: "responsum"},
)
place_all(table, "1 move.1", "1 score.1", "1 prod.1")
laid = stored(table)
told = {"told": [[0, "1", table.turn, "revealed", "ana", ["1", "move.1"]]]}
Game.objects.filter(pk=laid["game"]).update(happenings=told)
print(json.dumps({**laid, "moves": table.decision("ana").moves}))
"""
ANSWER = """move => document.dispatchEvent(
    new CustomEvent("answer", { detail: { moves: [move], element: document.body } }))"""


def test_flights_and_points_of_others_are_seen_and_shown_again(site: Site, open_tablet: OpenTablet) -> None:
    laid = json.loads(site.manage("shell", "-c", LAID).splitlines()[-1])
    ana, ben = (_seated(open_tablet(site.url), site, laid, position) for position in (1, 2))
    ana.emulate_media(reduced_motion="no-preference")  # there ships glide and points count up
    flight = next(move for move in laid["moves"] if move.split()[2:] not in ([], ["deep"], ["small_red"]))
    star = flight.split()[2]

    ana.evaluate(ANSWER, flight)
    ana.locator("#field .planet.legal").first.wait_for()
    expect(ben.locator("#field .told-looks")).to_have_text("looks around")
    expect(ana.locator("#field .told-looks")).to_have_count(0)  # who looks sees the planets
    _plays_on(ana, "land")
    expect(ben.locator(f"#field .planet.fresh[data-place^={star}]")).to_have_count(1)
    expect(ben.locator("#field .told-looks")).to_have_count(0)
    expect(ben.locator(".told-way")).to_have_count(1)  # whoever wants no motion sees the way
    ben.touchscreen.tap(300, 20)
    expect(ben.locator(".told-way")).to_have_count(0)
    ben.locator("#since [data-space='1'] [role=button]").tap()
    expect(ben.locator(".told-way")).to_have_count(1)

    ana.locator("#decision [data-key=p]").tap()  # nobody else can fly; who holds an artifact is asked
    expect(ana.locator(".half.open")).to_have_count(2)
    expect(ana.locator("#decision .artifact-key")).to_have_count(1)  # it came with this question
    ana.evaluate(ANSWER, "score starships")
    expect(ben.locator("#players [data-seat=ana] .told-gain")).to_have_text("+2")
    for page in (ana, ben):  # all is counted in the end, and a tap ends it at once
        page.touchscreen.tap(300, 20)
        expect(page.locator(".told-gain")).to_have_count(0)
        expect(page.locator("#players [data-seat=ana] .player-total")).to_have_text("2")
        expect(page.locator("#players [data-seat=ben] .player-total")).to_have_text("2")


def _plays_on(page: Page, verb: str) -> None:
    """Gives the first answer that begins with a word."""
    asked = json.loads(page.locator("#choosing").get_attribute("data-choosing") or "{}")
    way = next(way for way in asked["ways"] if way["move"].startswith(verb))
    page.evaluate(ANSWER, way["move"].format(*(steps[0] for steps in way["steps"])))


def _seated(page: Page, site: Site, laid: dict, position: int) -> Page:
    """The page of a seat, ready for taps."""
    session = {"name": "sessionid", "value": laid["sessions"][position - 1], "url": site.url}
    page.context.add_cookies([session])
    page.goto(f"/play/{laid['game']}/{position}/")
    page.wait_for_selector(".play[data-ready]")
    return page
