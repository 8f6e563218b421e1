"""A game in play: what the seats are asked, what their moves do, and what is refused or taken back.

What follows by itself is in `phases`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, Self

from adventures.rules.decision import Decision, Event, Events
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.names import DEALER
from adventures.rules.result import Result, Score
from adventures.rules.setup import Setup

from . import actions, event_cards, missions, turn
from .adventure import Adventure, Steps
from .counting import counted
from .effects.visible import redacted_setup
from .effects_in_play import asking
from .imagining import redraw_answers
from .phases import Phases
from .player import Frame, Player
from .sheet import Sheet
from .table import EVENT, FLIP, OVER, PLAY, SETUP, Table
from .undealt import undealt_piles
from .verbs import VERBS
from .view import view
from .views import MoonView

# Verbs whose first word is a place of the sheet.
PLACE_VERBS = frozenset(("write", "x", "mark"))

# The step in which a seat chooses its cards.
CHOICE: Frame = ("take",)


@lru_cache(maxsize=64)
def group_steps(adventure: Adventure) -> Steps:
    """All steps of an Adventure: those it shares with the others, then its own."""
    return {
        **turn.steps(adventure),
        **actions.steps(adventure),
        **missions.steps(adventure),
        **asking.steps(adventure),
        **event_cards.steps(adventure),
        **adventure.steps(),
    }


class GroupMatch(Phases):
    """One game in play: `adventure` knows its rules, `table` is its state."""

    def __init__(self, adventure: Adventure, table: Table) -> None:
        self.adventure = adventure
        self.table = table
        self.steps = self._all_steps()

    @classmethod
    def begin(cls, adventure: Adventure, setup: Setup) -> Self:
        """Lays the table and asks the seats what they decide before the first cards, if anything."""
        match = cls(adventure, cls._lay(adventure, setup))
        match.table.phase = SETUP
        adventure.set_up(match.table)
        asking.set_up(adventure, match.table)
        match.advance_all()
        match.proceed()
        return match

    @classmethod
    def unpack(cls, adventure: Adventure, setup: Setup, packed: Mapping[str, Any]) -> Self:
        """Restores a packed table; raises ValueError, KeyError, TypeError or IndexError when it is none."""
        if "applied" in packed:
            adventure = event_cards.unpacked(adventure, packed["applied"])
        match = cls(adventure, cls._lay(adventure, setup))
        match.table.load(packed)
        match.enter(match.table.phase)
        if match.table.phase == OVER:
            match.finish()
        else:
            match.advance_all()
        return match

    @classmethod
    def _lay(cls, adventure: Adventure, setup: Setup) -> Table:
        """An empty table of this kind."""
        table = Table(setup, adventure.players(setup), adventure.contents)
        missions.place_missions(adventure, table)
        return table

    def _all_steps(self) -> Steps:
        return group_steps(self.adventure)

    def copy(self) -> Self:
        """Gets an independent match that stands where this one does."""
        return type(self)(self.adventure, self.table.copy())

    def pack(self) -> Mapping[str, Any]:
        """Gets the table as plain data, with the effects that have come since the game began."""
        packed = self.table.pack()
        if self.table.came and (further := event_cards.applied(self.adventure, self.table)):
            return {**packed, "applied": further}
        return packed

    def imagined(self, who: str | None, chance: Random) -> Self:
        """Gets a match that a viewer cannot tell from this one, with other answers that are still secret."""
        twin = self.copy()
        table = twin.table
        if twin.asked():
            redraw_answers(table, twin.viewer(who), twin.advance, twin._answer, chance)
            table.events = []
            twin.advance_all()
        return twin

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        return undealt_piles(self.table.deck, chance)

    # Decisions

    @property
    def turn(self) -> int:
        return self.table.turn

    @property
    def result(self) -> Result | None:
        return self.table.result

    def waiting(self) -> tuple[str, ...]:
        """Seats that have a decision; the dealer alone while cards are to be flipped."""
        if self.table.phase == FLIP:
            return (DEALER,)
        return tuple([player.seat for player in self.asked()])

    def decision(self, who: str) -> Decision | None:
        """The open decision of a seat or of the dealer."""
        if who == DEALER:
            flip = Decision("flip", data={"cards": 3}) if self.table.phase == FLIP else None
            return event_cards.asked(self, flip)
        player = self.table.by_seat.get(who)
        return player.decision if player else None

    def play(self, who: str, text: str) -> Events:
        """Plays one move; raises IllegalMove before anything has changed."""
        table = self.table
        table.events = []
        if who == DEALER:
            if not event_cards.deal(self, text):
                self.deal(text)
            return tuple(table.events)
        player = table.player(who)
        decision = player.decision
        if decision is None:
            raise self._nothing_open(player)
        if text not in decision.moves:
            raise self._refuse(player, Move.parse(text, VERBS))
        self._answer(player, text)
        if player.decision is None:
            self.proceed()
        return tuple(table.events)

    def _answer(self, player: Player, text: str) -> None:
        """Carries out a legal move of a seat, up to its next question."""
        player.remember()
        frame = player.stack.pop()
        step = self.steps[frame[0]]
        step.answer(self.table, player, frame, text.split(" "))
        if step.for_all:
            self.advance_all()
        else:
            self.advance(player)

    def deal(self, text: str) -> None:
        """Turns over the cards of a turn."""
        table = self.table
        if table.phase != FLIP:
            raise IllegalMove("game_over" if table.result is not None else "no_decision")
        deck = table.deck.flip(Move.parse(text, VERBS))
        table.deck_before, table.deck = table.deck, deck
        table.turn += 1
        table.phase = PLAY
        table.emit(Event("turn"))
        for player in table.players:
            player.stack = [("confirm",), ("take",)]
            self.advance(player)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Returns whether a seat, or the dealer, has a move of this turn that nothing depends on."""
        table = self.table
        if who == DEALER:
            return table.deck_before is not None and not any(p.undos or p.confirmed for p in table.players)
        player = table.by_seat.get(who)
        return player is not None and bool(player.undos) and table.result is None

    def undo(self, who: str) -> None:
        """Takes back the last move of a seat, or the dealer's cards; raises IllegalMove if that cannot be."""
        if not self.can_undo(who):
            if self.table.result is not None:
                raise IllegalMove("game_over")
            if who == DEALER:
                raise IllegalMove("nothing_to_undo")
            raise IllegalMove("confirmed" if self.table.player(who).confirmed else "nothing_to_undo")
        self.take_back(who)

    def take_back(self, who: str) -> None:
        """Takes back a move that can be taken back."""
        table = self.table
        if who != DEALER:
            player = table.player(who)
            player.restore()
            self.advance(player)
        elif table.deck_before is not None:
            table.deck, table.deck_before = table.deck_before, None
            table.turn -= 1
            table.phase = FLIP
            for player in table.players:
                player.stack = []
                player.decision = None

    def alternatives(self, who: str) -> tuple[str, ...]:
        """All choices of cards that a seat had, as long as nothing but its choice has been made."""
        if who == DEALER or not self.can_undo(who):
            return ()
        player = self.table.player(who)
        if "chosen" not in player.turn or player.undos[-1].stack[-1:] != (CHOICE,):
            return ()
        before = self.copy()
        before.take_back(who)
        decision = before.decision(who)
        return decision.moves if decision else ()

    # Refusals

    def refusal(self, who: str, place: str) -> IllegalMove:
        """Returns why a tap on a place does not answer the open decision."""
        player, sheet = self.table.player(who), self.adventure.sheet
        if player.decision is None:
            return self._nothing_open(player)
        if place not in sheet.index:
            return IllegalMove("unknown_place", place=str(place)[:40])
        frame = player.stack[-1]
        verb = "x" if place in sheet.zone_of else "mark"
        if frame[0] == "write":
            verb = "write"
        return self.steps[frame[0]].refuse(self.table, player, frame, (verb, place))

    def _refuse(self, player: Player, move: Move) -> IllegalMove:
        frame = player.stack[-1]
        if move.verb == "pass":
            return IllegalMove("cannot_pass")
        if move.verb in PLACE_VERBS and move.words[0] not in self.adventure.sheet.index:
            return IllegalMove("unknown_place", place=move.words[0][:40])
        return self.steps[frame[0]].refuse(self.table, player, frame, (move.verb, *move.words))

    def _nothing_open(self, player: Player) -> IllegalMove:
        if self.table.result is not None:
            return IllegalMove("game_over")
        return IllegalMove("confirmed" if player.confirmed else "no_decision")

    # Event cards

    def shuffles(self) -> int:
        """How often the cards have been shuffled since the first time, for certain."""
        return max(0, self.table.turn - 1) // self.adventure.contents.turns_per_shuffle

    def shuffles_at_most(self) -> int:
        """How often they have been shuffled if that has been done for the cards that are wanted."""
        return self.table.turn // self.adventure.contents.turns_per_shuffle

    def in_last_third(self) -> bool:
        """Returns whether the next card lies in the last third of its pile."""
        return event_cards.in_last_third(self.table.deck.flips, self.adventure.contents.count)

    def open_event(self) -> None:
        """Asks everybody to have an event card read."""
        self.enter(EVENT)
        for player in self.table.players:
            player.stack.append(("event",))
        self.advance_all()

    def go_on_as(self, adventure: Adventure) -> None:
        """Goes on with an Adventure into which further effects have come."""
        self.adventure = adventure
        self.steps = self._all_steps()
        event_cards.relay(self.table, adventure)
        self.advance_all()

    def redacted_setup(self, viewer: str | None) -> Setup:
        """The set-up in the form that a viewer may read: without the chapters of event cards."""
        return redacted_setup(self.table.setup)

    # What there is to see

    def redacted_move(self, who: str, text: str, viewer: str | None) -> str:
        """The form of a move that a viewer may read: nothing in a move of this game is ever hidden."""
        return text

    def sheet(self, who: str) -> Sheet:
        """The sheet of a seat with its private marks."""
        return self.table.sheet(who)

    def score(self, who: str) -> Score:
        """Points of a seat with all marks that it may see."""
        sheets = self.table.sheets(self.table.player(who))
        return counted(self.adventure, self.table, sheets, who)

    def view(self, who: str | None) -> MoonView:
        """All that a seat, or a spectator, may see."""
        viewer = self.viewer(who)
        sheets = self.table.sheets(viewer)
        can_undo = viewer is not None and self.can_undo(viewer.seat)
        instead = self.alternatives(viewer.seat) if viewer is not None else ()
        return view(self.adventure, self.table, viewer, sheets, self.scores(sheets), can_undo, instead)

    def viewer(self, who: str | None) -> Player | None:
        """The seat that looks, None for a spectator."""
        return None if who is None else self.table.by_seat.get(who)
