"""What pages cost that could grow with what is stored: median CPU and queries, few games stored and many.

The stored games are finished, scored and counted, as years of play leave them: one is played, and its rows
are stored again under new keys. A device has 320 of them, all of one crew. Each page is measured beside few
games, beside many (MOON_BENCH_GAMES), and once more when the database has statistics of its tables (ANALYZE;
PostgreSQL also clears up, as it does by itself after a while). On PostgreSQL, with MOON_DATABASE=postgres,
what its own process computes for the page stands behind a plus, where it can be read. Aim: under 60 ms, and
the same (10 %) however much is stored. Nothing fails by the clock.
"""

from __future__ import annotations

import os
import statistics
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from adventures.models import Game, Job, Membership, Move, PlayResult, Seat
from adventures.services.finish import score
from campaigns.models import Campaign, GameFacts, SeatFacts
from campaigns.services.crews import add_person, make_crew
from tests.api.in_process import let_ask
from tests.api.programs import program
from tests.groups import Group
from tests.separate_tablets import Apart
from tests.web.visitors import visitor

from .report import Report

GAMES = int(os.environ.get("MOON_BENCH_GAMES", "20000"))
OF_THE_CREW = 320
AT_ONCE = 1000
TIMES = 7
NAMES = ("Maya", "Iker", "Nuria")
LETTERS = "bcdfghjklmnpqrstvwxz"  # small, as no code that a new game is given
ON_POSTGRES = connection.vendor == "postgresql"
DATABASE = "PostgreSQL" if ON_POSTGRES else "SQLite"
OTHERS = ("adastra.1", "escape.1", "spacegate.1")
TITLE = f"Pages beside few games and {GAMES}, {DATABASE}: median CPU in ms, queries"

Ask = Callable[[], Any]


