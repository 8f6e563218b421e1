"""Who has come in by the door of a table, and what its log says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.models import DoorLine, Game, Membership, Seat
from adventures.services.door import members_of
from adventures.words.lists import all_of
from adventures.words.people import named


@dataclass(frozen=True)
class Tablet:
    """A device that has joined: `names` of its seats, whether it is the host's or the one that looks."""

    key: int
    names: str
    hosts: bool
    yours: bool
    joined_at: datetime
    heard_at: datetime
    silent: bool


def tablets_of(actor: Actor, game: Game) -> list[Tablet]:
    """The tablets that have joined, in the order in which they came."""
    seats: Sequence[Seat] = list(game.seats.all())
    silent = timezone.now() - selectors.silence_limit()
    return [_tablet(actor, game, member, seats, silent) for member in members_of(game)]


def _tablet(actor: Actor, game: Game, member: Membership, seats: Sequence[Seat], silent: datetime) -> Tablet:
    held = [seat for seat in seats if seat.device == member.device]
    user = next((seat.user_id for seat in held if seat.user_id is not None), None)
    return Tablet(
        key=member.pk,
        names=all_of([seat.name for seat in held]),
        hosts=permissions.may_stop(Actor(member.device, user), game),
        yours=member.device == actor.device,
        joined_at=member.created_at,
        heard_at=member.last_heard,
        silent=member.last_heard < silent,
    )


def describe_line(line: DoorLine) -> str:
    """Something that happened at the door, in a sentence."""
    words = {"who": named(line.who), **line.data}
    if line.kind == DoorLine.Kind.CODE_CHANGED:
        return _("A new code was made by %(who)s: others can join with it.") % words
    if line.kind == DoorLine.Kind.CLOSED:
        return _("Nobody else can join any more: decided by %(who)s.") % words
    if line.kind == DoorLine.Kind.REMOVED:
        words["names"] = all_of(line.data["names"]) or _("a tablet without a seat")
        return _("Removed from the table by %(who)s: %(names)s.") % words
    if line.kind == DoorLine.Kind.FREED:
        return _("The seat of %(seat)s was freed by %(who)s: another tablet can take it.") % words
    if line.kind == DoorLine.Kind.BOT_SEATED:
        words["level"] = Seat.Level(line.data["level"]).label
        if line.data.get("how") == DoorLine.How.AGREED:
            return _("The others agreed: %(seat)s is played by a bot now: %(level)s.") % words
        if line.data.get("how") == DoorLine.How.STILL:
            return _("%(seat)s was waited for too long and is played by a bot now: %(level)s.") % words
        return _("%(seat)s is played by a bot now: %(level)s.") % words
    if line.kind == DoorLine.Kind.BOT_LEFT:
        return _("The bot of %(seat)s was sent away by %(who)s: another tablet can take the seat.") % words
    if line.kind == DoorLine.Kind.BOT_RESTS:
        return _("The bot of %(seat)s has stopped. Take over its seat, or let another bot play.") % words
    if line.kind == DoorLine.Kind.REMINDED:
        return _("%(seat)s was reminded by %(who)s.") % words
    if line.kind == DoorLine.Kind.HINTS_ON:
        return _("Hints were switched on by %(who)s, for everybody.") % words
    if line.kind == DoorLine.Kind.HINTS_OFF:
        return _("Hints were switched off by %(who)s, for everybody.") % words
    words["to"] = named(line.data["to"])
    if line.data["how"] == DoorLine.How.BACK:
        return _("%(seat)s is played by a person again: the bot has gone.") % words
    if line.data["how"] == DoorLine.How.GRANTED:
        return _("The seat of %(seat)s was given to %(to)s, by %(who)s.") % words
    if line.data["how"] == DoorLine.How.AGREED:
        return _("All others agreed: %(to)s has the seat of %(seat)s now.") % words
    if line.data["how"] == DoorLine.How.SILENT:
        return _("The seat of %(seat)s was taken over by %(to)s: its tablet was not responding.") % words
    return _("The seat of %(seat)s was taken over by %(to)s.") % words
