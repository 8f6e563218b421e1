"""What a phone shows of every question that a game against ASTRA asks of the sheet."""

from __future__ import annotations

import random
from collections.abc import Iterator

from adventures.games.moon import RULESETS
from adventures.games.moon.drawing import marked_sheet, strips
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, Setup
from tests.cases import each
from tests.games.moon.rules.deal import Draws

from .sights import View, assert_fingers_fit, offered, with_place

SEEDS = range(4)


def questions(key: str, seed: int) -> Iterator[View]:
    """The views of a random game in which the seat may answer with a place."""
    chance, dealer = random.Random(seed), Draws(seed)
    missions = tuple(letter[seed % len(letter)] for letter in adventure(key).missions.values())
    game = Game.new(Setup(key, ("Nuria",), missions=missions, opponent=1 + 2 * seed))
    while not game.over:
        [who] = game.waiting()
        decision = game.decision(who)
        if who == "dealer":
            dealer.see(game.play(who, dealer.cards(game)))
            continue
        view = game.view(who)
        if with_place(view):
            yield view
        dealer.see(game.play(who, chance.choice(decision.moves)))


@each("seed", SEEDS)
@each("key", RULESETS)
def test_strips_answer_every_question_of_a_game_against_astra(key: str, seed: int) -> None:
    for view in questions(key, seed):
        found = strips(view, marked_sheet(view))
        assert offered("".join(strip.svg for strip in found)) == with_place(view), view["decision"]
        assert_fingers_fit(found)
