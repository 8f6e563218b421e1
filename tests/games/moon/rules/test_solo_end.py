"""ASTRA's points and who wins. Rulebook: ASTRA SOLO MODE, End of the game; The Launch, solo."""

import json

import pytest

from adventures.games.moon.rules.astra import OPPONENTS, AdventureCard, Astra
from adventures.games.moon.rules.deck import ACTIONS
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.solo_rules import SoloRules
from adventures.rules import Game, InvalidRecord, InvalidSetup, Setup

from .arrange import given, given_words, rockets
from .arrange_solo import cards_given, draw, finish_turn, lay, match_of, solo_game
from .deal import play_random

# Setting up


@pytest.mark.parametrize(("opponent", "code"), [(0, "opponent"), (9, "opponent"), (-1, "opponent")])
def test_there_are_eight_opponents(opponent, code):
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("moon.2", ("ana",), missions=("a1", "b1", "c1"), opponent=opponent))
    assert error.value.code == code
    assert adventure("moon.2").opponents == tuple(range(1, 9))


def test_exactly_one_seat_plays_against_astra_and_never_one_without():
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("moon.2", ("ana", "ben"), missions=("a1", "b1", "c1"), opponent=1))
    assert (error.value.code, error.value.field) == ("seats", "opponent")
    with pytest.raises(InvalidSetup) as error:
        Game.new(Setup("moon.2", ("ana",), missions=("a1", "b1", "c1")))
    assert (error.value.code, error.value.field) == ("seats", "seats")


def test_the_opponents_are_printed_so():
    points = {level: [opponent.points[action] for action in ACTIONS] for level, opponent in OPPONENTS.items()}
    assert points == {
        1: [2, 3, 2, 3, 1, 4], 2: [2, 3, 3, 2, 4, 3], 3: [5, 4, 2, 2, 2, 3], 4: [2, 6, 4, 3, 3, 2],
        5: [4, 4, 4, 4, 4, 3], 6: [6, 2, 4, 5, 4, 4], 7: [5, 4, 3, 6, 5, 4], 8: [5, 3, 6, 3, 6, 6],
    }  # fmt: skip
    for opponent in OPPONENTS.values():
        values = opponent.points
        assert all(values[action] == min(values.values()) for action in opponent.green)
        assert all(values[action] == max(values.values()) for action in opponent.red)


# ASTRA's points


def astra_score(number, level, **given):
    return adventure(f"moon.{number}").astra_score(Astra(level, given=cards_given(**given)))


def test_example_seven_robots_given_to_katherine_are_14_points():
    score = astra_score(2, 1, robot=7)
    assert (score.fields["robot"], score.formulas["robot"]) == (14, "7 × 2")


def test_example_katherine_has_six_points_in_the_journey_before_the_cards():
    score = astra_score(2, 1)
    assert (score.fields["fixed"], score.fields["level"], score.total) == (5, 1, 6)


def test_example_thomas_in_the_colony():
    score = astra_score(3, 7, robot=3, energy=4, plant=5, water=1, astronaut=2, planning=6)
    assert (score.fields["fixed"], score.fields["level"], score.total) == (10, 21, 117)


class Elsewhere(SoloRules):
    """An Adventure of which nothing but ASTRA's card matters."""

    def __init__(self, fixed, per_level):
        self.astra_card = AdventureCard(6, fixed, per_level)


@pytest.mark.parametrize(
    ("fixed", "per_level", "level", "given", "total"),
    [
        (5, 4, 8, {"energy": 9, "plant": 1, "water": 5}, 85),
        (20, 3, 5, dict.fromkeys(ACTIONS, 2), 81),
    ],
)
def test_examples_with_the_cards_of_other_adventures(fixed, per_level, level, given, total):
    astra = Astra(level, given=cards_given(**given))
    assert Elsewhere(fixed, per_level).astra_score(astra).total == total


def test_the_mine_gives_five_points_and_two_for_each_level():
    assert astra_score(4, 3).total == 5 + 6


@pytest.mark.parametrize(
    ("level", "given", "crossed", "score"),
    [
        (1, {}, 15, 10),
        (1, {"robot": 1}, 17, 20),
        (3, {"robot": 4, "energy": 3, "planning": 2}, 48, 80),
        (7, {"robot": 2, "energy": 1, "plant": 1, "water": 1, "astronaut": 2, "planning": 1}, 39, 60),
        (4, {"energy": 12}, 80, 140),
        (4, {"energy": 12, "robot": 1}, 81, 150),
        (4, {"energy": 14}, 81, 150),
    ],
)
def test_the_launch_astras_score_is_the_lowest_value_of_its_track(level, given, crossed, score):
    found = astra_score(1, level, **given)
    assert (found.total, found.formulas["track"]) == (score, str(crossed))


def test_the_launch_blue_boxes_above_the_level_are_crossed_off_at_the_start():
    launch = adventure("moon.1")
    crossed = {level: launch.track_crossed(Astra(level)) for level in OPPONENTS}
    assert crossed == {1: 15, 2: 12, 3: 10, 4: 8, 5: 6, 6: 4, 7: 2, 8: 0}


