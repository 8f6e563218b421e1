"""Comet Harbour keeps what every game promises."""

import random

from adventures.rules import Game

from .conformance import Conformance, Subject
from .conformance.subject import decision_of


def answer(game: Game, who: str, chance: random.Random) -> str:
    """Any move, an offer now and then."""
    decision = decision_of(game, who)
    if "offer" in decision.open and chance.random() < 0.5:
        return f"offer {chance.choice(decision.data['seats'])} {chance.randint(1, decision.data['most'])}"
    return chance.choice(decision.moves)


class TestConformance(Conformance):
    subject = Subject(["toy.1"], answer, secrets=frozenset({"choose", "deal"}))
