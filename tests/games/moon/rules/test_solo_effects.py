"""ASTRA Effect cards that cross off a contested place. Rulebook: ASTRA SOLO MODE, ASTRA Effect cards."""

import pytest

from tests.cases import each

from .arrange import given, given_words, words
from .arrange_solo import bonuses, draw, finish_turn, last_third, moves, second_pass, solo_game

HIGH = {
    1: [f"sabotage.{name}" for name in ("astronaut2.1", "water.1", "robot2.1", "robot2.2", "planning.1",
                                        "energy.1", "energy.2", "plant.1")],
    2: [f"multiplier.station{n}.high" for n in (1, 2, 3, 4)],
    3: [f"quarter.{name}.high" for name in ("topleft", "topright", "bottomleft", "bottomright")],
    4: [f"main.{name}.bonus" for name in ("plant", "water", "pearl", "ruby")],
    5: [f"bonus.{n}.{end}.high" for n in (1, 2, 3, 4) for end in ("top", "bottom")],
    7: [f"x2.ship{n}" for n in range(1, 7)],
}  # fmt: skip
LETTERS = {1: "abc", 2: "ab", 3: "ab", 4: "ab", 5: "abc", 7: "abc"}


@each("number", sorted(HIGH))
@each("letter", ["a", "b", "c"])
def test_an_effect_crosses_off_a_place_of_the_players_choice_if_its_letter_has_one(number, letter):
    game = solo_game(number)
    last_third(game)
    draw(game, f"7/water astra/{letter} 9/plant")
    if letter not in LETTERS[number]:
        assert game.waiting() == ("dealer",)
        assert not set(HIGH[number]) & set(game.sheet("ana").marks)
        return
    assert game.waiting() == ("ana",)
    assert sorted(moves(game)) == sorted(f"mark {place}" for place in HIGH[number])
    assert game.decision("ana").data == {"action": "astra", "letter": letter}
    assert not game.decision("ana").optional
    place = HIGH[number][1]
    game.play("ana", f"mark {place}")
    assert words(game, "ana", place) == ("cross",)
    assert game.waiting() == ("dealer",)
    assert game.decision("dealer").data["cards"] == 1


@pytest.mark.parametrize("number", sorted(HIGH))
def test_the_only_place_left_is_crossed_off_without_asking(number):
    game = solo_game(number)
    given_words(game, "ana", {HIGH[number][0]: "cross", **dict.fromkeys(HIGH[number][1:-1], "circle")})
    last_third(game)
    draw(game, "7/water astra/a 9/plant")
    assert game.waiting() == ("dealer",)
    assert words(game, "ana", HIGH[number][-1]) == ("cross",)


@pytest.mark.parametrize("number", sorted(HIGH))
def test_ruling_nothing_is_left_to_cross_off_and_nothing_happens(number):
    game = solo_game(number)
    given_words(game, "ana", dict.fromkeys(HIGH[number], "cross"))
    second_pass(game)
    before = dict(game.sheet("ana").marks)
    draw(game, "7/water astra/a 9/plant")
    assert game.sheet("ana").marks == before  # The Launch: no System Error either
    assert game.view("ana")["missions"][0]["taken"]


@pytest.mark.parametrize("number", sorted(HIGH))
def test_ruling_crossing_off_earns_no_solo_bonus(number):
    game = solo_game(number)
    last_third(game)
    draw(game, "7/water astra/a 9/plant")
    game.play("ana", moves(game)[0])
    assert bonuses(game) == (0, 0)


def test_effects_are_resolved_in_the_order_drawn():
    game = solo_game(2)
    last_third(game)
    draw(game, "astra/b 9/plant astra/a")
    assert game.decision("ana").data["letter"] == "b"
    game.play("ana", "mark multiplier.station1.high")
    assert game.decision("ana").data["letter"] == "a"
    assert "mark multiplier.station1.high" not in moves(game)
    game.play("ana", "mark multiplier.station2.high")
    assert game.decision("dealer").data["cards"] == 2


def test_the_seat_can_take_its_choice_back_until_the_next_draw():
    game = solo_game(2)
    last_third(game)
    draw(game, "astra/b 9/plant 5/robot")
    before = game.to_json()
    game.play("ana", "mark multiplier.station1.high")
    assert not game.can_undo("dealer")
    game.undo("ana")
    assert game.to_json() == before
    game.play("ana", "mark multiplier.station2.high")
    draw(game, "7/water")
    assert not game.can_undo("ana")
    assert game.can_undo("dealer")


def test_the_launch_circles_a_system_error_with_the_effect():
    game = solo_game(1)
    last_third(game)
    draw(game, "7/water astra/c 9/plant")
    game.play("ana", "mark sabotage.water.1")
    assert words(game, "ana", "error.1") == ("circle",)


def test_the_launch_ends_after_the_turn_when_an_effect_fills_the_errors():
    game = solo_game(1)
    given_words(game, "ana", {f"error.{n}": "circle" for n in range(1, 8)})
    last_third(game)
    draw(game, "7/water astra/c 9/plant")
    game.play("ana", "mark sabotage.water.1")
    assert not game.over
    draw(game, "5/robot")
    finish_turn(game)
    assert game.over
    assert game.result.reasons == (("ana", "errors"),)


@each("number", sorted(HIGH))
@each("letter", ["a", "b", "c"])
def test_the_mission_is_turned_in_the_second_pass_only(number, letter):
    for pass_, turned in ((last_third, False), (second_pass, True)):
        game = solo_game(number)
        pass_(game)
        draw(game, f"7/water astra/{letter} 9/plant")
        if game.waiting() == ("ana",):
            game.play("ana", moves(game)[0])
        taken = {mission["letter"]: mission["taken"] for mission in game.view("ana")["missions"]}
        assert taken == {**dict.fromkeys("abc", False), letter: turned}


@pytest.mark.parametrize(("turned", "points"), [(False, "9"), (True, "5")])
def test_a_turned_mission_gives_the_lower_reward(turned, points):
    game = solo_game(2, missions=("a1", "b1", "c1"))
    given_words(game, "ana", dict.fromkeys(game.sheet("ana").layout.groups["water"][:6], "circle"))
    (second_pass if turned else last_third)(game)
    draw(game, "7/plant astra/c 9/plant")
    draw(game, "5/robot")
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    game.play("ana", "mission c")
    assert words(game, "ana", "mission.c") == (points,)
    assert game.view("ana")["missions"][2]["seats"] == {"ana": "later" if turned else "first"}


def test_the_launch_a_turned_mission_gives_fewer_rockets():
    game = solo_game(1, missions=("a1", "b1", "c1"))
    given(game, "ana", *game.sheet("ana").layout.zones["energy"])
    second_pass(game)
    draw(game, "7/water astra/b 9/plant")
    game.play("ana", "mark sabotage.water.1")
    draw(game, "5/robot")
    while game.decision("ana").kind != "mission":
        game.play("ana", moves(game)[-1])
    before = game.sheet("ana").count("rocket", "cross")
    game.play("ana", "mission b")
    assert game.sheet("ana").count("rocket", "cross") == before + 2


def test_a_mission_accomplished_before_its_card_is_turned_keeps_its_reward():
    game = solo_game(2)
    given_words(game, "ana", {"mission.c": "9"})
    second_pass(game)
    draw(game, "7/water astra/c 9/plant")
    assert words(game, "ana", "mission.c") == ("9",)
