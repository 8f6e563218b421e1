"""The Escape, phase 6: what the missions want. Rulebook: ADVENTURE #7, The missions; standard rules, 6."""

import pytest

from .arrange import given_words, words
from .arrange_escape import circled_in, crossed, module, new_game, refused, ships, turn_of

MISSIONS = {"a": "a1", "b": "b1", "c": "c1"}
GREENHOUSES = {1: "ship1.5", 2: "ship2.7", 3: "ship3.1", 4: "ship4.3", 5: "ship5.4", 6: "ship6.5"}
MODULES = (
    "ship1-module2", "ship2-module1", "ship2-module2", "ship2-module3", "ship3-module1", "ship4-module1",
    "ship6-module2",
)  # fmt: skip


def greenhouses(*counts):
    return crossed(*(GREENHOUSES[count] for count in counts))


def modules(count):
    return {space: "X" for name in MODULES[:count] for space in module(name)}


def offered(mission, marks):
    """The missions that ana may accomplish with these marks, of a game with this one."""
    game = new_game(missions=tuple({**MISSIONS, mission[0]: mission}.values()))
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    decision = game.decision("ana")
    return tuple(decision.moves) if decision else ()


@pytest.mark.parametrize(
    ("mission", "marks"),
    [
        ("a1", {**greenhouses(1, 2, 4), **circled_in("plants", 1, 2, 4)}),
        ("a1", {**greenhouses(1, 2, 3, 4, 5), **circled_in("plants", 2, 3, 5, 6)}),
        ("a2", {**greenhouses(6), **circled_in("plants", 6)}),
        ("b1", modules(7)),
        ("b2", ships(2, 4, 6)),
        ("c1", circled_in("reactors", 1, 2, 3)),
        ("c2", circled_in("tanks", 1, 2, 6)),
        ("c2", circled_in("tanks", 3, 4, 5)),
    ],
)
def test_fulfilled_missions(mission, marks):
    assert offered(mission, marks) == (f"mission {mission[0]}", "pass")


@pytest.mark.parametrize(
    ("mission", "marks"),
    [
        ("a1", {**greenhouses(1, 2, 4), **circled_in("plants", 1, 2), **circled_in("plants", 4, but=1)}),
        ("a1", {**greenhouses(1, 2), **circled_in("plants", 1, 2, 3, 4, 5, 6)}),
        ("a2", greenhouses(6)),
        ("a2", circled_in("plants", 6)),
        ("a2", {**greenhouses(5), **circled_in("plants", 5)}),
        ("b1", {**modules(6), **greenhouses(1, 2, 3, 4, 5, 6)}),
        ("b2", ships(2, 4, 6, but=("ship2.7",))),
        ("b2", ships(2, 4, 6, but=("ship6.1",))),
        ("c1", {**circled_in("reactors", 1, 2), **circled_in("reactors", 3, but=1)}),
        ("c2", {**circled_in("tanks", 1, 6), **circled_in("tanks", 2, but=1)}),
    ],
)
def test_missions_that_lack_something(mission, marks):
    assert offered(mission, marks) == ()


def test_ruling_10_printed_circles_count():
    assert offered("a2", {**greenhouses(6), "plant.ship6.3": "circle"}) == ("mission a", "pass")
    reactors = ("ship4.1", "ship4.2", "ship5.1", "ship5.2", "ship6.2")
    marks = {f"reactor.{reactor}": "circle" for reactor in reactors}
    assert offered("c1", marks) == ("mission c", "pass")


def test_ruling_3_numbers_and_x_together_fill_modules():
    numbers = {f"ship1.{count}": str(count) for count in (6, 7, 8)}
    assert offered("b1", {**modules(7), **numbers, "ship1.9": "X"}) == ("mission b", "pass")


def test_the_first_reward_for_all_of_the_first_turn_the_later_one_afterwards():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben", "cem"):
        given_words(game, seat, circled_in("reactors", 1, 2, 3))
    turn_of(game, "ana", "ben", "cem")
    game.play("ana", "mission c")
    game.play("ben", "mission c")
    game.play("cem", "pass")
    assert refused(game, "mission c") == "no_decision"
    turn_of(game, "ana", "ben", "cem", cards="8/energy 7/robot 10/plant")
    game.play("cem", "mission c")
    assert [words(game, seat, "mission.c") for seat in ("ana", "ben", "cem")] == [("10",), ("10",), ("5",)]


def test_missions_are_accomplished_one_after_the_other():
    game = new_game(missions=("a2", "b1", "c2"))
    given_words(game, "ana", {**greenhouses(6), **circled_in("plants", 6), **circled_in("tanks", 3, 4, 5)})
    turn_of(game, "ana", "ben")
    assert refused(game, "mission b") == "mission_not_fulfilled"
    game.play("ana", "mission a")
    game.play("ana", "mission c")
    assert words(game, "ana", "mission.a") == ("7",)
    assert words(game, "ana", "mission.c") == ("10",)
