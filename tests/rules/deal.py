"""Deals cards from shuffled piles, as a table with the real box would see them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

from adventures.rules import Events, Game
from adventures.rules.moon.deck import CARDS

EFFECTS = ("astra/a", "astra/b", "astra/c")


def dealt(seed: int, announce: bool = True) -> Iterator[str]:
    """Yields one flip a turn, for ever: three piles of 21, shuffled again without the card in front."""
    chance = random.Random(seed)
    cards = list(CARDS)
    chance.shuffle(cards)
    piles = [cards[start : start + 21] for start in (0, 21, 42)]
    while True:
        for turn in range(20):
            tops = [pile[turn + 1] for pile in piles]
            text = " ".join(
                f"{top.number}/{pile[turn].action}" for top, pile in zip(tops, piles, strict=True)
            )
            yield f"flip {text}" + (" next " + "/".join(top.action for top in tops) if announce else "")
        for pile in piles:
            discard = pile[:20]
            chance.shuffle(discard)
            pile[:] = [pile[20], *discard]


class Flips:
    """Deals the cards of a game of several."""

    def __init__(self, seed: int) -> None:
        self.flips = dealt(seed)

    def cards(self, game: Game) -> str:
        """The next move of the dealer."""
        return next(self.flips)

    def see(self, events: Events) -> None:
        """Nothing that a seat does changes the piles."""


class Draws:
    """Deals the cards of a solo game from one pile, the ASTRA Effect cards in its last third."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        cards = [*map(str, CARDS)]
        self.chance.shuffle(cards)
        last = [*cards[42:], *EFFECTS]
        self.chance.shuffle(last)
        self.pile = [*cards[:42], *last]
        self.gone: list[str] = []

    def cards(self, game: Game) -> str:
        """The next move of the dealer: one of the cards that are wanted, or several."""
        if not self.pile:
            whole = Counter([*map(str, CARDS), *EFFECTS]) - Counter(self.gone)
            self.pile = [*whole.elements()]
            self.chance.shuffle(self.pile)
        count = self.chance.randint(1, game.decision("dealer").data["cards"])
        cards, self.pile = self.pile[:count], self.pile[count:]
        return "draw " + " ".join(cards)

    def see(self, events: Events) -> None:
        """Cards that ASTRA was given, or that went back into the box, stay out of the pile."""
        self.gone += [event.word for event in events if event.kind in ("given", "boxed")]


def dealer_of(game: Game, seed: int) -> Flips | Draws:
    """Whoever deals the cards of that game."""
    return Flips(seed) if game.setup.opponent is None else Draws(seed)


def play_random(game: Game, seed: int, moves: int = 100_000, dealer: Flips | Draws | None = None) -> Game:
    """Plays a game with random legal moves to its end, or for so many moves."""
    chance = random.Random(seed)
    dealer = dealer or dealer_of(game, seed)
    for _ in range(moves):
        if game.over:
            break
        seat = chance.choice(game.waiting())
        text = dealer.cards(game) if seat == "dealer" else chance.choice(game.decision(seat).moves)
        dealer.see(game.play(seat, text))
    return game
