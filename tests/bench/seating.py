"""Tables full of people, made inside the site: games at many turns, copied for as many tables as are wanted.

Called by `Hall.runs` in the site's own environment. Games are played by the services, so that they are what
the site would store, whatever that comes to be.
"""

import json
import random
import secrets
import time
import uuid
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.db import connection, models, transaction

from adventures.actor import DEVICE
from adventures.models import Game, Job, Membership, Seat
from moonsite.security.recent import PROVED
from tests.groups import Group

NAMES = ("Maya", "Iker", "Nuria", "Lea")
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
AT_ONCE = 500  # rows
MODEL_BACKEND = "django.contrib.auth.backends.ModelBackend"


def print_tables(turns: Sequence[int], tables: int, games: int, adventures: Sequence[str]) -> None:
    """Prints `tables` tables of four devices as JSON, each with `games` games one after the other.

    The first of them stand at those turns, the later ones at the earliest of them. Adventures and turns go
    round the tables, each at its own pace where one number of them is no multiple of the other.
    """
    played: dict[tuple[str, int], Game] = {}
    told = []
    for number in range(tables):
        devices = [uuid.uuid4().hex for _ in NAMES]
        key = adventures[number % len(adventures)]
        firsts = [turns[number % len(turns)]] + [min(turns)] * (games - 1)
        for turn in firsts:
            if (key, turn) not in played:
                played[key, turn] = _played(key, turn, turns.index(turn))
        with transaction.atomic():
            copies = [copied(played[key, turn], devices) for turn in firsts]
        told.append(
            {
                "games": [str(copy.pk) for copy in copies],
                "sessions": [session_of(device) for device in devices],
            }
        )
    print(json.dumps(told))


def print_copies(games: int) -> None:
    """Stores that many games of strangers; prints how many moves belong to them."""
    game = _played("moon.1", 3, seed=7)
    for first in range(0, games, AT_ONCE):
        tables = [[uuid.uuid4().hex for _ in NAMES] for _ in range(min(AT_ONCE, games - first))]
        with transaction.atomic():
            copies_of(game, tables)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("ANALYZE")  # it does so by itself, but a little later
    print(game.version * games)


def session_of(device: str, user: Any = None) -> str:
    """Begins a session of a device, signed in as a user perhaps, and gives its key."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[DEVICE] = device
    if user is not None:
        session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), MODEL_BACKEND
        session[HASH_SESSION_KEY] = user.get_session_auth_hash()
        session[PROVED] = int(time.time())
    session.create()
    return str(session.session_key)


def copied(game: Game, devices: Sequence[str]) -> Game:
    """Stores the game once more with everything that belongs to it, its seats on those devices."""
    [copy] = copies_of(game, [devices])
    return copy


def copies_of(game: Game, tables: Sequence[Sequence[str]]) -> list[Game]:
    """Stores the game once for every table, its seats on the table's devices."""
    copies = [_again(game, pk=uuid.uuid4(), code=code) for code in _new_codes(len(tables))]
    for copy, devices in zip(copies, tables, strict=True):
        copy.host_device = devices[0]
    Game.objects.bulk_create(copies, batch_size=AT_ONCE)
    by_table = list(zip(copies, tables, strict=True))
    seats = [
        _again(seat, game=copy, device=device)
        for copy, devices in by_table
        for seat, device in zip(game.seats.all(), devices, strict=True)
    ]
    Seat.objects.bulk_create(seats, batch_size=AT_ONCE)
    members = [Membership(game=copy, device=device) for copy, devices in by_table for device in set(devices)]
    Membership.objects.bulk_create(members, batch_size=AT_ONCE)
    for model in _belongings():
        rows = list(model._default_manager.filter(game=game))
        if rows:
            copied_rows = [_again(row, game=copy) for copy in copies for row in rows]
            model._default_manager.bulk_create(copied_rows, batch_size=AT_ONCE)
    return copies


def _played(key: str, turn: int, seed: int) -> Game:
    """Plays a game until that turn, or another one where it has ended before."""
    for attempt in range(20):
        group = Group.sits_down(NAMES, ruleset=key, missions=None)
        group.chance = random.Random(seed + 100 * attempt)
        while not group.game.finished:
            if group.game.turn >= turn:
                return group.game
            group.plays_on()
    raise AssertionError(f"no random game of {key} lasts until turn {turn}")


def _belongings() -> Iterable[type[models.Model]]:
    """What belongs to a game beside seats and members: its log and the like, nothing of a finished one."""
    for relation in Game._meta.related_objects:
        model = relation.related_model
        kin = [field for field in model._meta.concrete_fields if field.related_model is not None]
        if relation.one_to_many and len(kin) == 1 and model not in (Seat, Membership, Job):
            yield model


def _again(row: Any, **changes: Any) -> Any:
    """A row like this one, not stored yet."""
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    copy = type(row)(**{**values, row._meta.pk.attname: None})
    for name, value in changes.items():
        setattr(copy, name, value)
    return copy


def _new_codes(count: int) -> list[str]:
    taken = set(Game.objects.values_list("code", flat=True))
    codes: set[str] = set()
    while len(codes) < count:
        codes.add("".join(secrets.choice(LETTERS) for _ in range(4)))
        codes -= taken
    return sorted(codes)
