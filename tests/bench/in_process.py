"""A table of tablets in this very process: what a click costs with all it leads to, and what is made for it.

The requests go through the site's own handler, one after the other, with nothing between. What a page does
with news and replies is what `static/js/play.js` does.
"""

from __future__ import annotations

import gzip
import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from statistics import fmean
from time import process_time
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

from django.core.signals import request_finished, request_started
from django.db import close_old_connections, connection
from django.http.response import HttpResponse
from django.template.backends.django import Template as DjangoTemplate
from django.template.backends.jinja2 import Template as CompiledTemplate
from django.test import Client
from django.test.utils import CaptureQueriesContext

from adventures.actor import DEVICE, Actor
from adventures.games.registry import kit_of
from adventures.models import Game
from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.running.live import authorized_listeners, news_of
from adventures.running.made_pages import OpenPage
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.views.updates import updates_for
from moonsite.handler import ThreadPoolHandler
from moonsite.live.stream_limits import Listener
from tests.fast_forward import chosen
from tests.groups import device
from tests.separate_tablets import Apart

from .page import Page, newest_for, urgent_for

NAMES = ("Ana", "Ben", "Eve", "Leo")
TOKEN = "t" * 32
CAN_WAIT = 5  # clicks of the table, one every half second, after which a page asks for what is not urgent


@dataclass
class Made:
    """What was asked of the database and made anew, by name, for a click and all that it led to."""

    counted: Counter[str] = field(default_factory=Counter)

    def __getitem__(self, name: str) -> int:
        return self.counted[name]


@contextmanager
def counting(ruleset: str) -> Iterator[Made]:
    """Counts statements, rendered templates, views, fields and panels."""
    made = Made()

    def counted(stack: ExitStack, of: Any, name: str, as_: str) -> None:
        real = getattr(of, name)

        def count(*args: Any, **options: Any) -> Any:
            made.counted[as_] += 1
            return real(*args, **options)

        stack.enter_context(patch.object(of, name, count))

    with ExitStack() as stack:
        queries = stack.enter_context(CaptureQueriesContext(connection))
        kit = type(kit_of(ruleset))
        for backend in (DjangoTemplate, CompiledTemplate):
            counted(stack, backend, "render", "templates")
        counted(stack, RulesGame, "view", "views")
        counted(stack, kit, "field", "fields")
        counted(stack, kit, "panels", "panels")
        yield made
        made.counted["statements"] = len(queries)


@contextmanager
def connection_stays() -> Iterator[None]:
    """Keeps the test's own connection to the database open between requests, as SQLite's is."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)


class Tablet:
    """One seat's page and what it asks of the site."""

    def __init__(self, handler: ThreadPoolHandler, game_id: Any, position: int, actor: Actor) -> None:
        self.handler, self.address = handler, f"/play/{game_id}/{position}"
        self.position, self.actor = position, actor
        client = Client()
        session = client.session
        session[DEVICE] = actor.device
        session.save()
        self.cookies = f"sessionid={session.session_key}; csrftoken={TOKEN}"
        self.page, self.elsewhere, self.updated = Page(), False, False
        self.asks_at: int | None = None
        self.size, self.reply = 0, ""

    def opens(self) -> None:
        """Opens the whole page."""
        self._put(self.asks("GET", f"{self.address}/"))

    def clicks(self, move: str) -> int:
        """Posts a move, or asks for the cards that wait; returns the status."""
        form = {"move": move, **self._shown()} if move else self._shown()
        what = "move" if move else "draw"
        reply = self.asks("POST", f"{self.address}/{what}", body=urlencode(form).encode())
        self._put(reply)
        return reply.status_code

    def hears(self, news: str) -> bool:
        """Takes news in; returns whether the page asks for what is new now, and not a moment later."""
        if newest_for(self.position, news) <= self.page.version:
            return False
        if self.asks_at is None:
            self.asks_at = CAN_WAIT
        self.asks_at -= 1
        urgent = urgent_for(self.position, news) > self.page.version
        return urgent or self.asks_at <= 0

    @property
    def listener(self) -> Listener:
        """Whose stream it is."""
        return self.actor.listener._replace(page=OpenPage(self.position, "en", phone=False))

    def takes(self, update: str) -> None:
        """Puts in what its stream has brought, where it shows what that begins with."""
        told = json.loads(update)
        self.updated = self.page.fits(told)
        if self.updated:
            self.asks_at, self.reply = None, told["html"]
            self.page.put(self.reply)

    def refreshes(self) -> None:
        """Asks for what is new."""
        self._put(self.asks("GET", f"{self.address}/fresh", query=urlencode(self._shown())))

    def asks(
        self, method: str, path: str, query: str = "", body: bytes = b"", **changed: str
    ) -> HttpResponse:
        """Sends a request through the handler, in this thread; `changed` are headers, empty for none."""
        headers = {
            "host": "testserver",
            "cookie": self.cookies,
            "accept-language": "en",
            "accept-encoding": "gzip, deflate, br",
            "hx-request": "true",
            "x-csrftoken": TOKEN,
            "sec-fetch-dest": "empty",
            "accept": "*/*",
        }
        if body:
            headers |= {
                "content-type": "application/x-www-form-urlencoded",
                "content-length": str(len(body)),
            }
        headers |= {name.replace("_", "-"): value for name, value in changed.items()}
        scope = {
            "type": "http",
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
            "client": ("127.0.0.1", 40000 + self.position),
            "server": ("testserver", 80),
        }
        with connection_stays():
            reply = self.handler.respond(scope, BytesIO(body))
        assert isinstance(reply, HttpResponse)
        return reply

    def _shown(self) -> dict[str, Any]:
        return {"version": self.page.version, "state": self.page.sheet, "panels": self.page.panels}

    def _put(self, reply: HttpResponse) -> None:
        assert reply.status_code in (200, 409, 422), f"{reply.status_code}: {reply.content[:300]!r}"
        self.elsewhere = reply.has_header("HX-Redirect")
        content = reply.content
        self.size = len(content)
        if reply.get("Content-Encoding") == "gzip":
            content = gzip.decompress(content)
        self.asks_at = None
        self.reply = content.decode()
        self.page.put(self.reply)


