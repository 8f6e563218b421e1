"""Storing games that were read: as real games that are over, scored by the same job as all others."""

from __future__ import annotations

import json
import uuid
from collections.abc import Collection, Sequence
from typing import Any

from django.db import router
from django.db.models import AutoField, Model
from django.db.models.sql import InsertQuery

from adventures.actor import Actor
from adventures.history.turns import without_undone
from adventures.models import (
    BotSpan,
    Correction,
    Game,
    GameAnalysis,
    Membership,
    Move,
    RatedElsewhere,
    Seat,
)
from adventures.running.replay import effective_moves
from adventures.services.codes import new_code

from .reading import ReadGame

ROWS_AT_ONCE = 100


def store_unchanged(row: Model) -> None:
    """Stores a new row with the dates it has, as loading it from a fixture would."""
    row.save_base(raw=True, force_insert=True)


def store_all_unchanged(rows: Sequence[Model]) -> None:
    """Stores new rows of one model at once, with the dates they have; they do not learn their keys."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        batch = rows[start : start + ROWS_AT_ONCE]
        query = InsertQuery(type(batch[0]))
        fields = [field for field in batch[0]._meta.concrete_fields if not isinstance(field, AutoField)]
        query.insert_values(fields, list(batch), raw=True)
        query.get_compiler(using=router.db_for_write(type(batch[0]))).execute_sql()


def store_game(read: ReadGame, *, by: Actor, mine: Collection[int] = ()) -> Game:
    """Stores a game for the device and the account that bring it; the seats of `mine` are theirs.

    Within the change of whoever calls, who orders its results. It keeps its id where that is free, and its
    code as a name that opens nothing. Nobody knows how its cards lay: without a seed it is known as a game
    that was brought in, and its end stands for good.
    """
    taken = Game.objects.filter(pk=read.name).exists()
    game = Game(
        pk=uuid.uuid4() if taken else uuid.UUID(read.name),
        code=read.code or new_code(),
        ruleset=read.setup.ruleset,
        rules_version=read.rules_version,
        setup=read.setup.to_json(),
        options_drawn=read.options_drawn,
        dealer=read.setup.dealer,
        seed="",
        version=len(read.entries),
        snapshot=read.snapshot,
        turn=read.turn,
        result=read.result,
        state=Game.State.FINISHED,
        host_device=by.device,
        owner_id=by.user_id,
        open_table=read.open_table,
        begun=True,
        created_at=read.begun_at,
        updated_at=read.ended_at,
    )
    store_unchanged(game)
    seats = {}
    for position, name in enumerate(read.setup.seats, 1):
        held = {"device": by.device, "user_id": by.user_id} if position in mine else {}
        hints = read.hints.get(position, 0)
        seats[name] = Seat.objects.create(game=game, position=position, name=name, hints=hints, **held)
    BotSpan.objects.bulk_create(
        BotSpan(
            seat=seats[read.setup.seats[played.position - 1]], level=played.level,
            first_turn=played.first_turn, last_turn=played.last_turn,
        )
        for played in read.bots
    )  # fmt: skip
    if read.analysis is not None:
        GameAnalysis.objects.create(
            game=game, state=GameAnalysis.State.DONE, version=game.version,
            rules_version=read.rules_version, told=read.analysis, done=1, total=1,
            format=read.analysis["format"], engine=read.analysis["engine"],
        )  # fmt: skip
    if read.rated is not None:
        RatedElsewhere.objects.create(
            game=game, unrated=read.rated.unrated,
            changes={str(at): change for at, change in sorted(read.rated.changes.items())},
        )  # fmt: skip
    Membership.objects.create(game=game, device=by.device)
    entries = zip(read.entries, read.times, strict=True)
    store_all_unchanged(
        [
            Move(game=game, number=number, **entry._asdict(), created_at=time)
            for number, (entry, time) in enumerate(entries, 1)
        ]
    )
    _store_corrections(game, read, seats)
    return game


def _store_corrections(game: Game, read: ReadGame, seats: dict[str, Seat]) -> None:
    entries = [
        number for number, entry in enumerate(read.entries, 1) if entry.text.startswith(f"{Move.BACK} ")
    ]
    for entry, told, asked in zip(entries, read.record.corrections, read.asked, strict=True):
        store_unchanged(
            Correction(
                game=game,
                seat=seats[told.by],
                by="",
                turn=told.turn,
                cards=asked.cards,
                reason=told.reason,
                state=Correction.State.AGREED,
                entry=entry,
                told_until=told.turn,
                answers={str(position): {"agrees": True, "by": ""} for position in asked.agreed},
                created_at=asked.asked_at,
                updated_at=asked.asked_at,
            )
        )


class KnownGames:
    """The games that an actor has already, found by what was played in them."""

    def __init__(self, by: Actor) -> None:
        self._by = by
        self._found: dict[str, dict[str, list[Any]]] = {}

    def find(self, read: ReadGame) -> Game | None:
        """Gets the game in which the same was played by the same; None where there is none yet."""
        ruleset = read.setup.ruleset
        if ruleset not in self._found:
            self._found[ruleset] = self._over(ruleset)
        for key in self._found[ruleset].get(_likeness(read.setup.seats, read.result), ()):
            game = Game.objects.get(pk=key)
            moves = without_undone(effective_moves(list(game.moves.order_by("number"))))
            if [(move.seat, move.text) for move in moves] == list(read.record.moves):
                return game
        return None

    def _over(self, ruleset: str) -> dict[str, list[Any]]:
        mine = Game.objects.open_to(self._by).without_what_ifs()
        over = mine.filter(ruleset=ruleset, state=Game.State.FINISHED)
        found: dict[str, list[Any]] = {}
        for key, setup, result in over.order_by("created_at").values_list("pk", "setup", "result"):
            found.setdefault(_likeness(setup.get("seats", ()), result), []).append(key)
        return found


def _likeness(seats: Any, result: Any) -> str:
    return json.dumps([list(seats), result], sort_keys=True)
