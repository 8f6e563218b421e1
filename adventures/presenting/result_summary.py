"""What the first screen of a result shows: who won, the course of points, what decided it, the sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.safestring import SafeString

from adventures import selectors
from adventures.games.kit import Kit
from adventures.games.parts import SeatMark
from adventures.games.registry import kit_of
from adventures.history.chart import Chart, ChartLine, Mark, chart_of
from adventures.history.moment_lines import address, describe_moments
from adventures.history.moments import NO_COURSE, Course
from adventures.history.sky import Sky, sky_of
from adventures.hooks import Records, ResultExtras, records_of
from adventures.models import Game, Job
from adventures.rules import Result
from adventures.running.replay import LogRefused
from adventures.services.timelines import cached_course
from adventures.words.endings import EndingWords
from adventures.words.scores import place_word, signed

from .rated_result import RatedOutcome

WIDE = {"width": 760, "height": 262, "labels": 170}
SCREEN = {"width": 638, "height": 166, "labels": 150}
NARROW = {"width": 366, "height": 188, "labels": 108}
LETTERS = {WIDE["width"]: 13, NARROW["width"]: 7, SCREEN["width"]: 11}
LONG, LONGER = 16, 30  # letters of who wins
MANY = 5  # players whose places need room


@dataclass(frozen=True)
class HeroPlayer:
    """A player in the hero; `tone` is the number of colour, dash and end form everywhere on the page.

    `change` is by how much a rated game has changed the rating, with its sign; empty where it has not.
    """

    tone: int
    name: str
    place: str
    total: str
    winner: bool
    stars: range | None
    bot: bool
    level: str
    mark: SeatMark | None
    change: str = ""


class Drawing(NamedTuple):
    """A line of a chart: its tone, the name, the total, whether it won, the game's own sign of the seat."""

    line: ChartLine
    tone: int
    name: str
    total: str
    winner: bool
    mark: SeatMark | None


@dataclass(frozen=True)
class DrawnChart:
    """A chart, the values of its grid, and its lines."""

    css: str
    chart: Chart
    rows: Sequence[tuple[float, str]]
    lines: Sequence[Drawing]


@dataclass(frozen=True)
class Small:
    """The small sheet of somebody, with the field that brought most."""

    tone: int
    name: str
    sheet: SafeString | None
    field: str
    points: str
    record: str
    url: str
    mark: SeatMark | None


def first_screen(
    game: Game,
    end: Result,
    extras: ResultExtras,
    job: Job | None,
    words: EndingWords,
    view: Mapping[str, Any] | None,
    rated: RatedOutcome | None = None,
) -> dict[str, Any]:
    """Makes the first screen; without a chart while the result is worked out, or where nobody kept score.

    `words` say how everybody is called, `view` is the table at its end (`selectors.final_view`), and `rated`
    what the game has changed on the ladder.
    """
    kit = kit_of(game.ruleset)
    order = [seat for seats in end.ranking for seat in seats]
    page = _Page(game, kit, end, words, {seat: tone for tone, seat in enumerate(order, 1)}, view)
    waits = job is not None and job.state != Job.State.DONE
    course = NO_COURSE if waits else course_shown(game)
    told = Records() if waits else records_of(game)
    whole = waits or bool(course["moments"])
    return {
        "standings": list(page.standings(extras, rated)),
        "title_size": page.title_size(),
        "sky": page.sky(view) if view else None,
        "waits": waits,
        "shape": "" if whole else "no-moments" if course["turns"] else "bare",
        "charts": page.charts(course),
        "chart_title": kit.replay().chart_title,
        "moments": describe_moments(game, course, words.owner),
        "sheets": list(page.sheets(view, told.seats)) if view else [],
        "crew_record": told.crew,
        "replay_url": page.replay_url,
        "print_url": address("print", game),
    }


def course_shown(game: Game) -> Course:
    """The points turn by turn and what decided; nothing of a game whose log the rules of today refuse."""
    try:
        return cached_course(game)
    except LogRefused:
        return NO_COURSE


def final_chart(game: Game, end: Result) -> dict[str, Any]:
    """The chart with which the shared screen ends; made at once, for no news would tell when it is kept."""
    kit, order = kit_of(game.ruleset), [seat for seats in end.ranking for seat in seats]
    words = kit.ending(game.ruleset)
    tones = {seat: tone for tone, seat in enumerate(order, 1)}
    page = _Page(game, kit, end, words, tones, selectors.final_view(game))
    drawn = page.chart("screen", SCREEN, Course(**{**course_shown(game), "moments": []}))
    return {"final_chart": drawn, "standings": list(page.standings({}))}


