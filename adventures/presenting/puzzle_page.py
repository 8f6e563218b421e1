"""The puzzle of a day as somebody sees it: the question, and once it is answered what each place is worth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from django.utils.dates import WEEKDAYS_ABBR
from django.utils.formats import date_format, number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from adventures.actor import Actor
from adventures.drawing.field import FieldContext
from adventures.drawing.heat import HeatMark, heated
from adventures.errors import NotFound
from adventures.games.kit import Kit
from adventures.games.parts import Page, Title
from adventures.games.registry import kit_of
from adventures.models import PuzzleAnswer
from adventures.permissions import belonging_to
from adventures.puzzles import FIRST_DAY, Puzzle, rounded
from adventures.running import site_days
from adventures.services.puzzles import answer_of, puzzle_on
from adventures.words.lists import all_of
from adventures.words.puzzles import level_name, rank_words
from adventures.words.scores import signed

WEEK = 7
NEAR = 3
"""Up to this rank an answer is near the best."""
BEST, CLOSE, FAR, OPEN, COMING = "best", "close", "far", "open", "coming"
MOST_FIELDS = 4
NAMED_FIELDS = 2


class PuzzleRow(NamedTuple):
    """A legal place: its id and its name. Once it is answered also its rank and its points.

    `share` is the part of the most points, in hundredths.
    """

    place: str
    name: str
    rank: int = 0
    points: int | None = None
    share: int = 0
    own: bool = False


class FieldPoints(NamedTuple):
    """By how many points the best place leads further than the second in a field of the score."""

    key: str
    name: str
    icon: str
    points: int

    @property
    def signed(self) -> str:
        """The points with their sign."""
        return f"+{self.points}" if self.points > 0 else signed(self.points)


class WeekDay(NamedTuple):
    """A day of this week: how it was answered (`best`, `close`, `far`), or `open`, or still `coming`."""

    day: date
    letter: str
    state: str
    shown: bool

    @property
    def said(self) -> str:
        """The day and how it was answered, as it is read aloud."""
        states = {
            BEST: _("best place"),
            CLOSE: _("second or third place"),
            FAR: _("another place"),
            OPEN: _("not answered"),
            COMING: pgettext("puzzle", "to come"),
        }
        return f"{date_format(self.day, 'l')}: {states[self.state]}"


@dataclass(frozen=True)
class Solution:
    """What is told once somebody has answered: their own answer, and why the best place is the best.

    `answers` counts the answers of the day and `found` those among them that name the best place; late ones
    do not count. The best is `margin` points ahead of the second, give or take `noise`, in `worlds` imagined
    games.
    """

    place: str
    name: str
    best_name: str
    rank: int
    places: int
    points: int
    most: int
    answers: int
    found: int
    late: bool
    why: str
    fields: Sequence[FieldPoints]
    margin: float
    noise: float
    worlds: int

    @property
    def rank_said(self) -> str:
        """The own place among all, in a sentence."""
        return rank_words(self.rank, self.places)

    @property
    def found_said(self) -> str:
        """How many have found the best place, in a sentence."""
        if not self.answers:
            return _("Nobody answered on the day itself.")
        return ngettext(
            "%(found)s of %(count)s found the best.", "%(found)s of %(count)s found the best.", self.answers
        ) % {"found": self.found, "count": self.answers}

    @property
    def headline(self) -> str:
        """Which place brings most."""
        return ngettext(
            "%(place)s brings most: %(count)s point", "%(place)s brings most: %(count)s points", self.most
        ) % {"place": self.best_name, "count": self.most}

    @property
    def told(self) -> str:
        """What the own place brings."""
        return ngettext(
            "You chose %(place)s: %(count)s point.", "You chose %(place)s: %(count)s points.", self.points
        ) % {"place": self.name, "count": self.points}

    @property
    def sure(self) -> str:
        """What the points are, and how sure the lead of the best place is."""
        return ngettext(
            "Points more than the weakest place brings, as bots expect it. "
            "Lead: %(margin)s ± %(noise)s in %(worlds)s imagined game.",
            "Points more than the weakest place brings, as bots expect it. "
            "Lead: %(margin)s ± %(noise)s in %(worlds)s imagined games.",
            self.worlds,
        ) % {
            "margin": number_format(self.margin, 1),
            "noise": number_format(self.noise, 1),
            "worlds": self.worlds,
        }


@dataclass(frozen=True)
class PuzzlePage:
    """The puzzle of a day for whoever looks. `solution` is None until they have answered.

    `rows` are the legal places: in the order of the sheet, and after the answer the best first. `before` and
    `after` are the days beside it, None where they have no puzzle.
    """

    day: date
    today: bool
    title: Title
    level: str
    number: int
    other_numbers: bool
    turn: int
    turns: int
    field: FieldContext
    card: Page | None
    goals: Page | None
    strips: Sequence[object]
    rows: Sequence[PuzzleRow]
    solution: Solution | None
    week: Sequence[WeekDay]
    before: date | None
    after: date | None
    styles: Sequence[str]

    @property
    def named(self) -> str:
        """The Adventure, and how hard it is."""
        return f"{self.title.name} · {level_name(self.level)}"


def puzzle_page(actor: Actor, day: date) -> PuzzlePage:
    """Gets the puzzle of a day as an actor may see it; raises NotFound where there is none."""
    puzzle = puzzle_on(day)
    answer = answer_of(actor, day)
    kit = kit_of(puzzle.ruleset)
    names = place_names(kit, puzzle)
    view = puzzle.position.view(puzzle.seat)
    return PuzzlePage(
        day=day,
        today=day == site_days.today(),
        title=kit.title(puzzle.ruleset),
        level=puzzle.level,
        number=puzzle.number,
        other_numbers=puzzle.has_other_numbers,
        turn=puzzle.turn,
        turns=puzzle.turns,
        field=kit.field(view) if answer is None else _heated(kit, puzzle, answer),
        card=kit.chosen(view),
        goals=kit.goals(view),
        strips=(kit.strips(view) or ()) if answer is None else (),
        rows=_open_rows(puzzle, names) if answer is None else _rows(puzzle, names, answer),
        solution=None if answer is None else _solution(kit, puzzle, names, answer),
        week=list(_week(actor, day)),
        before=_opened(day - timedelta(days=1)),
        after=_opened(day + timedelta(days=1)),
        styles=kit.field_styles,
    )


def place_names(kit: Kit, puzzle: Puzzle) -> Mapping[str, str]:
    """Gets the names of all places of a puzzle's sheet, by their ids."""
    sheet = kit.programs.sheet(puzzle.ruleset)
    return {place.id: place.name for place in sheet.places} if sheet else {}


