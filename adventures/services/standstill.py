"""What the others may do where a game stands still: remind, or let a bot play on once most of them agree."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q
from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Refused
from adventures.inputs.bounds import checked_position
from adventures.models import DoorLine, Game
from adventures.models.game import STILL_DAYS
from adventures.running.standstill import (
    NOTHING_SAID,
    REMINDED_EVERY,
    WaitedFor,
    may_stand_still,
    stands_still,
    what_was_said,
)
from adventures.words.bots import OFFERED

from .bot_seats import checked_level
from .change import atomic_change
from .door import announce_door, note_door_line
from .notices import remind_of
from .seats import hand_to_bot

THE_GROUP = Actor(device="")
"""Who lets a bot play on where the group said so when it began."""


def remind(*, by: Actor, game_id: uuid.UUID, position: int) -> Game:
    """Tells whoever a game waits for once more, on the ways that they have chosen; everybody reads of it.

    Raises Refused("reminded_today") within a day of the last time, Refused("not_still") where the game does
    not stand still or waits for somebody else, and Forbidden for whoever does not wait.
    """
    with atomic_change():
        game, found = _locked(by, game_id, position)
        now = timezone.now()
        if not found.may_be_reminded(now):
            raise Refused("reminded_today", seat=found.seat.name)
        told = what_was_said(game)
        kept = {
            at: when
            for at, when in told["reminded"].items()
            if now - datetime.fromisoformat(when) < REMINDED_EVERY
        }
        game.standstill = {**told, "reminded": {**kept, str(position): now.isoformat()}}
        game.save(update_fields=["standstill"])
        remind_of(found.seat, game.turn)
        note_door_line(game, DoorLine.Kind.REMINDED, by=by, seat=found.seat.name)
        return game


def ask_for_stand_in(*, by: Actor, game_id: uuid.UUID, position: int, level: str) -> Game:
    """Asks the others whether a bot plays on for a seat, and says yes; who asks second agrees with the first.

    Where only one waits the bot plays at once. Raises as `remind`, and Malformed for an unknown level.
    """
    level = checked_level(level)
    with atomic_change():
        game, found = _locked(by, game_id, position)
        if not found.open:
            _store(game, found, {**NOTHING_SAID, "level": level})
        return _answer(by, game, position, agrees=True)


def answer_stand_in(*, by: Actor, game_id: uuid.UUID, position: int, agrees: bool) -> Game:
    """Says yes or no for all seats of an actor that wait; with the yes of most of the others the bot plays.

    Whoever has answered may say otherwise as long as it is open. Raises as `remind`, and
    Refused("stand_in_closed") where nobody asks any more.
    """
    with atomic_change():
        game, found = _locked(by, game_id, position)
        if not found.open:
            raise Refused("stand_in_closed")
        return _answer(by, game, position, agrees=agrees)


def let_bots_step_in() -> int:
    """Lets bots play on where games stand still whose groups said so when they began; returns at how many
    seats. Idempotent.
    """
    shortest = timezone.now() - timedelta(days=min(STILL_DAYS))
    quiet = Q(moved_at__lte=shortest) | Q(moved_at=None, updated_at__lte=shortest)
    chosen = Game.objects.filter(quiet, bots_step_in=True, state=Game.State.PLAYING)
    found = chosen.only("state", "dealer", "moved_at", "updated_at", "still_days").order_by("pk")
    keys = [game.pk for game in found if may_stand_still(game)]
    return sum(_step_in(key) for key in keys)


def _step_in(game_id: uuid.UUID) -> int:
    with atomic_change():
        game = Game.objects.select_for_update(of=("self",), no_key=True).filter(pk=game_id).first()
        if game is None:
            return 0
        waited = stands_still(game, list(game.seats.all()))
        for found in waited:
            found.seat.game = game
            hand_to_bot(found.seat, OFFERED, by=THE_GROUP, how=DoorLine.How.STILL)
        return len(waited)


def _answer(by: Actor, game: Game, position: int, *, agrees: bool) -> Game:
    found = _found(by, game, position)
    mine = {seat.position for seat in found.others if permissions.holds_seat(by, seat)}
    yes = {seat.position for seat in found.agreed} - mine
    no = {seat.position for seat in found.declined} - mine
    said = {
        "level": found.level,
        "yes": sorted(yes | mine if agrees else yes),
        "no": sorted(no if agrees else no | mine),
    }
    _store(game, found, said)
    if _found(by, game, position).decided:
        found.seat.game = game
        hand_to_bot(found.seat, found.level, by=by, how=DoorLine.How.AGREED)
    else:
        announce_door(game)
    return game


def _locked(by: Actor, game_id: uuid.UUID, position: int) -> tuple[Game, WaitedFor]:
    """Locks a game that an actor may open, and finds the seat that it waits for."""
    game = selectors.game_for(by, game_id, lock=True)
    if game.finished:
        raise Refused("game_over")
    selectors.check_running(game)
    return game, _found(by, game, checked_position(position))


def _found(by: Actor, game: Game, position: int) -> WaitedFor:
    waited = stands_still(game, list(game.seats.all()))
    found = next((one for one in waited if one.seat.position == position), None)
    if found is None:
        raise Refused("not_still")
    if not any(permissions.holds_seat(by, seat) for seat in found.others):
        raise Forbidden("does_not_wait")
    return found


def _store(game: Game, found: WaitedFor, said: dict[str, Any]) -> None:
    told = what_was_said(game)
    game.standstill = {**told, "asked": {**told["asked"], str(found.seat.position): said}}
    game.save(update_fields=["standstill"])
