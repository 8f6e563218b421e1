"""A game of Escape Pods in play: who is asked, what follows from an answer, what is taken back and seen."""

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

from . import effects, knowledge, scoring, turns
from .dealing import check_dealt
from .options import Options
from .questions import answer, deal_shelters, question, setting_up, settle
from .refusals import refused, refused_place
from .shelters import MARKED_CARDS
from .state import ASSIGN, OVER, State
from .table import Table
from .verbs import VERBS
from .view import Seen
from .views import EscapeView

# What cannot be taken back: something hidden was shown, or the turn has gone on.
FINAL = frozenset(("spied", "exploded", "buried", "ended", "scoring", "over"))

# Answers that can be exchanged in one tap while they can be taken back.
EXCHANGED = frozenset(("push", "hangar", "assign"))


@dataclass(frozen=True)
class Lying:
    """Everything on the table as it lies before somebody: place -> words, `?` for types he may not know."""

    marks: Mapping[str, tuple[str, ...]]


class EscapePods:
    """One game in play: its state, the open question, and what can be taken back."""

    def __init__(self, setup: Setup, state: State, back: WayBack[State]) -> None:
        self.setup = setup
        self.options = Options.of(setup)
        self.names = setup.seats
        self.state = state
        self._back = back
        self._look()

    @classmethod
    def begin(cls, setup: Setup) -> Self:
        """Lays the table (rulebook, Set-up); what is drawn is asked of the dealer."""
        options, seats = Options.of(setup), len(setup.seats)
        state = State.of(seats, options.beacons_both_present)
        table = Table(state, options, setup.seats, [])
        if options.first_game:
            deal_shelters(table, MARKED_CARDS)
        state.steps = setting_up(seats, options)
        return cls(setup, state, WayBack())

    def _look(self) -> None:
        """Looks which question is open, and whether the game is over."""
        found = question(self.state)
        self._question = found
        self._who = "" if found is None else DEALER if found.seat is None else self.names[found.seat]
        self._decision = Decision(found.kind, found.moves, data=found.data) if found else None
        self.result: Result | None = (
            scoring.result(self.state, self.names) if self.state.phase == OVER else None
        )

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
        """Plays a move. `stop` is the dealer's at any time between actions, though nobody asks for it."""
        if who == DEALER and text and text == self.agreed_end():
            return self._stop()
        found = self._question
        if found is None or who != self._who:
            raise self._nothing_open(who)
        move = Move.parse(text, VERBS)
        if who == DEALER:
            check_dealt(self.state, found, move)
        elif text not in found.moves:
            raise refused(self.state, found, (move.verb, *move.words))
        before = self._back.start(who, self.state)
        events = self._carry_out(self.state, move)
        if who == DEALER or any(event.kind in FINAL for event in events):
            self._back.forget()
        else:
            self._back.keep(before, who, text)
        self._look()
        return tuple(events)

    def agreed_end(self) -> str:
        """Nothing in the rules ends a game in which nobody unboards: all seats may, between actions."""
        return turns.STOP if self._kind == "turn" else ""

    def _stop(self) -> Events:
        """All seats have agreed to end the game: it is scored as it stands."""
        table = self._table(self.state)
        turns.finish(table, turns.STOP)
        settle(table)
        self._back.forget()
        self._look()
        return tuple(table.events)

    def _carry_out(self, state: State, move: Move) -> list[Event]:
        """Carries out a legal move in a state, with all that follows by itself."""
        table = self._table(state)
        if move.verb in effects.SPACE_OF:
            effects.act(table, move.verb, move.words)
        elif move.verb == "beacon":
            effects.beacon(table, *move.words)
        elif move.verb == "end":
            turns.end_turn(table)
        else:
            answer(table, move.verb, move.words)
        settle(table)
        return table.events

    def _table(self, state: State) -> Table:
        return Table(state, self.options, self.names, [])

    # What is refused

    def refusal(self, who: str, place: str) -> IllegalMove | None:
        """Says why a tap on a place is no part of an answer to the open question; None where it is.

        Places are named as in moves. `place` may be a move that was begun, with the tapped place last:
        `accelerate p2a 8` asks why that pod cannot go there.
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
        return IllegalMove("not_your_turn", seat=self._who)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Whoever moved last can take its moves back one by one, to the last that showed something."""
        return self._back.is_open(who) and not self._turned_up()

    def _turned_up(self) -> bool:
        """Returns whether the last move has turned up the crew of another shelter, which stays known then.

        Alone nobody has seen anything new.
        """
        if self.state.phase != ASSIGN or self.state.solo:
            return False
        return self._earlier().cursor[0] != self.state.cursor[0]

    def undo(self, who: str) -> None:
        if not self.can_undo(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        self._step_back()

    def undo_from_log(self, who: str) -> None:
        """Takes back what `undo` does, and an assignment that turned up another shelter, once allowed."""
        if not self._back.is_open(who):
            raise IllegalMove("game_over" if self.result else "nothing_to_undo")
        self._step_back()

    def _step_back(self) -> None:
        self.state = self._earlier()
        self._back.step()
        self._look()

    def _earlier(self) -> State:
        """The state before the last move that can be taken back."""
        return self._back.earlier(lambda state, text: self._carry_out(state, Move.parse(text, VERBS)))

    def instead(self, who: str) -> tuple[str, ...]:
        """The other answers to a question that was asked in between: where to push, which hangar or space."""
        if not self.can_undo(who) or self._back.since[-1].partition(" ")[0] not in EXCHANGED:
            return ()
        asked = question(self._earlier())
        return asked.moves if asked else ()

    # What there is to see

    def setup_told(self, viewer: str | None) -> Setup:
        """Nothing in a set-up is hidden."""
        return self.setup

    def told(self, who: str, text: str, viewer: str | None) -> str:
        """A move as a viewer may read it: types of crew are hidden from all but who moved until the end."""
        return text if who == viewer or self.result else knowledge.told(text)

    def sheet(self, who: str) -> Lying:
        """Everything on the table, and the own reserve and markers, as a seat may see it."""
        return Lying(self._seen(who).marks())

    def score(self, who: str) -> Score:
        """Points of a seat with all types in sight; crew still to be assigned takes its best space."""
        if who not in self.names:
            raise IllegalMove("unknown_seat", seat=str(who)[:40])
        return scoring.score(self.state, self.names.index(who))

    def view(self, who: str | None) -> EscapeView:
        """All that a seat (None: a spectator) may see. Points stay hidden until the end, as types do."""
        seat = "" if who is None else who
        open_ = {self._who: self._decision} if self._decision else {}
        return self._seen(who).view(self.options, open_, self.can_undo(seat), self.instead(seat), self.result)

    def _seen(self, who: str | None) -> Seen:
        return Seen(self.state, self.names, self.names.index(who) if who in self.names else None)

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

    @property
    def _kind(self) -> str:
        return self._decision.kind if self._decision else ""
