"""Escape Pods by hand: two tablets and a hot seat, one alone to the result, every move as it is offered."""

import json
from random import Random

from playwright.sync_api import expect

from tests.browsers import OpenTablet
from tests.games.escape_pods.playing import new_game, played
from tests.sites import Site

from .escape_hands import EscapeHands
from .hands import play_on
from .skipping import any_answer, skip
from .stored import laid_table, scored, sits

BUILT = """async (positions) => {
    const { waysOf, moveOf, markers } = await import("/static/escape_pods/ways.js");
    return positions.map((choices) => [
        ...new Set(waysOf(choices).flatMap((way) => way.verb === "beacon"
            ? [way.words]
            : markers(choices.reserve, way.crew).map((marker) => moveOf(way, choices.reserve, marker)))),
        "end",
    ].sort());
}"""
MOVES = 6  # that each tablet makes at least


def test_three_seats_on_two_tablets(open_tablet: OpenTablet, shared_site: Site) -> None:
    key, sessions = shared_site.inside(lambda: laid_table("escape.1", ("Ana", "Cem"), ("Ben",)))
    pages = [open_tablet(shared_site.url), open_tablet(shared_site.url, size="portrait")]
    hands = [EscapeHands(page, seed) for seed, page in enumerate(pages, 1)]
    for one, session in zip(hands, sessions, strict=True):
        sits(one.page, shared_site, session, f"/play/{key}/")
        one.opens_the_curtain()
        one.ready()
    play_on(
        *hands, until=lambda: all(("turn", "end") in one.done and one.done.total() > MOVES for one in hands)
    )

    # The crew can be covered.
    second = pages[1]
    expect(second.locator("#shelters")).to_have_count(1)
    second.locator("[data-cover]").tap()
    expect(second.locator(".play.covered")).to_have_count(1)

    # The last moves are made by hand again.
    shared_site.inside(lambda: skip(key, any_answer, Random(1)))
    for one in hands:
        one.comes_back(key)
    play_on(*hands, until=lambda: all(one.over for one in hands))
    shared_site.inside(lambda: scored(key))
    for page in pages:
        expect(page.get_by_text("Shelter 4").first).to_be_visible()


def test_one_alone_plays_to_the_result(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    page.locator("[value='escape.1']").check(force=True)
    page.locator("[name=escape-company][value=solo]").check(force=True)
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
