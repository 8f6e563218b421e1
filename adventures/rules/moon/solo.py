"""A table at which one seat plays against ASTRA.

Rulebook: ASTRA SOLO MODE. The dealer draws cards from one pile; what ASTRA Effects ask comes between two
draws, so the moves of dealer and seat make one row, and whoever made the last one can take it back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from ..decision import Decision, Event, Events
from ..errors import IllegalMove
from ..move import Move
from ..result import Score, TieBreak
from ..setup import ASTRA, DEALER, Setup
from . import solo_turn, solo_view
from .adventure import Adventure
from .astra import Astra
from .pile import EFFECT, EFFECTS
from .player import Player
from .sheet import Sheet
from .table import FLIP, PLAY, Table

PASSES = 2


class Before(NamedTuple):
    """How ASTRA's side stood before a move, and whose move it was."""

    who: str
    astra: Astra
    turn: int
    taken: frozenset[str]


class SoloTable(Table):
    """One solo game in play.

    `astra` is all that lies on ASTRA's side; `wanted` the dealer's open decision; `history` has an entry for
    each move that the seat remembers, and may have older ones behind them.
    """

    def __init__(self, adventure: Adventure, setup: Setup, owners: list[Player]) -> None:
        super().__init__(adventure, setup, owners)
        self.steps = {**self.steps, **solo_turn.STEPS, **adventure.steps}
        self.player = self.players[0]
        self.astra = Astra(setup.opponent or 0)
        self.wanted: Decision | None = None
        self.history: list[Before] = []

    # Decisions

    def waiting(self) -> tuple[str, ...]:
        """The dealer while cards are to be drawn, else the seat."""
        if self.wanted is not None:
            return (DEALER,)
        return (self.player.seat,) if self.player.decision is not None else ()

    def decision(self, who: str) -> Decision | None:
        """The open decision of the seat or of the dealer."""
        return self.wanted if who == DEALER else super().decision(who)

    def play(self, who: str, text: str) -> Events:
        """Plays one move; raises IllegalMove before anything has changed."""
        del self.history[len(self.player.undos) :]
        self.history.append(Before(who, self.astra, self.turn, frozenset(self.taken)))
        return super().play(who, text)

    def mark(self, player: Player, place: str, word: str, why: str) -> None:
        super().mark(player, place, word, why)
        if word == "circle" and place in self.adventure.contested:
            self.earn(player, self.adventure.astra_card.earns, why)

    def earn(self, player: Player, bonuses: int, why: str) -> None:
        """Circles Solo bonuses, as many as are printed and not circled yet."""
        left = self.adventure.astra_card.bonus_symbols - self.astra.circled
        earned = min(bonuses, left)
        if earned:
            self.astra = replace(self.astra, circled=self.astra.circled + earned)
            self.tell(Event("bonus", player.seat, word=str(earned), why=why))

    # Taking back

    def can_undo(self, who: str) -> bool:
        """Tells whether the last move of this turn is one of theirs that nothing depends on."""
        moves = len(self.player.undos)
        return self.result is None and moves > 0 and self.history[moves - 1].who == who

    def _take_back(self, who: str) -> None:
        before = self.history[len(self.player.undos) - 1]
        self.astra, self.turn, self.taken = before.astra, before.turn, set(before.taken)
        if who == DEALER:
            self.phase = FLIP
        self.player.restore()
        self._advance(self.player)

    # The turn

    def _next_turn(self) -> None:
        super()._next_turn()
        self.player.stack = [("confirm",), ("take",), ("begin",), *reversed(self.adventure.draws)]
        self._advance(self.player)

    def _deal(self, text: str) -> None:
        """Draws cards, as many as are wanted or fewer; their ASTRA Effects come in the order drawn."""
        if self.wanted is None:
            raise IllegalMove("game_over" if self.result is not None else "no_decision")
        move = Move.parse(text)
        if move.verb != "draw" or len(move.words) > self.wanted.data["cards"]:
            raise IllegalMove("cards_malformed", cards=self.wanted.data["cards"])
        pile = self.astra.pile.draw(move.words)
        self.player.remember()
        self.astra = replace(self.astra, pile=pile)
        letters = [word.removeprefix(EFFECT) for word in move.words if word in EFFECTS]
        self.player.stack += [("effect_card", letter) for letter in reversed(letters)]
        for letter in letters:
            self.tell(Event("effect", ASTRA, word=letter))
        self._advance(self.player)

    def _advance(self, player: Player) -> None:
        super()._advance(player)
        self.wanted = None
        if player.decision is not None and player.decision.kind == "draw":
            self.wanted, player.decision = player.decision, None

    def begin_turn(self) -> None:
        """All cards lie there: the turn is counted, and the seat plays."""
        self.turn += 1
        self.phase = PLAY
        self.tell(Event("turn"))

    def run_out(self) -> None:
        """A card is wanted and the pile is empty: it is shuffled anew, the second time the game ends."""
        self.astra = replace(self.astra, pile=self.astra.pile.renewed())
        if self.astra.pile.run_out < PASSES:
            self.tell(Event("shuffle"))
        else:
            self.player.stack.clear()
            self._end_game()

    def part_with(self, card: int, *, boxed: bool) -> None:
        """Gives a card to ASTRA, or puts it back into the box for a Solo bonus; the others are discarded."""
        pile = self.astra.pile
        if boxed:
            astra = replace(self.astra, spent=self.astra.spent + 1)
        else:
            astra = self.astra.receive(pile.cards[card].action)
        self.astra = replace(astra, pile=pile.used(card))
        self.tell(Event("boxed" if boxed else "given", ASTRA, word=pile.shown[card]))

    def _end_turn(self) -> None:
        """Lets the seat part with the third card first, after all missions."""
        if self.astra.pile.shown:
            self.player.stack.append(("give",))
            self._advance(self.player)
            if self.player.decision is not None:
                return
        super()._end_turn()

    def _reasons(self) -> tuple[tuple[str, str], ...]:
        found = [(ASTRA, why) for why in self.adventure.astra_reasons(self.astra)]
        if self.astra.pile.run_out >= PASSES:
            found.append((DEALER, "cards"))
        return (*super()._reasons(), *found)

    def _tie_breaks(self, scores: Mapping[str, Score]) -> Mapping[str, Sequence[TieBreak]]:
        """ASTRA and the seat are compared by what both have; ASTRA has no System Errors to break a tie."""
        astras = self.adventure.astra_tie_breaks(self.astra, scores[ASTRA])
        keys = [value.key for value in astras]
        return {
            **{
                seat: [value for value in values if value.key in keys]
                for seat, values in super()._tie_breaks(scores).items()
            },
            ASTRA: astras,
        }

    # What there is to see

    def sheet(self, who: str) -> Sheet:
        """The sheet of the seat; ASTRA's, where it has one, with all that the seat has marked on it."""
        sheets = self.sheets(self.player)
        return sheets[who] if who in sheets else super().sheet(who)

    def score(self, who: str) -> Score:
        """Points of the seat or of ASTRA."""
        return self.adventure.astra_score(self.astra) if who == ASTRA else super().score(who)

    def scores(self, viewer: Player | None) -> dict[str, Score]:
        """Points of the seat and of ASTRA."""
        return {**super().scores(viewer), ASTRA: self.score(ASTRA)}

    def _score(self, sheets: Mapping[str, Sheet], seat: str) -> Score:
        return self.adventure.score_against(sheets, seat, self.astra)

    def view(self, who: str | None) -> dict[str, Any]:
        """All that the seat, or a spectator, may see."""
        return solo_view.complete(self, super().view(who), self.by_seat.get(who) if who is not None else None)

    # Snapshot

    def pack(self) -> dict[str, Any]:
        """Gets the table as plain data."""
        return {
            **super().pack(),
            "astra": self.astra.pack(),
            "history": [
                [who, turn, "".join(sorted(taken)), None if astra == self.astra else astra.pack()]
                for who, astra, turn, taken in self.history[: len(self.player.undos)]
            ],
        }

    def _load(self, packed: Mapping[str, Any]) -> None:
        super()._load(packed)
        self.wanted = None
        self.astra = self.astra.unpacked(packed["astra"])
        self.history = [
            Before(
                who, self.astra if astra is None else self.astra.unpacked(astra), int(turn), frozenset(taken)
            )
            for who, turn, taken, astra in packed["history"]
        ]
        if len(self.history) < len(self.player.undos):
            raise ValueError("moves without a history")
