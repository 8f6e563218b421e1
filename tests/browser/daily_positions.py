"""Days of the site on which many have played its solo, and a device that has."""

from __future__ import annotations

import random
from datetime import timedelta

from django.utils import timezone

from adventures.actor import Actor
from adventures.models import DailyTry, Game
from adventures.running.site_days import today
from adventures.services.change import atomic_change
from adventures.services.days import begin_try, locked_day, sign_of
from tests.groups import device

from .positions import HERE
from .stored import session_of

NAMES = (
    "Lio",
    "Ana",
    "Kitchen",
    "Jon",
    "Maya",
    "Iker",
    "Oskar",
    "Mo",
    "Tomás",
    "Ruth",
    "Nadia",
    "Bartholomäus",
)
TURNS, DAYS, MISSED = 28, 7, 2


def week(mine: Actor = HERE) -> dict[str, str]:
    """Seven days with the tries of many, and of a device on all of them but one."""
    chance = random.Random(7)
    for before in range(DAYS):
        points = [max(20, round(chance.gauss(84, 17))) for _ in range(40)]
        for number, reached in enumerate(points):
            _ended(before, device(), NAMES[number % len(NAMES)], reached, chance)
        if before != MISSED:
            _ended(before, mine, "Nuria", sorted(points)[-18 + 2 * before], chance)
    past = today() - timedelta(days=1)
    return {"daily": "/daily/", "daily whole": "/daily/?all", "daily past": f"/daily/{past.isoformat()}/"}


def before_playing() -> tuple[str, dict[str, str]]:
    """Somebody who has not played yet, on a device on which the solo of yesterday goes on."""
    by, yesterday = device(), today() - timedelta(days=1)
    game = begin_try(by=by, name="Nuria", kind=DailyTry.Kind.TABLET)
    DailyTry.objects.filter(game=game).update(daily=yesterday)
    Game.objects.filter(pk=game.pk).update(day=yesterday)
    return session_of(by), {"daily card": "/daily/", "home with yesterday's solo": "/"}


def _ended(before: int, by: Actor, name: str, points: int, chance: random.Random) -> None:
    with atomic_change():
        daily = locked_day(today() - timedelta(days=before))
        steps = sorted(chance.uniform(0, 1) for _ in range(TURNS - 1))
        course = [round(points * step) for step in steps]
        DailyTry.objects.create(
            daily=daily, device=by.device, name=name, kind=chance.choice(("tablet", "phone")),
            sign=sign_of(by.device), scored=True, points=points, course=[*course, points],
            ended_at=timezone.now() - timedelta(days=before),
        )  # fmt: skip
