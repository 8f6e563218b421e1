"""The ways to the solo of a day, and on what it is played."""

from __future__ import annotations

from datetime import date

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.hooks import ResultExtras
from adventures.models import DailyTry, Game
from adventures.running.site_days import today


def day_url(day: date) -> str:
    """Where the solo of a day is."""
    return reverse("daily") if day == today() else reverse("daily-day", args=[day.isoformat()])


def way_to_day(game: Game) -> ResultExtras | None:
    """The way from the result of a try to the table of its day; None for other games."""
    if game.day is None:
        return None
    return ResultExtras(label=_("Table of the day"), link=day_url(game.day))


def kind_of(agent: str) -> DailyTry.Kind:
    """Gets the kind of a device by what its browser calls itself."""
    if "iPad" in agent or ("Android" in agent and "Mobile" not in agent):
        return DailyTry.Kind.TABLET
    if "iPhone" in agent or "Mobile" in agent:
        return DailyTry.Kind.PHONE
    return DailyTry.Kind.COMPUTER
