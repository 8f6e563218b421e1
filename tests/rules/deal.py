"""Deals flips from shuffled cards, as a table with the real box would see them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from adventures.rules import Game
from adventures.rules.moon.deck import CARDS


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


def play_random(game: Game, seed: int, moves: int = 100_000) -> Game:
    """Plays a game with random legal moves to its end, or for so many moves."""
    chance = random.Random(seed)
    flips = dealt(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = chance.choice(game.waiting())
        decision = game.decision(seat)
        game.play(seat, next(flips) if seat == "dealer" else chance.choice(decision.moves))
    return game