class Store:
    """Games like one that was played to its end, under keys of their own."""

    def __init__(self, like: Game) -> None:
        self.like, self.stored = like, 0
        self.seats = list(like.seats.all())
        self.results = {result.seat_id: result for result in PlayResult.objects.filter(game=like)}
        self.facts = GameFacts.objects.get(game=like)
        self.seat_facts = list(SeatFacts.objects.filter(facts=self.facts))
        self.moves = list(like.moves.order_by("number"))
        self.jobs = list(like.jobs.all())

    def grow(self, number: int, moves: int | None = None) -> list[uuid.UUID]:
        """Stores so many more games, each with so many of its moves (None: all); gets their keys."""
        keys = []
        for first in range(0, number, AT_ONCE):
            keys += self._part(min(AT_ONCE, number - first), moves)
        return keys

    def _part(self, number: int, moves: int | None) -> list[uuid.UUID]:
        now = timezone.now()
        games = [self._game(self.stored + one) for one in range(number)]
        Game.objects.bulk_create(games)
        for age, game in enumerate(games, self.stored):
            game.created_at = game.updated_at = now - timedelta(minutes=10 * age + 1)
        Game.objects.bulk_update(games, ["created_at", "updated_at"], batch_size=200)
        self.stored += number
        seats = Seat.objects.bulk_create(
            _like(seat, pk=None, game_id=game.pk) for game in games for seat in self.seats
        )
        origins = [seat for _game in games for seat in self.seats]
        PlayResult.objects.bulk_create(
            _like(self.results[origin.pk], pk=None, game_id=seat.game_id, seat_id=seat.pk)
            for seat, origin in zip(seats, origins, strict=True)
        )
        Job.objects.bulk_create(_like(job, pk=None, game_id=game.pk) for game in games for job in self.jobs)
        Move.objects.bulk_create(
            (_like(move, pk=None, game_id=game.pk) for game in games for move in self.moves[:moves]),
            batch_size=2000,
        )
        GameFacts.objects.bulk_create(
            _like(self.facts, game_id=game.pk, finished_at=game.updated_at) for game in games
        )
        SeatFacts.objects.bulk_create(
            _like(seat, pk=None, facts_id=game.pk) for game in games for seat in self.seat_facts
        )
        return [game.pk for game in games]

    def _game(self, number: int) -> Game:
        code = "".join(LETTERS[number // 20**place % 20] for place in range(6))
        return _like(self.like, pk=uuid.uuid4(), code=code, code_until=None, host_device="somebody")


def _like(row: Model, pk: Any = None, **other: Any) -> Any:
    fields = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    key = row._meta.pk.attname
    return type(row)(**{**fields, **({} if key in other else {key: pk}), **other})


def pages(store: Store, group: Group) -> Mapping[str, Ask]:
    """What is measured, by what it is called in the table."""
    operator, tablet = Client(), visitor(group.tablet)
    operator.force_login(User.objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend")
    crew = make_crew(by=group.tablet, name="Friday crew")
    for name in NAMES:
        add_person(by=group.tablet, crew_id=crew.pk, name=name)
    played = store.grow(20) + store.grow(OF_THE_CREW - 20, moves=5)
    Membership.objects.bulk_create(Membership(game_id=key, device=group.tablet.device) for key in played)
    for key in played:
        crew.single_games.create(game_id=key)
    asks, lines = program(device=group.tablet.device), "games.ndjson?limit=20"
    newest = timezone.now() - timedelta(minutes=10 * 20)
    call_command("demo", verbosity=0)
    demo = Campaign.objects.get(demo=True).get_absolute_url()
    others = {kind: Apart.sits_apart(NAMES, ruleset=kind) for kind in OTHERS}

    def admin(name: str, **asked: str) -> Ask:
        return lambda: operator.get(reverse(f"admin:{name}_changelist"), asked)

    def page(name: str, *arguments: object) -> Ask:
        return lambda: tablet.get(reverse(name, args=arguments))

    def seat(other: Apart) -> Ask:
        sits = visitor(other.tablets[0])
        return lambda: sits.get(reverse("sheet", args=[other.game_id, 1]))

    return {
        "admin, first page": lambda: operator.get(reverse("admin:index")),
        "admin, games": admin("adventures_game"),
        "admin, games, page 4": admin("adventures_game", p="4"),
        "admin, games that are over": admin("adventures_game", **{"is": "finished"}),
        "admin, games, a player": admin("adventures_game", q="Maya"),
        "admin, games, a code": admin("adventures_game", q="bcd"),
        "admin, games, nobody": admin("adventures_game", q="Nobody"),
        "admin, moves": admin("adventures_move"),
        "admin, moves, a player": admin("adventures_move", q="Maya"),
        "admin, jobs": admin("adventures_job"),
        "admin, jobs, a player": admin("adventures_job", q="Maya"),
        "admin, tablets": admin("adventures_membership"),
        "statistics of the site": page("crews:site"),
        f"statistics of a crew, {OF_THE_CREW} games": page("crews:statistics", crew.pk),
        f"page of a crew, {OF_THE_CREW} games": page("crews:crew", crew.pk),
        "single games of that crew": page("crews:games", crew.pk),
        "home": page("home"),
        "all games": page("all-games"),
        "result": page("result", played[0]),
        "replay": page("replay", played[0]),
        "print of a game": page("print", played[0]),
        "campaign of the demo": lambda: tablet.get(demo),
        **{f"seat, {kind}": seat(other) for kind, other in others.items()},
        f"API, 100 games of {OF_THE_CREW}": lambda: asks.get("games?limit=100"),
        "API, 20 games as lines": lambda: asks.get(f"{lines}&changed_after={newest:%Y-%m-%dT%H:%M:%SZ}"),
    }


def measured(asked: Mapping[str, Ask]) -> Iterator[tuple[str, str]]:
    """Each page's median CPU, and its queries."""
    for name, ask in asked.items():
        cpu = list[float]()
        read(ask())
        others = database_cpu()
        for _time in range(TIMES):
            before = process_time()
            read(ask())
            cpu.append(process_time() - before)
        took = f"{statistics.median(cpu) * 1000:.0f}"
        if others is not None:
            took += f" + {((database_cpu() or 0) - others) * 1000 / TIMES:.0f}"
        with CaptureQueriesContext(connection) as queries:
            read(ask())
        yield name, f"{took}, {len(queries)}"


def database_cpu() -> float | None:
    """Seconds that PostgreSQL's process of this connection has computed; None where nobody can tell."""
    if not ON_POSTGRES:
        return None
    connection.ensure_connection()
    accounts = Path(f"/proc/{connection.connection.info.backend_pid}/schedstat")
    return int(accounts.read_text().split()[0]) / 1e9 if accounts.exists() else None


def read(reply: Any) -> bytes:
    """All that was answered."""
    assert reply.status_code == 200, reply.status_code
    body: bytes = reply.getvalue()
    return body


def with_statistics() -> None:
    """Lets the database know what is in its tables."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM (ANALYZE)" if ON_POSTGRES else "ANALYZE")


@pytest.mark.django_db(transaction=True)
@pytest.mark.both_databases
def test_pages_beside_many_games(report: Report, monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    let_ask(monkeypatch)
    settings.DEMO = True
    group = Group.at_the_end(NAMES, ruleset="moon.7")
    score(job_id=group.game.jobs.get().pk)
    store = Store(group.game)
    asked = pages(store, group)
    steps: Sequence[tuple[str, Ask]] = (
        ("few", lambda: None),
        ("many", lambda: store.grow(GAMES, moves=5)),
        ("many, ANALYZE", with_statistics),
    )
    for column, before in steps:
        before()
        report.add(TITLE, column, dict(measured(asked)))
