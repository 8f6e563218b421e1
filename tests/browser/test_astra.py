"""Ad Astra by hand: four seats on two tablets, each in turn hot seat, to the result."""

from playwright.sync_api import Page, expect

from tests.browsers import OpenTablet
from tests.sites import Site

from .astra_hands import AstraHands
from .hands import joins, play_on

TO_THE_END = """
import random
from adventures.actor import Actor
from adventures.models import Game
from adventures.services.play import play_move
from tests.games.ad_astra.playing import greedy_move
game, chance = Game.objects.get(), random.Random(1)
while not game.finished:
    who, text = greedy_move(game.load(), chance)
    seat = game.seats.get(name=who)
    play_move(by=Actor(seat.device), game_id=game.pk, position=seat.position, text=text, version=game.version)
    game = Game.objects.get()
"""
ROUND = 12  # cards that are placed in one


def begins(page: Page, *names: str) -> None:
    page.goto("/new/")
    page.locator("[value='adastra.1']").check(force=True)
    for number, name in enumerate(names, 1):
        page.locator(f"[name=name_{number}]").fill(name)
    page.locator("[name=tablets][value=several]").check(force=True)
    page.get_by_role("button", name="Begin").tap()


def test_four_seats_on_two_tablets(open_tablet: OpenTablet, worker: Site) -> None:
    first, second = open_tablet(worker.url), open_tablet(worker.url, size="portrait")
    begins(first, "Ana", "Ben", "Cem", "Dia")
    code = first.locator(".share-code").inner_text()
    for name in ("Ana", "Cem"):
        first.get_by_role("button", name=f"I am {name}").tap()
    joins(second, code)
    for name in ("Ben", "Dia"):
        second.goto(f"{second.url.partition('/play/')[0]}/play/{first.url.split('/')[4]}/seats/")
        with second.expect_navigation():
            second.get_by_role("button", name=f"I am {name}").tap()
    first.get_by_role("button", name="Start").tap()
    second.goto(second.url.removesuffix("seats/"))
    hands = AstraHands(first), AstraHands(second, seed=2)
    for one in hands:
        one.opens_the_curtain()

    def done(kind: str) -> int:
        return sum(one.done.get(kind, 0) for one in hands)

    play_on(*hands, until=lambda: done("plan") > ROUND)
    assert done("plan") > ROUND, "a whole round is played, and the next one begins"
    assert sum(sum(one.done.values()) for one in hands) > 2 * ROUND
    assert all(one.done for one in hands)

    worker.manage("shell", "-c", TO_THE_END)
    for page in (first, second):
        page.goto(page.url)
        page.wait_for_url("**/result/**")
        expect(page.get_by_text("Identical").first).to_be_visible()
