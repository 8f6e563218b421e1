"""Two games that differ only in what nobody else may know yet look the same to all others, at every address.

What differs is what one seat did in a turn that is still played, before all have confirmed it, or the order
of the cards that are still to come. Streams tell `news`, and nothing else.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.utils import timezone

from adventures.actor import DEVICE, Actor
from adventures.api.urls import urlpatterns as of_programs
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import RULESETS
from adventures.running.game_cache import GAME_CACHE
from adventures.running.live import news_of
from adventures.services.join import join_game
from adventures.urls import urlpatterns as of_pages
from tests.api.programs import Program, program
from tests.groups import device
from tests.separate_tablets import Apart

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

MOON = [key for key in RULESETS if key.startswith("moon.")]
STREAMS = re.compile(r"/events$")
BY_CHANCE = re.compile(r'(?<=value=")[A-Za-z0-9]{64}(?=")|(?<=data-csrf=")[A-Za-z0-9]{64}(?=")|nonce="[^"]*"')
HEADERS = ("ETag", "Location", "HX-Redirect", "HX-Trigger", "Content-Length")
EVERY_RUN = {"moon.6 open", "moon.1 confirmed"}
CASES = [
    pytest.param(ruleset, confirmed, id=case, marks=() if case in EVERY_RUN else pytest.mark.long)
    for ruleset in MOON
    for confirmed, case in ((False, f"{ruleset} open"), (True, f"{ruleset} confirmed"))
]
LINES, LONGEST = 60, 8
MANY = 50  # replies that show something

Reply = tuple[int, str, tuple[str | None, ...]]
Replies = Mapping[str, Reply]


@pytest.fixture(autouse=True)
def now(monkeypatch: pytest.MonkeyPatch) -> datetime:
    """One moment in which everything happens, so that no time tells two games apart."""
    moment = timezone.now()
    monkeypatch.setattr(timezone, "now", lambda: moment)
    return moment


@contextmanager
def undone() -> Iterator[None]:
    """Takes back whatever is done in it."""
    cache.clear()
    mark = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)


def addresses(game: Game) -> list[str]:
    """Everything of a game that can be asked for: pages, parts of pages, and what programs read."""
    pages = [f"/{pattern.pattern}" for pattern in of_pages]
    calls = [f"/api/v1/{pattern.pattern}" for pattern in of_programs]
    routes = [route for route in (*pages, *calls) if "<uuid:game_id>" in route and not STREAMS.search(route)]
    found = []
    for route in routes:
        path = route.replace("<uuid:game_id>", str(game.pk)).replace("<slug:shape>", "card")
        for position in (1, 2):
            for number in (game.version - 2, game.version):
                told = path.replace("<int:position>", str(position)).replace("<int:entry>", str(number))
                found.append(told)
    return [
        path
        for path in dict.fromkeys([*found, "/", "/api/v1/games", "/api/v1/games.ndjson"])
        if "<" not in path
    ]


class Viewers:
    """All but the seat that knows: another seat and a spectator, each with a page and with a program."""

    def __init__(self, group: Apart) -> None:
        watching = device()
        join_game(by=watching, code=group.game.code)
        self.others = {"Ben": group.tablets[1], "a spectator": watching}
        self.pages = {name: self._session(actor) for name, actor in self.others.items()}
        self.programs = {name: program(device=actor.device) for name, actor in self.others.items()}
        self.knows = program(device=group.tablets[0].device)

    @staticmethod
    def _session(actor: Actor) -> str:
        client = Client()
        session = client.session
        session[DEVICE] = actor.device
        session.save()
        return str(session.session_key)

    def told(self, game: Game) -> Replies:
        """Asks for everything, as each of them."""
        replies: dict[str, Reply] = {}
        for path in addresses(game):
            for name in self.others:
                if path.startswith("/api/"):
                    reply = Program(self.programs[name].token).get(path)
                else:
                    client = Client(headers={"accept-language": "en"})
                    client.cookies["sessionid"] = self.pages[name]
                    reply = client.get(path)
                replies[f"{path} for {name}"] = _plain(reply)
        news = news_of(game).text
        replies["the stream"] = (200, news, ())
        return replies


def _plain(reply: Any) -> Reply:
    body = reply.getvalue().decode(errors="replace") if hasattr(reply, "getvalue") else reply.content.decode()
    assert reply.status_code < 500
    return reply.status_code, BY_CHANCE.sub("", body), tuple(reply.headers.get(name) for name in HEADERS)


def differ(one: Replies, other: Replies) -> list[str]:
    """The addresses of which the replies differ, with what is different."""
    found = []
    for path, reply in one.items():
        if reply != other[path]:
            at = next(
                (i for i, (a, b) in enumerate(zip(reply[1], other[path][1], strict=False)) if a != b), 0
            )
            told = [" ".join(body[max(0, at - 80) : at + 80].split()) for body in (reply[1], other[path][1])]
            found.append(f"{path}:\n  {told[0]}\n  {told[1]}\n  {reply[2]} {other[path][2]}")
    return found


class Line:
    """Moves of the first seat in a turn that is played, and how it then stands to others."""

    def __init__(self, game: Game, chance: random.Random, most: int) -> None:
        table, self.moves = game.load(), list[str]()
        while "Ana" in table.waiting() and len(self.moves) < most:
            decision = table.decision("Ana")
            assert decision is not None
            text = chance.choice(list(decision.moves))
            table.play("Ana", text)
            self.moves.append(text)
        self.closed = "Ana" not in table.waiting()
        self.seen = (
            kit_of(game.ruleset).describe_activity(table.view(None), "Ana"),
            table.waiting(),
            len(self.moves),
        )


def twins(game: Game, closed: bool) -> tuple[Sequence[str], Sequence[str]]:
    """Two ways to go on for the first seat, of which everybody may know the same."""
    chance = random.Random(game.ruleset)
    lines = [Line(game, chance, LONGEST if closed else 2) for _line in range(LINES)]
    lines = [line for line in lines if line.closed == closed]
    for line in lines:
        for other in lines:
            if line.seen == other.seen and line.moves[0] != other.moves[0]:
                return line.moves, other.moves
    pytest.fail("no two ways that look the same")


def same(group: Apart, *ways: Callable[[], object]) -> int:
    """Asserts that nobody else can tell the ways apart; returns how many of them the seat itself sees."""
    viewers, own = Viewers(group), set[str]()
    told = []
    for way in ways:
        with undone():
            way()
            game = group.game
            # What is at hand lists the marks of a sheet as they were made, what is loaded by their places.
            GAME_CACHE.put(game.pk, game.snapshot, game.load())
            told.append(viewers.told(game))
            own.add(viewers.knows.get(f"games/{group.game_id}/seats/1/view").content.decode())
    assert not differ(*told), "\n".join(differ(*told))
    assert sum(status == 200 for status, _body, _headers in told[0].values()) > MANY
    return len(own)


@pytest.mark.parametrize(("ruleset", "closed"), CASES)
def test_what_a_seat_does_in_an_open_turn_is_told_to_nobody(ruleset: str, closed: bool) -> None:
    group = Apart.sits_apart(("Ana", "Ben"), ruleset=ruleset)
    group.plays_until_turn(3)
    one, other = twins(group.game, closed)
    seen = same(
        group,
        lambda: [group.play(1, text) for text in one],
        lambda: [group.play(1, text) for text in other],
    )
    assert seen == 2


def test_the_order_of_the_cards_to_come_is_told_to_nobody() -> None:
    group = Apart.sits_apart(("Ana", "Ben"))
    group.plays_until_turn(2)

    def lies_otherwise() -> None:
        game = group.game
        assert game.piles
        piles = {
            name: cards[::-1] if isinstance(cards, list) else cards for name, cards in game.piles.items()
        }
        assert piles != game.piles
        Game.objects.filter(pk=game.pk).update(piles=piles, seed=game.seed[::-1])

    assert same(group, lambda: None, lies_otherwise) == 1
