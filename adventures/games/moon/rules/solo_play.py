"""A game against ASTRA in play.

Rulebook: ASTRA SOLO MODE. The dealer draws cards from one pile; what ASTRA Effects ask comes between two
draws, so the moves of dealer and seat make one row, and whoever made the last one can take it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Self

from adventures.rules.decision import Decision, Event, Events
from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move
from adventures.rules.names import DEALER
from adventures.rules.result import Score, TieBreak
from adventures.rules.setup import Setup

from . import actions, ending, event_cards, missions, solo_turn, turn
from .adventure import Adventure, Steps
from .contents import EFFECT, EFFECTS
from .effects_in_play import asking
from .options import ASTRA, Options
from .play import GroupMatch
from .player import Player
from .sheet import Sheet
from .solo_table import SoloTable
from .solo_view import complete
from .table import ENDING, FLIP, OVER
from .undealt import undealt_pile
from .verbs import VERBS
from .views import MoonView


@lru_cache(maxsize=64)
def solo_steps(adventure: Adventure) -> Steps:
    """All steps of an Adventure against ASTRA; its own come last."""
    return {
        **turn.steps(adventure),
        **actions.steps(adventure),
        **missions.steps(adventure),
        **asking.steps(adventure),
        **event_cards.steps(adventure),
        **solo_turn.steps(adventure),
        **adventure.steps(),
    }


class SoloMatch(GroupMatch):
    """One solo game in play."""

    table: SoloTable

    @classmethod
    def _lay(cls, adventure: Adventure, setup: Setup) -> SoloTable:
        owners = adventure.players(setup)
        astra = adventure.astra(Options.of(setup).opponent or 0)
        table = SoloTable(setup, owners, astra, adventure.astra_card, adventure.contested_places)
        missions.place_missions(adventure, table)
        return table

    def _all_steps(self) -> Steps:
        return solo_steps(self.adventure)

    def imagined(self, who: str | None, chance: Random) -> Self:
        """Gets a copy: alone nobody hides anything from the seat."""
        return self.copy()

    def undealt(self, chance: Random) -> Mapping[str, Any]:
        return undealt_pile(self.table.astra.pile, chance)

    # Decisions

    def waiting(self) -> tuple[str, ...]:
        """The dealer while cards are to be drawn, else the seat."""
        if self.table.wanted is not None:
            return (DEALER,)
        return (self.table.seated.seat,) if self.table.seated.decision is not None else ()

    def decision(self, who: str) -> Decision | None:
        """The open decision of the seat or of the dealer."""
        return event_cards.asked(self, self.table.wanted) if who == DEALER else super().decision(who)

    def play(self, who: str, text: str) -> Events:
        """Plays one move; raises IllegalMove before anything has changed."""
        self.table.remember(who)
        return super().play(who, text)

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Returns whether the last move of this turn is one of theirs that nothing depends on."""
        return self.table.result is None and self.table.last_mover() == who

    def take_back(self, who: str) -> None:
        self.table.restore()
        if who == DEALER:
            self.table.phase = FLIP
        self.advance(self.table.seated)

    # Event cards

    def shuffles(self) -> int:
        """As long as nothing has been drawn from a new pile, a card may have lain under the old one."""
        pile = self.table.astra.pile
        return pile.run_out - pile.fresh

    def shuffles_at_most(self) -> int:
        return self.table.astra.pile.run_out

    def in_last_third(self) -> bool:
        pile = self.table.astra.pile
        return pile.drawn >= pile.contents.without_effects

    def open_event(self) -> None:
        self.table.history.clear()
        self.table.seated.stack.append(("event",))
        self.advance(self.table.seated)

    def go_on_as(self, adventure: Adventure) -> None:
        self.table.card = adventure.astra_card
        super().go_on_as(adventure)

    # The turn

    def next_turn(self) -> None:
        super().next_turn()
        self.table.seated.stack = [("confirm",), ("take",), ("begin",), *reversed(self.adventure.draws)]
        self.advance(self.table.seated)

    def deal(self, text: str) -> None:
        """Draws cards, as many as are wanted or fewer; their ASTRA Effects come in the order drawn."""
        table = self.table
        if table.wanted is None:
            raise IllegalMove("game_over" if table.result is not None else "no_decision")
        move = Move.parse(text, VERBS)
        if move.verb != "draw" or len(move.words) > table.wanted.data["cards"]:
            raise IllegalMove("cards_malformed", cards=table.wanted.data["cards"])
        pile = table.astra.pile.draw(move.words)
        table.seated.remember()
        table.astra = table.astra.with_pile(pile)
        letters = [word.removeprefix(EFFECT) for word in move.words if word in EFFECTS]
        table.seated.stack += [("effect_card", letter) for letter in reversed(letters)]
        for letter in letters:
            table.emit(Event("effect", ASTRA, (letter,)))
        self.advance(table.seated)

    def advance(self, player: Player) -> None:
        """Carries out the steps up to the next question; that may be one to the dealer."""
        super().advance(player)
        table = self.table
        table.wanted = None
        if table.exhausted and table.phase not in (ENDING, OVER):
            self.end_game()
        elif player.decision is not None and player.decision.kind == "draw":
            table.wanted, player.decision = player.decision, None

    def end_turn(self) -> None:
        """Lets the seat part with the third card first, after all missions."""
        if self.table.astra.pile.shown:
            self.table.seated.stack.append(("give",))
            self.advance(self.table.seated)
            if self.table.seated.decision is not None:
                return
        super().end_turn()

    # The end

    def printed_reasons(self) -> ending.Reasons:
        found = [(ASTRA, why) for why in self.adventure.astra_reasons(self.table.astra)]
        if self.table.exhausted:
            found.append((DEALER, "cards"))
        return (*super().printed_reasons(), *found)

    def tie_breaks(self, scores: Mapping[str, Score]) -> Mapping[str, Sequence[TieBreak]]:
        """ASTRA and the seat are compared by what both have; ASTRA has no System Errors to break a tie."""
        astras = self.adventure.astra_tie_breaks(self.table.astra, scores[ASTRA])
        keys = [value.key for value in astras]
        return {
            **{
                seat: [value for value in values if value.key in keys]
                for seat, values in super().tie_breaks(scores).items()
            },
            ASTRA: astras,
        }

    # What there is to see

    def sheet(self, who: str) -> Sheet:
        """The sheet of the seat; ASTRA's, where it has one, with all that the seat has marked on it."""
        sheets = self.table.sheets(self.table.seated)
        return sheets[who] if who in sheets else super().sheet(who)

    def score(self, who: str) -> Score:
        """Points of the seat or of ASTRA."""
        return self.adventure.astra_score(self.table.astra) if who == ASTRA else super().score(who)

    def rival_counts(self, rival: str) -> Mapping[str, int]:
        """Solo bonuses, what a card of each action is worth to ASTRA, and what the Adventure adds."""
        return self.adventure.astra_counts(self.table.astra)

    def scores(self, sheets: Mapping[str, Sheet]) -> dict[str, Score]:
        """Points of the seat and of ASTRA."""
        return {**super().scores(sheets), ASTRA: self.score(ASTRA)}

    def view(self, who: str | None) -> MoonView:
        """All that the seat, or a spectator, may see."""
        return complete(self.adventure, self.table, super().view(who), self.viewer(who))
