"""A game of Space Gate Odyssey in play: who is asked, what follows, what is taken back and seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from adventures.rules.decision import Decision, Events
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.names import DEALER
from adventures.rules.result import Result, Score
from adventures.rules.setup import Setup
from adventures.rules.way_back import WayBack

from . import ending, results, setting_up
from .dealing import check_dealt
from .options import Options
from .question import DONE, Question
from .questions import advance, answer, question
from .refusals import refused, refused_place
from .state import OVER, TURN, State
from .table import Table
from .verbs import VERBS
from .view import Seen
from .views import GateView

# Answers that can be exchanged in one tap while they can be taken back.
EXCHANGED = frozenset(("recruit", "promote", "settle", "exchange", "rank", "gate"))


@dataclass(frozen=True)
class Lying:
    """Everything on the table: place -> words."""

    marks: Mapping[str, tuple[str, ...]]


class SpaceGate:
    """One game in play: its state, the open question, and what can be taken back."""

    def __init__(self, setup: Setup, state: State, back: WayBack[State]) -> None:
        self.setup = setup
        self.options = Options.of(setup)
        self.names = setup.seats
        self.state = state
        self._back = back
        self._ask(question(state, self.options))

    @classmethod
    def begin(cls, setup: Setup) -> Self:
        """Lays the table (rulebook, Set-up); what is drawn is asked of the dealer."""
        options = Options.of(setup)
        state = State.of(len(setup.seats), int(options.reorganisation))
        state.steps = setting_up.steps(options)
        return cls(setup, state, WayBack())

    def _ask(self, found: Question | None) -> None:
        """Keeps which question is open, who is asked, and whether the game is over."""
        self._question = found
        self._who = "" if found is None else DEALER if found.seat is None else self.names[found.seat]
        self._decision = Decision(found.kind, found.moves, data=found.data) if found else None
        over = self.state.phase == OVER
        self.result: Result | None = results.result(self.state, self.names) if over else None

    def earlier_results(self) -> Mapping[int, Result]:
        """The result by version 1 of the rules, which compared totals alone."""
        return {1: results.result(self.state, self.names, results.BEFORE_RANKS)} if self.result else {}

    @property
    def turn(self) -> int:
        return self.state.turn

    # Who decides

    def waiting(self) -> tuple[str, ...]:
        """The one seat, or the dealer, that is asked."""
        return (self._who,) if self._decision else ()

    def decision(self, who: str) -> Decision | None:
        return self._decision if who == self._who else None

    # Moves

    def play(self, who: str, text: str) -> Events:
        """Plays a move. `stop` is the dealer's before any turn, though nobody asks for it."""
        if who == DEALER and text == self.agreed_end():
            return self._stop()
        found = self._question
        if found is None or who != self._who:
            raise self._nothing_open(who)
        move = Move.parse(text, VERBS)
        if who == DEALER:
            check_dealt(found, move)
        elif text not in found.moves:
            raise refused(self.state, found, (move.verb, *move.words))
        final = who == DEALER or move.verb == DONE
        before = None if final else self._back.start(who, self.state)
        table = self._table(self.state)
        self._ask(self._carry_out(table, move))
        if before is None or self.result:
            self._back.forget()
        else:
            self._back.keep(before, who, text)
        return tuple(table.events)

    def _carry_out(self, table: Table, move: Move) -> Question | None:
        """Carries out a legal move, with all that follows by itself; returns what is asked then."""
        answer(table, move.verb, move.words)
        return advance(table)

    def _table(self, state: State) -> Table:
        return Table(state, self.options, self.names, [])

    def agreed_end(self) -> str:
        """Nothing ends a game in which nobody fills the planets: all seats may, between turns."""
        return ending.STOP if self.state.phase == TURN else ""

    def _stop(self) -> Events:
        """All seats have agreed to end the game: the final points are counted as it stands."""
        table = self._table(self.state)
        ending.finish(table, ending.STOP)
        self._ask(advance(table))
        self._back.forget()
        return tuple(table.events)

    # What is refused

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Says why a tap on a place is no part of an answer to the open question; None where it is.

        Places are named as in moves. `place` may be a move that was begun, with the tapped place last:
        `step 0 0 1 0` asks why no colonist can go there.
        """
        found = self._question
        if found is None or who != self._who:
            return self._nothing_open(who)
        return refused_place(self.state, found, str(place))

    def _nothing_open(self, who: str) -> IllegalMove:
        if who != DEALER and who not in self.names:
            return IllegalMove("unknown_seat", seat=str(who)[:40])
        if self._decision is None:
            return IllegalMove("game_over")
        if who == DEALER or self._who == DEALER:
            return IllegalMove("no_decision")
        return IllegalMove("not_your_part", seat=self._who)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Whoever moved last can take its moves back one by one, to the last tile shown or part ended."""
        return self._back.is_open(who)

    def undo(self, who: str) -> None:
        if not self.can_undo(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        self.state = self._earlier()
        self._back.step()
        self._ask(question(self.state, self.options))

    def _earlier(self) -> State:
        """The state before the last move that can be taken back."""
        return self._back.earlier(
            lambda state, text: self._carry_out(self._table(state), Move.parse(text, VERBS))
        )

    def instead(self, who: str) -> tuple[str, ...]:
        """The other answers to the question that the last move answered, where they can be exchanged."""
        if not self.can_undo(who) or self._back.since[-1].partition(" ")[0] not in EXCHANGED:
            return ()
        asked = question(self._earlier(), self.options)
        return asked.moves if asked else ()

    # What there is to see

    def setup_told(self, viewer: str | None) -> Setup:
        """Nothing in a set-up is hidden."""
        return self.setup

    def told(self, who: str, text: str, viewer: str | None) -> str:
        """No move hides anything."""
        return text

    def sheet(self, who: str) -> Lying:
        """Everything on the table; it is the same for all."""
        return Lying(self._seen(who).marks())

    def score(self, who: str) -> Score:
        """Points of a seat as they stand on Hawking."""
        if who not in self.names:
            raise IllegalMove("unknown_seat", seat=str(who)[:40])
        return results.score(self.state, self.names.index(who))

    def view(self, who: str | None) -> GateView:
        """All that a seat (None: a spectator) may see: everything; the open decision is its own."""
        seat = "" if who is None else who
        return self._seen(who).view(self._question, self.can_undo(seat), self.instead(seat), self.result)

    def _seen(self, who: str | None) -> Seen:
        return Seen(
            self.state, self.options, self.names, self.names.index(who) if who in self.names else None
        )

    # Copies

    def pack(self) -> Mapping[str, Any]:
        """Gets the state, and that to which moves can be taken back, as plain data."""
        return {"state": self.state.pack(), **self._back.pack()}

    @classmethod
    def unpack(cls, setup: Setup, packed: Mapping[str, Any]) -> Self:
        """Restores what `pack` made; raises ValueError, KeyError or TypeError for what is none."""
        seats = len(setup.seats)
        back = WayBack.unpack(packed, lambda state: State.unpack(state, seats))
        return cls(setup, State.unpack(packed["state"], seats), back)

    def copy(self) -> Self:
        """An independent game that stands where this one does; what is never changed is shared."""
        return type(self)(self.setup, self.state.copy(), self._back.copy())
