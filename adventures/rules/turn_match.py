"""A match in which one seat moves at a time and takes its own moves back: what all such games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar, cast

from .decision import Decision, Event, Events
from .errors import IllegalMove
from .move import Move, Verbs
from .names import DEALER
from .options import GameOptions
from .question import Question
from .result import Result, Score
from .setup import Setup
from .undo_stack import UndoStack
from .view import Progress, ViewBuilder


class MatchState(Protocol):
    """How a game stands, as plain values."""

    @property
    def turn(self) -> int: ...
    @property
    def phase(self) -> str: ...
    def copy(self) -> Self: ...
    def pack(self) -> Mapping[str, Any]: ...


S = TypeVar("S", bound=MatchState)
O = TypeVar("O", bound=GameOptions)  # noqa: E741 # the options


@dataclass(frozen=True)
class Marks:
    """Everything on the table as it lies before somebody: place -> words, `?` for what he may not know."""

    marks: Mapping[str, tuple[str, ...]]


class TurnMatch(ABC, Generic[S, O]):
    """One game in play: its state, the open questions, and what can be taken back.

    A game says what is asked in a state (`questions`), what follows from an answer (`carry_out`), why an
    answer is refused, what is seen and how it ended; seats are numbers from 0 there.
    """

    verbs: ClassVar[Verbs]
    options_class: ClassVar[type[GameOptions]]
    exchanged: ClassVar[frozenset[str]] = frozenset()
    """Verbs of answers that can be exchanged in one tap while they can be taken back."""

    def __init__(self, setup: Setup, state: S, undo: UndoStack[S]) -> None:
        self.setup = setup
        self.options = cast(O, self.options_class.of(setup))
        self.names = setup.seats
        self.state = state
        self._undo = undo
        self._ask(self.questions(state))

    @classmethod
    def begin(cls, setup: Setup, version: int) -> Self:
        """Lays the table of a new game; whatever is dealt is asked of the dealer."""
        return cls(setup, cls.first_state(setup, version), UndoStack())

    # What a game says of itself

    @classmethod
    @abstractmethod
    def first_state(cls, setup: Setup, version: int) -> S:
        """Lays the table by a version of the rules."""

    @classmethod
    @abstractmethod
    def read_state(cls, packed: Mapping[str, Any], seats: int, version: int) -> S:
        """Restores a packed state; raises ValueError, KeyError or TypeError for anything else."""

    @abstractmethod
    def questions(self, state: S) -> Sequence[Question]:
        """Returns the questions that are open in a state; none once the game is over."""

    @abstractmethod
    def carry_out(self, state: S, seat: int | None, move: Move) -> tuple[list[Event], Sequence[Question]]:
        """Carries out a legal move with all that follows by itself; returns what is asked then."""

    @abstractmethod
    def check_dealt(self, found: Question, move: Move) -> None:
        """Raises IllegalMove unless this is what the dealer is asked for, and can be so."""

    @abstractmethod
    def refused(self, found: Question, words: tuple[str, ...]) -> IllegalMove:
        """Returns the rule that stands against these words as an answer."""

    @abstractmethod
    def refused_place(self, found: Question, place: str) -> IllegalMove | None:
        """Returns why a tap on a place is no part of an answer; None where it is."""

    @abstractmethod
    def builder(self, viewer: int | None) -> ViewBuilder[S, O]:
        """Makes what builds the views of a seat, None: of spectators."""

    @abstractmethod
    def score_of(self, seat: int) -> Score:
        """Returns the points of a seat as they stand."""

    @abstractmethod
    def final_result(self) -> Result | None:
        """Returns how the game ended, None while it goes on."""

    @abstractmethod
    def redraw(self, state: S, viewer: int | None, chance: Random) -> None:
        """Draws anew in a state what a viewer (None: a spectator) cannot know of it, as the rules deal it.

        The state is that of the game or an earlier one, to which the viewer can go back: he knows of it what
        he knows now. What was there before must not shape what is drawn.
        """

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        """Returns nothing: each question to the dealer says what can still come."""
        return {}

    def moment(self) -> object:
        """Returns what `is_final` compares with how things stood just before a move."""
        return None

    def is_final(self, found: Question, move: Move, events: list[Event], moment: Any, before: S) -> bool:
        """Returns whether a move has shown or ended something: the dealer's always has."""
        return found.seat is None or self.result is not None

    def is_exchangeable(self, before: S) -> bool:
        """Returns whether the last move of one of the `exchanged` verbs can still be exchanged."""
        return True

    def not_asked(self) -> IllegalMove:
        """Returns what is said to a seat while another one is asked."""
        return IllegalMove("not_your_turn", seat=next(iter(self._questions)))

    def agreed_end(self) -> str:
        """Returns the dealer's move that ends the game once all seats agree; empty while there is none."""
        return ""

    def stop(self) -> tuple[list[Event], Sequence[Question]]:
        """Ends the game as it stands, by the move of `agreed_end`."""
        raise NotImplementedError

    # Who decides

    def _ask(self, found: Sequence[Question]) -> None:
        """Keeps which questions are open, by whom they are asked, and whether the game is over.

        Their answers are listed when somebody asks for them.
        """
        self._questions = {DEALER if one.seat is None else self.names[one.seat]: one for one in found}
        self._decisions: dict[str, Decision] = {}
        self.result = self.final_result()

    @property
    def turn(self) -> int:
        return self.state.turn

    def waiting(self) -> tuple[str, ...]:
        return tuple(self._questions)

    def decision(self, who: str) -> Decision | None:
        decision = self._decisions.get(who)
        if decision is None and (found := self._questions.get(who)) is not None:
            decision = self._decisions[who] = found.decision()
        return decision

    # Moves

    def play(self, who: str, text: str) -> Events:
        """Plays a move; that of `agreed_end` is the dealer's though nobody asks for it."""
        if who == DEALER and text and text == self.agreed_end():
            events, following = self.stop()
            self._undo.clear()
            self._ask(following)
            return tuple(events)
        found = self._questions.get(who)
        if found is None:
            raise self._nothing_open(who)
        move = Move.parse(text, self.verbs)
        if who == DEALER:
            self.check_dealt(found, move)
        elif text not in found.moves and move.verb not in found.open:
            # An open answer is looked at where it is carried out, before anything is changed.
            raise self.refused(found, (move.verb, *move.words))
        before, moment = self._undo.state_before(who, self.state), self.moment()
        events, following = self.carry_out(self.state, found.seat, move)
        self._ask(following)
        if self.is_final(found, move, events, moment, before):
            self._undo.clear()
        else:
            self._undo.push(before, who, text)
        return tuple(events)

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Returns why a tap on a place is no part of an answer to the open question; None where it is.

        Places are named as in moves. `place` may be a move that was begun, with the tapped place last:
        `build factory small_red.2` asks why no factory can stand there.
        """
        found = self._questions.get(who)
        if found is None:
            return self._nothing_open(who)
        if who == DEALER:
            return IllegalMove("not_asked_of_dealer")
        return self.refused_place(found, str(place))

    def _nothing_open(self, who: str) -> IllegalMove:
        if who != DEALER and who not in self.names:
            return IllegalMove("unknown_seat", seat=str(who)[:40])
        if not self._questions:
            return IllegalMove("game_over")
        if who == DEALER or DEALER in self._questions:
            return IllegalMove("no_decision")
        return self.not_asked()

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Whoever moved last can take its moves back one by one, to the last that was final."""
        return self._undo.is_open(who)

    def undo(self, who: str) -> None:
        if not self.can_undo(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        self._take_back()

    def _take_back(self) -> None:
        self.state = self._before_last()
        self._undo.pop()
        self._ask(self.questions(self.state))

    def _before_last(self) -> S:
        """Returns the state before the last move that can be taken back."""
        seat = self._seat(self._undo.by)
        return self._undo.state_before_last(
            lambda state, text: self.carry_out(state, seat, Move.parse(text, self.verbs))
        )

    def alternatives(self, who: str) -> tuple[str, ...]:
        """Returns the answers to the question that the last move answered, where it can be exchanged."""
        if not self.can_undo(who) or self._undo.since[-1].partition(" ")[0] not in self.exchanged:
            return ()
        before = self._before_last()
        found = self.questions(before) if self.is_exchangeable(before) else ()
        return found[0].moves if found else ()

    # What there is to see

    def redacted_setup(self, viewer: str | None) -> Setup:
        """Nothing in a set-up is hidden."""
        return self.setup

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """No move hides anything."""
        return text

    def _seat(self, who: str | None) -> int | None:
        return self.names.index(who) if who in self.names else None

    def sheet(self, who: str) -> Marks:
        return Marks(self.builder(self._seat(who)).marks())

    def score(self, who: str) -> Score:
        seat = self._seat(who)
        if seat is None:
            raise IllegalMove("unknown_seat", seat=str(who)[:40])
        return self.score_of(seat)

    def view(self, who: str | None) -> Mapping[str, Any]:
        """Returns all that a seat (None: a spectator) may see."""
        name, seat = who or "", self._seat(who)
        mine = None if seat is None else self.decision(name)
        progress = Progress(self._questions, mine, self.can_undo(name), self.alternatives(name), self.result)
        return self.builder(seat).view(progress)

    # Copies

    def pack(self) -> Mapping[str, Any]:
        """Gets the state, and that to which moves can be taken back, as plain data."""
        return {"state": self.state.pack(), **self._undo.pack()}

    @classmethod
    def unpack(cls, setup: Setup, packed: Mapping[str, Any], version: int) -> Self:
        """Restores what `pack` made; raises ValueError, KeyError or TypeError for anything else."""
        seats = len(setup.seats)
        undo = UndoStack.unpack(packed, lambda state: cls.read_state(state, seats, version))
        return cls(setup, cls.read_state(packed["state"], seats, version), undo)

    def copy(self) -> Self:
        """Gets an independent game that stands where this one does; what is never changed is shared."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state, twin._undo = self.state.copy(), self._undo.copy()
        if all(found.is_listed for found in self._questions.values()):
            twin._decisions = dict(self._decisions)
        else:
            twin._ask(twin.questions(twin.state))
        return twin

    def imagined(self, who: str | None, chance: Random) -> Self:
        """Gets a match that a viewer (None: a spectator) cannot tell from this one, the rest drawn anew.

        He can take back there what he can take back here; the moves of others are final.
        """
        twin, seat = self.copy(), self._seat(who)
        if who is not None and self._undo.is_open(who) and self.can_undo(who):
            twin._undo = self._undo.changed(lambda before: self.redraw(before, seat, chance))
            twin.state = twin._undo.state_after_last(
                lambda state, text: twin.carry_out(state, seat, Move.parse(text, self.verbs))
            )
        else:
            twin._undo = UndoStack()
            twin.redraw(twin.state, seat, chance)
        twin._ask(twin.questions(twin.state))
        return twin
