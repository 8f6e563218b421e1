"""The points of a day turn by turn: drawn, for wide windows and for narrow ones, and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from adventures.history.daily import DayChart, day_chart, longest, middle_of

LONGEST_SHOWN, LONGEST_LABEL = 9, 17  # letters of a name, and of a name with what it is
CHART = {"width": 692.0, "height": 330.0, "labels": 184.0}
PHONE_CHART = {"width": 366.0, "height": 280.0, "labels": 112.0}


class LineLabel(NamedTuple):
    """The name of a line of a chart: which line, its words, its points, where it ends and the name stands."""

    line: str
    words: str
    points: int | None
    at: float
    label: float


class DrawnChart(NamedTuple):
    """A chart for windows of a width, with the names of its lines."""

    css: str
    chart: DayChart
    labels: list[LineLabel]


class TurnPoints(NamedTuple):
    """The points after a turn: of the best, of whoever looks (None: has none), and the middle of all."""

    turn: int
    best: int
    own: int | None
    middle: int


@dataclass(frozen=True, slots=True)
class DayLines:
    """The courses of the games of a day and their points, the best first; `own` is the row of whoever looks.

    A course is empty where it is not known.
    """

    courses: Sequence[Sequence[int]]
    points: Sequence[int]
    own: int | None
    best_name: str

    @property
    def best_short(self) -> str:
        """The name of the best, as it stands in a chart."""
        return _shortened(self.best_name, LONGEST_SHOWN)

    @property
    def _known(self) -> list[Sequence[int]]:
        return [course for course in self.courses if course]

    @property
    def _own_course(self) -> Sequence[int]:
        return [] if self.own is None else self.courses[self.own]

    @property
    def charts(self) -> list[DrawnChart]:
        """The charts, nothing where there is nothing to draw."""
        known = self._known
        drawn = [
            (css, day_chart(known, known[0], self._own_course, **room))
            for css, room in (("wide", CHART), ("narrow", PHONE_CHART))
        ]
        return [DrawnChart(css, chart, self._labels(css, chart)) for css, chart in drawn if chart is not None]

    def _labels(self, css: str, chart: DayChart) -> list[LineLabel]:
        """The names of the lines; whoever looks and is the best has one line."""
        words = _("Best, %(name)s")
        room = LONGEST_LABEL - len(words % {"name": ""})
        best = words % {"name": _shortened(self.best_name, room)}
        if css == "narrow":
            best = pgettext("points", "Best")
        lines: dict[str, tuple[str, int | None]] = {
            "best": (best, self.points[0]),
            "own": (_("You"), None if self.own is None else self.points[self.own]),
            "middle": (pgettext("points", "Middle"), middle_of(self.points)),
        }
        return [
            LineLabel(name, *lines[name], at, label)
            for name, (at, label) in chart.ends.items()
            if not (self.own == 0 and name == "best")
        ]

    @property
    def rows(self) -> list[TurnPoints]:
        """The same as a table."""
        known = self._known
        turns = max(map(len, known))
        equal = longest(known, turns)
        own = longest([self._own_course], turns)
        mine: Sequence[int | None] = own[0] if own else [None] * turns
        return [
            TurnPoints(turn, best, points, middle_of(values))
            for turn, (best, points, values) in enumerate(
                zip(equal[0], mine, zip(*equal, strict=True), strict=True), 1
            )
        ]


def _shortened(name: str, most: int) -> str:
    """A name beside the line of a chart, of so many letters at most."""
    return name if len(name) <= most else f"{name[: most - 1]}…"
