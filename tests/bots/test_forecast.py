"""What games come to that bots play on from a position."""

from statistics import fmean, stdev

import pytest

from adventures.bots.forecast import LEAST, forecast_of, one_end
from adventures.games.registry import kit_of
from tests.every_game import begun


def test_of_too_few_games_nothing_is_said():
    assert forecast_of([10.0] * (LEAST - 1)) is None
    assert forecast_of([10.0] * LEAST).games == LEAST


def test_the_band_leaves_out_a_tenth_on_each_side():
    ends = [float(n) for n in range(11)]
    told = forecast_of(ends[::-1])
    assert (told.expected, round(told.low, 6), round(told.high, 6), told.games) == (5.0, 1.0, 9.0, 11)
    assert told.error == pytest.approx(stdev(ends) / 11**0.5)


def test_a_game_is_played_on_to_its_end_and_stays_as_it_was():
    game = begun("moon.1", 3, ("Ana", "Ben"))
    kit = kit_of("moon.1")
    from_dealt = game.to_json()
    ends = [one_end(game, "Ana", kit.chance, kit.features, f"seed {n}") for n in (1, 1, 2)]
    assert game.to_json() == from_dealt
    assert ends[0] == ends[1] != ends[2], "all follows from the seed"
    for end in ends:
        assert end.points == sum(end.fields.values()) == round(end.points), "it has ended, nothing is guessed"
    assert fmean(end.points for end in ends) > game.score("Ana").total
