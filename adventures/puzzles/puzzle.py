"""A puzzle: a position from a game of bots, a number to write, and what every place for it is worth."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from math import floor
from typing import Any, NamedTuple

from adventures.rules import Game

FORMAT = "moonsite-puzzles/1"
DATA = files("adventures.puzzles").joinpath("data")
SUFFIX = ".json"

EASY, MEDIUM, HARD = "easy", "medium", "hard"
LEVELS = (EASY, MEDIUM, HARD)
EASY_LEAD, HARD_LEAD = 4.0, 1.5
"""An easy puzzle has a best place that is so many points ahead, a hard one may have one less far ahead."""
HARD_FOR_KEEN, HARD_FOR_GENTLE = 0.5, 0.3
"""It is hard, too, where a Keen bot finds it at no more of its tries, or a Gentle one at fewer."""


class PuzzlePlace(NamedTuple):
    """A legal place for the number: its id, and by how many points it leads further than an average one."""

    place: str
    gain: float


@dataclass(frozen=True)
class Puzzle:
    """A position in which one place for a number is clearly the best.

    `record` is the game up to the question, which `seat` is asked in turn `turn` of `turns`. `places` are
    all legal ones, the best first, each with the number that suits it best. `best` and `second` say by field
    of the score where these two lead further than an average place, `leads` where the best leads further
    than the second; the largest first. The best is `margin` points ahead of the second, give or take
    `noise`, in `worlds` imagined games. `found` says how often a bot of a level answers with the best place;
    `confirmed` in how many games a second search agreed, 0 where there was none.
    """

    id: str
    ruleset: str
    seat: str
    turn: int
    turns: int
    places: tuple[PuzzlePlace, ...]
    best: Mapping[str, float]
    second: Mapping[str, float]
    leads: Mapping[str, float]
    margin: float
    noise: float
    worlds: int
    found: Mapping[str, float]
    confirmed: int
    record: Mapping[str, Any]

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Puzzle:
        """Reads a puzzle as `tools/make_puzzles.py` has written it."""
        return cls(
            id=data["id"],
            ruleset=data["record"]["ruleset"],
            seat=data["seat"],
            turn=data["turn"],
            turns=data["turns"],
            places=tuple(PuzzlePlace(place, gain) for place, gain in data["places"]),
            best=data["best"],
            second=data["second"],
            leads=data["leads"],
            margin=data["margin"],
            noise=data["noise"],
            worlds=data["worlds"],
            found=data["found"],
            confirmed=data["confirmed"],
            record=data["record"],
        )

    @cached_property
    def position(self) -> Game:
        """The game as it stands when the seat is asked where the number goes; to be looked at, not played."""
        return Game.replay(dict(self.record))

    @property
    def moves(self) -> Sequence[str]:
        """The legal answers, each as the move that it is."""
        decision = self.position.decision(self.seat)
        return decision.moves if decision else ()

    @property
    def legal(self) -> Sequence[str]:
        """The legal places, in the order of the sheet."""
        return tuple(dict.fromkeys(place_of(move) for move in self.moves))

    @property
    def number(self) -> int:
        """The number of the combination that is chosen."""
        decision = self.position.decision(self.seat)
        return int(decision.data["number"]) if decision else 0

    @property
    def has_other_numbers(self) -> bool:
        """Returns whether another number than that of the combination fits somewhere, too."""
        return len(self.legal) < len(self.moves)

    @property
    def level(self) -> str:
        """How hard it is: `easy`, `medium` or `hard`."""
        missed = self.found["keen"] <= HARD_FOR_KEEN or self.found["gentle"] < HARD_FOR_GENTLE
        if missed or self.margin < HARD_LEAD:
            return HARD
        return EASY if self.margin >= EASY_LEAD else MEDIUM

    def points(self, place: str) -> int:
        """Gets by how many points a place leads further than the weakest one, as they are shown.

        Raises LookupError for a place that is not legal.
        """
        return self._points[place]

    def rank(self, place: str) -> int:
        """Gets the rank of a place among all legal ones, 1 for the best; raises LookupError for any other."""
        return 1 + list(self._points).index(place) if place in self._points else self._unknown(place)

    @property
    def most_points(self) -> int:
        """The points of the best place."""
        return self._points[self.places[0].place]

    @cached_property
    def _points(self) -> Mapping[str, int]:
        weakest = self.places[-1].gain
        return {one.place: rounded(one.gain - weakest) for one in self.places}

    @staticmethod
    def _unknown(place: str) -> int:
        raise LookupError(place)


def place_of(move: str) -> str:
    """Gets the place at which a move writes; empty for one that names none."""
    return move.split(" ")[1] if " " in move else ""


def rounded(points: float) -> int:
    """Rounds points, halves up: two that are a whole point apart stay apart."""
    return floor(points + 0.5)


@cache
def puzzles_of(ruleset: str) -> tuple[Puzzle, ...]:
    """Reads the puzzles that are shipped for a ruleset, in the order in which they were found."""
    data = json.loads(DATA.joinpath(ruleset + SUFFIX).read_text("utf-8"))
    if data.get("format") != FORMAT:
        raise ValueError(data.get("format"))
    return tuple(Puzzle.from_json(one) for one in data["puzzles"])


@cache
def all_puzzles() -> Mapping[str, Puzzle]:
    """Gets all puzzles that are shipped, by their id."""
    rulesets = sorted(
        file.name.removesuffix(SUFFIX) for file in DATA.iterdir() if file.name.startswith("moon.")
    )
    return {one.id: one for ruleset in rulesets for one in puzzles_of(ruleset)}
