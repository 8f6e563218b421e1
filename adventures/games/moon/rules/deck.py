"""The Starship cards: what each turn offers, and whether cards shown at the table can be there at all.

Rulebook: Set up; Game turn, 1 - FLIP STARSHIP CARDS. Each of three piles shows the number of its top card
and the action of the card just flipped, so the number on offer belongs to the card that gives the action of
the next turn. When the last cards are flipped (every 20 turns) each pile is shuffled again without the card
in front.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from adventures.rules.errors import IllegalMove
from adventures.rules.move import Move

from .contents import ACTIONS, PILES, STANDARD, Card, Contents

__all__ = ["ACTIONS", "CARDS", "COPIES", "NUMBER_COPIES", "PILES", "Card", "Deck", "read_flip"]

# The cards in the box, for whoever need not know of others.
CARDS = STANDARD.cards
COPIES = STANDARD.copies
NUMBER_COPIES = {number.plain: count for number, count in STANDARD.number_copies.items()}


@dataclass(frozen=True, slots=True)
class Deck:
    """What everybody has seen of the cards since they were last shuffled.

    `shown` are this turn's combinations, `announced` the actions printed in the corners of their numbers
    (those of the next turn), `seen` the cards known with both sides, `loose` actions whose number nobody saw
    (the very first flip), `flips` how often the piles have been flipped since the shuffle, `contents` the
    cards there are.
    """

    shown: tuple[Card, ...] = ()
    announced: tuple[str, ...] = ()
    seen: tuple[Card, ...] = ()
    loose: tuple[str, ...] = ()
    flips: int = 0
    contents: Contents = STANDARD

    @property
    def turns_left(self) -> int:
        """Turns until the piles are shuffled again."""
        return self.contents.turns_per_shuffle - self.flips

    def flip(self, move: Move) -> Deck:
        """Turns over the next cards; raises IllegalMove when they cannot be in the deck.

        `cards_impossible`: no deck holds them together. `cards_contradict`: they do not go with the cards of
        earlier turns. One side was mistyped then, and who still sees them lie there says `anyway`: what was
        known of the deck is forgotten.
        """
        shown, announced, anyway = read_flip(move, self.contents)
        flips = 1 if self.turns_left == 0 else self.flips + 1
        loose = tuple(card.action for card in shown)
        contradiction: IllegalMove | None = None
        if self.shown and not anyway:
            try:
                return self._following(shown, announced, flips)
            except IllegalMove as error:
                contradiction = IllegalMove("cards_contradict", **error.data)
        # Cards that go with the earlier ones can be there at all; of others that comes first.
        alone = Deck(shown, announced, (), loose, flips, self.contents)
        alone._check(shown, announced)
        if contradiction is not None:
            raise contradiction
        return alone

    def _following(self, shown: tuple[Card, ...], announced: tuple[str, ...], flips: int) -> Deck:
        """The deck after cards that go with all that was seen before."""
        turned = tuple(Card(old.number, new.action) for old, new in zip(self.shown, shown, strict=True))
        for slot, (card, announcement) in enumerate(zip(turned, self.announced, strict=False)):
            if card.action != announcement:
                raise _refused("cards_contradict", card, slot, "action", turned=True)
        # The cards just turned over still belong to the old shuffle; they stay in front of the new one.
        seen, loose = self.seen + turned, self.loose
        if flips == 1:
            replace(self, seen=seen)._check((), ())
            seen, loose = turned, ()
        deck = Deck(shown, announced, seen, loose, flips, self.contents)
        deck._check(shown, announced)
        return deck

    def _check(self, shown: tuple[Card, ...], announced: tuple[str, ...]) -> None:
        """Refuses cards of which the deck has fewer copies."""
        contents = self.contents
        tops = tuple(Card(card.number, action) for card, action in zip(shown, announced, strict=False))
        # Words are counted: they compare much faster than cards, and only few of them are asked for.
        known = [(card.number.text, card.action) for card in self.seen + tops]
        numbers = [card.number.text for card in self.seen + shown]
        actions = [*(action for _, action in known), *self.loose]
        for part, cards in (("action", self.seen[-PILES:]), ("next", tops)):
            for slot, card in enumerate(cards):
                if known.count((card.number.text, card.action)) > contents.copies.get(card, 0):
                    raise _refused("cards_impossible", card, slot, part, turned=part == "action")
        for slot, card in reversed([*enumerate(shown)]):
            if numbers.count(card.number.text) > contents.number_copies[card.number]:
                raise _refused("cards_impossible", card, slot, "number")
            if actions.count(card.action) > contents.action_copies.get(card.action, 0):
                raise _refused("cards_impossible", card, slot, "action")
        for group in contents.missing:
            there = sum(contents.action_copies.get(action, 0) for action in group.actions) - group.count
            if sum(map(actions.count, group.actions)) > there:
                slot = max((at for at, card in enumerate(shown) if card.action in group.actions), default=0)
                raise _refused("cards_impossible", (shown or self.shown)[slot], slot, "action")

    def pack(self) -> list[str]:
        """Gets the deck as a few words for the snapshot."""
        return [
            " ".join(map(str, self.shown)), " ".join(self.announced),
            " ".join(map(str, self.seen)), " ".join(self.loose), str(self.flips),
        ]  # fmt: skip

    @classmethod
    def unpack(cls, packed: list[str], contents: Contents) -> Deck:
        """Restores a packed deck; raises ValueError when it is none."""
        shown, announced, seen, loose, flips = packed
        return cls(
            _cards(shown.split(), contents),
            tuple(announced.split()),
            _cards(seen.split(), contents),
            tuple(loose.split()),
            int(flips),
            contents,
        )


def _refused(code: str, card: Card, slot: int, part: str, *, turned: bool = False) -> IllegalMove:
    """Returns which card cannot lie there, in which slot, and which part of the slot speaks against it.

    One that was `turned` over since the turn before showed its number then, and shows its action now.
    """
    data = {"number": card.number.plain, "action": card.action, "slot": slot, "part": part}
    return IllegalMove(code, **data, **({"turned": True} if turned else {}))


def read_flip(move: Move, contents: Contents) -> tuple[tuple[Card, ...], tuple[str, ...], bool]:
    """Reads `flip 5/robot 11/plant 8/water next energy/robot/plant anyway`; from `next` on it is optional."""
    words = list(move.words)
    announced: tuple[str, ...] = ()
    anyway = words[-1:] == ["anyway"]
    if anyway:
        words.pop()
    if words[PILES : PILES + 1] == ["next"] and len(words) == PILES + 2:
        announced = tuple(words.pop().split("/"))
        words.pop()
    known = not announced or _are_actions(announced, contents)
    if move.verb != "flip" or len(words) != PILES or not known:
        raise IllegalMove("cards_malformed")
    try:
        return _cards(words, contents), announced, anyway
    except ValueError:
        raise IllegalMove("cards_malformed") from None


def _are_actions(words: tuple[str, ...], contents: Contents) -> bool:
    return len(words) == PILES and all(word in contents.actions for word in words)


def _cards(words: Iterable[str], contents: Contents) -> tuple[Card, ...]:
    return tuple(map(contents.read, words))
