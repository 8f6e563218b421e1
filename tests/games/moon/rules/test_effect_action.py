"""Effects of the actions: carried out never, twice, or for a System Error. See docs/campaign-effects.md."""

import pytest

from adventures.rules import Game, InvalidSetup

from .arrange import given_words, words
from .arrange_effects import changed_game, finish, flip, kind, refused, take, told

TWICE = {"kind": "action", "times": 2}
NEVER = {"kind": "action", "times": 0}
COSTLY = {"kind": "action", "errors": 1}


def errors(game: Game, seat: str = "ana") -> int:
    return game.sheet(seat).count("error", "cross")


def first_space(game: Game) -> str:
    """The first space of the course."""
    return game.sheet("ana").layout.spaces[0]


# How often


def test_an_action_that_is_carried_out_never_leaves_no_mark():
    game = changed_game(4, {**NEVER, "action": "robot"})
    events = take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    assert set(game.sheet("ana").marks) == {"cavity.1.5"}
    assert kind(game) == "confirm"
    assert told(events) == [("ana", ("0", "robot"), "action")]


def test_only_the_action_that_is_named_changes():
    game = changed_game(4, {**NEVER, "action": "robot"})
    take(game, "7/energy 5/robot 5/robot", "cavity.1.5")
    assert kind(game) == "mark"
    game.play("ana", game.decision("ana").moves[0])
    assert kind(game) == "confirm"