def sits_down(ruleset: str, names: Sequence[str], **options: Any) -> Apart:
    """Begins any game with a tablet for each player."""
    host = device()
    return seated(host, start_game(by=host, ruleset=ruleset, names=names, dealer="server", **options))


def seated(host: Actor, game: Game) -> Apart:
    """Gives each seat of a game a tablet."""
    group = Apart(host, game.pk)
    group.tablets = [device() for _ in game.setup["seats"]]
    for position, tablet in enumerate(group.tablets, 1):
        join_game(by=tablet, code=game.code)
        take_seat(by=tablet, game_id=game.pk, position=position)
    return group


class Table:
    """A game of four, each with a tablet of their own, unless another `group` plays."""

    def __init__(self, ruleset: str, seed: int = 1, players: int = 4, group: Apart | None = None) -> None:
        self.ruleset, self.chance = ruleset, random.Random(seed)
        self.group = group or sits_down(ruleset, NAMES[:players])
        handler = ThreadPoolHandler(1, 1)
        self.tablets = [
            Tablet(handler, self.group.game_id, position, actor)
            for position, actor in enumerate(self.group.tablets, 1)
        ]
        for tablet in self.tablets:
            tablet.opens()

    @property
    def over(self) -> bool:
        return self.group.game.finished

    def chooses(self) -> tuple[Tablet, str]:
        """Whose tablet clicks next, and its move; empty where it asks for the cards that wait."""
        table = self.group.game.load()
        if table.waiting() == (DEALER,):
            return self.tablets[0], ""
        seat, text = chosen(table, self.chance)
        return self.tablets[table.setup.seats.index(seat)], text

    def asking(self, tablet: Tablet) -> list[Tablet]:
        """Whose pages are old by the news of a click of that tablet.

        Before that the streams ask who may hear of it, and bring pages what has changed.
        """
        news = news_of(Game.objects.only("version", "notices", "news").get(pk=self.group.game_id)).text
        asked = {(self.group.game_id, other.listener): other for other in self.tablets}
        assert authorized_listeners(asked) == set(asked)
        for other in self.tablets:
            other.updated = False
        for one, update in updates_for(dict.fromkeys(asked, news)).items():
            asked[one].takes(update)
        return [other for other in self.tablets if other is not tablet and other.hears(news)]

    def follows(self, asking: list[Tablet]) -> None:
        """What a click leads to: old pages ask for what is new."""
        for other in asking:
            other.refreshes()


@dataclass
class Cost:
    """CPU in milliseconds of the clicks that were timed, and what was made for those that were counted.

    `own` is the click with its reply alone, `all` with what it leads to elsewhere.
    """

    own: list[float] = field(default_factory=list)
    all: list[float] = field(default_factory=list)
    made: list[tuple[Made, Made]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)

    def mean(self, name: str) -> str:
        """How many were made for a click's own reply, and for all that it led to."""
        own = sum(one[name] for one, _rest in self.made) / len(self.made)
        rest = sum(one[name] for _own, one in self.made) / len(self.made)
        return f"{own:.1f} / {own + rest:.1f}"


def measure(ruleset: str, clicks: int, warm_up: int = 12) -> Cost:
    """Plays a game for a while; every other click is timed, and what is made for the others is counted."""
    table, cost = Table(ruleset), Cost()
    for number in range(warm_up + 2 * clicks):
        if table.over:
            break
        tablet, move = table.chooses()
        if number % 2 and number >= warm_up:
            began = process_time()
            assert tablet.clicks(move) == 200
            own = process_time() - began
            began = process_time()
            table.follows(table.asking(tablet))
            cost.own.append(own * 1000)
            cost.all.append((own + process_time() - began) * 1000)
            cost.sizes.append(tablet.size)
        else:
            with counting(ruleset) as made:
                assert tablet.clicks(move) == 200
            with counting(ruleset) as rest:
                table.follows(table.asking(tablet))
            if number >= warm_up:
                cost.made.append((made, rest))
        if tablet.elsewhere:
            break
    return cost


def figures(costs: Mapping[str, Cost]) -> Iterator[str]:
    """Lines of a table: CPU of the own reply and with all it causes, and the means of what was made."""
    names = ("statements", "templates", "views", "fields", "panels")
    yield f"{'own / all':14}{'CPU, ms':>14}{'bytes':>7}" + "".join(f"{name:>13}" for name in names)
    for ruleset, cost in costs.items():
        cpu = f"{fmean(cost.own):.1f} / {fmean(cost.all):.1f}"
        yield f"{ruleset:14}{cpu:>14}{fmean(cost.sizes):7.0f}" + "".join(
            f"{cost.mean(name):>13}" for name in names
        )
