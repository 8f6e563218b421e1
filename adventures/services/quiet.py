"""Being told nothing of one game, or of anything for a week: on every way of whoever has asked for that."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.games.registry import KITS
from adventures.models import Game, LookedAt, NoticeDelivery, Recipient

from .change import atomic_change
from .notices import after_settings, fall_quiet
from .recipients import recipient_of

WEEK = timedelta(days=7)
MOST_GAMES = 12
"""So many games that somebody plays are listed, those played last."""


def played_games(actor: Actor) -> Sequence[Game]:
    """Lists the games going on in which an actor has a seat, those played last."""
    games = selectors.games_of(actor).filter(state=Game.State.PLAYING)[:MOST_GAMES]
    return [game for game in games if game.ruleset in KITS and selectors.seats_of(actor, game)]


def set_told_of_game(*, by: Actor, game_id: UUID, told: bool) -> Recipient:
    """Says whether an actor is told of a game; once it is again, also of what waits there. Idempotent.

    Raises NotFound for a game that the actor may not open, and Refused where it is told nothing at all.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id)
        recipient = _told(by)
        if not told:
            fall_quiet(recipient, game.pk)
        elif recipient.quiet_games.filter(game=game).delete()[0]:
            LookedAt.objects.filter(game=game).delete()
        return recipient


def be_quiet_for_a_week(*, by: Actor) -> Recipient:
    """Tells an actor nothing for seven days from now, then what still waits. Raises Refused likewise."""
    with atomic_change():
        recipient = _told(by)
        recipient.quiet_week_until = timezone.now() + WEEK
        recipient.save(update_fields=["quiet_week_until"])
        _open_deliveries(recipient).update(due_at=recipient.quiet_week_until)
        after_settings(recipient)
        return recipient


def speak_again(*, by: Actor) -> Recipient:
    """Ends a quiet week before its time: what waits is told as ever. Idempotent; raises Refused likewise."""
    with atomic_change():
        recipient = _told(by)
        if recipient.quiet_week_until is not None:
            waited = _open_deliveries(recipient).filter(due_at__gte=recipient.quiet_week_until)
            waited.update(due_at=timezone.now())
            recipient.quiet_week_until = None
            recipient.save(update_fields=["quiet_week_until"])
            after_settings(recipient)
        return recipient


def _told(by: Actor) -> Recipient:
    """Gets the actor as one who is told; locked, as it is while a message for it is made."""
    found = recipient_of(by)
    if found is None:
        raise Refused("nothing_on")
    return Recipient.objects.select_for_update().get(pk=found.pk)


def _open_deliveries(recipient: Recipient) -> QuerySet[NoticeDelivery]:
    """Messages that are not sent yet, but for trials."""
    told = NoticeDelivery.notices.through.objects.filter(noticedelivery=OuterRef("pk"))
    return NoticeDelivery.objects.filter(Exists(told), channel__recipient=recipient, outcome="")
