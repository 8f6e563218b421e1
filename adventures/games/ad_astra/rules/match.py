"""A game of Ad Astra in play: who is asked, what follows from an answer, what is taken back and seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Self

from adventures.rules.decision import Decision, Event, Events
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.names import DEALER
from adventures.rules.result import Result, Score
from adventures.rules.setup import Setup
from adventures.rules.way_back import WayBack

from . import knowledge, results, setting_up
from .artifacts import OCULUS
from .dealing import check_dealt
from .options import Options
from .question import PASS, Question
from .questions import advance, answer, questions
from .refusals import refused, refused_place
from .state import LIMIT, OVER, State
from .table import Table
from .verbs import VERBS
from .view import Seen
from .views import AstraView

# What cannot be taken back: something hidden was shown, or others have seen it.
FINAL = frozenset(("turned_up", "drew", "answered", "discarded"))

# Answers that can be exchanged in one tap while they can be taken back.
EXCHANGED = frozenset(("produce", "score", "land"))


@dataclass(frozen=True)
class Lying:
    """Everything on the table as it lies before somebody: place -> words, `?` for what he may not know."""

    marks: Mapping[str, tuple[str, ...]]


class AdAstra:
    """One game in play: its state, the open questions, and what can be taken back."""

    def __init__(self, setup: Setup, state: State, back: WayBack[State]) -> None:
        self.setup = setup
        self.options = Options.of(setup)
        self.names = setup.seats
        self.state = state
        self._back = back
        self._asked(questions(state, self.options))

    @classmethod
    def begin(cls, setup: Setup, rules: int) -> Self:
        """Lays the table (rulebook, Set-up); what is dealt is asked of the dealer."""
        state = State.of(len(setup.seats), rules)
        state.steps = setting_up.steps(state.seats, Options.of(setup))
        return cls(setup, state, WayBack())

    def _asked(self, found: list[Question]) -> None:
        """Keeps which questions are open, by whom they are asked, and whether the game is over."""
        self._questions = {DEALER if one.seat is None else self.names[one.seat]: one for one in found}
        self._decisions = {
            who: Decision(one.kind, one.moves, PASS in one.moves, one.data, one.open)
            for who, one in self._questions.items()
        }
        over = self.state.phase == OVER
        self.result: Result | None = results.result(self.state, self.names) if over else None

    @property
    def turn(self) -> int:
        return self.state.turn

    # Who decides

    def waiting(self) -> tuple[str, ...]:
        """The one seat, or the dealer, that is asked; at the end of a round all who have too many cards."""
        return tuple(self._questions)

    def decision(self, who: str) -> Decision | None:
        return self._decisions.get(who)

    # Moves

    def play(self, who: str, text: str) -> Events:
        found = self._questions.get(who)
        if found is None:
            raise self._nothing_open(who)
        move = Move.parse(text, VERBS)
        if who == DEALER:
            check_dealt(self.state, self.options, found, move)
        elif text not in found.moves and move.verb not in found.open:
            # An open answer is looked at where it is carried out, before anything is changed.
            raise refused(self.state, found, (move.verb, *move.words))
        if found.kind == "limit":
            self._back.forget()
            return self._carry_out_here(found, move)
        before, card, turn = self._back.start(who, self.state), self._card_in_hand, self.state.turn
        events = self._carry_out_here(found, move)
        looked = move.words[:1] == (OCULUS,) or before.looked != self.state.looked
        shown = looked or any(event.kind in FINAL for event in events)
        if found.kind == "choose":
            finished = self.state.turn != turn or self.state.phase == OVER
        else:
            finished = card != self._card_in_hand
        if shown or finished or who == DEALER:
            self._back.forget()
        else:
            self._back.keep(before, who, text)
        return events

    @property
    def _card_in_hand(self) -> tuple[str, int, int]:
        """Tells one card, or planning, from the next.

        Nothing is taken back once one is finished, but the choice that finishes a production or scoring card
        by itself, within its round.
        """
        return self.state.phase, self.state.turn, self.state.space

    def _carry_out_here(self, found: Question, move: Move) -> Events:
        events, following = self._carry_out(self.state, found, move)
        self._asked(following)
        return tuple(events)

    def _carry_out(self, state: State, found: Question, move: Move) -> tuple[list[Event], list[Question]]:
        """Carries out a legal move in a state, with all that follows by itself, and what is asked then."""
        table = Table(state, self.options, self.names, [])
        answer(table, found.seat, move.verb, move.words, str(move))
        return table.events, advance(table)

    # What is refused

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Says why a tap on a place is no part of an answer to the open question; None where it is.

        Places are named as in moves. `place` may be a move that was begun, with the tapped place last:
        `build factory small_red.2` asks why no factory can stand there.
        """
        found = self._questions.get(who)
        if found is None:
            return self._nothing_open(who)
        if who == DEALER:
            return IllegalMove("not_asked_of_dealer")
        return refused_place(self.state, found, str(place))

    def _nothing_open(self, who: str) -> IllegalMove:
        if who != DEALER and who not in self.names:
            return IllegalMove("unknown_seat", seat=str(who)[:40])
        if not self._questions:
            return IllegalMove("game_over")
        if who == DEALER or DEALER in self._questions:
            return IllegalMove("no_decision")
        if self.state.phase == LIMIT:
            return IllegalMove("others_discard")
        return IllegalMove("not_your_turn", seat=next(iter(self._questions)))

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Whoever moved last can take its moves back one by one, to the last that showed something.

        Discards in the end of a round can be taken back while others still choose theirs.
        """
        if self._limited(who):
            return True
        return self._back.is_open(who)

    def _limited(self, who: str) -> bool:
        """Tells whether a seat has answered in the end of a round, and others have not."""
        return who in self.names and self.names.index(who) in self.state.answers

    def undo(self, who: str) -> None:
        if not self.can_undo(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        if self._limited(who):
            del self.state.answers[self.names.index(who)]
        else:
            self.state = self._earlier()
            self._back.step()
        self._asked(questions(self.state, self.options))

    def _earlier(self) -> State:
        """The state before the last move that can be taken back."""
        return self._back.earlier(self._again)

    def _again(self, state: State, text: str) -> None:
        """Plays a move once more in an earlier state."""
        [found] = questions(state, self.options)
        self._carry_out(state, found, Move.parse(text, VERBS))

    def instead(self, who: str) -> tuple[str, ...]:
        """The other answers to the question that the last move answered, where they can be exchanged."""
        if self._limited(who) or not self.can_undo(who):
            return ()
        if self._back.since[-1].partition(" ")[0] not in EXCHANGED:
            return ()
        earlier = self._earlier()
        if earlier.space != self.state.space:
            return ()
        [asked] = questions(earlier, self.options)
        return asked.moves

    # What there is to see

    def setup_told(self, viewer: str | None) -> Setup:
        """Nothing in a set-up is hidden."""
        return self.setup

    def answers_in_secret(self, who: str) -> bool:
        """Tells whether a seat has answered in the end of a round, and others have not yet."""
        return self._limited(who)

    def told(self, who: str, text: str, viewer: str | None) -> str:
        """A move as a viewer may read it, now that the game stands as it does."""
        return knowledge.told(self.state, self._seat(who), text, self._seat(viewer))

    def _seat(self, who: str | None) -> int | None:
        return self.names.index(who) if who in self.names else None

    def sheet(self, who: str) -> Lying:
        """Everything on the table, and the own cards, as a seat may see it."""
        return Lying(self._seen(who).marks())

    def score(self, who: str) -> Score:
        """Points of a seat as they stand on the track."""
        if who not in self.names:
            raise IllegalMove("unknown_seat", seat=str(who)[:40])
        return results.score(self.state, self.names.index(who))

    def view(self, who: str | None) -> AstraView:
        """All that a seat (None: a spectator) may see."""
        seat = "" if who is None else who
        return self._seen(who).view(self._decisions, self.can_undo(seat), self.instead(seat), self.result)

    def _seen(self, who: str | None) -> Seen:
        return Seen(self.state, self.options, self.names, self._seat(who))

    # Copies

    def pack(self) -> Mapping[str, Any]:
        """Gets the state, and that to which moves can be taken back, as plain data."""
        return {"state": self.state.pack(), **self._back.pack()}

    @classmethod
    def unpack(cls, setup: Setup, packed: Mapping[str, Any], rules: int) -> Self:
        """Restores what `pack` made; raises ValueError, KeyError or TypeError for what is none."""
        seats = len(setup.seats)
        back = WayBack.unpack(packed, lambda state: State.unpack(state, seats, rules))
        return cls(setup, State.unpack(packed["state"], seats, rules), back)

    def copy(self) -> Self:
        """An independent game that stands where this one does; what is never changed is shared."""
        return type(self)(self.setup, self.state.copy(), self._back.copy())
