"""The phases of a turn, one after the other, and the end of the game.

Rulebook: Game turn. Phases 2 to 4 are played by all seats at the same time, each on a private sheet; when
all have confirmed, incidents (5) are carried out, missions (6) may be accomplished, and the end conditions
are checked. Where an Adventure asks every seat something before the first cards, that is a phase of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adventures.rules.decision import Event
from adventures.rules.result import Score, TieBreak

from . import ending
from .adventure import Adventure, Steps
from .counting import counted
from .effects_in_play import action_use, closing, phase_five
from .player import Player
from .sheet import Sheet
from .table import ENDING, EVENT, FLIP, INCIDENTS, MISSIONS, OVER, PLAY, SETUP, Table
from .turn import asks_to_confirm


class Phases:
    """What a game in play does by itself: steps up to the next question, and what follows from answers."""

    adventure: Adventure
    table: Table
    steps: Steps

    # Steps

    def asked(self) -> list[Player]:
        """The seats that are asked something."""
        return [player for player in self.table.players if player.decision is not None]

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

    # Phases

    def proceed(self) -> None:
        """Goes on to the next phase while no seat has anything to answer."""
        table = self.table
        asked: list[Player] = []
        while table.phase not in (FLIP, OVER) and not (asked := self.asked()):
            if table.phase == SETUP:
                for player in table.players:
                    player.reveal()
                self.next_turn()
            elif table.phase == PLAY:
                for owner in table.owners:
                    owner.reveal()
                action_use.tell_used(self.adventure, table)
                self.enter(INCIDENTS)
                phase_five.run_phase_five(self.adventure, table)
                self.adventure.incidents(table)
                self.advance_all()
            elif table.phase == INCIDENTS:
                for player in table.players:
                    player.settle()
                    player.stack.append(("mission",))
                table.phase = MISSIONS
                self.advance_all()
            elif table.phase == MISSIONS:
                self._after_missions()
            elif table.phase == EVENT:
                self.next_turn()
            elif closing.go_on(self.adventure, table):
                self.advance_all()
            else:
                self.close()
        if table.phase == PLAY:
            self._refresh_last_confirmation(asked)

    def _refresh_last_confirmation(self, asked: Sequence[Player]) -> None:
        """A question whether to confirm says whether it is the last one: that changes as others confirm."""
        if len(asked) == 1 and asks_to_confirm(asked[0].decision):
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
        side = self.adventure.sheet_in_turn(self.table.last_turn + 1) if phase in (FLIP, PLAY, EVENT) else 0
        self.table.enter(phase, side)

    # The end

    def end_game(self) -> None:
        """Asks what is still to be answered after the last turn; with nothing to ask the game is over."""
        self.table.ended_by = self.reasons() if self.adventure.effects.change_the_end else ()
        self.table.events += ending.end_events(self.adventure, self.table)
        self.enter(ENDING)
        if closing.begin(self.adventure, self.table):
            self.advance_all()
        else:
            self.close()

    def close(self) -> None:
        """Makes the last marks and counts the scores."""
        self.adventure.last_marks(self.table)
        for owner in self.table.owners:
            owner.settle()
        self.finish()
        self.table.emit(Event("over"))

    def finish(self) -> None:
        """Says how the game has ended."""
        self.table.phase = OVER
        scores = self.scores(self.table.sheets(None))
        tie_breaks, reasons = self.tie_breaks(scores), self.table.ended_by or self.reasons()
        self.table.result = ending.result(self.adventure, self.table, scores, tie_breaks, reasons)

    def tie_breaks(self, scores: Mapping[str, Score]) -> Mapping[str, Sequence[TieBreak]]:
        """The values by which everybody is ranked."""
        return ending.tie_breaks(self.adventure, self.table, scores)

    def reasons(self) -> ending.Reasons:
        """The reasons to end that hold, each with who fulfils it."""
        return ending.reasons(self.adventure, self.table, self.printed_reasons())

    def printed_reasons(self) -> ending.Reasons:
        """The printed end conditions that hold, each with who fulfils it."""
        return tuple(
            (player.seat, why) for player in self.table.players for why in self.adventure.reasons(player)
        )

    def scores(self, sheets: Mapping[str, Sheet]) -> dict[str, Score]:
        """Points of every seat, as these sheets stand."""
        return {seat: counted(self.adventure, self.table, sheets, seat) for seat in self.table.by_seat}
