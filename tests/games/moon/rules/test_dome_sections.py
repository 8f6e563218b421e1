"""The Dome: building and cutting sections. Rulebook: ADVENTURE #5, Robot action and Planning action."""

import pytest

from adventures.games.moon.rules.dome import Dome
from tests.cases import each

from .arrange import given_words, words
from .arrange_dome import act, built, crossed, cut, finish, full, halves, new_game, offered, refused

dome = Dome.printed()

ALL = range(1, 9)


def acting(action, marks=None, number=7, **written):
    """A game in which ana has written a number with this action."""
    game = new_game()
    given_words(game, "ana", marks or {})
    act(game, action, number=number, **written)
    return game


def planning(marks=None, x="skyscraper.2.4"):
    """A game in which ana has written an X with a Planning action."""
    game = acting("planning", marks)
    game.play("ana", f"x {x}")
    return game


# Robot


@each(
    ("number", "marks", "parts"),
    [
        (7, {}, ["dome.1"]),
        (8, {}, ["dome.8"]),
        (7, built(1), []),
        (8, built(1), ["dome.2", "dome.8"]),
        (7, built(8), ["dome.1", "dome.7"]),
        (7, built(1, 2, 8), ["dome.3", "dome.7"]),
        (8, built(1, 2, 3, 4, 7, 8), ["dome.6"]),
        (7, built(1, 2, 3, 4, 7, 8), ["dome.5"]),
        (7, built(1, 2, 3, 4, 6, 7, 8), ["dome.5"]),
        (8, built(1, 2, 3, 4, 6, 7, 8), []),
        (7, built(*ALL), []),
        (7, cut(1), ["dome.1.1"]),
        (7, {**cut(1), "dome.1.1": "line"}, ["dome.1.2"]),
        (8, {**built(1), **cut(2, 8)}, ["dome.2.1", "dome.8.2"]),
        (8, {**built(1), **cut(2), "dome.2.1": "line"}, ["dome.2.2", "dome.8"]),
        (7, {**built(1, 2, 8), **halves(7), **cut(3)}, ["dome.3.1"]),
        (8, {**built(1, 2, 3), **halves(8), **cut(7)}, ["dome.4"]),
        (8, {**built(1, 2, 3, 5, 6, 7, 8), **cut(4)}, ["dome.4.1", "dome.4.2"]),
    ],
)
def test_a_part_of_the_type_of_the_number_is_built_from_the_bases_inwards(number, marks, parts):
    game = acting("robot", marks, number)
    if not parts:
        assert game.decision("ana").kind == "confirm"
        return
    assert game.decision("ana").moves == (*(f"mark {part}" for part in parts), "pass")
    game.play("ana", f"mark {parts[-1]}")
    assert words(game, "ana", parts[-1]) == ("line",)


def test_ruling_4_robot_may_be_passed_even_where_one_part_alone_can_be_built():
    game = acting("robot")
    assert game.decision("ana").optional
    game.play("ana", "pass")
    assert game.sheet("ana").marks == {"skyscraper.2.5": ("7",)}


def test_the_question_tells_the_number_and_its_type():
    assert acting("robot").decision("ana").data == {"action": "robot", "number": 7, "type": "odd"}
    even = acting("robot", number=8).decision("ana")
    assert even.data == {"action": "robot", "number": 8, "type": "even"}


def test_ruling_6_zero_is_even_and_the_number_written_counts():
    game = acting("robot")
    ana = game._match.table.by_seat["ana"]
    assert dome.steps()["robot"].places(game._match.table, ana, ("robot", 0)) == ["dome.8"]
    assert dome.steps()["robot"].places(game._match.table, ana, ("robot", 1)) == ["dome.1"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("mark dome.1", "already_marked"),
        ("mark dome.2", "wrong_part"),
        ("mark dome.3", "not_connected"),
        ("mark dome.6", "already_marked"),
        ("mark dome.6.1", "wrong_part"),
        ("mark dome.3.1", "not_open"),
        ("mark plant.1.1", "not_open"),
        ("x skyscraper.2.4", "not_open"),
        ("error", "not_now"),
    ],
)
def test_why_a_part_may_not_be_built(move, code):
    assert refused(acting("robot", {**built(1, 8), **cut(6)}), move) == code


# Planning: the X


