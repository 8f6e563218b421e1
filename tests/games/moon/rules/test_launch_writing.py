"""The Launch, phases 2 and 3: which numbers may be written where. Rulebook: ADVENTURE #1, 3 + 4."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.rules import IllegalMove

from .arrange import confirm, errors, flip, given_words, idle, new_game, words, write


def spaces_open(game, seat="ana"):
    return [move.split()[1] for move in game.decision(seat).moves]


def refused(game, seat, text):
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code


def test_number_goes_on_a_floor_of_its_action_or_on_the_wild_floor():
    game = new_game()
    flip(game)
    game.play("ana", "take 0")
    assert {space.split(".")[1] for space in spaces_open(game)} == {"water", "wild"}
    assert refused(game, "ana", "write floor.plant.1 7") == "wrong_floor"


def test_a_place_that_no_sheet_has_is_named_in_short():
    game = new_game()
    flip(game)
    refusal = game.refusal("ana", "z" * 80)
    assert (refusal.code, refusal.data) == ("unknown_place", {"place": "z" * 40})


@pytest.mark.parametrize(
    ("action", "floors"),
    [
        ("astronaut", {"astronaut1", "astronaut2"}),
        ("water", {"water"}),
        ("robot", {"robot1", "robot2"}),
        ("planning", {"planning"}),
        ("energy", {"energy"}),
        ("plant", {"plant"}),
    ],
)
def test_every_action_names_its_floors(action, floors):
    game = new_game()
    flip(game, f"8/{action} 5/robot 9/plant")
    game.play("ana", "take 0")
    assert {space.split(".")[1] for space in spaces_open(game)} == floors | {"wild"}


def test_numbers_ascend_over_the_whole_floor_across_its_walls():
    game = new_game()
    given_words(game, "ana", {"floor.water.1": "8", "floor.water.4": "12", "floor.wild.8": "1"})
    flip(game, "9/water 5/robot 9/plant")
    game.play("ana", "take 0")
    assert spaces_open(game) == ["floor.water.2", "floor.water.3"]
    assert refused(game, "ana", "write floor.water.5 9") == "not_ascending"


def test_no_number_stands_twice_on_a_floor():
    game = new_game()
    given_words(game, "ana", {"floor.water.2": "9"})
    flip(game, "9/water 5/robot 9/plant")
    game.play("ana", "take 0")
    assert all(space.startswith("floor.wild.") for space in spaces_open(game))


def test_an_x_fills_a_space_but_is_ignored_by_the_comparison():
    game = new_game()
    given_words(game, "ana", {"floor.water.1": "3", "floor.water.2": "X", "floor.water.5": "12"})
    flip(game, "9/water 5/robot 9/plant")
    game.play("ana", "take 0")
    assert spaces_open(game)[:2] == ["floor.water.3", "floor.water.4"]
    assert refused(game, "ana", "write floor.water.2 9") == "occupied"


def test_refusal_names_the_numbers_that_stand_in_the_way():
    game = new_game()
    given_words(game, "ana", {"floor.water.2": "10", "floor.water.4": "12"})
    flip(game, "9/water 5/robot 9/plant")
    game.play("ana", "take 0")
    refusal = game.refusal("ana", "floor.water.3")
    assert (refusal.code, refusal.data["left"], refusal.data["right"]) == ("not_ascending", 10, 12)


def test_ruling_12_no_action_changes_the_number_or_writes_an_x():
    game = new_game()
    flip(game, "8/astronaut 8/planning 9/plant")
    for combination in (0, 1):
        game.play("ana", f"take {combination}")
        assert {move.split()[2] for move in game.decision("ana").moves} == {"8"}
        game.play("ana", game.decision("ana").moves[0])
        assert game.decision("ana").kind == "confirm"
        game.undo("ana")
        game.undo("ana")


def test_same_combination_may_be_chosen_by_several_players():
    game = new_game()
    flip(game)
    for seat in ("ana", "ben"):
        write(game, seat, 0, "floor.water.3")
        assert words(game, seat, "floor.water.3") == ("7",)


def full_except(*blank):
    """Every floor filled with X but for these spaces."""

    return {space: "X" for space in adventure("moon.1").sheet.spaces if space not in blank}


def test_a_combination_that_fits_nowhere_cannot_be_taken():
    game = new_game()
    given_words(game, "ana", full_except("floor.water.1", "floor.water.2"))
    flip(game)
    assert game.decision("ana").moves == ("take 0",)
    assert refused(game, "ana", "take 1") == "combination_does_not_fit"


def test_where_no_combination_fits_only_the_error_is_left():
    game = new_game()
    given_words(game, "ana", full_except())
    flip(game)
    assert game.decision("ana").moves == ("error",)
    assert [refused(game, "ana", f"take {card}") for card in range(3)] == ["only_error_fits"] * 3


def test_error_is_only_allowed_when_nothing_can_be_written():
    game = new_game()
    flip(game)
    assert refused(game, "ana", "error") == "error_not_allowed"


def test_system_error_circles_the_lowest_box_and_nothing_else_happens():
    game = new_game()
    given_words(game, "ana", full_except("floor.planning.1", "floor.planning.2"))
    flip(game)
    assert game.decision("ana").moves == ("error",)
    game.play("ana", "error")
    assert words(game, "ana", "error.1") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_opponents_see_nothing_before_all_have_confirmed():
    game = new_game()
    flip(game)
    write(game, "ana", 0, "floor.water.1")
    assert game.view("ben")["sheets"]["ana"]["marks"] == {}
    assert game.view(None)["sheets"]["ana"]["marks"] == {}
    assert game.view("ana")["sheets"]["ana"]["marks"] == {"floor.water.1": ["7"]}
    confirm(game, "ana")
    assert game.waiting() == ("ben",)
    assert game.view("ben")["sheets"]["ana"]["marks"] == {}
    idle(game, "ben")
    assert game.view("ben")["sheets"]["ana"]["marks"] == {"floor.water.1": ["7"]}


def test_chosen_combination_of_an_opponent_stays_private():
    game = new_game()
    flip(game)
    game.play("ana", "take 2")
    assert game.view("ben")["cards"]["chosen"] is None
    assert game.view("ana")["cards"]["chosen"] == 2


def test_last_confirmation_says_that_it_reveals_cards():
    game = new_game()
    flip(game)
    write(game, "ana", 0, "floor.water.1")
    write(game, "ben", 0, "floor.water.1")
    assert game.decision("ana").data["last"] is False
    game.play("ben", "done")
    assert game.decision("ana").data["last"] is True


def test_nothing_is_marked_when_an_error_is_due_and_all_boxes_are_used_ruling_9():
    game = new_game("ana", "ben", "cem")
    given_words(game, "ana", {f"error.{n}": "circle" for n in range(1, 9)})
    given_words(game, "ben", {"floor.water.1": "3"})
    flip(game)
    write(game, "ben", 0, "floor.water.2")
    idle(game, "ana", "cem")
    confirm(game, "ben")
    assert errors(game, "ana") == 8
    assert all(words(game, "ana", f"error.{n}") == ("circle",) for n in range(1, 9))
    assert errors(game, "cem") == 1
