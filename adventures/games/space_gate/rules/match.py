"""A game of Space Gate Odyssey in play: who is asked, what follows, what is taken back and seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from adventures.rules.decision import Event
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.question import Question
from adventures.rules.result import Result, Score
from adventures.rules.setup import Setup
from adventures.rules.turn_match import TurnMatch

from . import ending, results, setting_up
from .dealing import check_dealt
from .options import Options
from .question import DONE
from .questions import advance, answer, questions
from .refusals import refused, refused_place
from .state import OVER, TURN, State
from .table import Table
from .verbs import VERBS
from .view import GateViews


class SpaceGate(TurnMatch[State, Options]):
    """One game in play."""

    verbs = VERBS
    options_class = Options
    exchanged = frozenset(("recruit", "promote", "settle", "exchange", "rank", "gate"))

    @classmethod
    def first_state(cls, setup: Setup, version: int) -> State:
        options = Options.of(setup)
        state = State.of(len(setup.seats), int(options.reorganisation))
        state.steps = setting_up.steps(options)
        return state

    @classmethod
    def read_state(cls, packed: Mapping[str, Any], seats: int, version: int) -> State:
        return State.unpack(packed, seats)

    def questions(self, state: State) -> Sequence[Question]:
        return questions(state, self.options)

    def carry_out(self, state: State, seat: int | None, move: Move) -> tuple[list[Event], Sequence[Question]]:
        table = Table(state, self.options, self.names, [])
        answer(table, move.verb, move.words)
        return table.events, advance(table)

    def check_dealt(self, found: Question, move: Move) -> None:
        check_dealt(found, move)

    def refused(self, found: Question, words: tuple[str, ...]) -> IllegalMove:
        return refused(self.state, found, words)

    def refused_place(self, found: Question, place: str) -> IllegalMove | None:
        return refused_place(self.state, found, place)

    def not_asked(self) -> IllegalMove:
        return IllegalMove("not_your_part", seat=next(iter(self._questions)))

    def builder(self, viewer: int | None) -> GateViews:
        return GateViews(self.state, self.options, self.names, viewer)

    def score_of(self, seat: int) -> Score:
        return results.score(self.state, seat)

    def final_result(self) -> Result | None:
        return results.result(self.state, self.names) if self.state.phase == OVER else None

    def redraw(self, state: State, viewer: int | None, chance: Random) -> None:
        """Nothing on the table is hidden from anybody."""

    def earlier_results(self) -> Mapping[int, Result]:
        """The result by version 1 of the rules, which compared totals alone."""
        return {1: results.result(self.state, self.names, results.BEFORE_RANKS)} if self.result else {}

    def agreed_end(self) -> str:
        """Nothing ends a game in which nobody fills the planets: all seats may, between turns."""
        return ending.STOP if self.state.phase == TURN else ""

    def stop(self) -> tuple[list[Event], Sequence[Question]]:
        table = Table(self.state, self.options, self.names, [])
        ending.finish(table, ending.STOP)
        return table.events, advance(table)

    def is_final(
        self, found: Question, move: Move, events: list[Event], moment: object, before: State
    ) -> bool:
        """Moves are taken back up to the last tile that was shown, or part that was ended."""
        return found.seat is None or move.verb == DONE or self.result is not None
