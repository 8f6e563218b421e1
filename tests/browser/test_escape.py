"""Escape Pods by hand: one alone to the result, crew that is covered, every move as it is offered."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.games.escape_pods.arrange import arrange
from tests.games.escape_pods.playing import new_game, played
from tests.sites import Site

from .escape_hands import EscapeHands
from .hands import play_on
from .stored import laid_table, sits, stored

BUILT = """async (positions) => {
    const { pathsOf, moveOf, markers } = await import("/static/escape_pods/move_paths.js");
    return positions.map((choices) => [
        ...new Set(pathsOf(choices).flatMap((path) => path.verb === "beacon"
            ? [path.words]
            : markers(choices.reserve, path.crew).map((marker) => moveOf(path, choices.reserve, marker)))),
        "end",
    ].sort());
}"""


def test_the_own_crew_can_be_covered(open_tablet: OpenTablet, shared_site: Site) -> None:
    key, [session] = shared_site.inside(lambda: laid_table("escape.1", ("Ana", "Cem")))
    page = sits(open_tablet(shared_site.url, size="portrait"), shared_site, session, f"/play/{key}/")
    hands = EscapeHands(page)
    hands.opens_the_curtain()
    hands.ready()
    page.locator("[data-cover]").tap()
    expect(page.locator(".play.covered")).to_have_count(1)


# The same question told in other words: a reply that changes nothing of it.
TOLD_AGAIN = """() => {
    const told = document.getElementById("choosing").dataset;
    told.choosing = JSON.stringify(JSON.parse(told.choosing), null, 1);
    document.dispatchEvent(new CustomEvent("put"));
}"""

# The middle of a place of the board.
MIDDLE = """name => {
    const place = document.querySelector(`#field [data-place="${name}"]`);
    const hit = [...place.querySelectorAll(".hit")].find((one) => one.closest("[data-place]") === place);
    const { x, y, width, height } = hit.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
}"""


def beacons() -> dict[str, Any]:
    """One alone, whose full pod may fly over beacons while crew on the ship can board other pods."""
    flights = {"5-8": "black-blue", "8-10": "blue-pink"}
    return stored(arrange(1, pods={"p2a": "5 blue:C blue:S"}, beacons=flights, revealed=("7",), turn=11))


def alone(open_tablet: OpenTablet, site: Site, size: str = "landscape") -> EscapeHands:
    laid = site.inside(beacons)
    [session] = laid["sessions"]
    hands = EscapeHands(sits(open_tablet(site.url, size=size), site, session, f"/play/{laid['game']}/"))
    hands.ready()
    return hands


def test_a_choice_stays_while_the_same_question_is_asked(open_tablet: OpenTablet, shared_site: Site) -> None:
    hands = alone(open_tablet, shared_site)
    key = hands.page.locator("#crew-C")
    key.tap()
    expect(key).to_have_attribute("aria-pressed", "true")
    hands.page.evaluate(TOLD_AGAIN)
    expect(key).to_have_attribute("aria-pressed", "true")
    hands.page.keyboard.press("Escape")
    expect(key).to_have_attribute("aria-pressed", "false")


def test_crew_boards_after_a_pod_has_flown_over_a_beacon(open_tablet: OpenTablet, shared_site: Site) -> None:
    hands = alone(open_tablet, shared_site)
    version = hands.version()
    hands.touches("place", "p2a")
    hands.touches("place", "8")
    hands.is_answered(version, "beacon")
    flown = hands.page.locator('#field .chosen[data-place="p2a"]')
    expect(flown).to_have_count(1)  # it can fly on
    version = hands.version()
    hands.touches("key", "#crew-C")
    expect(flown).to_have_count(0)
    hands.touches("place", "p3")
    hands.is_answered(version, "board")
    expect(hands.page.locator("#crew-C")).to_have_attribute("data-count", "1")


def test_two_quick_taps_on_the_board_of_a_phone_both_count(
    open_tablet: OpenTablet, shared_site: Site
) -> None:
    hands = alone(open_tablet, shared_site, "phone")
    version = hands.version()
    points = [hands.page.evaluate(MIDDLE, place) for place in ("p2a", "8")]
    for point in points:
        hands.page.touchscreen.tap(*point)
    hands.is_answered(version, "beacon")


def test_one_alone_plays_to_the_result(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    page.locator("label:has([value='escape.1'])").tap()
    page.locator("label:has([name=escape-company][value=solo])").tap()
    page.locator("[name=name_1]").fill("Ana")
    page.get_by_role("button", name="Begin").tap()
    hands = EscapeHands(page, seed=3)
    hands.ready()
    play_on(hands, until=lambda: hands.over)
    assert hands.done["turn", "end"] > 2


def test_every_move_can_be_built_of_what_the_page_offers(open_tablet: OpenTablet, shared_site: Site) -> None:
    choices, moves = [], []
    for seats in (1, 2, 4):
        game = new_game(seats)
        for number, (who, _) in enumerate(played(game, seats, 260)):
            decision = game.decision(who)
            if number % 6 == 0 and decision is not None and decision.kind == "turn":
                choices.append(game.view(who)["choices"])
                moves.append(sorted(decision.moves))
    page = open_tablet(shared_site.url)
    page.goto("/")
    assert page.evaluate(BUILT, json.loads(json.dumps(choices))) == moves
