"""A game in play: what the seats are asked, what follows from their moves, and the phases of a turn.

Rulebook: Game turn. Phases 2 to 4 are played by all seats at the same time, each on a private sheet; when
all have confirmed, incidents (5) are carried out, missions (6) may be accomplished, and the end conditions
are checked. Where an Adventure asks every seat something before the first cards, that is a phase of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

from adventures.rules.decision import Decision, Event, Events
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.names import DEALER
from adventures.rules.result import Result, Score, TieBreak, rank
from adventures.rules.setup import Setup

from . import actions, missions, turn
from .adventure import Adventure, Steps
from .player import Frame, Player
from .sheet import Sheet
from .table import FLIP, INCIDENTS, MISSIONS, OVER, PLAY, SETUP, Table
from .turn import Confirm
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
        **adventure.steps(),
    }


class GroupMatch:
    """One game in play: `adventure` knows its rules, `table` is its state."""

    table: Table

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
        match.advance_all()
        match.proceed()
        return match

    @classmethod
    def unpack(cls, adventure: Adventure, setup: Setup, packed: Mapping[str, Any]) -> Self:
        """Restores a packed table; raises ValueError, KeyError, TypeError or IndexError when it is none."""
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
        return Table(setup, adventure.players(setup), adventure.contents)

    def _all_steps(self) -> Steps:
        return group_steps(self.adventure)

    def copy(self) -> Self:
        """Gets an independent match that stands where this one does."""
        return type(self)(self.adventure, self.table.copy())

    def pack(self) -> Mapping[str, Any]:
        """Gets the table as plain data."""
        return self.table.pack()

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
        return tuple([player.seat for player in self._asked()])

    def _asked(self) -> list[Player]:
        """The seats that are asked something."""
        return [player for player in self.table.players if player.decision is not None]

    def decision(self, who: str) -> Decision | None:
        """The open decision of a seat or of the dealer."""
        if who == DEALER:
            return Decision("flip", data={"cards": 3}) if self.table.phase == FLIP else None
        player = self.table.by_seat.get(who)
        return player.decision if player else None

    def play(self, who: str, text: str) -> Events:
        """Plays one move; raises IllegalMove before anything has changed."""
        table = self.table
        table.events = []
        if who == DEALER:
            self.deal(text)
            return tuple(table.events)
        player = table.player(who)
        decision = player.decision
        if decision is None:
            raise self._nothing_open(player)
        if text not in decision.moves:
            raise self._refuse(player, Move.parse(text, VERBS))
        player.remember()
        frame = player.stack.pop()
        self.steps[frame[0]].answer(table, player, frame, text.split(" "))
        self.advance(player)
        if player.decision is None:
            self.proceed()
        return tuple(table.events)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Tells whether a seat, or the dealer, has a move of this turn that nothing depends on."""
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

    def instead(self, who: str) -> tuple[str, ...]:
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
        """Says why a tap on a place does not answer the open decision."""
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

    # The turn

    def deal(self, text: str) -> None:
        """Turns over the cards of a turn."""
        table = self.table
        if table.phase != FLIP:
            raise IllegalMove("game_over" if table.result is not None else "no_decision")
        deck = table.deck.flip(Move.parse(text, VERBS))
        table.deck_before, table.deck = table.deck, deck
        table.turn += 1
        table.phase = PLAY
        table.tell(Event("turn"))
        for player in table.players:
            player.stack = [("confirm",), ("take",)]
            self.advance(player)

    def advance(self, player: Player) -> None:
        """Carries out a seat's steps up to the next question."""
        stack = player.stack
        while stack:
            frame = stack.pop()
            decision = self.steps[frame[0]].ask(self.table, player, frame)
            if decision is not None:
                stack.append(frame)
                player.decision = decision
                return
        player.decision = None

    def advance_all(self) -> None:
        """Carries out the steps of every seat up to its next question."""
        for player in self.table.players:
            self.advance(player)

    def proceed(self) -> None:
        """Goes on to the next phase while no seat has anything to answer."""
        table = self.table
        while table.phase not in (FLIP, OVER) and not self._asked():
            if table.phase == SETUP:
                for player in table.players:
                    player.reveal()
                self.next_turn()
            elif table.phase == PLAY:
                for owner in table.owners:
                    owner.reveal()
                self.enter(INCIDENTS)
                self.adventure.incidents(table)
                self.advance_all()
            elif table.phase == INCIDENTS:
                for player in table.players:
                    player.settle()
                    player.stack.append(("mission",))
                table.phase = MISSIONS
                self.advance_all()
            else:
                self._after_missions()
        if table.phase == PLAY:
            self._refresh_last_confirmation()

    def _refresh_last_confirmation(self) -> None:
        """A question whether to confirm says whether it is the last one: that changes as others confirm."""
        asked = self._asked()
        if len(asked) == 1 and asked[0].decision == Confirm.not_last:
            self.advance(asked[0])

    def _after_missions(self) -> None:
        """Ends the turn, unless missions have set something off for which phases 5 and 6 are repeated."""
        if self.adventure.aftermath(self.table):
            self.table.phase = INCIDENTS
            self.advance_all()
        else:
            self.end_turn()

    def end_turn(self) -> None:
        """Settles what happened, and ends the game or asks for the cards of the next turn."""
        table = self.table
        table.settle()
        for player in table.players:
            player.confirmed = False
            player.turn = {}
        table.deck_before = None
        table.taken.update(
            letter for letter in table.missions if any(letter in player.rewards for player in table.players)
        )
        if self.reasons():
            self.end_game()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Asks for the cards of the next turn."""
        self.enter(FLIP)

    def enter(self, phase: str) -> None:
        """Begins a phase; a seat that shares sheets turns to the one on which that phase is played."""
        side = self.adventure.side(self.table.last_turn + 1) if phase in (FLIP, PLAY) else 0
        self.table.enter(phase, side)

    # The end

    def end_game(self) -> None:
        """Makes the last marks and counts the scores."""
        self.adventure.last_marks(self.table)
        for owner in self.table.owners:
            owner.settle()
        self.finish()
        self.table.tell(Event("over"))

    def finish(self) -> None:
        """Says how the game has ended."""
        self.table.phase = OVER
        scores = self.scores(self.table.sheets(None))
        tie_breaks = self.tie_breaks(scores)
        self.table.result = Result(rank(tie_breaks), scores, tie_breaks, self.reasons(), self.table.turn)

    def tie_breaks(self, scores: Mapping[str, Score]) -> Mapping[str, Sequence[TieBreak]]:
        """The values by which everybody is ranked."""
        return {
            player.seat: self.adventure.tie_breaks(player, scores[player.seat])
            for player in self.table.players
        }

    def reasons(self) -> tuple[tuple[str, str], ...]:
        """The end conditions that hold, each with who fulfils it."""
        return tuple(
            (player.seat, why) for player in self.table.players for why in self.adventure.reasons(player)
        )

    # What there is to see

    def told(self, who: str, text: str, viewer: str | None) -> str:
        """The form of a move that a viewer may read: nothing in a move of this game is ever hidden."""
        return text

    def sheet(self, who: str) -> Sheet:
        """The sheet of a seat with its private marks."""
        return self.table.sheet(who)

    def score(self, who: str) -> Score:
        """Points of a seat with all marks that it may see."""
        return self.score_on(self.table.sheets(self.table.player(who)), who)

    def scores(self, sheets: Mapping[str, Sheet]) -> dict[str, Score]:
        """Points of every seat, as these sheets stand."""
        return {player.seat: self.score_on(sheets, player.seat) for player in self.table.players}

    def score_on(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        """Points of a seat, as these sheets stand."""
        return self.adventure.score(sheets, seat)

    def view(self, who: str | None) -> MoonView:
        """All that a seat, or a spectator, may see."""
        viewer = self.viewer(who)
        sheets = self.table.sheets(viewer)
        can_undo = viewer is not None and self.can_undo(viewer.seat)
        instead = self.instead(viewer.seat) if viewer is not None else ()
        return view(self.adventure, self.table, viewer, sheets, self.scores(sheets), can_undo, instead)

    def viewer(self, who: str | None) -> Player | None:
        """The seat that looks, None for a spectator."""
        return None if who is None else self.table.by_seat.get(who)
