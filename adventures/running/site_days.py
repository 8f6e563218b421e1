"""The days of the site, by its own clock, and what is played alone on each of them."""

import hashlib
from collections.abc import Mapping
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.conf import settings
from django.utils import timezone

from adventures.games.parts import Rival
from adventures.games.registry import KITS, kit_of
from adventures.rules import RULESETS

GRACE = timedelta(hours=2)
"""So long after midnight a try that was begun before may end; then the day is over."""
KEPT = timedelta(days=400)
"""So long the table of a day is kept."""


class SoloOfDay(NamedTuple):
    """What is played alone on a day: a ruleset, and against whom."""

    ruleset: str
    rival: Rival


def today() -> date:
    """Gets the day that it is now, by the clock of the site (`TIME_ZONE`)."""
    return timezone.now().astimezone(_zone()).date()


def midnight_after(day: date) -> datetime:
    """Gets when a day ends: from then on no try of it can be begun."""
    return datetime.combine(day + timedelta(days=1), time(), _zone())


def is_over(day: date) -> bool:
    """Returns whether a day is over: all may see its cards and its table from then on."""
    return timezone.now() >= over_from(day)


def over_from(day: date) -> datetime:
    """Gets from when on a day is over, as a moment that knows no clocks that are put forward or back."""
    return midnight_after(day).astimezone(ZoneInfo("UTC")) + GRACE


def solo_of(day: date) -> SoloOfDay | None:
    """Gets what is played alone on a day: one ruleset after the other, each time another opponent.

    It follows from the day alone and is no secret. None on a site without such games.
    """
    rulesets = [
        title.key
        for kit in KITS
        for title in kit.titles
        if title.key in RULESETS and kit.rivals(title.key) and kit.against(1)
    ]
    if not rulesets:
        return None
    ruleset = rulesets[day.toordinal() % len(rulesets)]
    rivals = kit_of(ruleset).rivals(ruleset)
    drawn = hashlib.sha256(f"solo of {day.isoformat()}".encode()).digest()[0]
    return SoloOfDay(ruleset, rivals[drawn % len(rivals)])


def solo_in(ruleset: str, options: Mapping[str, Any]) -> SoloOfDay:
    """Gets what was played alone in a game with such options."""
    kit = kit_of(ruleset)
    rivals = [rival for rival in kit.rivals(ruleset) if kit.against(rival.level).items() <= options.items()]
    return SoloOfDay(ruleset, rivals[0])


def _zone() -> ZoneInfo:
    return ZoneInfo(settings.TIME_ZONE)
