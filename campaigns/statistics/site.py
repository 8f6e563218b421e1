"""What was played on the whole site: numbers without a name."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from math import sqrt
from time import monotonic
from typing import Any, NamedTuple, Self
from uuid import UUID

from django.db.models import Count, F, Max, Min, QuerySet, Sum

from adventures.games.parts import Title
from adventures.games.registry import KITS, title_of
from campaigns.models import GameFacts, SeatFacts

from .endings import endings_in_words

MOST_ENDINGS = 5000  # games of which the reasons are counted, the newest
HOLD = 600  # seconds for which a count holds while no game ends


@dataclass(frozen=True, slots=True)
class AdventureRow:
    """Points in one Adventure by all who played it."""

    title: Title
    games: int
    worst: int
    average: float
    spread: float
    best: int


@dataclass(frozen=True, slots=True)
class SiteStatistics:
    """Games and hours, points by Adventure, why games ended."""

    games: int
    hours: int
    rows: tuple[AdventureRow, ...]
    endings: tuple[tuple[str, int], ...]

    @classmethod
    def gathered(cls) -> Self:
        """Puts into words what was played to its end, counted when a game has ended since."""
        newest = GameFacts.objects.order_by("-finished_at", "-pk").values_list("finished_at", "pk").first()
        counted = _counted(newest, int(monotonic() // HOLD))
        hours = round(counted.seconds / 3600)
        return cls(counted.games, hours, counted.rows, tuple(endings_in_words(counted.endings)))


class _Counted(NamedTuple):
    """What the database has counted: nothing of it is in words of a language."""

    games: int
    seconds: int
    rows: tuple[AdventureRow, ...]
    endings: Mapping[tuple[str, str], int]


@lru_cache(maxsize=1)
def _counted(_newest: tuple[datetime, UUID] | None, _age: int) -> _Counted:
    """Counts everything, with a fixed number of queries: adding up all seats takes longer the more there are.

    So it is done once for each game that ends, and now and then for what has been deleted.
    """
    by_ruleset = GameFacts.objects.order_by().values_list("ruleset")
    games = {
        ruleset: (number, seconds or 0)
        for ruleset, number, seconds in by_ruleset.annotate(Count("pk"), Sum("seconds"))
    }
    points: QuerySet[Any, Any] = SeatFacts.objects.order_by().values_list("facts__ruleset")
    points = points.annotate(
        Min("total"), Max("total"), Count("pk"), Sum("total"), squares=Sum(F("total") * F("total"))
    )
    rows = (
        AdventureRow(
            title_of(ruleset), games[ruleset][0], worst, total / seats, _spread(seats, total, squares), best
        )
        for ruleset, worst, best, seats, total, squares in points.order_by("facts__ruleset")
        if ruleset in KITS
    )
    newest = GameFacts.objects.order_by("-finished_at").values("pk")[:MOST_ENDINGS]
    alike = GameFacts.objects.filter(pk__in=newest).order_by().values_list("ruleset", "reasons")
    endings: Counter[tuple[str, str]] = Counter()
    for ruleset, reasons, number in alike.annotate(Count("pk")):
        endings.update({(ruleset, reason): number for reason in reasons})
    return _Counted(
        sum(number for number, _seconds in games.values()),
        sum(seconds for _number, seconds in games.values()),
        tuple(rows),
        endings,
    )


def _spread(number: int, points: int, squares: int) -> float:
    """The standard deviation of whole numbers, from their sum and that of their squares.

    SQLite has none of its own, and Django's hands every row to Python.
    """
    return sqrt(number * squares - points * points) / number
