"""A browser and a bot at one table: each sees what the other does, and everybody sees that it is a bot."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

from playwright.sync_api import expect

from moonsite_client import Client
from moonsite_client.bot import play
from tests.browsers import OpenTablet
from tests.sites import Site

from .hands import Hands, play_on, takes_seats

TURNS = 4


def bot_on_the_second_seat(site: Site, code: str) -> tuple[Client, str]:
    """A program joins, takes the seat, and gives it to a bot."""
    with Client.as_device(site.url, "A program") as program:
        game = program.join(code)["id"]
        program.take_seat(game, 2)
        made = program.ask("POST", f"games/{game}/seats/2/token", {"name": "A bot", "bot": True})
    return Client(site.url, made["token"]), game


def test_a_browser_and_a_bot_play_together(open_tablet: OpenTablet, shared_site: Site) -> None:
    page = open_tablet(shared_site.url)
    page.goto("/new/")
    page.locator(".adventure-name", has_text="The Journey").tap()
    page.get_by_label("Player 1", exact=True).fill("Ana")
    page.get_by_label("Player 2", exact=True).fill("Robi")
    page.get_by_text("Several tablets").tap()
    page.get_by_role("button", name="Begin").tap()
    code = page.locator(".share-code").inner_text()
    bot, game = bot_on_the_second_seat(shared_site, code)
    takes_seats(page, "Ana")
    page.get_by_role("button", name="Start").tap()
    hands = Hands(page)
    hands.ready()
    with ThreadPoolExecutor(1) as threads, bot:
        playing = threads.submit(play, bot, game, 2, Random(1))
        play_on(hands, until=lambda: hands.over or bot.game(game)["turn"] > TURNS)
        expect(page.locator("#players").get_by_label("a program")).to_be_visible()
        page.request.post(f"/play/{game}/stop/", headers=form(page))
        playing.result(60)
        assert bot.game(game)["state"] == "stopped"


def form(page) -> dict[str, str]:
    """What a form of the page sends along."""
    token = next(one["value"] for one in page.context.cookies() if one["name"] == "csrftoken")
    return {"X-CSRFToken": token, "Referer": page.url}
