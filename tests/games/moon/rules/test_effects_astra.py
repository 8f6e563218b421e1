"""Another opponent against ASTRA, and which card it may be given."""

import pytest

from adventures.games.moon.rules.astra import OPPONENTS, changed_opponent

from .arrange_deck import changed, codes, moves
from .arrange_solo import table

VALUES = {"robot": 7, "energy": 6, "plant": 6, "water": 6, "astronaut": 6, "planning": 5}
NINE = {"kind": "opponent", "level": 9, "values": VALUES, "fixed": 12, "bonuses": 2}


def against(*effects, number=3, level=1):
    return changed(*effects, number=number, level=level)


@pytest.mark.parametrize("level", range(1, 9))
def test_green_and_red_follow_from_the_points_as_they_are_printed(level):
    printed = OPPONENTS[level]
    made = changed_opponent(level, printed.points)
    assert (made.points, made.green, made.red, made.name) == (
        printed.points, printed.green, printed.red, printed.name,
    )  # fmt: skip


def test_an_opponent_of_level_nine_has_values_of_its_own():
    seen = against(NINE).view("ana")["astra"]
    assert (seen["level"], seen["points"], seen["green"], seen["red"]) == (9, VALUES, ["planning"], ["robot"])
    assert seen["bonuses"]["printed"] == 2
    assert seen["score"]["fields"]["fixed"] == 12


def test_points_by_level_count_the_level_of_the_effect():
    card = against(number=4).view("ana")["astra"]["score"]["fields"]
    changed_card = against({**NINE, "fixed": 0}, number=4).view("ana")["astra"]["score"]["fields"]
    assert changed_card["level"] == 9 * card["level"]


def test_one_value_alone_may_change():
    effect = {"kind": "opponent", "values": {"water": 9}}
    points = against(effect, level=3).view("ana")["astra"]["points"]
    assert points == {**OPPONENTS[3].points, "water": 9}
    assert against(effect, level=3).view("ana")["astra"]["red"] == ["water"]


def test_a_level_of_the_box_brings_its_printed_card():
    seen = against({"kind": "opponent", "level": 5}, level=1).view("ana")["astra"]
    assert (seen["level"], seen["name"], seen["points"]) == (5, "Sergei", dict(OPPONENTS[5].points))


def test_a_later_level_forgets_the_values_of_another_opponent():
    game = against(NINE, {"kind": "opponent", "level": 2}, {"kind": "opponent", "values": {"robot": 8}})
    assert game.view("ana")["astra"]["points"] == {**OPPONENTS[2].points, "robot": 8}


def test_the_boxes_of_the_track_follow_the_level():
    first = against(number=1).view("ana")["astra"]["track"]["crossed"]
    eighth = against({"kind": "opponent", "level": 8}, number=1).view("ana")["astra"]["track"]["crossed"]
    assert eighth == against(number=1, level=8).view("ana")["astra"]["track"]["crossed"] != first


def test_what_is_no_opponent_is_refused():
    assert codes({"kind": "opponent"}, solo=True) == [("level", "missing")]
    assert codes({"kind": "opponent", "level": 9}, solo=True) == [("values", "missing")]
    assert codes({"kind": "opponent", "level": 9, "values": {"robot": 1}}, solo=True) == [
        ("values", "missing")
    ]
    assert codes({"kind": "opponent", "level": 10}, solo=True) == [("level", "out_of_range")]
    assert codes({"kind": "opponent", "level": 0}, solo=True) == [("level", "out_of_range")]
    assert codes({"kind": "opponent", "values": {"any": 3}}, solo=True) == [("values", "malformed")]
    assert codes({"kind": "opponent", "values": {"robot": 21}}, solo=True) == [("values", "out_of_range")]
    assert codes({"kind": "opponent", "level": 1}) == [("kind", "only_solo")]
    assert codes(NINE, solo=True, number=1) == [("fixed", "not_here")]
    assert codes(NINE, solo=True, number=2) == []


def test_solo_bonuses_are_earned_as_many_as_there_are():
    game = against({"kind": "opponent", "bonuses": 1})
    laid = table(game)
    laid.earn(laid.seated, 3, "test")
    assert laid.astra.circled == 1


def test_any_card_may_be_given_to_astra_where_an_effect_says_so():
    game = against({"kind": "astra_gives", "which": "any"})
    game.play("dealer", "draw 8/plant 9/robot 7/energy")
    game.play("ana", "take 0 1")
    assert game.view("ana")["cards"]["unused"] is None
    while moves(game)[0] != "give 0":
        game.play("ana", moves(game)[-1])
    assert moves(game) == ["give 0", "give 1", "give 2"]
    game.play("ana", "give 0")
    assert table(game).astra.cards["plant"] == 1


def test_only_any_is_known():
    assert codes({"kind": "astra_gives", "which": "none"}, solo=True) == [("which", "out_of_range")]
    assert codes({"kind": "astra_gives", "which": "any"}) == [("kind", "only_solo")]
