"""What is brought in is stored in many short changes, for nobody, and handed over in a last one.

SQLite has one writer: who stored a hundred games in one change would let every tap wait for seconds. So
the rows belong to a device that nobody has until all of them are there and were checked. Then they are handed
over at once, or thrown away.
"""

from __future__ import annotations

import uuid
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from adventures.actor import Actor
from adventures.models import Game, Membership, Seat
from adventures.services.change import atomic_change
from adventures.services.deletion import delete_games
from adventures.services.finish import order_scoring
from campaigns.models import Campaign, Crew, Person
from campaigns.services.deletion import delete_campaigns, forget_people

PREFIX = "import-"
LEFT_BEHIND = timedelta(days=1)
"""After which what belongs to nobody was left behind by a process that was killed."""
AT_ONCE = 5  # games that are thrown away in one change


def nobody() -> Actor:
    """A device that nobody has."""
    return Actor(PREFIX + uuid.uuid4().hex)


def hand_over(holder: Actor, *, to: Actor) -> None:
    """Gives all that a device holds to another one, within the change of whoever calls; has games scored."""
    new = {"host_device": to.device, "owner_id": to.user_id}
    held = Q(host_device=holder.device)
    games = list(Game.objects.filter(pk__in=_games_of(holder.device)).order_by("created_at"))
    for model in (Game, Campaign, Crew):
        model._default_manager.filter(held).update(**new)
    Membership.objects.filter(device=holder.device).update(device=to.device)
    Seat.objects.filter(device=holder.device).update(device=to.device, user=to.user_id)
    for game in games:
        order_scoring(game)


def delete_staged(holder: Actor, people: list[Person]) -> None:
    """Deletes all that a device that nobody has holds, in short changes."""
    device = holder.device
    for key in list(Campaign.objects.filter(host_device=device).values_list("pk", flat=True)):
        with atomic_change():
            delete_campaigns([key], [])
    games = list(_games_of(device))
    for start in range(0, len(games), AT_ONCE):
        with atomic_change():
            delete_games(games[start : start + AT_ONCE])
    with atomic_change():
        Crew.objects.filter(host_device=device).delete()
        forget_people([person.pk for person in people])


def delete_abandoned() -> int:
    """Deletes what was left behind by imports that never came to an end; returns how many there were."""
    old = Membership.objects.filter(device__startswith=PREFIX, created_at__lt=timezone.now() - LEFT_BEHIND)
    devices = set(old.values_list("device", flat=True))
    for device in devices:
        delete_staged(Actor(device), [])
    return len(devices)


def _games_of(device: str) -> list[uuid.UUID]:
    return list(Membership.objects.filter(device=device).order_by("pk").values_list("game", flat=True))