def _open_rows(puzzle: Puzzle, names: Mapping[str, str]) -> list[PuzzleRow]:
    return [PuzzleRow(place, names.get(place, place)) for place in puzzle.legal]


def _rows(puzzle: Puzzle, names: Mapping[str, str], answer: PuzzleAnswer) -> list[PuzzleRow]:
    most = puzzle.most_points
    return [
        PuzzleRow(
            place,
            names.get(place, place),
            rank,
            puzzle.points(place),
            round(100 * puzzle.points(place) / most),
            place == answer.place,
        )
        for rank, (place, _gain) in enumerate(puzzle.places, 1)
    ]


def _heated(kit: Kit, puzzle: Puzzle, answer: PuzzleAnswer) -> FieldContext:
    """The sheet as everybody may see it, with what every place is worth."""
    everybody = puzzle.position.view(None)
    field = kit.field(kit.public_view(everybody, puzzle.seat, None), puzzle.seat)
    most, best = puzzle.most_points, puzzle.places[0].place
    marks = [
        HeatMark(place, puzzle.points(place), puzzle.points(place) / most) for place, _gain in puzzle.places
    ]
    own = "" if answer.place == best else answer.place
    return heated(field, marks, best=best, own=own, own_word=pgettext("own answer", "you"))


def _solution(kit: Kit, puzzle: Puzzle, names: Mapping[str, str], answer: PuzzleAnswer) -> Solution:
    best, second = (one.place for one in puzzle.places[:2])
    in_time = PuzzleAnswer.objects.filter(day=answer.day, late=False)
    fields = list(_fields(kit, puzzle))
    return Solution(
        place=answer.place,
        name=names.get(answer.place, answer.place),
        best_name=names.get(best, best),
        rank=answer.rank,
        places=len(puzzle.places),
        points=puzzle.points(answer.place),
        most=puzzle.most_points,
        answers=in_time.count(),
        found=in_time.filter(rank=1).count(),
        late=answer.late,
        why=_why(names.get(best, best), names.get(second, second), puzzle, fields),
        fields=fields[:MOST_FIELDS],
        margin=puzzle.margin,
        noise=puzzle.noise,
        worlds=puzzle.confirmed or puzzle.worlds,
    )


def _fields(kit: Kit, puzzle: Puzzle) -> Iterator[FieldPoints]:
    for key, points in puzzle.leads.items():
        if count := rounded(points) if points > 0 else -rounded(-points):
            words = kit.field_words(puzzle.ruleset, key)
            yield FieldPoints(key, str(words.name), words.icon, count)


def _why(best: str, second: str, puzzle: Puzzle, fields: Sequence[FieldPoints]) -> str:
    """Says in a sentence or two where the best place leads further than the second one."""
    count = puzzle.points(puzzle.places[0].place) - puzzle.points(puzzle.places[1].place)
    words: dict[str, str | int] = {"best": best, "second": second, "count": count}
    ahead = [field.name for field in fields if field.points > 0][:NAMED_FIELDS]
    behind = [field.name for field in fields if field.points < 0][:NAMED_FIELDS]
    if not ahead:
        return (
            ngettext(
                "%(best)s leads %(count)s point further than %(second)s: a little in many fields.",
                "%(best)s leads %(count)s points further than %(second)s: a little in many fields.",
                count,
            )
            % words
        )
    told = ngettext(
        "%(best)s leads %(count)s point further than %(second)s, most of all in: %(fields)s.",
        "%(best)s leads %(count)s points further than %(second)s, most of all in: %(fields)s.",
        count,
    ) % {**words, "fields": all_of(ahead)}
    if not behind:
        return told
    less = _("%(second)s is ahead in: %(fields)s.") % {**words, "fields": all_of(behind)}
    return f"{told} {less}"


def _opened(day: date) -> date | None:
    try:
        puzzle_on(day)
    except NotFound:
        return None
    return day


def _week(actor: Actor, shown: date) -> Iterator[WeekDay]:
    """The days of this week, from Monday on, with how the actor has answered."""
    today = site_days.today()
    monday = today - timedelta(days=today.weekday())
    answers = PuzzleAnswer.objects.filter(belonging_to(actor), day__gte=monday)
    ranks = dict(answers.values_list("day", "rank"))
    for number in range(WEEK):
        day = monday + timedelta(days=number)
        letter = str(WEEKDAYS_ABBR[number])[:1].upper()
        yield WeekDay(day, letter, _state(day, today, ranks.get(day)), day == shown)


def _state(day: date, today: date, rank: int | None) -> str:
    if day > today or day < FIRST_DAY:
        return COMING
    if rank is None:
        return OPEN
    return BEST if rank == 1 else CLOSE if rank <= NEAR else FAR
