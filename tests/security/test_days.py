"""Three devices on one solo of the day: nobody learns the cards, or what others made of them, too early."""

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from adventures.actor import Actor
from adventures.models import DailyTry, Deal, Game
from adventures.running.site_days import today
from adventures.services.daily_bot import let_bot_try
from adventures.services.days import begin_try
from adventures.services.deletion import delete_games
from adventures.services.tokens import make_device_token
from tests.groups import device
from tests.services.test_days import ends, tries
from tests.web.test_home import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
OF_A_GAME = ("play", "seats", "screen", "replay", "replay-document", "record", "export-json", "result")
CALLS = (
    *("", "/view", "/log", "/log.ndjson", "/record", "/export", "/replay", "/seats/1/view", "/seats/1/moves"),
    *("/seats/1/log", "/happenings", "/result", "/stop", "/turns"),
)
PAGES = ("home", "daily", "all-games", "new", "ladder", "exports:list")


class Program:
    """A program with a token of its own."""

    def __init__(self) -> None:
        token, self.secret = make_device_token(name="Reader")
        self.actor, self.client = Actor(token.device), Client()

    def get(self, path: str) -> str:
        reply = self.client.get(path, headers={"authorization": f"Bearer {self.secret}"})
        return b"".join(reply).decode() if reply.streaming else reply.content.decode()


def told_by_pages(browser: Client, game: Game | None) -> Iterator[str]:
    """All that a browser can read, of the day and of a game."""
    for name in PAGES:
        yield browser.get(reverse(name), follow=True).content.decode()
    for name in ("daily-day", "daily-best", "daily-best-document"):
        yield browser.get(reverse(name, args=[today().isoformat()])).content.decode()
    if game is not None:
        for name in OF_A_GAME:
            yield browser.get(reverse(name, args=[game.pk]), follow=True).content.decode()
        for name in ("sheet", "fresh", "curtain"):
            yield browser.get(reverse(name, args=[game.pk, 1]), follow=True).content.decode()


def told_by_api(program: Program, game: Game | None) -> Iterator[str]:
    """All that a program can read."""
    day = f"daily/{today().isoformat()}"
    for path in ("daily", "daily/days", day, f"{day}/best", "games", "games.ndjson"):
        yield program.get(f"/api/v1/{path}")
    if game is not None:
        for path in CALLS:
            yield program.get(f"/api/v1/games/{game.pk}{path}")


def secrets_of_the_day() -> set[str]:
    deal = Deal.objects.get(daily__day=today())
    return {deal.seed, deal.token, str(deal.pk)}


def cards_to_come(game: Game) -> list[str]:
    return list(game.piles["draw"][0])


def comes_in_order(cards: list[str], told: str) -> bool:
    """Returns whether three of the cards to come stand one after the other in a text, in any notation."""
    numbers = [
        re.escape(card.split("/")[0]) + r"\W{1,3}" + re.escape(card.split("/")[1]) for card in cards[:3]
    ]
    return re.search(r"\W{1,40}".join(numbers), told) is not None


def test_no_page_and_no_call_says_seed_or_cards_to_come():
    one, other, program = tries(device(), "Ana"), tries(device(), "Ben"), Program()
    one.plays_until_turn(4)
    mine = begin_try(by=program.actor, name="Reader", kind=DailyTry.Kind.PROGRAM)
    cards = cards_to_come(mine)
    read = [
        *told_by_pages(browser_of(one.tablet), one.game),
        *told_by_pages(browser_of(other.tablet), one.game),
        *told_by_pages(Client(), one.game),
        *told_by_api(program, mine),
        *told_by_api(program, one.game),
    ]
    assert len(read) > 50
    for text in read:
        assert not [secret for secret in secrets_of_the_day() if secret in text]
        assert not comes_in_order(cards, text)
    assert comes_in_order(cards, json.dumps(mine.piles)), "the test would see them"


def test_points_courses_and_games_of_others_are_read_only_after_ones_own_try():
    one = ends(tries(device(), "Xanthippe"))
    DailyTry.objects.update(points=777, course=[111, 777])
    bot = let_bot_try(day=today())
    DailyTry.objects.filter(game=bot).update(points=778, course=[111, 778], name="Andromeda")
    other, program = tries(device(), "Ben"), Program()
    begin_try(by=program.actor, name="Reader", kind=DailyTry.Kind.PROGRAM)
    waiting, stranger = browser_of(other.tablet), Client()
    for text in (
        *told_by_pages(waiting, one.game), *told_by_pages(stranger, one.game), *told_by_api(program, one.game)
    ):  # fmt: skip
        assert "Xanthippe" not in text
        assert "Andromeda" not in text
        assert not re.search(r"\b77[78]\b", text)
    ends(other)
    DailyTry.objects.filter(pk=one.pk).update(points=777)
    page = waiting.get(reverse("daily")).content.decode()
    assert "Xanthippe" in page
    assert "Andromeda" in page


def test_a_later_try_opens_nothing_that_the_scored_one_has_not():
    by = device()
    ends(tries(device(), "Xanthippe"))
    first = tries(by)
    delete_games([first.game_id])
    ends(tries(by))
    page = browser_of(by).get(reverse("daily")).content.decode()
    assert "Xanthippe" not in page
    assert 'data-copy="' not in page


def test_nobody_opens_a_try_of_another_device():
    one, other = tries(device()), browser_of(tries(device()).tablet)
    for name in ("play", "seats", "screen", "replay", "result", "events"):
        assert other.get(reverse(name, args=[one.game_id])).status_code == 404
    assert other.get(reverse("join-code", args=[one.game.code])).status_code in (200, 404)
    assert not one.game.members.exclude(device=one.tablet.device).exists()


def test_its_public_link_from_before_the_day_is_closed_does_not_exist():
    one = ends(tries(device()))
    browser = browser_of(Actor(one.device))
    assert browser.post(reverse("share", args=[one.game_id]), {"on": "yes"}).status_code == 422
    assert not hasattr(Game.objects.get(pk=one.game_id), "link")
