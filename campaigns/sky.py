"""Where the chapters stand in the sky, in three widths: across, in two rows, or down the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from campaigns.overview import Step
from campaigns.signs import SignedLine

RADIUS = {"played": 25, "next": 27, "later": 6}
TARGET = 24
LONGEST_CAPTION = 26
LETTER = 7.7  # how wide a letter of a caption is about
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
    "tall", 796, 436,
    ((104, 150), (300, 122), (496, 160), (692, 134), (692, 318), (496, 344), (300, 308), (104, 340)),
    "bbbabbbb",
)  # fmt: skip
"""Across and back: the fourth name stands above, where the path does not turn down."""

NARROW = Shape(
    "narrow", 366, 616,
    tuple((x, 42 + 76 * row) for row, x in enumerate((44, 74, 40, 68, 46, 76, 42, 66))),
    "rrrrrrrr",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Line:
    """From one chapter towards the next, ending short of both."""

    x1: float
    y1: float
    x2: float
    y2: float
    walked: bool


@dataclass(frozen=True, slots=True)
class Point:
    """A chapter in the sky with the places of its words."""

    step: Step
    x: int
    y: int
    side: str

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
        return 116 if self.side == "r" else self.x

    @property
    def name_y(self) -> int:
        """Where the name stands; the caption follows 22 below it."""
        room = max(self.radius, TARGET)
        return {"a": self.y - room - 28, "b": self.y + room + 22, "r": self.y - 5}[self.side]

    @property
    def caption_y(self) -> int:
        return self.name_y + (22 if self.side != "a" else 20)

    @property
    def caption(self) -> SignedLine:
        """The forms of who won, and the caption as far as there is room; the plays say the whole of it."""
        won, caption = self.step.winning_forms, self.step.caption
        forms = won if len(won) <= MOST_FORMS else []
        most = LONGEST_CAPTION - 4 * len(forms)
        short = caption if len(caption) <= most else f"{caption[: most - 1].rstrip()}…"
        return SignedLine.at(self.text_x, short, forms, LETTER, begins=self.side == "r")

    @property
    def form_y(self) -> int:
        return self.caption_y - 12


@dataclass(frozen=True, slots=True)
class Sky:
    """One drawing of the path."""

    shape: Shape
    points: list[Point]
    lines: list[Line]
    sealed: tuple[tuple[int, int], ...] = ()
    dotted: tuple[Line, ...] = ()

    @classmethod
    def of(cls, shape: Shape, steps: Sequence[Step], *, secret: bool = False) -> Self:
        """Puts the chapters of a path on the points of a shape.

        Where the path is a secret the points left over are sealed: there are always as many in all, so that
        nobody sees how long the book is.
        """
        points = [
            Point(step, x, y, side)
            for step, (x, y), side in zip(steps, shape.points, shape.sides, strict=False)
        ]
        rest = shape.points[len(points) :] if secret else ()
        last = [(point.x, point.y, point.radius) for point in points[-1:]]
        stops = [*last, *((x, y, SEALED) for x, y in rest)]
        return cls(
            shape, points, [_line(one, two) for one, two in pairwise(points)], rest,
            tuple(_course(one, two, walked=False) for one, two in pairwise(stops)),
        )  # fmt: skip


def skies(steps: Sequence[Step], *, secret: bool = False) -> list[Sky]:
    """Draws the path in every width; the page shows the one that fits."""
    return [Sky.of(shape, steps, secret=secret) for shape in (WIDE, TALL, NARROW)]


def _line(one: Point, two: Point) -> Line:
    walked = two.step.state != "later"
    return _course((one.x, one.y, one.radius), (two.x, two.y, two.radius), walked=walked)


def _course(one: tuple[int, int, int], two: tuple[int, int, int], *, walked: bool) -> Line:
    """A line from one point towards another that ends short of both by their radius."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    length = (dx * dx + dy * dy) ** 0.5
    start, end = one[2] / length, 1 - two[2] / length
    return Line(
        round(one[0] + dx * start, 1), round(one[1] + dy * start, 1),
        round(one[0] + dx * end, 1), round(one[1] + dy * end, 1),
        walked=walked,
    )  # fmt: skip
