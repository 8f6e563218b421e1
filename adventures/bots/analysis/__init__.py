"""Analysis of a game that is over: what each seat was to expect, where it changed, and the luck of the cards.

The judge is a bot, and no person: it expects by what was learnt, and by games that it plays on.

    analysis = Analysis.of(game, moves, turn_of, chances, features, seed)
    findings = nothing_found()
    while not analysis.go_on(findings, seconds=4.0):
        show(analysis.told(findings))
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from time import thread_time
from typing import Self

from adventures.games.chance import Chance
from adventures.games.features import Features
from adventures.rules import Game

from .ahead import Ahead
from .course import Course, TurnOf, course_of
from .effort import ENGINE, FORMAT, USUAL, Effort
from .reading import read_analysis
from .steps import Findings, Step, Worker, nothing_found, steps_of
from .telling import BETTER, LUCK, AnalysisTold, MomentTold, SeatTold, Way, tell

__all__ = [
    "BETTER",
    "ENGINE",
    "FORMAT",
    "LUCK",
    "USUAL",
    "Analysis",
    "AnalysisTold",
    "Effort",
    "Findings",
    "MomentTold",
    "SeatTold",
    "Way",
    "nothing_found",
    "read_analysis",
]


@dataclass(frozen=True, slots=True)
class Analysis:
    """The work at one game, done in small steps that can be stopped and gone on with anywhere."""

    course: Course
    worker: Worker
    steps: list[Step]
    effort: Effort

    @classmethod
    def of(
        cls,
        game: Game,
        moves: Iterable[tuple[str, str]],
        turn_of: TurnOf,
        chances: Chance,
        features: Features,
        seed: str,
        effort: Effort = USUAL,
    ) -> Self:
        """Takes a game up: `game` as it was before the first of all its `moves`.

        The same game, seed and effort come to the same. Raises IllegalMove for a move that is refused.
        """
        course = course_of(game, moves, turn_of)
        ahead = Ahead.of(game.setup, features, chances)
        return cls(course, Worker(course, ahead, effort, seed), steps_of(course, effort), effort)

    @property
    def total(self) -> int:
        """How many steps there are."""
        return len(self.steps)

    def go_on(self, findings: Findings, seconds: float = float("inf")) -> bool:
        """Goes on for so many seconds of CPU, at least one step; returns whether all is done."""
        began = thread_time()
        before = findings["seconds"]
        while findings["done"] < self.total:
            if findings["seconds"] >= self.effort.seconds:
                findings["done"] = self.total
                break
            self.worker.do(self.steps[findings["done"]], findings)
            findings["done"] += 1
            spent = thread_time() - began
            findings["seconds"] = round(before + spent, 3)
            if spent >= seconds:
                break
        return findings["done"] >= self.total

    def told(self, findings: Findings) -> AnalysisTold:
        """Says what was found so far."""
        return tell(self.course, self.worker.ahead.judge, findings)
