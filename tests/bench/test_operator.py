"""What an operator's lists cost beside many games: median CPU, and until answered.

Aim: under 150 ms, and 60 ms of CPU, for 100 rows beside 20,000 games with their seats, moves and results
(MOON_BENCH_GAMES). Nothing fails by the clock; what makes a list slow, DISTINCT and queries by row, fails in
`tests/operator/test_listings.py`.
"""

from __future__ import annotations

import os
import random
import statistics
import uuid
from datetime import timedelta
from time import perf_counter, process_time

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from adventures.models import Game, Move, PlayResult, Seat
from tests.groups import Group

from .report import Report

GAMES = int(os.environ.get("MOON_BENCH_GAMES", "20000"))
AT_ONCE = 1000
TIMES = 7
RUNNING = 0.03  # of all games
MOVES = 5  # of each game
NAMES = ("Maya", "Nuria", "Iker", "Tomás", "Vera", "Ines", "Ben", "Ana", "Lena", "Paul", "Kai", "Mia")
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
TITLE = f"An operator's lists beside {GAMES} games: median CPU / until answered, ms"


def stores_games() -> None:
    """Stores many games like one, with seats, moves and results."""
    like, chance, now = Group.sits_down().game, random.Random(1), timezone.now()
    fields = {field.attname: getattr(like, field.attname) for field in Game._meta.concrete_fields}
    for _part in range(GAMES // AT_ONCE):
        games = []
        for _game in range(AT_ONCE):
            over = chance.random() > RUNNING
            told = {
                "id": uuid.UUID(int=chance.getrandbits(128)), "code": "".join(chance.choices(LETTERS, k=6)),
                "code_until": None, "state": Game.State.FINISHED if over else Game.State.PLAYING,
                "ruleset": f"moon.{chance.randint(1, 8)}",
            }  # fmt: skip
            games.append(Game(**{**fields, **told}))
        Game.objects.bulk_create(games)
        for game in games:
            game.created_at = game.updated_at = now - timedelta(minutes=chance.randrange(500_000))
        Game.objects.bulk_update(games, ["created_at", "updated_at"], batch_size=200)
        seats = Seat.objects.bulk_create(
            Seat(game=game, position=position, name=name, device=f"{chance.getrandbits(120):x}")
            for game in games
            for position, name in enumerate(chance.sample(NAMES, 3), 1)
        )
        Move.objects.bulk_create(
            Move(game=game, number=number, seat="dealer", text="done")
            for game in games
            for number in range(1, MOVES + 1)
        )
        PlayResult.objects.bulk_create(
            PlayResult(game=seat.game, seat=seat, place=seat.position, total=50, fields={}, turns=30)
            for seat in seats
            if seat.game.state == Game.State.FINISHED
        )


@pytest.mark.django_db
def test_lists_beside_many_games(report: Report) -> None:
    stores_games()
    operator = Client()
    operator.force_login(User.objects.create_superuser("op"), "django.contrib.auth.backends.ModelBackend")
    games, moves = reverse("admin:adventures_game_changelist"), reverse("admin:adventures_move_changelist")
    accounts = reverse("admin:auth_user_changelist")
    pages = {
        "first page": reverse("admin:index"), "games": games, "games, page 100": f"{games}?p=100",
        "games, not finished": f"{games}?is=open", "games of one kind": f"{games}?is=finished&which=moon.1",
        "games of a player": f"{games}?q=Maya", "games by code": f"{games}?q=BCD", "moves": moves,
        "moves of a player": f"{moves}?q=Maya", "accounts of a player": f"{accounts}?q=Maya",
    }  # fmt: skip
    figures = {}
    for name, path in pages.items():
        cpu, took = list[float](), list[float]()
        for _time in range(TIMES):
            started, worked = perf_counter(), process_time()
            assert operator.get(path).status_code == 200
            took.append(perf_counter() - started)
            cpu.append(process_time() - worked)
        figures[name] = f"{statistics.median(cpu) * 1000:.0f} / {statistics.median(took) * 1000:.0f}"
    report.add(TITLE, "ms", figures)
