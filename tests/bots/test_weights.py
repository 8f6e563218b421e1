"""The files of what bots have learnt: small, whole, and of features that there are."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from adventures.bots.values import ALONE, FORMAT, UNTRAINED, Weights, weights_of
from adventures.rules import RULESETS
from tools import train_bots
from tools.bot_games import begin
from tools.train_bots import WEIGHTS, Played, Sample, learnt, play, written

LARGEST = 16_384
FILES = sorted(Path(WEIGHTS).glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_small_and_says_what_it_is_of(file):
    data = json.loads(file.read_text())
    assert data["format"] == FORMAT
    assert data["key"] == file.stem
    assert data["key"].removesuffix(ALONE) in RULESETS
    assert file.stat().st_size <= LARGEST
    assert all(run.keys() == {"games", "rounds", "first seed"} for run in data["recipe"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_has_weights_for_every_field_of_the_score(file):
    game = begin(file.stem, Random(1)).game
    assert weights_of(file.stem).fields.keys() == game.score(game.setup.seats[0]).fields.keys()


def test_every_adventure_has_been_learnt():
    assert {f"moon.{number}" for number in range(1, 9)} <= {file.stem for file in FILES}


def test_the_same_games_give_the_same_weights():
    one, other = (written("moon.1", learnt([played()], UNTRAINED), []) for _ in range(2))
    assert one == other
    assert Weights.from_json(json.loads(one)).turns > 1


def test_a_heavy_penalty_leaves_what_a_rule_of_thumb_expects(monkeypatch):
    monkeypatch.setattr(train_bots, "PENALTIES", (1e12,))
    weights = learnt([outlook_alone(300)], UNTRAINED)
    assert weights.summed()["outlook"] == pytest.approx((1.0, 0.0))
    assert weights.fields["one"]["outlook"] == pytest.approx((0.5, 0.0))


def test_many_games_show_what_a_rule_of_thumb_misjudges():
    found = learnt([outlook_alone(30_000)], UNTRAINED).summed()["outlook"]
    assert sum(found) == pytest.approx(3.0, abs=0.05)


def test_few_games_change_the_rule_of_thumb_only_where_others_bear_it_out():
    chance, games = Random(3), []
    for outlook in range(10):
        sample = Sample(1, {"outlook": float(outlook)}, {"one": outlook + chance.uniform(-40, 40)})
        games.append(Played([sample] * 20, 1, [0]))
    assert sum(learnt(games, UNTRAINED).summed()["outlook"]) == pytest.approx(1.0, abs=0.1)


def test_in_a_race_what_all_gain_alike_says_nothing_of_a_feature():
    weights = learnt(race(), UNTRAINED)
    assert sum(weights.fields["one"]["lead"]) == pytest.approx(2.0, abs=0.05)
    assert sum(weights.fields["one"][""]) == pytest.approx(20.0 - 2 * 4.5, abs=2.0)


def test_only_a_race_is_learnt_beside_the_others():
    race_game, other = play("escape.1", 2, UNTRAINED, 1.0), played()
    assert race_game is not None
    assert all(sample.others for sample in race_game.samples)
    assert not any(sample.others for sample in other.samples)


def test_learners_agree_to_end_a_game_that_goes_on_and_on(monkeypatch):
    monkeypatch.setattr(train_bots, "ENOUGH", 6)
    game = play("escape.1", 1, UNTRAINED, 1.0)
    assert game is not None
    assert game.turns <= 7


def outlook_alone(number):
    """A game of so many turns, in which the first field of the score grows by three times the outlook."""
    chance = Random(number)
    seen = [float(chance.randrange(10)) for _ in range(number)]
    samples = [Sample(1, {"outlook": one}, {"one": 3 * one, "other": 0.0}) for one in seen]
    return Played(samples, 1, [0])


def race():
    """Games in which two seats come to 20 points on average, apart by twice as much as their `lead`."""
    chance, games = Random(1), []
    for _ in range(200):
        lead, other = (float(chance.randrange(10)) for _ in range(2))
        level = chance.uniform(0, 40) - (lead + other)
        both = [Sample(1, {"lead": one}, {"one": level + 2 * one}) for one in (lead, other)]
        samples = [replace(one, others=two) for one, two in (both, both[::-1])]
        games.append(Played(samples, 1, [0]))
    return games


def played():
    """A short game among learners."""
    game = play("moon.1", 1, weights_of("moon.1"), 0.3)
    assert game is not None
    return game