def test_ruling_9_the_x_goes_to_a_start_or_beside_a_filled_level():
    game = acting("planning", {"skyscraper.3.3": "6", "skyscraper.3.4": "8", **crossed(1, 1, 7)})
    assert game.decision("ana").kind == "x"
    assert offered(game) == [
        "skyscraper.1.8", "skyscraper.2.4", "skyscraper.2.6", "skyscraper.3.2", "skyscraper.3.5",
        "skyscraper.4.5", "skyscraper.4.6",
    ]  # fmt: skip


def test_ruling_18_the_level_just_numbered_opens_those_beside_it_to_the_x():
    game = acting("planning")
    assert {"skyscraper.2.4", "skyscraper.2.6"} <= set(offered(game))
    assert refused(game, "x skyscraper.2.7") == "not_open"
    assert refused(game, "x skyscraper.2.5") == "occupied"
    assert refused(game, "x dome.1") == "not_a_space"
    assert refused(game, "mark dome.1") == "not_a_space"


def test_ruling_8_no_x_no_cut():
    game = acting("planning")
    game.play("ana", "pass")
    assert game.decision("ana").kind == "confirm"
    assert game.sheet("ana").marks == {"skyscraper.2.5": ("7",)}


def test_ruling_8_no_cut_when_there_is_no_level_left_for_the_x():
    game = acting("planning", full(1, 2, 3, 4, but=("skyscraper.2.5",)))
    assert game.decision("ana").kind == "confirm"
    assert not [place for place in game.sheet("ana").marks if place.startswith("dome")]


# Planning: the cut


def test_an_x_has_a_section_cut_which_cannot_be_declined():
    game = planning()
    decision = game.decision("ana")
    assert decision.moves == tuple(f"mark dome.{section}" for section in ALL)
    assert decision.data == {"action": "planning", "effect": "cut"}
    assert refused(game, "pass") == "cannot_pass"
    game.play("ana", "mark dome.5")
    assert words(game, "ana", "dome.5") == ("split",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_7_any_section_that_is_neither_built_nor_cut_may_be_cut_a_half_never():
    game = planning({**built(1, 8), **cut(3), **halves(2), **cut(7), "dome.7.2": "line"})
    assert offered(game) == ["dome.4", "dome.5", "dome.6"]
    for place in ("dome.1", "dome.2", "dome.3", "dome.7"):
        assert refused(game, f"mark {place}") == "already_marked"
    for place in ("dome.3.1", "dome.4.1", "astronaut.1"):
        assert refused(game, f"mark {place}") == "not_open"


def test_the_only_section_left_is_cut_without_asking():
    game = planning({**built(1, 2, 7, 8), **cut(3, 4, 5)})
    assert words(game, "ana", "dome.6") == ("split",)
    assert game.decision("ana").kind == "confirm"


def test_without_a_section_left_there_is_no_cut_and_no_penalty():
    game = planning({**built(1, 2, 8), **cut(3, 4, 5, 6), **halves(7)})
    assert words(game, "ana", "skyscraper.2.4") == ("X",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_18_a_bonus_reached_by_the_x_is_circled_before_the_cut():
    game = acting("planning", crossed(3, 2, 4))
    game.play("ana", "x skyscraper.3.1")
    assert words(game, "ana", "bonus.3.bottom.high") == ("circle",)
    assert game.decision("ana").data["effect"] == "cut"


def test_undo_goes_back_over_cut_x_and_bonus():
    game = acting("planning", crossed(3, 2, 4))
    stands = [game.to_json()]
    for move in ("x skyscraper.3.1", "mark dome.5"):
        game.play("ana", move)
        stands.append(game.to_json())
    assert game.undo("ana") == "mark dome.5"
    assert game.to_json() == stands[1]
    assert game.undo("ana") == "x skyscraper.3.1"
    assert game.to_json() == stands[0]
    assert not words(game, "ana", "bonus.3.bottom.high")


def test_a_cut_is_private_until_the_turn_is_confirmed_by_all():
    game = planning()
    game.play("ana", "mark dome.5")
    assert "dome.5" not in game.view("ben")["sheets"]["ana"]["marks"]
    finish(game, "ana", "ben")
    assert game.view("ben")["sheets"]["ana"]["marks"]["dome.5"] == ["split"]
