"""Where the chapters stand in the sky, in three widths: across, in two rows, or down the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Self

from campaigns.overview import Step

RADIUS = {"played": 25, "next": 27, "later": 6}
TARGET = 24
LONGEST_CAPTION = 26


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
    def short_caption(self) -> str:
        """The caption as far as there is room for it; the whole stands in the list of plays."""
        caption = self.step.caption
        return caption if len(caption) <= LONGEST_CAPTION else f"{caption[: LONGEST_CAPTION - 1].rstrip()}…"


@dataclass(frozen=True, slots=True)
class Sky:
    """One drawing of the path."""

    shape: Shape
    points: list[Point]
    lines: list[Line]

    @classmethod
    def of(cls, shape: Shape, steps: Sequence[Step]) -> Self:
        """Puts the chapters of a path on the points of a shape."""
        points = [
            Point(step, x, y, side)
            for step, (x, y), side in zip(steps, shape.points, shape.sides, strict=False)
        ]
        return cls(shape, points, [_line(one, two) for one, two in pairwise(points)])


def skies(steps: Sequence[Step]) -> list[Sky]:
    """Draws the path in every width; the page shows the one that fits."""
    return [Sky.of(shape, steps) for shape in (WIDE, TALL, NARROW)]


def _line(one: Point, two: Point) -> Line:
    dx, dy = two.x - one.x, two.y - one.y
    length = (dx * dx + dy * dy) ** 0.5
    start, end = one.radius / length, 1 - two.radius / length
    return Line(
        round(one.x + dx * start, 1), round(one.y + dy * start, 1),
        round(one.x + dx * end, 1), round(one.y + dy * end, 1),
        walked=two.step.state != "later",
    )  # fmt: skip
