"""What bots expect of a game."""

import json
import random
from dataclasses import replace

import pytest

from adventures.bots import Values, weights_of
from adventures.bots.values import FORMAT, UNTRAINED, Weights, key_of
from adventures.games.registry import kit_of
from adventures.rules import Game, Setup
from adventures.rules.result import Score
from tests.games.moon.rules.deal import dealer_of, play_random

SEATS = ("ana", "ben")


def played(ruleset="moon.2", moves=60, seats=SEATS, opponent=None):
    """A game some turns on."""
    game = Game.new(Setup(ruleset, seats, missions=("a1", "b1", "c1"), opponent=opponent))
    play_random(game, 3, moves, dealer_of(game, 3))
    return game


def values(game, weights):
    return Values(kit_of(game.setup.ruleset).features, weights)


def test_untrained_a_seat_ends_as_it_stands():
    game = played()
    assert values(game, UNTRAINED).expected(game, "ana") == game.score("ana").total


def test_a_weight_adds_its_part_of_a_feature():
    game = played()
    spaces = values(game, UNTRAINED).features.of(game, "ana")["space number"]
    found = values(game, Weights(30, {"water": {"space number": (2.0, 0.0), "": (1.0, 0.0)}}))
    assert found.expected(game, "ana") == game.score("ana").total + 2 * spaces + 1


def test_a_weight_changes_evenly_until_its_last_turn():
    game = played()
    weights = Weights(2 * game.turn, {"water": {"": (1.0, 4.0)}})
    assert values(game, weights).expected(game, "ana") == game.score("ana").total + 3
    weights = Weights(game.turn - 1, {"water": {"": (1.0, 4.0)}})
    assert values(game, weights).expected(game, "ana") == game.score("ana").total + 5


@pytest.mark.parametrize("number", range(1, 9))
def test_what_is_expected_is_the_sum_of_its_fields(number):
    game = played(f"moon.{number}")
    found = values(game, weights_of(key_of(game.setup)))
    for seat in SEATS:
        assert sum(found.expected_fields(game, seat).values()) == pytest.approx(found.expected(game, seat))


def test_a_seat_is_ahead_of_the_best_of_the_others():
    game = played(seats=("ana", "ben", "cem"))
    found = values(game, weights_of("moon.2"))
    best = max(found.expected(game, "ben"), found.expected(game, "cem"))
    assert found.ahead(game, "ana") == found.expected(game, "ana") - best


def test_against_astra_a_seat_is_ahead_of_what_astra_will_have():
    game = played(seats=("ana",), opponent=3)
    found = values(game, weights_of("moon.2.solo"))
    will_have = game.score("astra").total + found.features.to_come(game, "astra")
    assert will_have > game.score("astra").total
    assert found.ahead(game, "ana") == found.expected(game, "ana") - will_have


def test_lines_are_compared_by_own_points_in_company_and_by_the_lead_alone():
    company, alone = played(), played(seats=("ana",), opponent=3)
    found = values(company, weights_of("moon.2"))
    assert found.prospect(company, "ana") == found.expected(company, "ana")
    found = values(alone, weights_of("moon.2.solo"))
    assert found.prospect(alone, "ana") == found.ahead(alone, "ana")


@pytest.mark.parametrize(("own", "astra", "counted"), [(60, 50, 30), (50, 60, -30), (50, 50, 0)])
def test_alone_it_counts_as_points_to_have_won(own, astra, counted):
    game = played(moves=5_000, seats=("ana",), opponent=3)
    scores = {"ana": Score.of({"water": own}), "astra": Score.of({"level": astra})}
    best = max(own, astra)
    order = tuple(tuple(who for who in scores if scores[who].total == points) for points in (best,))
    rest = tuple((who,) for who in scores if scores[who].total < best)
    game._match.table.result = replace(game.result, scores=scores, ranking=(*order, *rest))
    assert values(game, weights_of("moon.2")).ahead(game, "ana") == counted


def test_after_the_end_only_the_result_counts():
    game = played(moves=5_000)
    assert game.result is not None
    found = values(game, weights_of("moon.2"))
    assert found.expected(game, "ana") == game.result.scores["ana"].total


def test_refuses_weights_of_another_format():
    with pytest.raises(ValueError, match="moonsite-values/0"):
        Weights.from_json({"format": FORMAT.replace("/1", "/0")})


def test_reads_the_weights_that_were_written():
    data = {
        "format": FORMAT,
        "turns": 20,
        "features": ["", "fit"],
        "fields": {"water": [[1, 2, 3]]},
    }
    assert Weights.from_json(json.loads(json.dumps(data))) == Weights(20, {"water": {"fit": (2, 3)}})


def test_alone_one_plays_by_what_was_learnt_in_company_where_there_is_nothing_else():
    assert weights_of("moon.none.solo") is UNTRAINED
    assert weights_of("moon.1.solo").fields.keys() == weights_of("moon.1").fields.keys()


def test_the_same_position_is_worth_the_same_whoever_copied_it():
    game = played("moon.7")
    found = values(game, weights_of("moon.7"))
    assert found.expected(game.imagined("ana", random.Random(1)), "ana") == found.expected(game, "ana")
