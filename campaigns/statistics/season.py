"""A season: the points of its evenings, the places after each, and who can still win."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.words.lists import all_of, isolated
from campaigns.models import Season
from campaigns.statistics.statistics_page import Somebody

from .crew_ladder import RatedPlay

POINTS = (5, 3, 2, 1)
"""Of the first places, in a game of an evening and for the evening; further ones bring none."""

LEFT, TOP, WIDE, HIGH, FORM = 22, 18, 262, 120, 14
"""Of the chart: where its points begin, how far they go, and how large a form at its end is."""


@dataclass(frozen=True, slots=True)
class EveningOfSeason:
    """An evening: what it brought everybody who played, by their keys."""

    day: date
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class SeasonLine:
    """Somebody in a season: the points, and their place after each evening.

    `steps` are the points of a line in the chart, and `dots` the same as texts.
    """

    who: Somebody
    points: int
    places: Sequence[int]
    steps: Sequence[tuple[float, float]]

    @property
    def line(self) -> str:
        """The line, as SVG has it."""
        return " ".join(f"{x},{y}" for x, y in self.steps)

    @property
    def dots(self) -> list[tuple[str, str]]:
        """Its points but for the last one, as SVG has them."""
        return [(str(x), str(y)) for x, y in self.steps[:-1]]

    @property
    def end(self) -> tuple[str, str]:
        """Where the form of whoever it is of stands, as its upper left corner: around the last point."""
        x, y = self.steps[-1]
        return str(round(x - FORM / 2, 1)), str(round(y - FORM / 2, 1))


@dataclass(frozen=True)
class SeasonTable:
    """A season as it stands; `of` is the row, `evenings` are those that were played."""

    of: Season
    evenings: Sequence[EveningOfSeason]
    people: Sequence[Somebody]

    @classmethod
    def gathered(cls, season: Season, plays: Iterable[RatedPlay], people: Sequence[Somebody]) -> SeasonTable:
        """Counts the first evenings since the season began, as many as it has; or takes imported ones."""
        if season.played_elsewhere is not None:
            return cls._of(season, _told_evenings(season.played_elsewhere), people)
        by_day: dict[date, list[RatedPlay]] = {}
        for play in plays:
            begun, ended = play.begun_at >= season.begun_at, season.ended_at
            if begun and (ended is None or play.begun_at < ended) and len(play.places_of_people) > 1:
                by_day.setdefault(play.evening, []).append(play)
        days = sorted(by_day)[: season.evenings]
        evenings = [EveningOfSeason(day, points_of_evening(by_day[day])) for day in days]
        return cls._of(season, evenings, people)

    @classmethod
    def _of(
        cls, season: Season, evenings: Sequence[EveningOfSeason], people: Sequence[Somebody]
    ) -> SeasonTable:
        took_part = {key for evening in evenings for key in evening.points}
        return cls(season, evenings, [one for one in people if one.key in took_part])

    @property
    def left(self) -> int:
        """How many evenings are still to be played."""
        over = self.of.ended_at is not None or self.of.played_elsewhere is not None
        return 0 if over else self.of.evenings - len(self.evenings)

    @property
    def over(self) -> bool:
        """Returns whether nothing changes any more."""
        return self.left == 0

    @cached_property
    def lines(self) -> list[SeasonLine]:
        """Everybody in it, whoever leads first."""
        totals = {one.key: 0 for one in self.people}
        places: dict[str, list[int]] = {one.key: [] for one in self.people}
        rows: dict[str, list[int]] = {one.key: [] for one in self.people}
        for evening in self.evenings:
            for key in totals:
                totals[key] += evening.points.get(key, 0)
            order = sorted(totals, key=lambda key: -totals[key])
            for row, key in enumerate(order):
                places[key].append(1 + sum(other > totals[key] for other in totals.values()))
                rows[key].append(row)
        across = WIDE / max(1, self.of.evenings - 1)
        down = HIGH / max(1, len(self.people) - 1)
        found = [
            SeasonLine(
                one,
                totals[one.key],
                places[one.key],
                [
                    (round(LEFT + at * across, 1), round(TOP + row * down, 1))
                    for at, row in enumerate(rows[one.key])
                ],
            )
            for one in self.people
        ]
        return sorted(found, key=lambda line: line.steps[-1][1])

    @property
    def marks(self) -> list[tuple[int, str, bool]]:
        """The numbers of all evenings, each with its place in the chart and whether it is still to come."""
        across = WIDE / max(1, self.of.evenings - 1)
        return [
            (number, str(round(LEFT + (number - 1) * across, 1)), number > len(self.evenings))
            for number in range(1, self.of.evenings + 1)
        ]

    @property
    def headline(self) -> str:
        """Who leads or has won."""
        if not self.lines:
            return _("No evening has been played yet.")
        most = self.lines[0].points
        first = [isolated(line.who.name) for line in self.lines if line.points == most]
        if self.over:
            return ngettext("%(names)s has won.", "%(names)s have won together.", len(first)) % {
                "names": all_of(first)
            }
        if len(first) > 1:
            return _("%(names)s lead together.") % {"names": all_of(first)}
        ahead = most - max((line.points for line in self.lines[1:]), default=0)
        return _("%(name)s leads by %(points)d.") % {"name": first[0], "points": ahead}

    @property
    def hope(self) -> str:
        """How much is left, and who can still catch up with whoever leads."""
        if self.over or not self.lines:
            return ""
        open_points = self.left * POINTS[0]
        counted = ngettext(
            "One evening, %(points)d points left", "%(evenings)d evenings, %(points)d points left", self.left
        ) % {"evenings": self.left, "points": open_points}
        most = self.lines[0].points
        behind = [line for line in self.lines if line.points < most]
        can = [isolated(line.who.name) for line in behind if line.points + open_points >= most]
        if not behind:
            return f"{counted}."
        if not can:
            return _("%(left)s: nobody else can win any more.") % {"left": counted}
        return _("%(left)s: %(names)s can still win.") % {"left": counted, "names": all_of(can)}


def _told_evenings(told: Iterable[Mapping[str, Any]]) -> list[EveningOfSeason]:
    return [EveningOfSeason(date.fromisoformat(one["day"]), one["points"]) for one in told]


def points_of_evening(plays: Iterable[RatedPlay]) -> dict[str, int]:
    """Gets what an evening brings: games give points by place, and their sums the order of the evening.

    Equal ones get what their place brings.
    """
    sums: dict[str, int] = {}
    for play in plays:
        for key, place in play.places_of_people.items():
            sums[key] = sums.get(key, 0) + _points(place)
    return {key: _points(1 + sum(other > mine for other in sums.values())) for key, mine in sums.items()}


def _points(place: int) -> int:
    return POINTS[place - 1] if place <= len(POINTS) else 0
