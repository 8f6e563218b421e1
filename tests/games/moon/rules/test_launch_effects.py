"""The Launch: what a finished quarter does. Rulebook: ADVENTURE #1, The quarter effects."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.rules import IllegalMove

from .arrange import crossed_rockets, flip, given_words, new_game, rockets, words, write


def refused(game, seat, text):
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code


def complete(game, space, combination=0, cards="7/water 5/robot 9/plant"):
    """Lets ana write the number of a combination on a space."""
    flip(game, cards)
    write(game, "ana", combination, space)


def test_active_rocket_crosses_off_its_rockets_at_once():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X"})
    complete(game, "floor.water.3")
    assert words(game, "ana", "active.water.2") == ("cross",)
    assert crossed_rockets(game, "ana") == 3


def test_a_quarter_is_completed_by_numbers_and_x_alike_and_only_when_full():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X"})
    complete(game, "floor.water.3")
    assert crossed_rockets(game, "ana") == 0


def test_inactive_rocket_is_lost_unless_its_arrow_was_filled_in_before_ruling_5():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X"})
    complete(game, "floor.water.3")
    assert words(game, "ana", "inactive.water.1") == ()


def test_activated_inactive_rocket_works_like_an_active_one():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X", "arrow.water.1": "arrow"})
    complete(game, "floor.water.3")
    assert words(game, "ana", "inactive.water.1") == ("cross",)
    assert crossed_rockets(game, "ana") == 6


def test_last_rocket_of_a_line_crosses_off_its_score_box():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X", **rockets(4)})
    complete(game, "floor.water.3")
    assert words(game, "ana", "score.1") == ("cross",)
    assert game.score("ana").fields["rockets"] == 15


@pytest.mark.parametrize(
    ("crossed", "points"),
    [
        (0, 0),
        (4, 0),
        (5, 15),
        (9, 30),
        (12, 45),
        (15, 60),
        (18, 75),
        (21, 90),
        (24, 105),
        (27, 120),
        (29, 135),
    ],
)
def test_lowest_value_not_crossed_off_counts(crossed, points):
    game = new_game()
    given_words(game, "ana", rockets(crossed))
    assert game.score("ana").total == points


def test_all_rockets_crossed_off_give_150():
    game = new_game()
    given_words(game, "ana", rockets(31))
    assert game.score("ana").total == 150


def test_ruling_1_the_x_of_a_building_effect_may_be_declined_and_is_lost():
    game = new_game()
    given_words(game, "ana", {"floor.wild.2": "X"})
    complete(game, "floor.wild.1")
    assert game.decision("ana").kind == "x"
    assert game.decision("ana").optional
    game.play("ana", "pass")
    assert words(game, "ana", "build.wild.1") == ()
    assert game.decision("ana").kind == "confirm"


def test_building_writes_an_x_in_any_empty_space_of_the_sheet():
    game = new_game()
    given_words(game, "ana", {"floor.wild.2": "X", "floor.plant.1": "4"})
    complete(game, "floor.wild.1")
    assert len(game.decision("ana").moves) == 53 - 3 + 1
    assert refused(game, "ana", "x floor.plant.1") == "occupied"
    assert refused(game, "ana", "x rocket.1") == "not_a_space"
    game.play("ana", "x floor.astronaut1.3")
    assert words(game, "ana", "floor.astronaut1.3") == ("X",)
    assert words(game, "ana", "build.wild.1") == ("cross",)


def test_building_is_lost_when_no_space_is_empty():
    game = new_game()
    from .test_launch_writing import full_except

    given_words(game, "ana", full_except("floor.wild.1"))
    complete(game, "floor.wild.1")
    assert game.decision("ana").kind == "confirm"
    assert words(game, "ana", "build.wild.1") == ()


def test_ruling_2_activation_is_compulsory_and_chooses_among_open_arrows():
    game = new_game()
    given_words(game, "ana", {"floor.plant.4": "X"})
    complete(game, "floor.plant.3", 2)
    decision = game.decision("ana")
    assert decision.kind == "mark"
    assert not decision.optional
    assert len(decision.moves) == 7
    assert refused(game, "ana", "pass") == "cannot_pass"
    game.play("ana", "mark arrow.energy.1")
    assert words(game, "ana", "arrow.energy.1") == ("arrow",)
    assert words(game, "ana", "activation.plant.1") == ("cross",)


def one_arrow_left(arrow="arrow.energy.1"):

    return {place: "arrow" for place in adventure("moon.1").sheet.groups["arrow"] if place != arrow}


def test_ruling_2_a_single_open_arrow_is_filled_in_without_asking():
    game = new_game()
    given_words(game, "ana", {"floor.plant.4": "X", **one_arrow_left()})
    complete(game, "floor.plant.3", 2)
    assert words(game, "ana", "arrow.energy.1") == ("arrow",)
    assert game.decision("ana").kind == "confirm"


def test_activation_is_lost_without_an_open_arrow():
    game = new_game()
    given_words(game, "ana", {"floor.plant.4": "X", **one_arrow_left(), "arrow.energy.1": "arrow"})
    complete(game, "floor.plant.3", 2)
    assert words(game, "ana", "activation.plant.1") == ()
    assert game.decision("ana").kind == "confirm"


def test_ruling_5_an_arrow_in_a_completed_quarter_can_no_longer_be_filled_in():
    game = new_game()
    given_words(
        game,
        "ana",
        {"floor.plant.4": "X", "floor.plant.1": "1", "floor.plant.2": "2", "arrow.water.1": "arrow"},
    )
    complete(game, "floor.plant.3", 2)
    assert "mark arrow.plant.1" not in game.decision("ana").moves
    assert refused(game, "ana", "mark arrow.plant.1") == "quarter_complete"
    assert refused(game, "ana", "mark arrow.water.1") == "arrow_filled"
    assert refused(game, "ana", "mark rocket.1") == "not_an_arrow"


def test_ruling_3_activation_and_building_in_the_order_the_player_likes():
    game = new_game()
    given_words(game, "ana", {"floor.wild.8": "X"})
    complete(game, "floor.wild.7")
    decision = game.decision("ana")
    assert decision.kind == "effect"
    assert not decision.optional
    game.play("ana", "x floor.energy.1")
    assert game.decision("ana").kind == "mark"
    game.undo("ana")
    game.play("ana", "mark arrow.energy.1")
    assert game.decision("ana").kind == "x"
    game.play("ana", "pass")
    assert words(game, "ana", "build.wild.4") == ()


def test_ruling_2_a_single_arrow_waits_for_a_building_effect():
    game = new_game()
    given_words(game, "ana", {"floor.wild.8": "X", **one_arrow_left()})
    complete(game, "floor.wild.7")
    assert game.decision("ana").kind == "effect"
    game.play("ana", "x floor.energy.1")
    assert words(game, "ana", "arrow.energy.1") == ("arrow",)


def test_ruling_4_a_quarter_completed_by_an_x_fires_before_the_rest_of_the_first():
    game = new_game()
    given_words(game, "ana", {"floor.wild.8": "X", "floor.robot1.2": "X"})
    complete(game, "floor.wild.7")
    game.play("ana", "x floor.robot1.1")
    assert game.decision("ana").data["quarter"] == "quarter.robot1.1"
    game.play("ana", "mark arrow.water.1")
    game.play("ana", "pass")
    assert game.decision("ana").data["quarter"] == "quarter.wild.4"
    assert game.decision("ana").kind == "mark"


def test_ruling_6_errors_are_repaired_only_after_all_31_rockets():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X", "error.1": "circle", **rockets(29)})
    complete(game, "floor.water.3")
    assert crossed_rockets(game, "ana") == 31
    assert words(game, "ana", "error.1") == ("circle", "cross")


def test_ruling_18_the_lowest_open_error_is_repaired_first():
    game = new_game()
    given_words(
        game,
        "ana",
        {
            "floor.water.2": "X", "error.1": "circle cross", "error.2": "circle", "error.3": "circle",
            "error.4": "circle", "sabotage.water.1": "cross", **rockets(31),
        },
    )  # fmt: skip
    complete(game, "floor.water.1")
    assert words(game, "ana", "error.2") == words(game, "ana", "error.3") == ("circle", "cross")
    assert words(game, "ana", "error.4") == ("circle",)


def test_ruling_7_left_over_rockets_cross_off_extra_rockets_at_once():
    game = new_game()
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X", **rockets(30)})
    complete(game, "floor.water.3")
    assert words(game, "ana", "extra.1") == words(game, "ana", "extra.2") == ("cross",)
    assert words(game, "ana", "extra.3") == ()


def test_rockets_left_over_after_the_last_extra_rocket_are_lost():
    game = new_game()
    extras = {f"extra.{n}": "cross" for n in range(1, 9)}
    given_words(game, "ana", {"floor.water.4": "X", "floor.water.5": "X", **rockets(31), **extras})
    complete(game, "floor.water.3")
    assert game.decision("ana").kind == "confirm"
    assert game.score("ana").total == 150