class _Page:
    """Puts the parts of the first screen together; `tones` has everybody who was compared, by place."""

    def __init__(
        self,
        game: Game,
        kit: Kit,
        end: Result,
        words: EndingWords,
        tones: Mapping[str, int],
        view: Mapping[str, Any] | None,
    ) -> None:
        self._game, self._kit, self._end, self._tones, self._view = game, kit, end, tones, view
        self._name = words.owner
        self.replay_url = address("replay", game)

    def standings(self, extras: ResultExtras, rated: RatedOutcome | None = None) -> Iterator[HeroPlayer]:
        changes = {one.name: one.said for one in rated.changes} if rated else {}
        for seat, tone in self._tones.items():
            yield HeroPlayer(
                tone=tone,
                name=self._name(seat),
                place=place_word(self._end.places[seat]),
                total=signed(self._end.scores[seat].total),
                winner=self._end.places[seat] == 1,
                stars=range(extras["stars"].get(seat, 0)) if "stars" in extras else None,
                bot=seat in self._game.bot_names,
                level=self._game.bot_names.get(seat, ""),
                mark=self._mark(seat),
                change=changes.get(seat, ""),
            )

    def _mark(self, seat: str) -> SeatMark | None:
        seats = self._game.rules_setup.seats
        return self._kit.seat_mark(seats, seat, self._view) if seat in seats else None

    def title_size(self) -> str:
        """The class of a headline that needs smaller letters."""
        letters = sum(len(self._name(seat)) for seat in self._end.ranking[0])
        if letters > LONGER:
            return "longer"
        return "long" if letters > LONG or len(self._tones) >= MANY else ""

    def sky(self, view: Mapping[str, Any]) -> Sky | None:
        """What the winner has built; of the next one where the winner has no sheet."""
        owners = self._kit.owners(view)
        owner = next((seat for seat in self._tones if seat in owners), None)
        if owner is None:
            return None
        seen = self._kit.replay().constellation(view, owner)
        return sky_of(seen) if seen and seen.stars else None

    def charts(self, course: Course) -> list[DrawnChart]:
        """The chart for wide windows and for narrow ones."""
        both = (self.chart("wide", WIDE, course), self.chart("narrow", NARROW, course))
        return [drawn for drawn in both if drawn is not None]

    def chart(self, css: str, size: Mapping[str, int], course: Course) -> DrawnChart | None:
        """The chart in one size, with a pin for each moment."""
        marks = [Mark(number, one["turn"], one["seat"]) for number, one in enumerate(course["moments"], 1)]
        totals = {seat: course["totals"][seat] for seat in self._tones if seat in course["totals"]}
        chart = chart_of(course["turns"], totals, marks, **size)
        if chart is None:
            return None
        lines = [
            Drawing(
                line,
                self._tones[line.seat],
                _short(self._name(line.seat), LETTERS[size["width"]]),
                signed(line.total),
                self._end.places[line.seat] == 1,
                self._mark(line.seat),
            )
            for line in chart.lines
        ]
        # The winner's line lies over the others.
        return DrawnChart(css, chart, [(row.at, signed(row.value)) for row in chart.rows], lines[::-1])

    def _field(self, key: str) -> str:
        return str(self._kit.field_words(self._game.ruleset, key).name)

    def sheets(self, view: Mapping[str, Any], records: Mapping[str, str]) -> Iterator[Small]:
        """The small sheets by place, each with the field that brought most where the game names it."""
        owners = list(self._kit.owners(view))
        for seat, tone in self._tones.items():
            if seat not in owners:
                continue
            fields = self._end.scores[seat].fields if seat in self._game.rules_setup.seats else {}
            best = max((key for key in fields if fields[key] > 0), key=lambda key: fields[key], default="")
            yield Small(
                tone=tone,
                name=self._name(seat),
                sheet=self._kit.thumbnail(view, seat),
                field=self._field(best) if best else "",
                points=signed(fields[best]) if best else "",
                record=records.get(seat, ""),
                url=reverse("public-sheet", args=[self._game.pk, owners.index(seat) + 1]),
                mark=self._mark(seat),
            )


def _short(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"
