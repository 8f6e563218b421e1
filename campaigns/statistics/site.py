"""What was played on the whole site: numbers without a name."""

from dataclasses import dataclass
from math import sqrt
from typing import Self

from django.db.models import Count, F, Max, Min, Sum

from adventures.games.kit import KITS, kit_of, title_of
from adventures.games.parts import Title
from campaigns.models import GameFacts, SeatFacts

from . import counts

MOST_ENDINGS = 5000  # games of which the reasons are counted, the newest


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
        """Counts everything that was played to its end, with a fixed number of queries."""
        games = GameFacts.objects.aggregate(games=Count("pk"), seconds=Sum("seconds"))
        points = SeatFacts.objects.order_by().values("facts__ruleset")
        points = points.annotate(
            games=Count("facts", distinct=True), worst=Min("total"), best=Max("total"),
            seats=Count("pk"), points=Sum("total"), squares=Sum(F("total") * F("total")),
        )  # fmt: skip
        rows = (
            AdventureRow(
                title_of(row["facts__ruleset"]), row["games"], row["worst"], row["points"] / row["seats"],
                _spread(row["seats"], row["points"], row["squares"]), row["best"],
            )
            for row in points.order_by("facts__ruleset")
            if row["facts__ruleset"] in KITS
        )  # fmt: skip
        newest = GameFacts.objects.order_by("-finished_at").values("pk")[:MOST_ENDINGS]
        alike = GameFacts.objects.filter(pk__in=newest).order_by().values_list("ruleset", "reasons")
        times: dict[str, int] = {}
        for ruleset, reasons, count in alike.annotate(Count("pk")):
            for reason in reasons if ruleset in KITS else ():
                name = kit_of(ruleset).reason_name(ruleset, reason)
                times[name] = times.get(name, 0) + count
        endings = counts.most_frequent_first(times)
        return cls(games["games"], round((games["seconds"] or 0) / 3600), tuple(rows), tuple(endings))


def _spread(number: int, points: int, squares: int) -> float:
    """The standard deviation of whole numbers, from their sum and that of their squares.

    SQLite has none of its own, and Django's hands every row to Python.
    """
    return sqrt(number * squares - points * points) / number
