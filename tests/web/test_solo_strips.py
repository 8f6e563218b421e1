"""What a phone shows of the questions that only a game against ASTRA asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from math import dist

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.drawing import marked_sheet, strips
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup
from tests.games.moon.rules.deal import Draws

from .sights import FINGER, View, centres, offered, width, with_place

SEEDS = range(4)
PHONE = 366  # units that a strip may be wide


def questions(key: str, seed: int) -> Iterator[View]:
    """The views of a random game in which ASTRA asks something of the sheet."""
    chance, dealer = random.Random(seed), Draws(seed)
    missions = tuple(letter[seed % len(letter)] for letter in adventure(key).missions.values())
    game = Game.new(Setup(key, ("Nuria",), missions=missions, opponent=1 + 2 * seed))
    while not game.over:
        [who] = game.waiting()
        decision = game.decision(who)
        if who == "dealer":
            dealer.see(game.play(who, dealer.cards(game)))
            continue
        if decision.kind == "mark":
            yield game.view(who)
        dealer.see(game.play(who, chance.choice(decision.moves)))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", RULESETS)
def test_strips_offer_what_astra_asks(key: str, seed: int) -> None:
    for view in questions(key, seed):
        found = strips(view, marked_sheet(view))
        assert offered("".join(strip.svg for strip in found)) == with_place(view), view["decision"]
        wide = {strip.name: width(strip.svg) for strip in found if width(strip.svg) > PHONE}
        assert not wide, view["decision"]
        for strip in found:
            targets = combinations(centres(strip.svg), 2)
            assert all(dist(one, other) >= FINGER for one, other in targets), strip.name
