"""The Escape: how the game ends, what it is worth and who wins. Rulebook: ADVENTURE #7, End of the game."""

import pytest

from .arrange import flip, given_words
from .arrange_escape import (
    SHEET,
    all_open,
    circled_in,
    crossed,
    finish,
    marked,
    module,
    new_game,
    ships,
    turn_of,
)

ALL_SHIPS = (1, 2, 3, 4, 5, 6)
LAST = "ship1.9"
FULL_BUT_ONE = {**all_open(), **ships(*ALL_SHIPS, but=(LAST,))}


def score(marks):
    """What ana has with these marks."""
    game = new_game()
    given_words(game, "ana", marks)
    return game.score("ana")


def test_nothing_is_worth_nothing():
    assert score({}).total == 0
    assert list(score({}).fields) == ["missions", "greenhouses", "modules", "planning", "errors"]


def test_missions_count_the_points_in_their_boxes():
    found = score({"mission.a": "10", "mission.c": "5"})
    assert (found.fields["missions"], found.formulas["missions"]) == (15, "10 + 5")


@pytest.mark.parametrize(("plants", "points"), [(0, 0), (1, 2), (2, 4), (3, 7)])
def test_a_numbered_greenhouse_counts_by_its_circled_plants(plants, points):
    marks = {**crossed("ship1.5"), **circled_in("plants", 1, but=3 - plants)}
    assert score(marks).fields["greenhouses"] == points
    assert score({**marks, "x2.ship1": "circle"}).fields["greenhouses"] == 2 * points
    assert score({**marks, "x2.ship1": "cross"}).fields["greenhouses"] == points


def test_plants_of_a_greenhouse_that_is_not_numbered_count_nothing():
    assert score({**circled_in("plants", 1), "x2.ship1": "cross"}).fields["greenhouses"] == 0


def test_ruling_10_printed_plants_and_reactors_count():
    assert score(crossed("ship3.1")).fields["greenhouses"] == 2
    assert score(crossed("ship6.5")).fields["greenhouses"] == 4
    assert score(module("ship4-module1")).fields["modules"] == 2
    assert score(module("ship6-module2")).fields["modules"] == 4


@pytest.mark.parametrize(("reactors", "points"), [(0, 0), (1, 2), (2, 4), (3, 7)])
def test_a_completed_module_counts_by_the_circled_reactors_of_its_ship(reactors, points):
    marks = {**module("ship2-module2"), **circled_in("reactors", 2, but=3 - reactors)}
    assert score(marks).fields["modules"] == points
    assert score({**marks, "water.ship2.5": "circle"}).fields["modules"] == 2 * points
    assert score({**marks, "water.ship2.2": "circle"}).fields["modules"] == points


def test_ruling_11_without_a_circled_reactor_a_completed_module_scores_nothing():
    found = score({**module("ship1-module1"), "water.ship1.3": "circle"})
    assert (found.fields["modules"], found.formulas["modules"]) == (0, "")


def test_a_module_with_an_empty_space_scores_nothing():
    marks = {
        **crossed("ship1.6", "ship1.7", "ship1.8"),
        **circled_in("reactors", 1),
        "water.ship1.7": "circle",
    }
    assert score(marks).fields["modules"] == 0


def test_formulas_show_what_counts_and_what_is_doubled():
    found = score(
        {
            **crossed("ship1.5", "ship3.1", "ship6.5"),
            **circled_in("plants", 1),
            **marked("circle", "x2.ship1", "x2.ship6", "water.ship4.1"),
            **module("ship4-module1"),
            **module("ship4-module2"),
            "x2.ship3": "cross",
        }
    )
    assert (found.fields["greenhouses"], found.formulas["greenhouses"]) == (24, "7 × 2 + 2 + 4 × 2")
    assert (found.fields["modules"], found.formulas["modules"]) == (6, "2 × 2 + 2")
    assert found.total == 30


def test_the_most_a_sheet_can_be_worth():
    marks = {
        **ships(*ALL_SHIPS),
        **circled_in("plants", *ALL_SHIPS),
        **circled_in("reactors", *ALL_SHIPS),
        **marked("circle", *SHEET.groups["water"], *SHEET.groups["x2"]),
    }
    assert score(marks).fields["greenhouses"] == 6 * 14
    assert score(marks).fields["modules"] == 13 * 14


@pytest.mark.parametrize("crossed_off", range(10))
def test_planning_costs_the_lowest_value_not_crossed_off(crossed_off):
    found = score(marked("cross", *SHEET.groups["planning"][:crossed_off]))
    assert found.fields["planning"] == -(0, 1, 3, 6, 9, 12, 16, 20, 24, 28)[crossed_off]


@pytest.mark.parametrize(("crossed_off", "points"), [(0, 0), (1, -5), (2, -10), (3, -15)])
def test_errors_cost_the_first_value_not_crossed_off(crossed_off, points):
    found = score(marked("cross", *SHEET.groups["error"][:crossed_off]))
    assert (found.fields["errors"], found.total) == (points, points)


def ended(marks):
    game = new_game()
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben", cards="8/astronaut 6/robot 9/plant")
    return game.result.reasons if game.over else None


def test_three_missions_end_the_game():
    assert ended({"mission.a": "10", "mission.b": "4", "mission.c": "5"}) == (("ana", "missions"),)
    assert ended({"mission.a": "10", "mission.b": "4"}) is None


def test_three_errors_end_the_game():
    assert ended(marked("cross", *SHEET.groups["error"])) == (("ana", "errors"),)
    assert ended(marked("cross", "error.1", "error.2")) is None


def test_43_filled_spaces_end_the_game():
    missions = {"mission.b": "9"}
    assert ended({**FULL_BUT_ONE, **missions}) == (("ana", "spaces"),)
    assert ended({**all_open(), **ships(*ALL_SHIPS, but=(LAST, "ship5.2"))}) is None


def test_the_end_is_checked_once_at_the_end_of_the_turn():
    game = new_game()
    given_words(game, "ana", {**FULL_BUT_ONE, "mission.b": "9"})
    flip(game, "7/astronaut 6/robot 9/plant")
    finish(game, "ana")
    assert not game.over
    finish(game, "ben")
    assert game.over


def test_the_highest_total_wins():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", marked("cross", *SHEET.groups["error"]))
    given_words(game, "ben", {"mission.a": "7"})
    given_words(game, "cem", crossed("ship3.1"))
    turn_of(game, "ana", "ben", "cem")
    assert game.result.ranking == (("ben",), ("cem",), ("ana",))


def test_a_tie_goes_to_the_player_with_fewer_errors_then_the_victory_is_shared():
    game = new_game("ana", "ben", "cem", "dia")
    given_words(game, "ana", {"mission.c": "5", **marked("cross", "error.1")})
    given_words(game, "dia", {**marked("cross", *SHEET.groups["error"])})
    turn_of(game, "ana", "ben", "cem", "dia")
    assert game.result.ranking == (("ben", "cem"), ("ana",), ("dia",))
