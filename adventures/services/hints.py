"""Advice for a seat: asking for it, working it out, and switching it on or off for a table."""

import secrets
import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import Any

from django.db.models import F
from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.bots import ADVISER, advise, bot_of, has_choice, seeded
from adventures.bots import Hint as Advice
from adventures.errors import Refused, StaleVersion
from adventures.games.registry import kit_of
from adventures.inputs.bounds import checked_version
from adventures.models import DoorLine, Game, Hint, Seat
from adventures.running.replay import cached
from adventures.running.versions import asked_since, is_stale

from .change import atomic_change
from .door import note_door_line
from .workers import enqueue_for_bots

FIND_HINT = "adventures.tasks.find_hint"
QUIET = timedelta(seconds=5)
"""How long a hint may be waited for before who asks again has it ordered anew."""


def ask_for_hint(*, by: Actor, game_id: uuid.UUID, position: int, version: int) -> Hint:
    """Orders advice for what a seat that the actor holds is asked; `version` is what its page has seen.

    Idempotent while the seat is asked the same. Each hint is counted. Raises StaleVersion, and Refused where
    hints are switched off or there is nothing to choose.
    """
    version = checked_version(version)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        game = seat.game
        selectors.check_running(game)
        if not permissions.hints_allowed(game):
            raise Refused("hints_off")
        known = cached(game)
        if is_stale(game, seat.name, version):
            raise StaleVersion(game, seat, known.view(seat.name))
        if not has_choice(known.table, seat.name):
            raise Refused("no_choice")
        return _ordered(seat, asked_since(game, seat.name))


def set_hints(*, by: Actor, game_id: uuid.UUID, on: bool) -> Game:
    """Switches hints on or off for everybody at a table, who are told; its host may, and whoever has a seat.

    Idempotent. Raises Forbidden, and Refused once the game is over and in a rated one.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_at_table(by, game)
        selectors.check_running(game)
        selectors.check_not_of_day(game)
        if game.finished:
            raise Refused("game_over")
        if game.counts_rated and on:
            raise Refused("rated_no_hints")
        if game.hints != on:
            game.hints = on
            game.save(update_fields=["hints"])
            note_door_line(game, DoorLine.Kind.HINTS_ON if on else DoorLine.Kind.HINTS_OFF, by=by)
        return game


def find_hint(*, seat_id: int) -> None:
    """Works out the hint that a seat waits for, unless it has gone on already. Idempotent."""
    hint = Hint.objects.select_related("seat__game").filter(pk=seat_id, state=Hint.State.THINKING).first()
    if hint is None or hint.seat.game.finished:
        return
    seat = hint.seat
    if asked_since(seat.game, seat.name) != hint.version:
        return
    try:
        found = _advice(seat, lambda best: _tell_so_far(hint, best))
    except Exception:
        _answer(hint, Hint.State.FAILED, ())
        raise
    _answer(hint, Hint.State.DONE, found)


def _tell_so_far(hint: Hint, best: Callable[[], tuple[Advice, ...]]) -> None:
    """Stores the best so far of a hint that is waited for long; for no other it is worked out."""
    if hint.late and (found := best()):
        _answer(hint, Hint.State.THINKING, found)


def _ordered(seat: Seat, since: int) -> Hint:
    known = Hint.objects.filter(seat=seat).first()
    same = known is not None and known.version == since
    if known is not None and same and (known.state == Hint.State.DONE or not _is_lost(known)):
        return known
    if not same:
        Seat.objects.filter(pk=seat.pk).update(hints=F("hints") + 1)
    ordered = {"version": since, "state": Hint.State.THINKING, "answers": [], "asked_at": timezone.now()}
    hint, _created = Hint.objects.update_or_create(seat=seat, defaults=ordered)
    enqueue_for_bots(FIND_HINT, seat.pk)
    return hint


def _is_lost(hint: Hint) -> bool:
    return hint.state == Hint.State.FAILED or hint.asked_at < timezone.now() - QUIET


def _advice(seat: Seat, so_far: Callable[[Callable[[], tuple[Advice, ...]]], None]) -> tuple[Advice, ...]:
    known, kit = cached(seat.game), kit_of(seat.game.ruleset)
    chance = seeded(secrets.randbits(64))
    bot = bot_of(known.table.setup, kit.chance, kit.features, ADVISER)
    places = kit.field(known.view(seat.name)).drawn
    return advise(bot, known.table.imagined(seat.name, chance), seat.name, places, chance, so_far)


def _answer(hint: Hint, state: Hint.State, found: tuple[Advice, ...]) -> None:
    """Stores what a hint says, unless its seat has asked for another one meanwhile."""
    asked = Hint.objects.filter(pk=hint.pk, version=hint.version, state=Hint.State.THINKING)
    with atomic_change():
        asked.update(state=state, answers=[_as_json(one) for one in found])


def _as_json(advice: Advice) -> dict[str, Any]:
    return {
        "moves": list(advice.moves),
        "places": list(advice.places),
        "gain": round(advice.gain, 2),
        "fields": [[field, round(points, 2)] for field, points in advice.fields if round(points)],
    }
