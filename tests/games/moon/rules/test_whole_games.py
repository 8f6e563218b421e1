"""Solo games against every opponent reach their end; what is no snapshot is none."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adventures.games.moon import RULESETS
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, InvalidSnapshot, Setup
from tests.examples import examples, few

from .deal import play_random

pytestmark = pytest.mark.slow

NAMES = ("ana",)


@pytest.mark.parametrize("key", sorted(RULESETS))
def test_random_solo_games_against_every_opponent_reach_their_end(key):
    for level, seed in product(adventure(key).opponents, few(6)):
        missions = tuple(cards[seed % 2] for cards in adventure(key).missions.values())
        game = play_random(Game.new(Setup(key, NAMES, missions=missions, opponent=level)), seed)
        assert game.over
        assert game.turn <= 35
        assert Game.replay(game.record()).to_json() == game.to_json()
        assert Game.from_json(game.to_json()).view(NAMES[0]) == game.view(NAMES[0])


@examples(100)
@given(st.text() | st.binary().map(repr))
def test_junk_is_no_snapshot(text):
    with pytest.raises(InvalidSnapshot):
        Game.from_json(text)
