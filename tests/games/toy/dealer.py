"""All that is left to chance in Comet Harbour: the deck, the die, and the box of the table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from adventures.games.box import Asked, Keypad
from adventures.games.chance import Dealt, Deck, Order, PileChance, PileDeck
from adventures.rules import Game, Setup
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

    def imagined_deck(self, game: Game, chance: Random) -> Deck:
        return self.deck.of([*game.undealt(chance).values(), chance.sample(ROLLS, len(ROLLS))])


class ToyBox(Keypad):
    """Types in what is drawn and rolled at a real table.

    Hidden cards are never told back to a page that everybody at the table may open.
    """

    body = "toy/deal_body.html"

    def heading(self, asked: Asked) -> str:
        return f"Cards for the eyes of {_seat_of(asked)} alone" if _seat_of(asked) else "Roll the die"

    def more(self, asked: Asked) -> dict[str, Any]:
        data = asked.data
        return {"wanted": data, "places": range(data.get("cards", 0) + data.get("dice", 0))}

    def text(self, typed: str, insisting: bool) -> str:
        """A face of the die is a roll; what is dealt begins with the number of the seat."""
        words = typed.split()
        return " ".join(["roll" if len(words) == 1 else "deal", *words])

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        return Refusal("That cannot be", f"Look again at what you turned up ({code}).")


def _seat_of(asked: Asked) -> str:
    return asked.setup.seats[asked.data["seat"] - 1] if "seat" in asked.data else ""
