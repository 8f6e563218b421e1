"""A table at which one seat plays against ASTRA: what lies on ASTRA's side comes to it.

Rulebook: ASTRA SOLO MODE.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, Self, cast

from adventures.rules.decision import Decision, Event
from adventures.rules.setup import Setup

from .astra import AdventureCard, Astra
from .options import ASTRA
from .player import Player
from .table import PLAY, Table

# How often the pile may run out: the second time the game ends.
PASSES = 2


class Before(NamedTuple):
    """How ASTRA's side stood before a move, and whose move it was."""

    who: str
    astra: Astra
    turn: int
    taken: frozenset[str]


class SoloTable(Table):
    """The state of one solo game.

    `astra` is all that lies on ASTRA's side, `card` its card of the Adventure and `contested` the places that
    earn Solo bonuses; `wanted` the dealer's open decision; `history` has an entry for each move that the seat
    remembers, and may have older ones behind them.
    """

    astra: Astra

    def __init__(
        self,
        setup: Setup,
        owners: list[Player],
        astra: Astra,
        card: AdventureCard,
        contested: Iterable[str],
    ) -> None:
        super().__init__(setup, owners, astra.pile.contents)
        self.card = card
        self.contested = frozenset(contested)
        self.astra = astra
        self.wanted: Decision | None = None
        self.history: list[Before] = []

    @property
    def seated(self) -> Player:
        """The one seat."""
        return self.players[0]

    # What happens

    def mark(self, player: Player, place: str, word: str, why: str) -> None:
        super().mark(player, place, word, why)
        if word == "circle" and place in self.contested:
            self.earn(player, self.card.earns, why)

    def earn(self, player: Player, bonuses: int, why: str) -> None:
        """Circles Solo bonuses, as many as are printed and not circled yet."""
        earned = min(bonuses, self.card.bonus_symbols - self.astra.circled)
        if earned:
            self.astra = replace(self.astra, circled=self.astra.circled + earned)
            self.emit(Event("bonus", player.seat, (str(earned),), why))

    def begin_turn(self) -> None:
        """All cards lie there: the turn is counted, and the seat plays."""
        self.turn += 1
        self.phase = PLAY
        self.emit(Event("turn"))

    @property
    def exhausted(self) -> bool:
        """Returns whether the pile has run out as often as it may: the game ends."""
        return self.astra.pile.run_out >= PASSES

    def run_out(self) -> None:
        """A card is wanted and the pile is empty: it is shuffled anew, or nothing is left to do."""
        self.astra = self.astra.with_pile(self.astra.pile.renewed())
        if self.exhausted:
            self.seated.stack.clear()
        else:
            self.emit(Event("shuffle"))

    def part_with(self, card: int, *, boxed: bool) -> None:
        """Gives a card to ASTRA, or puts it back into the box for a Solo bonus; the others are discarded."""
        pile = self.astra.pile
        if boxed:
            astra = replace(self.astra, spent=self.astra.spent + 1)
        else:
            astra = self.astra.receive(pile.cards[card].action)
        self.astra = astra.with_pile(pile.used(card))
        self.emit(Event("boxed" if boxed else "given", ASTRA, (pile.shown[card],)))

    # Taking back

    def remember(self, who: str) -> None:
        """Keeps how ASTRA's side stands, before a move."""
        del self.history[len(self.seated.undos) :]
        self.history.append(Before(who, self.astra, self.turn, frozenset(self.taken)))

    def last_mover(self) -> str | None:
        """Who made the last move that can be taken back."""
        moves = len(self.seated.undos)
        return self.history[moves - 1].who if moves else None

    def restore(self) -> None:
        """Goes back to before the last move."""
        before = self.history[len(self.seated.undos) - 1]
        self.astra, self.turn, self.taken = before.astra, before.turn, set(before.taken)
        self.seated.restore()

    # Copies and snapshot

    def copy(self) -> Self:
        twin = super().copy()
        twin.history = list(self.history)
        return twin

    def pack(self) -> dict[str, Any]:
        """Gets the table as plain data."""
        return {
            **super().pack(),
            "astra": self.astra.pack(),
            "history": [
                [who, turn, "".join(sorted(taken)), None if astra == self.astra else astra.pack()]
                for who, astra, turn, taken in self.history[: len(self.seated.undos)]
            ],
        }

    def load(self, packed: Mapping[str, Any]) -> None:
        super().load(packed)
        self.astra = self.astra.unpacked(packed["astra"])
        self.history = [
            Before(
                who, self.astra if astra is None else self.astra.unpacked(astra), int(turn), frozenset(taken)
            )
            for who, turn, taken, astra in packed["history"]
        ]
        if len(self.history) < len(self.seated.undos):
            raise ValueError("moves without a history")


def solo(table: Table) -> SoloTable:
    """The table as what it is, for the steps that belong to a solo game alone."""
    return cast(SoloTable, table)
