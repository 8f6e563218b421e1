"""The constellation of the chapters that were reached: where each star stands and how large it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from campaigns.people.player_shapes import ShapedLine

from .gather import Entry

SMALLEST, LARGEST, MOST_STARS = 6, 16, 6
RISE = (0.98, 0.66, 1.02, 0.42, 1.1, 0.5, 1.02, 0.45)  # how far down the stars stand, in turn
LETTER, LONGEST = 7.7, 16  # of a winner's name: how wide a letter is about, and how many there are room for


@dataclass(frozen=True, slots=True)
class Star:
    """A chapter in the sky: `up`: its name stands above it; `branch`: where a way not taken ends."""

    entry: Entry
    x: float
    y: float
    size: float
    up: bool
    branch: tuple[float, float] | None

    @property
    def halo(self) -> float:
        return self.size * 1.75

    @property
    def path(self) -> str:
        """A star with four points."""
        k, w = self.size, self.size * 0.24
        points = [(0, -k), (w, -w), (k, 0), (w, w), (0, k), (-w, w), (-k, 0), (-w, -w)]
        return "M" + "L".join(f"{self.x + dx:.1f} {self.y + dy:.1f}" for dx, dy in points) + "z"

    @property
    def name_y(self) -> float:
        return self.y - self.halo - 26 if self.up else self.y + self.halo + 18

    @property
    def winner_y(self) -> float:
        return self.name_y + 19

    @property
    def won(self) -> ShapedLine | None:
        """The form and the name of whoever won; where several share the first place, their forms alone."""
        winners = self.entry.ended.winners if self.entry.ended else []
        if not winners:
            return None
        name = winners[0].name if len(winners) == 1 else ""
        name = name if len(name) <= LONGEST else f"{name[: LONGEST - 1].rstrip()}…"
        return ShapedLine.at(self.x, name, [line.form for line in winners], LETTER)

    @property
    def form_y(self) -> float:
        return self.winner_y - 11


@dataclass(frozen=True, slots=True)
class SkyPath:
    """From one star towards the next, ending short of both; `walked` once the one it leads to is played."""

    x1: float
    y1: float
    x2: float
    y2: float
    walked: bool


@dataclass(frozen=True, slots=True)
class Constellation:
    """One drawing of the sky."""

    key: str
    width: int
    height: int
    stars: Sequence[Star]
    lines: Sequence[SkyPath]


def constellation(entries: Sequence[Entry], key: str, width: int, height: int, top: int) -> Constellation:
    """Draws the chapters with an Adventure from left to right below the title, which ends at `top`."""
    told = [entry for entry in entries if entry.adventure]
    left, right, floor = 84, width - 96, height - 70
    step = (right - left) / max(len(told) - 1, 1)
    stars = []
    for number, entry in enumerate(told):
        x = left + step * number
        low = top + (floor - top) * RISE[number % len(RISE)]
        if x > width * 0.55:
            low -= (top - 60) * 0.5  # beside the title there is more room above
        size = SMALLEST + (LARGEST - SMALLEST) * (min(entry.at_stake, MOST_STARS) - 1) / (MOST_STARS - 1)
        up = bool(number % 2)
        branch = (x + step * 0.34, low + (46 if up else -58)) if entry.branches else None
        stars.append(Star(entry, round(x, 1), round(low, 1), size, up, branch))
    return Constellation(key, width, height, stars, [_way(one, two) for one, two in pairwise(stars)])


def _way(one: Star, two: Star) -> SkyPath:
    dx, dy = two.x - one.x, two.y - one.y
    length = (dx * dx + dy * dy) ** 0.5 or 1
    start, end = (one.halo + 4) / length, 1 - (two.halo + 4) / length
    return SkyPath(
        round(one.x + dx * start, 1), round(one.y + dy * start, 1),
        round(one.x + dx * end, 1), round(one.y + dy * end, 1), two.entry.ended is not None,
    )  # fmt: skip
