"""What moves on boards and maps: seen as it happens, outlined afterwards, shown again on demand."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from adventures.games.space_gate.rules.tiles import TILES
from adventures.models import Game
from tests.browsers import OpenTablet
from tests.games.ad_astra import arrange as astra
from tests.games.escape_pods import positions
from tests.games.space_gate import arrange as gate
from tests.sites import Site

from .hands import Hands
from .stored import ANSWER, seated, stored

# What stands for a moment only is noted as it is put into the page: whose gain, and how much.
GAINS = """() => {
    window.gains = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) {
            if (!node.matches?.(".told-gain")) continue;
            window.gains.push(`${node.closest("[data-seat]")?.dataset.seat} ${node.textContent}`);
        }
    }).observe(document.body, { childList: true, subtree: true });
}"""
# Whatever flies is counted as it is put into the page; nothing of it may hinder a tap.
COUNTED = """() => {
    window.flown = 0;
    const layer = document.querySelector(".gate-flights");
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) window.flown += addedNodes.length;
    }).observe(layer, { childList: true });
    return getComputedStyle(layer).pointerEvents;
}"""


def pods() -> dict[str, Any]:
    """Escape Pods in the middle of a game, and what the second seat does once the first one has ended."""
    table = positions.middle()
    laid = stored(table)
    table.play("ana", "end")
    move = next(move for move in table.decision("ben").moves if move.startswith("accelerate"))
    return {**laid, "move": move}


def ships() -> dict[str, Any]:
    """Ad Astra as its first seat may fly, and what it may answer."""
    table = astra.arrange(
        3,
        planets={"small_red.1": "up water", "small_red.2": "up food", "nebula_red.1": "down water"},
        ships={1: "small_red.1", 2: "small_red.2", 3: ""},
        resources={1: "energy*2", 2: "water"},
        artifacts={1: "responsum"},
    )
    astra.place_all(table, "1 move.1", "1 score.1", "1 prod.1")
    laid = stored(table)
    told = {"told": [[0, "1", table.turn, "revealed", "ana", ["1", "move.1"]]]}
    Game.objects.filter(pk=laid["game"]).update(happenings=told)
    return {**laid, "moves": table.decision("ana").moves}


def a_step() -> dict[str, Any]:
    """Space Gate Odyssey as its first seat may step."""
    station = {"1 0": "WA2 0 off 0"}
    table = gate.arrange(3, stations={1: station, 2: station})
    gate.play(table, "engineer energy water")
    return {**stored(table), "steps": gate.moves(table, "step")}


def a_long_station() -> dict[str, Any]:
    """A station of 25 modules in a row, one of which soon sends its colonists to a planet of equal spaces."""
    names = [name for name in TILES if name not in ("START", "WG11")][:23]
    station = {f"{x} 0": f"{name} 0 off 0" for x, name in enumerate(names, 1)}
    station["0 1"] = "WG11 0 on 1"
    worlds = ("Susskind", "Dirac", "Fermi", "Turing", "Russell")
    table = gate.arrange(3, rooms={1: {"access": (1, 0, 0)}}, stations={1: station}, planets=worlds)
    gate.play(table, "engineer access water")
    return stored(table)


def test_what_another_seat_did_is_outlined_and_shown_again_by_a_tap(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(pods)
    ana, ben = (seated(open_tablet(shared_site.url), shared_site, laid, position) for position in (1, 2))
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

    before = Hands(ben).version()
    ben.evaluate(ANSWER, "end")
    Hands(ben).is_answered(before, "end")
    # News that come later would take the way away again.
    expect(ana.locator(f"#now[data-version='{Hands(ben).version()}']")).to_have_count(1)
    line = ana.locator("[data-told]").first
    expect(line).to_be_visible()
    line.tap()
    expect(ana.locator(".told-way")).to_have_count(1)


def test_flights_and_points_of_others_are_seen_and_shown_again(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(ships)
    ana, ben = (seated(open_tablet(shared_site.url), shared_site, laid, position) for position in (1, 2))
    ana.emulate_media(reduced_motion="no-preference")  # there ships glide and points count up
    flight = next(move for move in laid["moves"] if move.split()[2:] not in ([], ["deep"], ["small_red"]))
    star = flight.split()[2]

    ana.evaluate(ANSWER, flight)
    ana.locator("#field .planet.legal").first.wait_for()
    expect(ben.locator("#field .told-looks")).to_have_text("looks around")
    expect(ana.locator("#field .told-looks")).to_have_count(0)  # who looks sees the planets
    plays_on(ana, "land")
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
    ben.evaluate(GAINS)
    ana.evaluate(ANSWER, "score starships")
    ben.wait_for_function("() => window.gains.includes('ana +2')")
    for page in (ana, ben):  # all is counted in the end, and a tap ends it at once
        page.touchscreen.tap(300, 20)
        expect(page.locator(".told-gain")).to_have_count(0)
        expect(page.locator("#players [data-seat=ana] .player-total")).to_have_text("2")
        expect(page.locator("#players [data-seat=ben] .player-total")).to_have_text("2")


def plays_on(page: Page, verb: str) -> None:
    """Gives the first answer that begins with a word."""
    asked = json.loads(page.locator("#choosing").get_attribute("data-choosing") or "{}")
    way = next(way for way in asked["paths"] if way["move"].startswith(verb))
    page.evaluate(ANSWER, way["move"].format(*(steps[0] for steps in way["steps"])))


def test_a_step_moves_where_it_is_seen_and_is_shown_again_wherever_it_was(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(a_step)
    ana, ben = (seated(open_tablet(shared_site.url), shared_site, laid, position) for position in (1, 2))
    ana.emulate_media(reduced_motion="no-preference")
    assert ana.evaluate(COUNTED) == "none"
    ana.evaluate(ANSWER, laid["steps"][0])
    expect(ana.locator("#p-1_0 .tile.on")).to_have_count(1)
    ana.wait_for_function("() => window.flown > 0")
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
    expect(ben).to_have_title(re.compile(r"^You act: move a colonist \(1\) · "))


# A space of the station, which may be drawn anew right now, is as large as a finger and in the field.
IN_SIGHT = """(near) => {
    const space = document.querySelector("#p-0_1 .hit")?.getBoundingClientRect();
    const field = document.querySelector("#field")?.getBoundingClientRect();
    if (!space?.width || !field) return false;
    if (!near) return space.width < 44;
    return space.width >= 43.9 && field.left <= space.left && space.right <= field.right;
}"""


def test_on_a_phone_a_large_station_is_near_and_equal_spaces_are_one_key(
    shared_site: Site, open_tablet: OpenTablet
) -> None:
    laid = shared_site.inside(a_long_station)
    page = seated(open_tablet(shared_site.url, size="phone"), shared_site, laid, 1)
    page.wait_for_function(IN_SIGHT, arg=True)
    page.locator("[data-near]").tap()
    page.wait_for_function(IN_SIGHT, arg=False)  # as long as somebody wants to see all of it
    page.locator("[data-near]").tap()
    page.evaluate(ANSWER, "step 0 0 0 1")
    expect(page.locator("#p-0_1.complete")).to_have_count(1)
    page.locator("#decision [data-key=d]").tap()

    expect(page.locator("#world-Susskind")).to_have_attribute("aria-selected", "true")
    key = page.locator(".planet-words[data-planet=Susskind] .planet-key").first
    expect(key).to_have_text("basic, 11 free")
    key.tap()
    expect(key).to_have_text("basic, 10 free")
    expect(page.locator(".told-way")).not_to_have_count(0)  # whoever wants no motion sees the way
    page.touchscreen.tap(200, 20)
    expect(page.locator(".told-way")).to_have_count(0)
