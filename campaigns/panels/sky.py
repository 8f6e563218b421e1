"""Where the chapters stand in the sky, in three widths: across, in two rows, or down the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Self

from django.utils.translation import gettext as _

from campaigns.people.player_shapes import MOST_LINES, ShapedLine, wrapped

from .overview import PathStep

RADIUS = {"played": 25, "next": 27, "later": 6}
TARGET = 24
ROOM = 190  # how wide words may be, so that neighbours do not touch
LETTER, NAME_LETTER = 7.7, 9.6  # how wide a letter of a caption, and of a name, is about
LINE = 20
BESIDE = 116  # where words begin that stand beside their points
MOST_FORMS = 2  # of winners; more of them have no room for their names either
SEALED = 6  # the radius of a chapter of which nothing is known


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawing's size, its points, and on which side of its point every name stands."""

    key: str
    width: int
    height: int
    points: tuple[tuple[int, int], ...]
    sides: str


WIDE = Shape(
    "wide", 1156, 404,
    ((114, 278), (266, 198), (410, 292), (570, 196), (710, 292), (846, 186), (972, 280), (1068, 178)),
    "babababa",
)  # fmt: skip
"""Below (b) and above (a) in turn, so that neighbours never touch."""

TALL = Shape(
    "tall", 796, 456,
    ((104, 150), (300, 122), (496, 160), (692, 134), (692, 318), (496, 344), (300, 308), (104, 340)),
    "bbbabbbb",
)  # fmt: skip
"""Across and back: the fourth name stands above, where the path does not turn down."""

NARROW = Shape(
    "narrow", 366, 616,
    tuple((x, 42 + 76 * row) for row, x in enumerate((44, 74, 40, 68, 46, 76, 42, 66))),
    "rrrrrrrr",
)  # fmt: skip


CREW = Shape(
    "crew", 784, 228,
    ((96, 130), (244, 112), (394, 134), (546, 110), (640, 160), (708, 106), (756, 142)),
    "babaabb",
)  # fmt: skip
"""On the page of a crew: the last chapters, the next one, and what is sealed."""


@dataclass(frozen=True, slots=True)
class SkyLine:
    """From one chapter towards the next, ending short of both."""

    x1: float
    y1: float
    x2: float
    y2: float
    walked: bool


@dataclass(frozen=True)
class Point:
    """A chapter in the sky with the places of its words, in a drawing of that width."""

    step: PathStep
    x: int
    y: int
    side: str
    width: int

    @property
    def radius(self) -> int:
        return RADIUS[self.step.state]

    @property
    def icon_x(self) -> int:
        return self.x - 13

    @property
    def icon_y(self) -> int:
        return self.y - 13

    @property
    def text_x(self) -> int:
        return BESIDE if self.side == "r" else self.x

    @cached_property
    def lines(self) -> list[tuple[int, str]]:
        """The lines of the name, each with the height at which it stands."""
        return list(zip(self._heights, self._name, strict=False))

    @cached_property
    def caption(self) -> ShapedLine:
        """The forms of who won, and the first line of the caption."""
        return ShapedLine.at(self.text_x, self._caption[0], self._forms, LETTER, begins=self.side == "r")

    @property
    def more(self) -> str:
        """The second line of the caption, where it needs one."""
        return "".join(self._caption[1:])

    @property
    def caption_y(self) -> int:
        return self._heights[len(self.lines)] + (0 if self.side == "a" else 2)

    @property
    def more_y(self) -> int:
        return self.caption_y + LINE

    @property
    def form_y(self) -> int:
        return self.caption_y - 12

    @cached_property
    def _name(self) -> list[str]:
        chapter = self.step.chapter
        number = _("Chapter %(chapter)d") % {"chapter": chapter.number}
        return wrapped(chapter.name, self._letters(NAME_LETTER)) or [number]

    @property
    def _forms(self) -> list[int]:
        won = self.step.winning_forms
        return won if len(won) <= MOST_FORMS else []

    @cached_property
    def _caption(self) -> list[str]:
        most, forms = self._letters(LETTER), 3 * len(self._forms)
        return wrapped(self.step.caption, most, forms) or [_short_caption(self.step)]

    @cached_property
    def _heights(self) -> list[int]:
        """Where the lines stand below each other; the more they are the higher they begin, but below."""
        room, more = max(self.radius, TARGET), len(self._name) + len(self._caption) - 2
        begins = {
            "a": self.y - room - 28 - LINE * more,
            "b": self.y + room + 22,
            "r": self.y - 5 - LINE * more // 2,
        }[self.side]
        return [begins + LINE * line for line in range(2 * MOST_LINES)]

    def _letters(self, letter: float) -> int:
        """How many letters of that width a line has room for, beside its neighbours and in the drawing."""
        if self.side == "r":
            return int((self.width - BESIDE) / letter)
        return int(min(ROOM, 2 * self.x, 2 * (self.width - self.x)) / letter)


def _short_caption(step: PathStep) -> str:
    """What stands there where the caption has no room."""
    words = {"chapter": step.chapter.number, "count": len(step.winners)}
    if step.chosen:
        return _("Chapter %(chapter)d, decided") % words
    if len(step.winners) > 1:
        return _("Chapter %(chapter)d, %(count)d won") % words
    return _("Chapter %(chapter)d") % words


@dataclass(frozen=True, slots=True)
class Sky:
    """One drawing of the path."""

    shape: Shape
    points: list[Point]
    lines: list[SkyLine]
    sealed: tuple[tuple[int, int], ...] = ()
    dotted: tuple[SkyLine, ...] = ()

    @classmethod
    def of(cls, shape: Shape, steps: Sequence[PathStep], *, secret: bool = False) -> Self:
        """Puts the chapters of a path on the points of a shape.

        Where the path is a secret the points left over are sealed: there are always as many in all, so that
        nobody sees how long the book is.
        """
        points = [
            Point(step, x, y, side, shape.width)
            for step, (x, y), side in zip(steps, shape.points, shape.sides, strict=False)
        ]
        rest = shape.points[len(points) :] if secret else ()
        last = [(point.x, point.y, point.radius) for point in points[-1:]]
        stops = [*last, *((x, y, SEALED) for x, y in rest)]
        return cls(
            shape, points, [_line(one, two) for one, two in pairwise(points)], rest,
            tuple(_course(one, two, walked=False) for one, two in pairwise(stops)),
        )  # fmt: skip


def skies(steps: Sequence[PathStep], *, secret: bool = False) -> list[Sky]:
    """Draws the path in every width; the page shows the one that fits."""
    return [Sky.of(shape, steps, secret=secret) for shape in (WIDE, TALL, NARROW)]


def _line(one: Point, two: Point) -> SkyLine:
    walked = two.step.state != "later"
    return _course((one.x, one.y, one.radius), (two.x, two.y, two.radius), walked=walked)


def _course(one: tuple[int, int, int], two: tuple[int, int, int], *, walked: bool) -> SkyLine:
    """A line from one point towards another that ends short of both by their radius."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = (dx * dx + dy * dy) ** 0.5
    start, end = one[2] / length, 1 - two[2] / length
    return SkyLine(
        round(one[0] + dx * start, 1), round(one[1] + dy * start, 1),
        round(one[0] + dx * end, 1), round(one[1] + dy * end, 1),
        walked=walked,
    )  # fmt: skip
