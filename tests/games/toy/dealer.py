"""All that is left to chance in Comet Harbour: the deck, the die, and the box of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.games.chance import Dealt, Order, PileChance, PileDeck
from adventures.rules import Game as RulesGame
from adventures.rules import Setup
from adventures.words.refusals import Refusal

from .board import CARDS, FACES

ROLLS = 5 * FACES


class ToyDeck(PileDeck):
    """The cards, and the faces that the die will show; the faces are shuffled again when all were shown."""

    __slots__ = ()
    refills = {"dice": (1, ROLLS)}

    def cards(self, wanted: Mapping[str, Any]) -> Dealt:
        return self.take(f"deal {wanted['seat']}", 0, wanted["cards"])

    def face(self, wanted: Mapping[str, Any]) -> Dealt:
        return self.take("roll", 1, 1)

    draws = {"cards": cards, "dice": face}


class ToyChance(PileChance):
    """The deck of the server. Nothing in the options is left to chance."""

    deck = ToyDeck

    def piles(self, setup: Setup) -> Order:
        return [list(CARDS), list(ROLLS)]


class ToyBox:
    """Types in what is drawn and rolled at a real table.

    Hidden cards are never told back to a page that everybody at the table may open.
    """

    body = "toy/deal_body.html"
    scripts: Sequence[str] = ()
    styles: Sequence[str] = ()

    def text(self, typed: str, insisting: bool) -> str:
        """A face of the die is a roll; what is dealt begins with the number of the seat."""
        words = typed.split()
        return " ".join(["roll" if len(words) == 1 else "deal", *words])

    def typed(self, text: str) -> list[Any]:
        return text[:200].split()

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        return Refusal("That cannot be", f"Look again at what you turned up ({code}).")

    def may_insist(self, code: str) -> bool:
        return False

    def context(
        self, game: Any, table: RulesGame, view: Mapping[str, Any], typed: list[Any]
    ) -> dict[str, Any]:
        wanted = view["wanted"] or {}
        number = wanted.get("seat", 0)
        return {
            "wanted": wanted,
            "slots": range(wanted.get("cards", wanted.get("dice", 0))),
            "seat": table.setup.seats[number - 1] if number else "",
        }

    def only(self, table: RulesGame) -> str:
        """Everybody may see what is turned up."""
        return ""

    def next_page(self, after: Mapping[str, Any]) -> str:
        return "play"

    def taken_back(self, before: Mapping[str, Any], moves: Any) -> str:
        return ""

    def typed_in(self, text: str) -> str:
        return text
