"""The turn: a figure goes to a stand, all act in its room one after the other (facts, 5)."""

import pytest

from adventures.rules import IllegalMove

from ..arrange import arrange, asked, finish_turn, moves, play

ALL = {"water": (1, 0, 0), "wildlife": (1, 0, 0), "energy": (1, 0, 0), "modules": (0, 1, 0)}


def test_a_figure_goes_to_the_stand_of_a_different_room():
    game = arrange(2, rooms={1: ALL})
    assert len(moves(game)) == 4 * 4
    assert "engineer water water" not in moves(game)
    assert "chief modules access" in moves(game)
    assert not moves(game, "chief water")


def test_robots_never_move():
    game = arrange(2, rooms={1: {"water": (0, 0, 2), "energy": (1, 0, 0)}})
    assert {move.split()[1] for move in moves(game)} == {"energy"}
    assert game.refusal("ana", "robot").code == "robots_stay"


def test_the_figure_on_the_stand_counts_in_its_room_at_once():
    game = arrange(2, rooms={1: {"modules": (1, 0, 0), "access": (0, 1, 0)}})
    play(game, "chief access modules")
    view = game.view(None)
    assert view["points"] == 3
    assert view["stand"] == {"room": "modules", "seat": "ana", "figure": "chief"}
    assert view["players"]["ana"]["rooms"]["modules"]["chiefs"] == 1
    assert view["players"]["ana"]["rooms"]["access"]["points"] == 0


def test_the_active_player_acts_first_then_clockwise():
    game = arrange(
        4, active=3, rooms={seat: {"modules": (1, 0, 0), "water": (1, 0, 0)} for seat in range(1, 5)}
    )
    play(game, "engineer water modules")
    assert [part["seat"] for part in game.view(None)["parts"]] == ["cy", "dia", "ana", "ben"]
    order = []
    while asked(game).endswith("act"):
        order.append(game.waiting()[0])
        play(game, "done")
    assert order == ["cy", "dia", "ana", "ben"]
    assert asked(game) == "dia engineer"


def test_points_are_one_for_an_engineer_two_for_a_chief_one_for_a_robot():
    game = arrange(2, rooms={1: {"modules": (2, 1, 3), "access": (1, 0, 0)}})
    play(game, "engineer access modules")
    assert game.view(None)["points"] == 3 + 2 + 3


def test_whoever_has_no_points_is_passed_over():
    game = arrange(3, rooms={1: ALL, 2: {"water": (1, 0, 0)}, 3: ALL})
    play(game, "engineer water modules", "done")
    assert asked(game) == "cy act"
    assert [part["state"] for part in game.view(None)["parts"]] == ["done", "passed", "now"]


def test_whoever_can_do_nothing_is_passed_over():
    game = arrange(2, rooms={1: ALL, 2: ALL})
    play(game, "engineer energy water")
    assert asked(game) == "ben engineer"


def test_points_may_be_left():
    game = arrange(2, rooms={1: ALL, 2: ALL})
    play(game, "engineer water modules")
    assert game.view(None)["points"] == 3
    play(game, "done")
    assert asked(game) == "ben act"


def test_done_is_asked_though_no_point_is_left():
    game = arrange(2, rooms={1: {"water": (1, 0, 0)}})
    play(game, "engineer water modules", "return gate.water")
    assert moves(game) == ["done"]
    assert game.view(None)["points"] == 0


def test_a_seat_without_an_engineer_is_skipped():
    game = arrange(3, rooms={1: ALL, 2: {"water": (0, 0, 3)}, 3: ALL})
    play(game, "engineer water modules")
    finish_turn(game)
    assert asked(game) == "cy engineer"
    assert game.turn == 3
    assert [told["kind"] for told in game.view(None)["told"]] == ["skipped", "turn"]


def test_the_next_player_has_the_next_turn():
    game = arrange(2, active=2, turn=8)
    play(game, "chief modules access")
    finish_turn(game)
    assert asked(game) == "ana engineer"
    assert game.turn == 9
    assert game.view(None)["stand"] is None


def test_only_the_one_who_is_asked_may_answer():
    game = arrange(2)
    with pytest.raises(IllegalMove) as error:
        game.play("ben", "engineer water modules")
    assert error.value.code == "not_your_part"
    with pytest.raises(IllegalMove) as error:
        game.play("dealer", "tile gate.water WG12")
    assert error.value.code == "no_decision"


def test_parts_tell_the_points_of_all_in_relay_order():
    game = arrange(3, rooms={1: {"water": (1, 1, 0), "energy": (1, 0, 0)}, 2: ALL, 3: {"water": (0, 0, 2)}})
    play(game, "engineer energy modules")
    points = [part["points"] for part in game.view(None)["parts"]]
    assert points == [1, 2, 0]


def test_a_turn_without_anybody_who_could_act_ends_the_game():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0)}, 2: {"water": (0, 0, 1)}},
        totals={1: 29},
        gates={"1": "Hawking", "2": "Bose", "3": "Dirac"},
        stations={1: {"0 1": "WG11 0 on 1"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    assert game.over
    assert {reason for _, reason in game.result.reasons} == {"nobody_left"}


def test_every_turn_begins_with_the_part_of_its_player():
    rooms = {seat: {"modules": (1, 0, 0), "water": (1, 0, 0)} for seat in (1, 2, 3)}
    game = arrange(3, rooms=rooms)
    order = []
    for _ in range(3):
        play(game, "engineer water modules")
        while asked(game).endswith("act"):
            order.append(game.waiting()[0])
            play(game, "done")
    assert order == ["ana", "ben", "cy", "ben", "cy", "ana", "cy", "ana", "ben"]


def test_points_that_are_left_do_not_go_on_to_the_travels():
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0)}, 2: {"water": (2, 0, 0)}},
        stations={1: {"0 1": "WG11 0 on 1"}, 2: {"1 0": "WO1 0 on 0"}},
    )
    play(game, "engineer access water", "step 0 0 0 1", "done")
    assert (asked(game), game.view(None)["points"]) == ("ben act", 2)
    play(game, "done")
    assert asked(game) == "ana settle"
    assert game.view(None)["points"] == 0


def test_a_bonus_in_the_room_counts_for_the_next_action_there():
    """Points are counted when the part begins: they neither grow nor shrink in it."""
    game = arrange(
        2,
        rooms={1: {"access": (1, 0, 0), "energy": (1, 0, 0)}, 2: {"modules": (1, 0, 0)}},
        stations={1: {"1 0": "WO1 0 off 0", "0 1": "WO7 0 off 0"}},
    )
    play(game, "engineer access water", "step 0 0 1 0", "recruit water")
    assert moves(game) == ["done"]
    play(game, "done", "engineer modules energy", "engineer energy water")
    assert game.view(None)["points"] == 3


def test_nobody_but_the_dealer_can_end_a_game_by_agreement():
    game = arrange(2)
    for who, text in (("ana", "stop"), ("ben", "stop"), ("dealer", ""), ("dealer", "done")):
        with pytest.raises(IllegalMove):
            game.play(who, text)
    play(game, "engineer water modules")
    for text in ("", "stop"):
        with pytest.raises(IllegalMove):
            game.play("dealer", text)
    assert not game.over


def test_a_stranger_has_neither_moves_nor_points():
    game = arrange(2)
    with pytest.raises(IllegalMove) as error:
        game.play("z" * 80, "done")
    assert (error.value.code, error.value.data["seat"]) == ("unknown_seat", "z" * 40)
    with pytest.raises(IllegalMove) as error:
        game.score("z" * 80)
    assert (error.value.code, error.value.data["seat"]) == ("unknown_seat", "z" * 40)
