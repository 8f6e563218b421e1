"""All that is left to chance in Comet Harbour: the deck, the die, and the box of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any, Self

from adventures.games.chance import Dealt, Deck, Order, Shuffler
from adventures.rules import Events, Setup
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal

from .board import CARDS, FACES

ROLLS = 5 * FACES


@dataclass(frozen=True)
class ToyDeck:
    """The cards, and the faces that the die will show; the faces are shuffled again when all were shown."""

    draw: Order
    shuffles: int

    @classmethod
    def of(cls, draw: Order) -> Self:
        return cls(draw, 1)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Self:
        return cls(**data)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    def after(self, events: Events) -> ToyDeck:
        return self

    def deal(self, wanted: Mapping[str, Any], shuffle: Shuffler) -> Dealt:
        cards, faces = self.draw
        if "cards" in wanted:
            count = wanted["cards"]
            deck = ToyDeck([cards[count:], faces], self.shuffles)
            return Dealt(" ".join(["deal", str(wanted["seat"]), *cards[:count]]), deck, None)
        if faces:
            return Dealt(f"roll {faces[0]}", ToyDeck([cards, faces[1:]], self.shuffles), None)
        order = shuffle(self.shuffles + 1, [cards, list(ROLLS)])
        cards, faces = order
        return Dealt(f"roll {faces[0]}", ToyDeck([cards, faces[1:]], self.shuffles + 1), order)


class ToyChance:
    """The deck of the server. Nothing in the options is left to chance."""

    def deck_of(self, setup: Setup) -> type[Deck]:
        return ToyDeck

    def first_deck(self, setup: Setup, seed: str) -> Deck:
        return ToyDeck.of(self.shuffler(seed)(1, [list(CARDS), list(ROLLS)]))

    def shuffler(self, seed: str) -> Shuffler:
        def shuffle(number: int, piles: Order) -> Order:
            generator = Random(f"{seed}:{number}")
            return [generator.sample(pile, len(pile)) for pile in piles]

        return shuffle

    def drawn(self, ruleset: str, options: Mapping[str, Any], seed: str) -> dict[str, Any]:
        return dict(options)

    def waits(self, table: RulesGame) -> bool:
        return False

    def undrawn(self, options: Mapping[str, Any]) -> dict[str, Any]:
        return dict(options)


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
