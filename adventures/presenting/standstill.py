"""A game that stands still, as whoever waits reads of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from adventures import permissions
from adventures.actor import Actor
from adventures.models import Game, Seat
from adventures.running.standstill import WaitedFor, may_stand_still, stands_still
from adventures.services.standstill import answer_stand_in, ask_for_stand_in, remind
from adventures.words.lists import all_of, isolated
from moonsite.short_dates import ago

ANSWERS: Mapping[str, Callable[..., Game]] = {
    "remind": lambda *, level, **told: remind(**told),
    "ask": ask_for_stand_in,
    "yes": lambda *, level, **told: answer_stand_in(agrees=True, **told),
    "no": lambda *, level, **told: answer_stand_in(agrees=False, **told),
}
"""What one may do, each called with `by`, `game_id`, `position` and the `level` of a bot."""


def waited_for_by(actor: Actor, game: Game) -> list[WaitedFor]:
    """Gets the seats for which an actor has waited too long; a query for the seats only where there may be
    any.
    """
    if not may_stand_still(game):
        return []
    found = stands_still(game, list(game.seats.all()))
    return [one for one in found if any(permissions.holds_seat(actor, seat) for seat in one.others)]


def asks(actor: Actor, found: WaitedFor) -> bool:
    """Returns whether an answer of an actor is missing."""
    return any(permissions.holds_seat(actor, seat) for seat in found.waiting)


def nothing_for(game: Game) -> str:
    """Since when nothing has happened."""
    return _("Nothing has happened for %(time)s.") % {
        "time": timesince(game.waits_since, timezone.now(), depth=1)
    }


def reminded(found: WaitedFor) -> str:
    """When the seat was reminded; empty where it never was."""
    if found.reminded_at is None:
        return ""
    return _("Reminded %(ago)s.") % {"ago": ago(found.reminded_at)}


def question(found: WaitedFor) -> str:
    """What is asked, and who has answered; empty where nobody asks."""
    if not found.open:
        return ""
    level = Seat.Level(found.level).label
    said = [_("A bot for %(seat)s: %(level)s?") % {"seat": isolated(found.seat.name), "level": level}]
    said.append(_("Agreed: %(names)s.") % {"names": _names(found.agreed)})
    if found.declined:
        said.append(_("Against it: %(names)s.") % {"names": _names(found.declined)})
    if found.waiting:
        said.append(_("Waiting for %(names)s.") % {"names": _names(found.waiting)})
    return " ".join(said)


def who_agrees(found: WaitedFor) -> str:
    """How many of the others have to agree."""
    of = len(found.others)
    if of == 1:
        return _("You alone decide: everybody else is waited for.")
    if of == 2:
        return _("Both others must agree.")
    return _("%(needed)d of the %(of)d others must agree.") % {"needed": found.needed, "of": of}


def _names(seats: tuple[Seat, ...]) -> str:
    return all_of([seat.name for seat in seats])
