"""The Virus: the end, the last evacuation, the points, and what everybody may see."""

import pytest

from adventures.games.moon.rules.player import Player
from adventures.games.moon.rules.virus import Virus
from adventures.rules import Game

from .arrange import confirm, flip, given_words, idle, words
from .arrange_virus import SHEET, awake, complete, crossed, grown, infected, new_game, resolve, turn_of

virus = Virus.printed()


def fields(game, seat="ana"):
    return game.score(seat).fields


def test_game_ends_when_a_seat_has_accomplished_all_missions():
    game = new_game()
    given_words(game, "ana", {"mission.a": "8", "mission.b": "11", "mission.c": "10"})
    turn_of(game, "ana", "ben")
    assert [why for _, why in game.result.reasons] == ["missions"]


def test_game_ends_when_no_home_is_empty_however_it_was_filled():
    game = new_game()
    full = complete(*SHEET.groups["quarter"], but=("home.1.5", "home.3.1", "home.3.2"))
    given_words(game, "ana", {**full, "home.3.2": "cross"})
    flip(game, "7/astronaut 7/astronaut 7/astronaut")
    game.play("ana", "take 0")
    game.play("ana", "write home.3.1 7")
    confirm(game, "ana")
    idle(game, "ben")
    while game.decision("ana"):
        game.play("ana", "pass")
    assert ("ana", "spaces") in game.result.reasons


def test_third_system_error_propagates_before_the_game_ends():
    game = new_game()
    full = {**dict.fromkeys(SHEET.spaces, "X"), "home.1.1": "9", "home.1.4": "10"}
    given_words(
        game, "ana", {home: full[home] for home in full if home not in ("home.1.2", "home.1.3", "home.1.5")}
    )
    given_words(game, "ana", crossed("error", 2))
    flip(game, "3/robot 6/energy 7/plant")
    game.play("ana", "error")
    confirm(game, "ana")
    idle(game, "ben")
    resolve(game, "ana")
    game.play("ana", "pass")
    assert ("ana", "errors") in game.result.reasons
    assert infected(game) == {"home.1.2", "home.1.5"}


def test_all_quarters_are_evacuated_at_the_end():
    game = new_game()
    given_words(game, "ana", {"mission.a": "8", "mission.b": "11", "mission.c": "10"})
    turn_of(game, "ana", "ben")
    for seat in ("ana", "ben"):
        assert game.sheet(seat).count("quarter", "circle") == 11
        assert game.view(None)["sheets"][seat]["marks"]["quarter.5.2"] == ["circle"]
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.result == game.result
    assert restored.to_json() == game.to_json()


def test_ruling_17_homes_count_times_circled_energies_unless_infected():
    game = new_game()
    marks = {"home.1.1": "3", "home.1.2": "X", "energy.1.1.2": "circle", "home.5.1": "9"}
    given_words(game, "ana", marks)
    assert fields(game)["evacuated"] == 2 * 2 + 1
    assert game.score("ana").formulas["evacuated"] == "4 + 1"
    assert fields(game)["infected"] == -1


@pytest.mark.parametrize(
    ("track", "field", "values"),
    [
        ("plant", "plants", {0: 0, 1: 0, 2: 5, 3: 5, 4: 10, 7: 20, 10: 35, 13: 55, 15: 55, 16: 80}),
        ("water", "waters", {0: 0, 1: 0, 2: 10, 4: 20, 6: 35, 8: 55, 9: 55, 10: 80}),
    ],
)
def test_tracks_are_worth_the_topmost_value_left(track, field, values):
    for count, value in values.items():
        game = new_game()
        given_words(game, "ana", grown(track, count, set_off=False))
        assert fields(game)[field] == value


@pytest.mark.parametrize(("boxes", "lost"), [(0, 0), (1, 5), (2, 10), (3, 15)])
def test_system_errors_cost_the_first_value_not_crossed_off(boxes, lost):
    game = new_game()
    given_words(game, "ana", crossed("error", boxes))
    assert fields(game)["errors"] == -lost


def test_fields_come_in_the_order_of_the_score_sheet_and_add_up():
    game = new_game()
    given_words(game, "ana", {"mission.a": "8", "mission.c": "4", "home.3.1": "7", **grown("plant", 2)})
    score = game.score("ana")
    assert list(score.fields) == ["missions", "plants", "waters", "evacuated", "infected", "errors"]
    assert list(score.fields.values()) == [12, 5, 0, 1, -1, 0]
    assert score.total == 17
    assert score.formulas["missions"] == "8 + 4"


def test_equal_totals_are_parted_by_fewer_system_errors():
    game = new_game()
    player, score = Player("ana", game.sheet("ana")), game.score("ana")
    assert [(value.key, value.fewer) for value in virus.tie_breaks(player, score)] == [
        ("total", False),
        ("errors_crossed", True),
    ]


def test_everybody_sees_which_viruses_sleep_and_how_many_quarters_are_evacuated():
    game = new_game()
    given_words(
        game, "ana", {**awake("green", "red"), "propagation.plant.1": "cross", "quarter.3.1": "circle"}
    )
    view = game.view(None)
    assert view["races"] == [
        {"key": "viruses", "left": 3, "of": 5},
        {"key": "propagations", "left": 3, "of": 4},
    ]
    assert view["progress"] == {"key": "evacuated", "of": 11, "seats": {"ana": 1, "ben": 0}}


def test_what_others_suffered_is_public_after_phase_5():
    game = new_game()
    given_words(game, "ana", grown("plant", 7))
    flip(game, "7/plant 7/astronaut 7/astronaut")
    game.play("ana", "take 0")
    game.play("ana", "write home.3.1 7")
    game.play("ana", "mark plant.3.1.1")
    confirm(game, "ana")
    idle(game, "ben")
    game.play("ben", "mark home.1.1")
    assert game.view("ana")["sheets"]["ben"]["fresh"][-2:] == ["propagation.plant.1", "home.1.1"]
    assert words(game, "ben", "home.1.1") == ("cross",)
