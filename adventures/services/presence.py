"""Which tablets are there: noted now and then, not with every click."""

import uuid
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Membership, Seat

NOTED_EVERY = timedelta(seconds=50)
"""Pages ask about once a minute: so long at least lies between two notes of one tablet at one table."""


def note_presence(*, by: Actor, game_id: uuid.UUID) -> None:
    """Notes that a device at a table is there; with an account, that the tablets of its seats are."""
    now = timezone.now()
    late = Membership.objects.filter(Q(heard_at=None) | Q(heard_at__lte=now - NOTED_EVERY), game=game_id)
    mine = Q(device=by.device)
    if by.user_id is not None:
        mine |= Q(device__in=Seat.objects.filter(game=game_id, user=by.user_id).values("device"))
    # Asked first: a change that changes nothing would still wait for whoever writes on SQLite.
    found = list(late.filter(mine).values_list("pk", flat=True))
    if found:
        Membership.objects.filter(pk__in=found).update(heard_at=now)
