"""Bots answer offers by what they gain, and make none themselves."""

import random

import pytest

from adventures.bots import LEVELS, Bot, Values
from adventures.bots.values import UNTRAINED
from adventures.games.registry import kit_of

from .table import laid, play, turned_up

KIT = kit_of("adastra.1")
KEEN = Bot(Values(KIT.features, UNTRAINED), KIT.chance, LEVELS["keen"])
CARDS = {"ana": "water*3 food*3", "ben": "energy*3", "cy": "", "dia": ""}


def answered(game, seat):
    chance = random.Random(1)
    return KEEN.choose(game.imagined(seat, chance), seat, chance, KEEN.level.budget).move


@pytest.mark.parametrize(
    ("offer", "answer"),
    [("offer 2 water*3 food for energy", "accept"), ("offer 2 water for energy*3", "refuse")],
)
def test_an_offer_is_accepted_if_it_gains(offer, answer):
    game = laid(turned_up("ana trade"), cards=CARDS)
    play(game, offer)
    assert answered(game, "ben") == answer


def test_the_owner_of_a_trade_card_comes_to_an_end_without_offers():
    game = laid(turned_up("ana trade"), cards=CARDS)
    for _ in range(10):
        if game.waiting() != ("ana",) or game.decision("ana").kind != "trade":
            break
        game.play("ana", answered(game, "ana"))
    assert game.waiting() != ("ana",) or game.decision("ana").kind != "trade"
