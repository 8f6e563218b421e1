"""Programs that have seats: how they come, how the others are told, and how they go."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE
from adventures.models import Game, Seat
from adventures.running.live import news_of
from tests.api.programs import Program, begun, program

pytestmark = pytest.mark.django_db

MARK = re.compile(r'class="icon bot"[^>]*aria-label="a program"')


def browser(device: str) -> Client:
    """A tablet of that name, with its pages."""
    client = Client()
    session = client.session
    session[DEVICE] = device
    session.save()
    return client


@pytest.fixture
def host() -> Program:
    return program(device="tablet")


@pytest.fixture
def tablet(host: Program) -> Client:
    return browser("tablet")


@pytest.fixture
def game(host: Program) -> dict[str, Any]:
    return begun(host)


def let_in(tablet: Client, game: dict[str, Any], position: int = 2) -> Program:
    """A bot that the tablet lets play one of its seats."""
    made = tablet.post(reverse("seat-program", args=[game["id"], position]), {"name": "Botty", "bot": "yes"})
    assert made.status_code == 200
    assert "no-store" in made["Cache-Control"]
    return Program(made.context["secret"])


def seats_of(host: Program, game: dict[str, Any]) -> list[tuple[bool, bool]]:
    seats = host.get(f"games/{game['id']}").json()["seats"]
    return [(seat["bot"], seat["yours"]) for seat in seats]


def test_a_bot_takes_the_seat_and_plays(host: Program, tablet: Client, game: dict[str, Any]) -> None:
    bot = let_in(tablet, game)
    assert seats_of(host, game) == [(False, True), (True, False)]
    assert seats_of(bot, game) == [(False, False), (True, True)]
    move = {"move": "take 1", "version": 1}
    assert bot.post(f"games/{game['id']}/seats/2/moves", move).status_code == 200
    assert host.get(f"games/{game['id']}/seats/2/view").status_code == 403


PAGES: list[Callable[[uuid.UUID], str]] = [
    lambda key: reverse("home"),
    lambda key: reverse("seats", args=[key]),
    lambda key: reverse("sheet", args=[key, 1]),
    lambda key: reverse("public-sheet", args=[key, 2]),
    lambda key: reverse("screen", args=[key]),
]


def test_every_page_that_names_the_seat_marks_it(tablet: Client, game: dict[str, Any]) -> None:
    def marked() -> list[bool]:
        return [bool(MARK.search(tablet.get(page(game["id"])).content.decode())) for page in PAGES]

    assert not any(marked())
    said = json.loads(news_of(Game.objects.get()).text).get("said", 0)
    let_in(tablet, game)
    assert all(marked())
    assert json.loads(news_of(Game.objects.get()).text)["said"] > said, "sheets that are open are told"
    tablet.post(reverse("seat-take", args=[game["id"], 2]), {"take_over": "yes"})
    assert not any(marked())


def test_the_question_before_taking_over_says_that_a_program_plays(
    tablet: Client, game: dict[str, Any]
) -> None:
    let_in(tablet, game)
    asked = tablet.post(reverse("seat-take", args=[game["id"], 2]))
    assert "A program plays this seat. If you take it over, the program stops." in asked.content.decode()


def test_whoever_takes_the_seat_over_ends_the_program(tablet: Client, game: dict[str, Any]) -> None:
    bot = let_in(tablet, game)
    tablet.post(reverse("seat-take", args=[game["id"], 2]), {"take_over": "yes"})
    assert bot.get(f"games/{game['id']}").status_code == 401
    assert Game.objects.get(pk=game["id"]).bots == []


def test_the_host_revokes_the_program_of_a_guest(host: Program, tablet: Client, game: dict[str, Any]) -> None:
    guest = program(device="phone")
    guest.post("games/join", {"code": game["code"]})
    host.delete(f"games/{game['id']}/seats/2")
    guest.post(f"games/{game['id']}/seats/2")
    bot = let_in(browser("phone"), game)
    token = host.get("tokens").json()["results"][0]
    address = reverse("token-revoke", args=[token["id"]])
    assert address in tablet.get(reverse("seats", args=[game["id"]])).content.decode()
    assert browser("stranger").post(address).status_code == 404
    assert "Botty" in tablet.get(address).content.decode()
    assert bot.get(f"games/{game['id']}").status_code == 200
    assert tablet.post(address)["Location"] == reverse("seats", args=[game["id"]])
    assert bot.get(f"games/{game['id']}").status_code == 401
    assert Seat.objects.get(game=game["id"], position=2).free


def test_a_helper_beside_the_tablet_is_no_bot(tablet: Client, game: dict[str, Any]) -> None:
    made = tablet.post(reverse("seat-program", args=[game["id"], 1]), {"name": "Voice", "bot": "no"})
    helper = Program(made.context["secret"])
    assert seats_of(helper, game) == [(False, True), (False, False)]
    assert (
        helper.post(f"games/{game['id']}/seats/1/moves", {"move": "take 1", "version": 1}).status_code == 200
    )
    assert "Voice" in tablet.get(reverse("seats", args=[game["id"]])).content.decode()


def test_a_program_is_made_by_who_has_the_seat(tablet: Client, game: dict[str, Any]) -> None:
    address = reverse("seat-program", args=[game["id"], 2])
    assert browser("stranger").get(address).status_code == 404
    assert tablet.get(reverse("seat-program", args=[game["id"], 2**40])).status_code == 404
    let_in(tablet, game)
    assert [tablet.get(address).status_code, tablet.post(address, {"name": "x"}).status_code] == [403, 403]


def test_a_program_needs_a_name(tablet: Client, game: dict[str, Any]) -> None:
    refused = tablet.post(reverse("seat-program", args=[game["id"], 1]), {"name": " ", "bot": "no"})
    assert refused.status_code == 400
    assert 'role="alert"' in refused.content.decode()


def test_a_bot_of_an_account_is_marked_wherever_it_sits(host: Program, game: dict[str, Any]) -> None:
    bot = program(User.objects.create_user("nuria"), kind="bot")
    bot.post("games/join", {"code": game["code"]})
    host.delete(f"games/{game['id']}/seats/2")
    bot.post(f"games/{game['id']}/seats/2")
    assert seats_of(host, game) == [(False, True), (True, False)]
    bot.delete(f"games/{game['id']}/seats/2")
    assert seats_of(host, game) == [(False, True), (False, False)]


@pytest.mark.both_databases
def test_played_once_more_a_program_made_for_a_seat_stays_behind(
    host: Program, tablet: Client, game: dict[str, Any]
) -> None:
    bot = program(User.objects.create_user("nuria"), kind="bot")
    bot.post("games/join", {"code": game["code"]})
    host.delete(f"games/{game['id']}/seats/1")
    bot.post(f"games/{game['id']}/seats/1")
    let_in(tablet, game)
    Game.objects.update(state=Game.State.FINISHED)
    again = host.post(f"games/{game['id']}/again").json()
    assert [(seat["taken"], seat["bot"]) for seat in again["seats"]] == [(True, True), (False, False)]
    assert Game.objects.get(pk=again["id"]).bots == [1]
