"""The last seven days of the solo of the day, as somebody has played them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta

from django.utils.formats import date_format
from django.utils.translation import pgettext

from adventures.actor import Actor
from adventures.games.parts import Title
from adventures.history.daily import stroke

from .daily import DailyTable
from .daily_ways import day_url

DAYS = 7


@dataclass(frozen=True, slots=True)
class DayMark:
    """A day of the last seven: one's points and place, and where they lie between the worst and the best.

    `at` and `middle` are per cent from the best; None where one has not played, or not to the end.
    """

    day: date
    title: Title
    today: bool
    points: int | None
    place: int
    count: int
    at: float | None
    middle: float | None

    @property
    def url(self) -> str:
        """Where its table is."""
        return day_url(self.day)

    @property
    def at_y(self) -> float | None:
        """Where one's own points lie on a stroke of 120 from 8 on."""
        return None if self.at is None else round(8 + 1.2 * self.at, 1)

    @property
    def middle_y(self) -> float | None:
        """Where the middle lies on it."""
        return None if self.middle is None else round(7 + 1.2 * self.middle, 1)

    @property
    def weekday(self) -> str:
        """Its name, short."""
        return pgettext("a day, short", "Today") if self.today else date_format(self.day, "D")


def last_days(actor: Actor, day: date) -> list[DayMark]:
    """The seven days up to one, as the actor has played them; those of others only where it may see them."""
    days = [day - timedelta(days=before) for before in reversed(range(DAYS))]
    return [mark for one in days if (mark := _mark(DailyTable(actor, one))) is not None]


def _mark(table: DailyTable) -> DayMark | None:
    if table.title is None:
        return None
    at, middle = None, None
    if table.points:
        own = table.own_points
        lies, middle = stroke(own if own is not None else table.points[0], table.points)
        at = lies if own is not None else None
    return DayMark(
        day=table.day,
        title=table.title,
        today=table.is_today,
        points=table.own_points,
        place=table.place.number if table.place else 0,
        count=len(table.points),
        at=at,
        middle=middle,
    )