def test_the_launch_the_track_follows_its_formula():
    launch = adventure("moon.1")
    for level in OPPONENTS:
        for count in range(15):
            astra = Astra(level, given=cards_given(robot=count))
            n = launch.track_crossed(astra)
            expected = 10 if n < 16 else 150 if n == 81 else 10 * ((n - 16) // 5 + 2)
            assert launch.astra_score(astra).total == expected


def test_the_launch_the_seat_sees_the_track():
    track = solo_game(1).view("ana")["astra"]["track"]
    assert (track["crossed"], sum(track["rows"]), len(track["scores"])) == (15, 81, 14)


# Majorities


def complete_zones(game, count):
    """Cuts the course into so many zones of one filled space each."""
    given(game, "ana", *game.sheet("ana").layout.spaces[:count])
    walls = game.sheet("ana").layout.groups["wall"][:count]
    given_words(game, "ana", dict.fromkeys(walls, "line"))


@pytest.mark.parametrize(
    ("zones", "energies", "points"), [(3, 7, 20), (3, 8, 10), (0, 0, 0), (1, 3, 20), (1, 4, 10), (0, 8, 0)]
)
def test_the_journey_most_zones_against_pairs_of_energy_cards(zones, energies, points):
    game = solo_game(2)
    complete_zones(game, zones)
    lay(game, given=cards_given(energy=energies))
    assert game.score("ana").fields["most_zones"] == points
    assert game.score("ana").total == sum(game.score("ana").fields.values())


@pytest.mark.parametrize(
    ("crossed", "cards", "points"), [(2, 2, 20), (2, 3, 10), (0, 0, 0), (1, 0, 20), (0, 4, 0)]
)
def test_the_colony_astronauts_against_astronaut_cards(crossed, cards, points):
    game = solo_game(3)
    astronauts = game.sheet("ana").layout.groups["astronaut"][:crossed]
    given_words(game, "ana", dict.fromkeys(astronauts, "cross"))
    lay(game, given=cards_given(astronaut=cards))
    assert game.score("ana").fields["astronauts"] == points
    assert "astronauts" not in game.score("astra").fields


# Who wins


def finished(game):
    """Ends the game as it stands."""
    match_of(game).finish()
    return game.result


@pytest.mark.parametrize(
    ("reward", "ranking"),
    [("11", (("astra",), ("ana",))), ("12", (("ana", "astra"),)), ("13", (("ana",), ("astra",)))],
)
def test_ruling_the_higher_total_wins_and_equal_totals_are_a_tie(reward, ranking):
    game = solo_game(4, level=1)
    given_words(game, "ana", {"mission.a": reward, "error.1": "cross"})
    assert game.score("ana").total == int(reward) - 5
    assert game.score("astra").total == 7
    result = finished(game)
    assert result.ranking == ranking
    assert [value.key for value in result.tie_breaks["ana"]] == ["total"]


def launch_game(crossed_rockets, extras=0, errors=0, launched=False, energy=0):
    game = solo_game(1, level=4)
    marks = {**rockets(crossed_rockets), **{f"extra.{n}": "cross" for n in range(1, extras + 1)}}
    given_words(game, "ana", {**marks, **{f"error.{n}": "circle" for n in range(1, errors + 1)}})
    lay(game, given=cards_given(energy=13 if launched else energy))
    return game


@pytest.mark.parametrize(
    ("game", "ranking"),
    [
        (lambda: launch_game(31), (("ana",), ("astra",))),
        (lambda: launch_game(30, launched=True), (("astra",), ("ana",))),
        (lambda: launch_game(31, launched=True), (("ana", "astra"),)),
        (lambda: launch_game(31, extras=1, launched=True), (("ana",), ("astra",))),
        (lambda: launch_game(31, errors=1, launched=True), (("astra",), ("ana",))),
        (lambda: launch_game(0), (("astra",), ("ana",))),
        (lambda: launch_game(20), (("ana",), ("astra",))),
    ],
)
def test_the_launch_who_wins(game, ranking):
    assert finished(game()).ranking == ranking


def test_ruling_19_the_launch_neither_launched_and_equal_scores_are_a_tie():
    game = launch_game(9)
    lay(game, given=cards_given(energy=2, robot=1))
    assert (game.score("ana").total, game.score("astra").total) == (30, 30)
    assert finished(game).ranking == (("ana", "astra"),)


def test_the_launch_ends_when_astra_launches():
    game = launch_game(0, energy=12)
    assert game.score("astra").total == 140
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 1 0")
    finish_turn(game)
    assert game.over
    assert game.result.reasons == (("astra", "launch"),)
    assert game.result.ranking == (("astra",), ("ana",))


def test_standard_end_conditions_hold_in_the_solo_mode():
    game = solo_game(2)
    given_words(game, "ana", {"mission.a": "9", "mission.b": "11", "mission.c": "9"})
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "take 0 1")
    finish_turn(game)
    assert game.result.reasons == (("ana", "missions"),)


def test_the_result_has_a_place_for_astra():
    result = play_random(solo_game(2, level=8), 4).result.to_json()
    assert sorted(result["places"]) == ["ana", "astra"]
    assert sorted(result["scores"]) == ["ana", "astra"]
    json.dumps(result)


# Records


def test_a_solo_record_is_checked_like_any_other():
    record = play_random(solo_game(1, level=2), 3).record()
    assert record["opponent"] == 2
    assert Game.replay(json.dumps(record)).record() == record
    record["result"]["scores"]["astra"]["total"] += 1
    with pytest.raises(InvalidRecord) as error:
        Game.replay(record)
    assert error.value.code == "result_differs"


def test_a_draw_in_a_record_that_cannot_be_is_named():
    record = {**play_random(solo_game(1), 3).record(), "result": None}
    record["moves"] = [["dealer", "draw 5/robot 7/water 9/plant"], ["ana", "take 0 0"]]
    with pytest.raises(InvalidRecord) as error:
        Game.replay(record)
    assert error.value.where == "moves[1]"
    record["moves"] = [["dealer", "draw astra/a 7/water 9/plant"]]
    with pytest.raises(InvalidRecord) as error:
        Game.replay(record)
    assert error.value.data["why"] == "cards_impossible"
