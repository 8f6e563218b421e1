"""Notes to a game and its turns: written, withdrawn, reported, read; by those at its table alone."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence

from django.db.models import Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Malformed, NotFound
from adventures.inputs.notes import checked_note
from adventures.models import Game, GameNote, NoteReport, NotesRead, Notice, Seat
from adventures.models.note import LONGEST_GAME_NOTE
from adventures.running.asked import Cause

from .change import atomic_change
from .door import announce_door
from .rate_limits import check_rate


def write_note(*, by: Actor, game_id: uuid.UUID, text: str, turn: int | None = None) -> GameNote:
    """Writes a note to a game, or to one of its turns; every page of its table hears that there is one.

    Raises Malformed for nothing, too much, or a turn that the game has not come to; Forbidden to whoever is
    not at the table; TooOften.
    """
    text = checked_note(text, most=LONGEST_GAME_NOTE)
    check_rate("notes", by)
    with atomic_change():
        game = _game(by, game_id, lock=True)
        if turn is not None and not 1 <= turn <= game.turn:
            raise Malformed("turn", "no_turn", last=game.turn)
        written = GameNote.objects.create(
            game=game,
            turn=turn,
            text=text,
            who=selectors.actor_as_json(by, game),
            device=by.device,
            user_id=by.user_id,
        )
        announce_door(game)
        return written


def withdraw_note(*, by: Actor, game_id: uuid.UUID, note_id: int) -> None:
    """Withdraws a note for good; whoever wrote it may, the host of the game, and the operator."""
    with atomic_change():
        game = _game(by, game_id, lock=True)
        note = _note(game, note_id)
        if not (is_author(by, note) or permissions.may_stop(by, game)):
            raise Forbidden("not_your_note")
        note.withdrawn_at = timezone.now()
        note.save(update_fields=["withdrawn_at"])
        announce_door(game)


def report_note(*, by: Actor, game_id: uuid.UUID, note_id: int) -> None:
    """Asks the operator of the site to look at a note. Idempotent. Raises TooOften."""
    check_rate("notes", by)
    with atomic_change():
        note = _note(_game(by, game_id), note_id)
        NoteReport.objects.get_or_create(note=note, device=by.device)


def keep_note(*, by: Actor, note_id: int) -> None:
    """Lets a note stand that was reported; the operator may. A later report asks again."""
    with atomic_change():
        if not by.operator:
            raise Forbidden("host_only")
        NoteReport.objects.filter(note=note_id).delete()


def read_notes(*, by: Actor, game_id: uuid.UUID) -> Sequence[GameNote]:
    """Gets the notes that stand, the newest first; the actor has read them then, and is told of none."""
    with atomic_change():
        game = _game(by, game_id)
        notes = list(standing(game).prefetch_related("reports").order_by("-pk"))
        newest = notes[0].pk if notes else 0
        known = NotesRead.objects.filter(game=game, device=by.device).first()
        if newest > (known.newest if known else 0):
            NotesRead.objects.update_or_create(game=game, device=by.device, defaults={"newest": newest})
            mine = [seat.pk for seat in selectors.seats_of(by, game)]
            told = Notice.objects.filter(seat__in=mine, cause__startswith=Cause.NOTE, withdrawn_at=None)
            told.update(withdrawn_at=timezone.now())
        return notes


def standing(game: Game) -> QuerySet[GameNote]:
    """Notes to a game that were not withdrawn."""
    return GameNote.objects.filter(game=game, withdrawn_at=None)


def reported_notes() -> QuerySet[GameNote]:
    """Notes that stand and wait for the operator of the site."""
    return GameNote.objects.filter(withdrawn_at=None, pk__in=NoteReport.objects.order_by().values("note"))


def at_table(actor: Actor, game: Game) -> bool:
    """Returns whether the actor reads and writes the notes to a game: it has a seat there, or hosts it."""
    return permissions.has_seat(actor, game) or permissions.may_stop(actor, game)


def is_author(actor: Actor, note: GameNote) -> bool:
    """Returns whether the actor wrote a note, on this device or with this account."""
    if actor.user_id is not None and note.user_id == actor.user_id:
        return True
    return note.user_id is None and note.device == actor.device


def has_new_note(actor: Actor, game: Game) -> bool:
    """Returns whether somebody else has written a note that the actor's device has not read, by one query."""
    return at_table(actor, game) and _unread(game, actor.device, actor.user_id).exists()


def noted(game: Game, seats: Sequence[Seat]) -> Mapping[int, str]:
    """Gets the cause to tell a seat of the newest note that its device has not read, by positions."""
    newest = standing(game).order_by("-pk").values_list("pk", flat=True).first()
    if newest is None:
        return {}
    found = {}
    for seat in seats:
        if not (seat.bot or seat.free):
            unread = _unread(game, seat.device, seat.user_id).order_by("-pk").values_list("pk", flat=True)
            if (note := unread.first()) is not None:
                found[seat.position] = f"{Cause.NOTE}:{note}"
    return found


def forget_notes_of(game: Game, *, devices: Sequence[str], user: int | None) -> None:
    """Deletes what somebody wrote to a game that others go on with, within the change of whoever calls."""
    mine = Q(device__in=devices, user=None)
    if user is not None:
        mine |= Q(user=user)
    GameNote.objects.filter(mine, game=game).delete()
    NotesRead.objects.filter(game=game, device__in=devices).delete()


def _unread(game: Game, device: str, user: int | None) -> QuerySet[GameNote]:
    read = NotesRead.objects.filter(game=game, device=device).values("newest")
    others = standing(game).exclude(device=device)
    if user is not None:
        others = others.exclude(user=user)
    return others.exclude(pk__lte=Coalesce(Subquery(read), 0))


def _game(by: Actor, game_id: uuid.UUID, *, lock: bool = False) -> Game:
    game = selectors.game_for(by, game_id, lock=lock)
    if not at_table(by, game):
        raise Forbidden("notes_of_table")
    return game


def _note(game: Game, note_id: int) -> GameNote:
    note = standing(game).filter(pk=note_id).first()
    if note is None:
        raise NotFound()
    return note
