"""A game of Escape Pods in play: who is asked, what follows from an answer, what is taken back and seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from adventures.rules.decision import Event
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.question import Question
from adventures.rules.result import Result, Score
from adventures.rules.setup import Setup
from adventures.rules.turn_match import TurnMatch

from . import imagining, scoring, turns, visibility
from .dealing import check_dealt
from .options import Options
from .questions import answer, deal_shelters, question, setting_up, settle
from .refusals import refused, refused_place
from .shelters import MARKED_CARDS
from .state import ASSIGN, OVER, State
from .table import Table
from .verbs import VERBS
from .view import EscapeViews

# What cannot be taken back: something hidden was shown, or the turn has gone on.
FINAL = frozenset(("spied", "exploded", "buried", "ended", "scoring", "over"))


class EscapePods(TurnMatch[State, Options]):
    """One game in play."""

    verbs = VERBS
    options_class = Options
    exchanged = frozenset(("push", "hangar", "assign"))

    @classmethod
    def first_state(cls, setup: Setup, version: int) -> State:
        options, seats = Options.of(setup), len(setup.seats)
        state = State.of(seats, options.beacons_both_present)
        if options.first_game:
            deal_shelters(Table(state, options, setup.seats, []), MARKED_CARDS)
        state.steps = setting_up(seats, options)
        return state

    @classmethod
    def read_state(cls, packed: Mapping[str, Any], seats: int, version: int) -> State:
        return State.unpack(packed, seats)

    def questions(self, state: State) -> Sequence[Question]:
        found = question(state)
        return [] if found is None else [found]

    def carry_out(self, state: State, seat: int | None, move: Move) -> tuple[list[Event], Sequence[Question]]:
        table = Table(state, self.options, self.names, [])
        answer(table, move.verb, move.words)
        return settle(table)

    def check_dealt(self, found: Question, move: Move) -> None:
        check_dealt(self.state, found, move)

    def refused(self, found: Question, words: tuple[str, ...]) -> IllegalMove:
        return refused(self.state, found, words)

    def refused_place(self, found: Question, place: str) -> IllegalMove | None:
        return refused_place(self.state, found, place)

    def builder(self, viewer: int | None) -> EscapeViews:
        return EscapeViews(self.state, self.options, self.names, viewer)

    def score_of(self, seat: int) -> Score:
        """Points of a seat with all types in sight; crew still to be assigned takes its best space."""
        return scoring.score(self.state, seat)

    def final_result(self) -> Result | None:
        return scoring.result(self.state, self.names) if self.state.phase == OVER else None

    def imagined(self, who: str | None, chance: Random) -> Self:
        """Gets a match as `TurnMatch.imagined` does; what an own assignment has turned up stays known."""
        known = self.copy()
        if who is not None and self.state.phase == ASSIGN and self._undo.is_open(who):
            seat = self._seat(who)
            known._undo = self._undo.without(
                _turns_up, lambda state, text: self.carry_out(state, seat, Move.parse(text, self.verbs))
            )
        return super(EscapePods, known).imagined(who, chance)

    def redraw(self, state: State, viewer: int | None, chance: Random) -> None:
        imagining.redraw(state, viewer, chance)

    def agreed_end(self) -> str:
        """Nothing in the rules ends a game in which nobody unboards: all seats may, between actions."""
        return turns.STOP if any(found.kind == "turn" for found in self._questions.values()) else ""

    def stop(self) -> tuple[list[Event], Sequence[Question]]:
        table = Table(self.state, self.options, self.names, [])
        turns.finish(table, turns.STOP)
        return settle(table)

    # Taking back

    def is_final(
        self, found: Question, move: Move, events: list[Event], moment: object, before: State
    ) -> bool:
        return found.seat is None or not FINAL.isdisjoint([event.kind for event in events])

    def can_undo(self, who: str) -> bool:
        return super().can_undo(who) and not self._turned_up()

    def _turned_up(self) -> bool:
        """Returns whether the last move has turned up the crew of another shelter, which stays known then.

        Alone nobody has seen anything new.
        """
        if self.state.phase != ASSIGN or self.state.solo:
            return False
        return _turns_up(self._before_last(), self.state)

    def undo_from_log(self, who: str) -> None:
        """Takes back what `undo` does, and an assignment that turned up another shelter, once allowed."""
        if not super().can_undo(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        self._take_back()

    # What there is to see

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """A move as a viewer may read it: types of crew are hidden from all but who moved until the end."""
        return text if who == viewer or self.result else visibility.redacted_text(text)


def _turns_up(before: State, after: State) -> bool:
    """Returns whether the crew of another shelter was turned up in between."""
    return before.cursor[0] != after.cursor[0]
