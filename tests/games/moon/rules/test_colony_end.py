"""The Colony: how the game ends and what counts. Rulebook: ADVENTURE #3, End of the game; standard rules."""

import pytest

from adventures.games.moon.rules.find import adventure

from .arrange import confirm, flip, given_words
from .arrange_colony import TO_OBSERVATORY, all_of, build, new_game, tunnels, turn_of
from .test_colony_missions import circled, greenhouses
from .test_colony_writing import full_except

SHEET = adventure("moon.3").sheet


def fields(marks, seat="ana", **others):
    game = new_game("ana", "ben", "cem", "dia")
    given_words(game, "ana", marks)
    for name, theirs in others.items():
        given_words(game, name, theirs)
    return game.score(seat)


def first(group, count):
    return all_of(*SHEET.groups[group][:count])


# Points


@pytest.mark.parametrize(("crossed", "value"), list(enumerate((0, 1, 2, 3, 4))))
def test_plants_count_the_first_value_not_crossed_off(crossed, value):
    score = fields({**greenhouses(topleft=4, topright=1), **first("scale.plants", crossed)})
    assert (score.fields["plants"], score.formulas["plants"]) == (6 * value, f"6 × {value}")


@pytest.mark.parametrize(("crossed", "value"), list(enumerate((0, 2, 4, 6, 8))))
def test_water_counts_the_first_value_not_crossed_off(crossed, value):
    score = fields({**circled("water", "topleft", "topright"), **first("scale.water", crossed)})
    assert (score.fields["water"], score.formulas["water"]) == (4 * value, f"4 × {value}")


@pytest.mark.parametrize(("crossed", "value"), list(enumerate((0, 1, 2, 4, 6))))
def test_antennas_count_the_first_value_not_crossed_off(crossed, value):
    score = fields({**circled("antenna", "topright"), **first("scale.antennas", crossed)})
    assert (score.fields["antennas"], score.formulas["antennas"]) == (6 * value, f"6 × {value}")


def test_a_quarter_counts_15_or_5():
    marks = {
        "quarter.topleft.high": "circle", "quarter.topright.high": "cross",
        "quarter.bottomleft.high": "cross", "quarter.bottomleft.low": "circle",
    }  # fmt: skip
    score = fields(marks)
    assert (score.fields["quarters"], score.formulas["quarters"]) == (20, "15 + 5")


@pytest.mark.parametrize(("crossed", "loss"), list(enumerate((0, 1, 3, 6, 9, 12, 16, 20, 24, 28))))
def test_planning_costs_the_first_value_not_crossed_off(crossed, loss):
    assert fields(first("planning", crossed)).fields["planning"] == -loss


@pytest.mark.parametrize(("crossed", "loss"), list(enumerate((0, 5, 10, 15))))
def test_system_errors_cost_the_first_value_not_crossed_off(crossed, loss):
    assert fields(first("error", crossed)).fields["errors"] == -loss


def test_most_astronauts_count_20_10_and_5_and_equal_players_share_a_place():
    counts = {"ana": 4, "ben": 4, "cem": 2, "dia": 1}
    sheets = {seat: first("astronaut", count) for seat, count in counts.items()}
    ana = sheets.pop("ana")
    points = {seat: fields(ana, seat, **sheets).fields["astronauts"] for seat in counts}
    assert points == {"ana": 20, "ben": 20, "cem": 10, "dia": 5}


def test_players_without_astronauts_and_fourth_places_get_nothing():
    assert fields({}).fields["astronauts"] == 0
    sheets = {seat: first("astronaut", count) for seat, count in {"ben": 4, "cem": 3, "dia": 2}.items()}
    assert fields(first("astronaut", 1), **sheets).fields["astronauts"] == 0
    assert fields(first("astronaut", 1)).fields["astronauts"] == 20


def test_astronauts_of_others_count_for_a_seat_only_when_they_are_public():
    game = new_game()
    flip(game, "8/astronaut 5/energy 9/plant")
    build(game, "ben", 0, "building.5.5", 8)
    build(game, "ana", 0, "building.5.5", 8)
    confirm(game, "ben")
    assert game.view("ana")["scores"]["ben"]["fields"]["astronauts"] == 0
    assert game.view("ana")["scores"]["ana"]["fields"]["astronauts"] == 20


def test_the_total_is_the_sum_of_the_fields():
    marks = {
        **greenhouses(topleft=4), **first("scale.plants", 2), **first("astronaut", 3), **first("planning", 3),
        **first("error", 1), "mission.a": "12", "quarter.topleft.high": "circle",
    }  # fmt: skip
    score = fields(marks)
    assert score.fields == {
        "missions": 12, "plants": 10, "water": 0, "antennas": 0, "quarters": 15, "astronauts": 20,
        "planning": -6, "errors": -5,
    }  # fmt: skip
    assert score.total == 46


# The end


def end_with(marks):
    game = new_game()
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    while not game.over and game.waiting() != ("dealer",):
        game.play(game.waiting()[0], "pass")
    return game


def test_three_missions_end_the_game():
    game = end_with({"mission.a": "12", "mission.b": "9", "mission.c": "8"})
    assert game.result.reasons == (("ana", "missions"),)


def test_three_system_errors_end_the_game():
    assert not end_with(first("error", 2)).over
    assert end_with(first("error", 3)).result.reasons == (("ana", "errors"),)


def test_a_filled_sheet_ends_the_game():
    game = end_with(full_except("building.2.2"))
    assert game.over
    assert ("ana", "spaces") in game.result.reasons
    assert not end_with(full_except("building.2.2", "building.5.5")).over


def test_the_network_at_the_observatory_does_not_end_the_game():
    assert not end_with(tunnels(*TO_OBSERVATORY)).over


def test_a_tie_goes_to_the_player_with_fewer_system_errors():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", {"mission.a": "12", "mission.b": "5", "mission.c": "8", **first("error", 1)})
    given_words(game, "ben", {"mission.a": "12", "mission.b": "8"})
    turn_of(game, "ana", "ben", "cem")
    assert game.score("ana").total == game.score("ben").total == 20
    assert game.result.ranking == (("ben",), ("ana",), ("cem",))


def test_players_equal_in_points_and_errors_share_the_victory():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, {"mission.a": "12", "mission.b": "5", "mission.c": "8"})
    turn_of(game, "ana", "ben", "cem")
    assert game.result.ranking == (("ana", "ben"), ("cem",))
