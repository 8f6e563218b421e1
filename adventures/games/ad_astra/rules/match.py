"""A game of Ad Astra in play: who is asked, what follows from an answer, what is taken back and seen."""

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

from . import imagining, results, setting_up, visibility
from .artifacts import OCULUS
from .dealing import check_dealt
from .options import Options
from .questions import advance, answer, questions
from .refusals import refused, refused_place
from .state import LIMIT, OVER, State
from .table import Table
from .verbs import VERBS
from .view import AstraViews

# What cannot be taken back: something hidden was shown, or others have seen it.
FINAL = frozenset(("turned_up", "drew", "answered", "discarded"))


class AdAstra(TurnMatch[State, Options]):
    """One game in play. At the end of a round all who have too many cards are asked together."""

    verbs = VERBS
    options_class = Options
    exchanged = frozenset(("produce", "score", "land"))

    @classmethod
    def first_state(cls, setup: Setup, version: int) -> State:
        state = State.of(len(setup.seats), version)
        state.steps = setting_up.steps(state.seats, Options.of(setup))
        return state

    @classmethod
    def read_state(cls, packed: Mapping[str, Any], seats: int, version: int) -> State:
        return State.unpack(packed, seats, version)

    def questions(self, state: State) -> Sequence[Question]:
        return questions(state, self.options)

    def carry_out(self, state: State, seat: int | None, move: Move) -> tuple[list[Event], Sequence[Question]]:
        table = Table(state, self.options, self.names, [])
        answer(table, seat, move.verb, move.words, str(move))
        return table.events, advance(table)

    def check_dealt(self, found: Question, move: Move) -> None:
        check_dealt(self.state, self.options, found, move)

    def refused(self, found: Question, words: tuple[str, ...]) -> IllegalMove:
        return refused(self.state, found, words)

    def refused_place(self, found: Question, place: str) -> IllegalMove | None:
        return refused_place(self.state, found, place)

    def not_asked(self) -> IllegalMove:
        return IllegalMove("others_discard") if self.state.phase == LIMIT else super().not_asked()

    def builder(self, viewer: int | None) -> AstraViews:
        return AstraViews(self.state, self.options, self.names, viewer)

    def score_of(self, seat: int) -> Score:
        return results.score(self.state, seat)

    def final_result(self) -> Result | None:
        return results.result(self.state, self.names) if self.state.phase == OVER else None

    def redraw(self, state: State, viewer: int | None, chance: Random) -> None:
        imagining.Redraw(state, self.state, self.options, viewer, chance).carry_out()

    # Taking back

    def moment(self) -> tuple[str, int, int]:
        return self.state.in_hand

    def is_final(
        self,
        found: Question,
        move: Move,
        events: list[Event],
        moment: tuple[str, int, int],
        before: State,
    ) -> bool:
        """Nothing is taken back once a card (or the planning) is finished, or something was shown.

        A choice that finishes a production or scoring card by itself can be, within its round.
        """
        state = self.state
        if found.seat is None or found.kind == "limit":
            return True
        if move.words[:1] == (OCULUS,) or before.looked != state.looked:
            return True
        if found.kind == "choose":
            finished = state.turn != moment[1] or state.phase == OVER
        else:
            finished = state.in_hand != moment
        return finished or not FINAL.isdisjoint([event.kind for event in events])

    def is_exchangeable(self, before: State) -> bool:
        return before.space == self.state.space

    def answers_in_secret(self, who: str) -> bool:
        """Returns whether a seat has answered in the end of a round, and others have not yet."""
        return self._seat(who) in self.state.answers

    def can_undo(self, who: str) -> bool:
        """Discards in the end of a round can be taken back, too, while others still choose theirs."""
        return self.answers_in_secret(who) or super().can_undo(who)

    def undo(self, who: str) -> None:
        seat = self._seat(who)
        if seat in self.state.answers:
            del self.state.answers[seat]
            self._ask(self.questions(self.state))
        else:
            super().undo(who)

    def alternatives(self, who: str) -> tuple[str, ...]:
        return () if self.answers_in_secret(who) else super().alternatives(who)

    # What there is to see

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """A move as a viewer may read it, now that the game stands as it does."""
        return visibility.redacted_text(self.state, self._seat(who), text, self._seat(viewer))
