"""Space Gate Odyssey by hand: three seats on two tablets, one of them hot seat, to the result."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .gate_hands import GateHands
from .hands import joins, play_on

TO_THE_END = """
import random
from adventures.actor import Actor
from adventures.models import Game
from adventures.services.play import play_move
from tests.games.space_gate.playing import greedy_move
game, chance = Game.objects.get(), random.Random(1)
while not game.finished:
    who, text = greedy_move(game.load(), chance)
    seat = game.seats.get(name=who)
    play_move(by=Actor(seat.device), game_id=game.pk, position=seat.position, text=text, version=game.version)
    game = Game.objects.get()
"""
BY_HAND = 60  # answers, after which the game goes on by itself


def begins(page: Page, *names: str) -> None:
    page.goto("/new/")
    page.locator("[value='spacegate.1']").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator("label:has([name=short])").tap()
    expect(page.locator("[name=short]")).to_be_checked()
    page.locator("[name=tablets][value=several]").check(force=True)
    page.get_by_role("button", name="Begin").tap()


def test_three_seats_on_two_tablets(open_tablet: OpenTablet, worker: Site) -> None:
    first, second = open_tablet(worker.url), open_tablet(worker.url, size="phone")
    begins(first, "Ana", "Ben", "Cem")
    code = first.locator(".share-code").inner_text()
    for name in ("Ana", "Cem"):
        first.get_by_role("button", name=f"I am {name}").tap()
    joins(second, code)
    with second.expect_navigation():
        second.get_by_role("button", name="I am Ben").tap()
    first.get_by_role("button", name="Start").tap()
    hands = GateHands(first), GateHands(second, seed=2)

    def done() -> int:
        return sum(sum(one.done.values()) for one in hands)

    play_on(*hands, until=lambda: done() >= BY_HAND)
    kinds = {kind for one in hands for kind in one.done}
    assert {"station", "engineer", "act"} <= kinds
    assert all(one.done for one in hands)

    worker.manage("shell", "-c", TO_THE_END)
    for page in (first, second):
        page.goto(page.url)
        page.wait_for_url("**/result/**")
        expect(page.get_by_text("Open corridors").first).to_be_visible()