def test_an_action_that_is_carried_out_twice_is_asked_twice():
    game = changed_game(4, {**TWICE, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    before = len(game.sheet("ana").marks)
    for count in (1, 2):
        assert kind(game) == "mark"
        game.play("ana", game.decision("ana").moves[0])
        assert len(game.sheet("ana").marks) == before + count
    assert kind(game) == "confirm"


def test_an_effect_for_one_seat_leaves_the_others_alone():
    game = changed_game(4, {**NEVER, "action": "robot", "seat": 2})
    for seat, asked in (("ana", "mark"), ("ben", "confirm")):
        take(game, "7/robot 5/energy 5/energy", "cavity.1.5", seat=seat)
        assert kind(game, seat) == asked


def test_the_last_effect_for_a_seat_and_an_action_is_the_one_that_counts():
    game = changed_game(4, {**NEVER, "action": "robot"}, {"kind": "action", "action": "robot", "seat": 1})
    for seat, asked in (("ana", "mark"), ("ben", "confirm")):
        take(game, "7/robot 5/energy 5/energy", "cavity.1.5", seat=seat)
        assert kind(game, seat) == asked


def test_a_wild_action_counts_as_the_action_for_which_it_is_used():
    game = changed_game(2, {**NEVER, "action": "robot"})
    given_words(game, "ana", {"wild.1": "circle"})
    game.play("dealer", "flip 7/water 5/water 5/plant")
    game.play("ana", "take 0 as robot")
    game.play("ana", f"write {first_space(game)} 7")
    assert kind(game) == "confirm"
    assert words(game, "ana", "wild.1") == ("circle", "cross")


def test_a_wild_action_in_place_of_a_changed_action_is_used_as_ever():
    game = changed_game(2, {**NEVER, "action": "water"})
    given_words(game, "ana", {"wild.1": "circle"})
    game.play("dealer", "flip 7/water 5/water 5/plant")
    game.play("ana", "take 0 as robot")
    game.play("ana", f"write {first_space(game)} 7")
    assert game.decision("ana").data["action"] == "robot"


def test_planning_twice_writes_two_x():
    game = changed_game(4, {**TWICE, "action": "planning"})
    take(game, "7/planning 5/energy 5/energy", "cavity.1.5")
    game.play("ana", "x cavity.2.1")
    game.play("ana", "x cavity.2.2")
    assert kind(game) == "confirm"
    assert game.sheet("ana").count("planning", "cross") == 2


def test_an_astronaut_twice_changes_the_number_once_and_crosses_off_two_symbols():
    game = changed_game(4, {**TWICE, "action": "astronaut"})
    game.play("dealer", "flip 7/astronaut 5/energy 5/energy")
    game.play("ana", "take 0")
    assert {move.split()[2] for move in game.decision("ana").moves} == {"5", "6", "7", "8", "9"}
    game.play("ana", "write cavity.1.5 9")
    assert game.sheet("ana").count("astronaut", "cross") == 2


def test_an_astronaut_that_is_never_carried_out_changes_no_number():
    game = changed_game(4, {**NEVER, "action": "astronaut", "seat": 1})
    game.play("dealer", "flip 7/astronaut 5/energy 5/energy")
    for seat, numbers in (("ana", {"7"}), ("ben", {"5", "6", "7", "8", "9"})):
        game.play(seat, "take 0")
        assert {move.split()[2] for move in game.decision(seat).moves} == numbers
    assert refused(game, "write cavity.1.5 8") == "wrong_number"
    game.play("ana", "write cavity.1.5 7")
    assert game.sheet("ana").count("astronaut", "cross") == 0


@pytest.mark.parametrize(("times", "moves"), [(0, ("error",)), (1, ("take 0",))])
def test_a_number_that_fits_only_when_an_astronaut_changes_it_does_not_fit_then(times, moves):
    game = changed_game(4, {"kind": "action", "action": "astronaut", "times": times})
    layout = game.sheet("ana").layout
    given_words(game, "ana", dict.fromkeys(layout.spaces, "X"))
    last, before = layout.spaces[-1], layout.spaces[-2]
    game.sheet("ana").marks.pop(last)
    given_words(game, "ana", {before: "X"})
    game.sheet("ana").marks[before] = ("13",)
    game.play("dealer", "flip 13/astronaut 1/energy 2/energy")
    assert game.decision("ana").moves == moves
    assert game.view("ana")["cards"]["combinations"][0]["fits"] is (times > 0)


def test_no_planet_comes_nearer_by_an_astronaut_that_is_never_carried_out():
    game = changed_game(8, {**NEVER, "action": "astronaut", "seat": 2})
    game.play("dealer", "flip 7/astronaut 5/energy 5/energy")
    for seat, planets in (
        ("ana", {"planet2", "planet3", "planet4", "planet5"}),
        ("ben", {"planet3", "planet4"}),
    ):
        game.play(seat, "take 0")
        assert {move.split()[1].split(".")[0] for move in game.decision(seat).moves} == planets


def test_a_number_of_the_launch_has_its_floor_whatever_becomes_of_its_action():
    game = changed_game(1, {**NEVER, "action": "astronaut"})
    game.play("dealer", "flip 7/water 5/energy 5/energy")
    take(game, "7/water", "floor.water.1")
    finish(game)
    flip(game, "6/astronaut 5/energy 5/energy")
    game.play("ana", "take 0")
    assert any("floor.astronaut1" in move for move in game.decision("ana").moves)


def test_the_plants_of_the_virus_are_circled_twice():
    game = changed_game(6, {**TWICE, "action": "plant"})
    for seat in ("ana", "ben"):
        game.play(seat, "mark home.1.5")
    take(game, "7/plant 5/energy 5/energy", "home.2.1")
    assert kind(game) == "mark"
    game.play("ana", "mark plant.2.1.1")
    assert kind(game) == "mark"
    game.play("ana", "mark plant.2.1.2")
    assert game.sheet("ana").count("track.plant", "cross") == 2


def test_the_battle_stores_two_astronauts():
    game = changed_game(8, {**TWICE, "action": "astronaut"})
    game.play("dealer", "flip 7/astronaut 5/energy 5/energy")
    game.play("ana", "take 0")
    game.play("ana", game.decision("ana").moves[0])
    assert game.sheet("ana").count("near.astronaut", "circle") == 2


def test_the_dome_cuts_a_section_for_each_of_two_x():
    game = changed_game(5, {**TWICE, "action": "planning"})
    game.play("dealer", "flip 7/planning 5/energy 5/energy")
    for verb in ("take", "write", "x", "mark", "x", "mark"):
        move = game.decision("ana").moves[0]
        assert move.startswith(verb)
        game.play("ana", move)
    assert game.sheet("ana").count("dome", "split") == 2


# What it costs


def test_a_costly_action_is_asked_for_and_paid_with_a_system_error():
    game = changed_game(4, {**COSTLY, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    decision = game.decision("ana")
    assert (decision.kind, decision.moves, decision.optional) == ("use", ("use", "pass"), True)
    assert decision.data == {"action": "robot", "errors": 1, "times": 1, "effect": 0}
    events = game.play("ana", "use")
    assert told(events) == [("ana", ("0", "error"), "action")]
    assert errors(game) == 1
    assert kind(game) == "mark"


def test_who_does_not_use_a_costly_action_pays_nothing():
    game = changed_game(4, {**COSTLY, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    game.play("ana", "pass")
    assert kind(game) == "confirm"
    assert errors(game) == 0


def test_two_times_for_one_system_error():
    game = changed_game(4, {**TWICE, "errors": 1, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    game.play("ana", "use")
    for _ in range(2):
        game.play("ana", game.decision("ana").moves[0])
    assert kind(game) == "confirm"
    assert errors(game) == 1


def test_a_costly_action_cannot_be_used_when_no_system_error_is_left():
    game = changed_game(4, {**COSTLY, "action": "robot"})
    given_words(game, "ana", {f"error.{box}": "cross" for box in (1, 2, 3)})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    assert kind(game) == "confirm"
    assert "use" not in refused(game, "use")


def test_the_last_system_error_can_still_be_paid():
    game = changed_game(4, {**COSTLY, "action": "robot"})
    given_words(game, "ana", {f"error.{box}": "cross" for box in (1, 2)})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    assert kind(game) == "use"


def test_an_action_that_is_never_carried_out_costs_a_system_error():
    game = changed_game(4, {**NEVER, "errors": 1, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    assert kind(game) == "confirm"
    assert errors(game) == 1


def test_and_none_when_no_system_error_is_left():
    game = changed_game(4, {**NEVER, "errors": 1, "action": "robot"})
    given_words(game, "ana", {f"error.{box}": "cross" for box in (1, 2, 3)})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    assert kind(game) == "confirm"
    assert errors(game) == 3


def test_actions_of_the_launch_have_no_effect_of_their_own_so_nothing_is_paid():
    game = changed_game(1, {**COSTLY, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "floor.robot2.3")
    assert kind(game) == "confirm"
    assert game.sheet("ana").count("error", "circle") == 0


def test_a_combination_of_the_launch_may_cost_a_system_error():
    game = changed_game(1, {**NEVER, "errors": 1, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "floor.robot2.3")
    assert game.sheet("ana").count("error", "circle") == 1


def test_energy_of_a_system_error_comes_before_the_action_it_pays():
    game = changed_game(2, {**COSTLY, "action": "robot"})
    given_words(game, "ana", {"energy.1": "circle"})
    take(game, "7/robot 5/energy 5/energy", first_space(game))
    game.play("ana", "use")
    assert game.decision("ana").data["action"] == "energy"
    game.play("ana", game.decision("ana").moves[0])
    assert game.decision("ana").data["action"] == "robot"


def test_the_battle_pays_at_the_end_in_play():
    game = changed_game(8, {**COSTLY, "action": "planning"})
    for word in ("far.error.1", "far.error.2"):
        given_words(game, "ana", {word: "cross"})
    game.play("dealer", "flip 7/planning 5/energy 5/energy")
    game.play("ana", "take 0")
    game.play("ana", game.decision("ana").moves[0])
    game.play("ana", "use")
    assert game.sheet("ana").count("near.error", "cross") == 1


def test_undo_takes_the_price_back_with_the_use():
    game = changed_game(4, {**COSTLY, "action": "robot"})
    take(game, "7/robot 5/energy 5/energy", "cavity.1.5")
    before = game.to_json()
    game.play("ana", "use")
    game.undo("ana")
    assert game.to_json() == before


def test_solo_games_change_the_action_of_the_pair():
    game = changed_game(4, {**COSTLY, "action": "robot"}, opponent=2)
    game.play("dealer", "draw 7/water 5/robot 9/plant")
    game.play("ana", "take 0 1")
    game.play("ana", "write cavity.1.5 7")
    assert kind(game) == "use"
    game.play("ana", "use")
    assert errors(game) == 1


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ({}, "missing"),
        ({"action": "glue"}, "out_of_range"),
        ({"action": "robot", "times": 3}, "out_of_range"),
        ({"action": "robot", "times": -1}, "out_of_range"),
        ({"action": "robot", "errors": 2}, "out_of_range"),
        ({"action": "robot", "times": True}, "malformed"),
        ({"action": "robot", "more": 1}, "unknown_parameter"),
        ({"action": "robot", "seat": 3}, "no_seat"),
    ],
)
def test_wrong_parameters_are_refused(wrong, fault):
    with pytest.raises(InvalidSetup) as refusal:
        changed_game(4, {"kind": "action", **wrong})
    assert refusal.value.data["fault"] == fault
