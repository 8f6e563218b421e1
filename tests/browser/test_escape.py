"""Escape Pods by hand: two tablets and a hot seat, one alone to the result, every move as it is offered."""

import json

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.games.escape_pods.playing import new_game, played
from tests.sites import Site

from .escape_hands import EscapeHands
from .hands import joins, play_on

TO_THE_END = """
import random
from adventures.actor import Actor
from adventures.models import Game
from adventures.services.play import play_move
from tests.games.escape_pods.playing import any_move
game, chance = Game.objects.get(), random.Random(1)
while not game.finished:
    who, text = any_move(game.load(), chance)
    seat = game.seats.get(name=who)
    play_move(by=Actor(seat.device), game_id=game.pk, position=seat.position, text=text, version=game.version)
    game = Game.objects.get()
"""
BUILT = """async (positions) => {
    const { waysOf, moveOf, markers } = await import("/static/escape_pods/ways.js");
    return positions.map((choices) => [
        ...new Set(waysOf(choices).flatMap((way) => way.verb === "beacon"
            ? [way.words]
            : markers(choices.reserve, way.crew).map((marker) => moveOf(way, choices.reserve, marker)))),
        "end",
    ].sort());
}"""
MOVES = 18


def begins(page: Page, *names: str, tablets: str) -> None:
    page.goto("/new/")
    page.locator("[value='escape.1']").check(force=True)
    if len(names) == 1:
        page.locator("[name=escape_company][value=solo]").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"[name=name_{number}]").fill(name)
    if len(names) > 1:
        page.locator(f"[name=tablets][value={tablets}]").check(force=True)
    page.get_by_role("button", name="Begin").tap()


def test_three_seats_on_two_tablets(open_tablet: OpenTablet, worker: Site) -> None:
    site = worker
    first, second = open_tablet(site.url), open_tablet(site.url, size="portrait")
    begins(first, "Ana", "Ben", "Cem", tablets="several")
    code = first.locator(".share-code").inner_text()
    for name in ("Ana", "Cem"):
        first.get_by_role("button", name=f"I am {name}").tap()
    first.get_by_role("button", name="Start").tap()
    joins(second, code)
    second.get_by_role("button", name="I am Ben").tap()
    hot, ben = EscapeHands(first), EscapeHands(second, seed=2)
    hot.opens_the_curtain()
    ben.ready()
    play_on(hot, ben, until=lambda: sum((*hot.done.values(), *ben.done.values())) >= MOVES)
    assert ben.done
    assert hot.done.get("end")

    # A refused tap says why, and the crew can be covered.
    expect(second.locator("#shelters")).to_have_count(1)
    second.locator("[data-cover]").tap()
    expect(second.locator(".play.covered")).to_have_count(1)
    site.manage("shell", "-c", TO_THE_END)
    for page in (first, second):
        page.goto(page.url)
        page.wait_for_url("**/result/**")
        expect(page.get_by_text("Shelter 4").first).to_be_visible()


def test_one_alone_plays_to_the_result(open_tablet: OpenTablet, worker: Site) -> None:
    page = open_tablet(worker.url)
    begins(page, "Ana", tablets="one")
    hands = EscapeHands(page, seed=3)
    hands.ready()
    play_on(hands, until=lambda: hands.over)
    assert hands.done["end"] > 2


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
