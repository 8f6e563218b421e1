"""The Colony: antennas, complete quarters and their race. Rulebook: ADVENTURE #3, 5 - INCIDENTS."""

from adventures.games.moon.rules.find import adventure

from .arrange import confirm, flip, given_words, words
from .arrange_colony import TO_OBSERVATORY, all_of, build, marked, new_game, tunnels, turn_of
from .test_colony_actions import PLANNING, acting
from .test_colony_writing import full_except

SHEET = adventure("moon.3").sheet
SPACES = {quarter["id"]: quarter["spaces"] for quarter in SHEET.data["quarters"]}
OBSERVATORY = ["antenna.observatory.1", "antenna.observatory.2", "antenna.observatory.3"]
HIGH = "quarter.topleft.high"


def nearly(quarter, *blank):
    """Every building of a quarter filled with X but for these, by default the last."""
    spaces = SPACES[quarter]
    return {space: "X" for space in spaces if space not in (blank or spaces[-1:])}


# Antennas


def test_a_number_circles_the_antenna_of_a_building_in_the_network():
    assert marked(acting("building.2.1"), "ana", "antenna") == ["antenna.2.1"]


def test_a_number_outside_the_network_circles_no_antenna():
    assert marked(acting("building.2.3"), "ana", "antenna") == []


def test_ruling_3_an_x_circles_the_antenna_of_a_building_in_the_network():
    game = acting("building.5.5", cards=PLANNING)
    game.play("ana", "x building.1.2")
    assert marked(game, "ana", "antenna") == ["antenna.1.2"]


def test_a_tunnel_circles_the_antenna_of_a_numbered_building_it_reaches():
    game = acting("building.5.5", {"building.1.4": "X", **tunnels("tunnel.north.1.2")})
    game.play("ana", "mark tunnel.north.1.3")
    assert marked(game, "ana", "antenna") == ["antenna.1.4"]


def test_a_tunnel_circles_all_antennas_that_it_joins_to_the_network():
    marks = {"building.2.3": "3", "building.4.2": "8", **tunnels("tunnel.east.2.2", "tunnel.east.3.2")}
    game = acting("building.5.5", {**marks, **tunnels("tunnel.north.2.2")})
    game.play("ana", "mark tunnel.north.2.1")
    assert sorted(marked(game, "ana", "antenna")) == ["antenna.2.3", "antenna.4.2"]


def test_a_tunnel_to_a_building_without_a_number_circles_nothing():
    game = acting("building.5.5", tunnels("tunnel.north.1.2"))
    game.play("ana", "mark tunnel.north.1.3")
    assert marked(game, "ana", "antenna") == []


def test_reaching_the_observatory_circles_its_three_antennas():
    *way, last = TO_OBSERVATORY
    game = acting("building.2.5", tunnels(*way))
    game.play("ana", f"mark {last}")
    assert marked(game, "ana", "antenna") == OBSERVATORY


# Complete quarters


def test_who_completes_a_quarter_circles_its_high_bonus_at_once_ruling_7():
    game = acting("building.3.6", nearly("topleft"))
    assert words(game, "ana", HIGH) == ("circle",)
    assert marked(game, "ana", "quarter") == [HIGH]


def test_who_completes_a_quarter_later_circles_its_low_bonus():
    game = acting("building.3.6", {**nearly("topleft"), HIGH: "cross"})
    assert words(game, "ana", HIGH) == ("cross",)
    assert words(game, "ana", "quarter.topleft.low") == ("circle",)


def test_an_x_completes_a_quarter():
    game = acting("building.5.5", nearly("topleft"), cards=PLANNING)
    game.play("ana", "x building.3.6")
    assert words(game, "ana", HIGH) == ("circle",)


def test_ruling_12_number_and_x_of_one_turn_complete_two_quarters():
    marks = {**nearly("topleft"), **nearly("bottomright", "building.5.3")}
    game = acting("building.3.6", marks, cards=PLANNING)
    game.play("ana", "x building.5.3")
    assert marked(game, "ana", "quarter") == [HIGH, "quarter.bottomright.high"]


def test_in_phase_5_all_who_have_not_circled_a_high_bonus_lose_it():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, nearly("topleft"))
    flip(game)
    for seat in ("ana", "ben"):
        build(game, seat, 1, "building.3.6", 5)
    build(game, "cem", 1, "building.3.6", 5)
    assert words(game, "cem", HIGH) == ()
    confirm(game, "ana", "ben", "cem")
    assert [words(game, seat, HIGH) for seat in ("ana", "ben", "cem")] == [
        ("circle",), ("circle",), ("cross",),
    ]  # fmt: skip
    assert [game.score(seat).fields["quarters"] for seat in ("ana", "ben", "cem")] == [15, 15, 0]


def test_a_player_with_a_system_error_loses_a_high_bonus_too():
    game = new_game()
    given_words(game, "ana", nearly("topleft"))
    given_words(game, "ben", {**full_except("building.2.2", "building.2.4"), "building.2.1": "12"})
    flip(game)
    build(game, "ana", 1, "building.3.6", 5)
    game.play("ben", "error")
    confirm(game, "ana", "ben")
    assert words(game, "ben", HIGH) == ("cross",)


def test_races_tell_how_many_high_bonuses_are_left():
    game = new_game()
    assert game.view(None)["races"] == [{"key": "quarters", "left": 4, "of": 4}]
    given_words(game, "ana", nearly("topleft"))
    flip(game)
    build(game, "ana", 1, "building.3.6", 5)
    assert game.view("ana")["races"][0]["left"] == 3
    assert game.view("ben")["races"][0]["left"] == 4


def test_progress_tells_how_many_buildings_are_numbered():
    game = new_game()
    given_words(game, "ana", all_of("building.2.2", "building.3.3", word="X"))
    assert game.view(None)["progress"] == {"key": "buildings", "of": 32, "seats": {"ana": 2, "ben": 0}}
    turn_of(game, "ana", "ben")
    assert game.view(None)["progress"]["seats"] == {"ana": 3, "ben": 1}
