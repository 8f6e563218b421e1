"""Phase 6 in The Mine. Rulebook: ADVENTURE #4, 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

import pytest

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.mine import Mine
from adventures.games.moon.rules.sheet import Sheet
from tests.cases import each

from .arrange import given_words, words
from .arrange_mine import SHEET, act, all_of, crossed, filled, finish, new_game, turn_of

mine = Mine.printed()

SECONDARY = tuple(f"secondary.{kind}" for kind in ("plant", "water", "pearl", "ruby", "robot"))
MAIN = tuple(f"main.{kind}" for kind in ("plant", "water", "pearl", "ruby", "astronaut", "planning"))
PARTNERS = {"a": "a1", "b": "b1", "c": "c1"}


def pumps(*columns: int) -> dict[str, str]:
    return {f"pump.{column}": "circle" for column in columns}


def offered(key: str, marks: dict[str, str]) -> bool:
    """Returns whether the mission is offered to ana who stands like that."""
    game = new_game(missions=tuple({**PARTNERS, key[0]: key}.values()))
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    decision = game.decision("ana")
    return decision is not None and f"mission {key[0]}" in decision.moves


@pytest.mark.parametrize(
    ("key", "first", "later"),
    [("a1", 8, 4), ("a2", 9, 4), ("b1", 11, 6), ("b2", 10, 4), ("c1", 8, 3), ("c2", 10, 4)],
)
def test_missions_give_their_points(key, first, later):
    assert adventure("moon.4").sheet.data["missions"][key] == {"first": first, "later": later}


@each(
    ("key", "marks", "fulfilled"),
    [
        ("a1", pumps(1, 3, 5, 7, 12), True),
        ("a1", pumps(1, 2, 3, 4), False),
        ("a2", pumps(9, 10, 11, 12), True),
        ("a2", pumps(1, 2, 3, 4), True),
        ("a2", pumps(1, 2, 3, 5, 6, 7, 9, 10, 11), False),
        ("a2", pumps(1, 11, 12, 2), False),
        ("b1", crossed(*SECONDARY), True),
        ("b1", crossed(*SECONDARY, but=("secondary.water.robot.2",)), False),
        ("b1", crossed(*SECONDARY[:4], "main.plant", "main.water"), False),
        ("b2", crossed(*SECONDARY, "main.planning"), True),
        ("b2", crossed(*MAIN), True),
        ("b2", crossed(*SECONDARY), False),
        ("b2", crossed(*SECONDARY, "main.ruby", but=("main.ruby.energy.2",)), False),
        ("c1", all_of("plant", "circle", 8), True),
        ("c1", all_of("plant", "circle", 7) | all_of("main.plant", "circle"), False),
        ("c1", all_of("plant", "circle cross", 5) | {"mine.plant.lower.12": "circle",
               "mine.plant.lower.11": "circle", "mine.plant.lower.9": "circle"}, True),
        ("c2", all_of("water", "circle cross", 5), True),
        ("c2", all_of("water", "circle", 4) | all_of("main.water", "circle", 5), False),
    ],
)  # fmt: skip
def test_a_mission_is_offered_when_it_is_fulfilled_and_not_before(key, marks, fulfilled):
    assert offered(key, marks) is fulfilled


@pytest.mark.parametrize("column", range(1, 10))
def test_any_four_columns_next_to_each_other_fulfil_a2(column):
    assert mine.predicates["a2"](Sheet(SHEET, dict.fromkeys(pumps(*range(column, column + 4)), ("circle",))))


def test_a_mission_may_be_passed_and_is_offered_again():
    game = new_game()
    given_words(game, "ana", pumps(1, 3, 5, 7, 12))
    turn_of(game, "ana", "ben")
    assert game.waiting() == ("ana",)
    game.play("ana", "pass")
    turn_of(game, "ana", "ben", cards="5/energy 6/energy 8/robot")
    assert game.decision("ana").moves == ("mission a", "pass")


def test_all_who_come_in_the_first_turn_write_the_first_points():
    game = new_game("ana", "ben", "cem")
    for seat in ("ana", "ben"):
        given_words(game, seat, pumps(1, 3, 5, 7, 12))
    given_words(game, "cem", pumps(1, 3, 5, 7))
    turn_of(game, "ana", "ben", "cem")
    for seat in ("ana", "ben"):
        game.play(seat, "mission a")
        assert words(game, seat, "mission.a") == ("8",)
    given_words(game, "cem", pumps(12))
    turn_of(game, "ana", "ben", "cem", cards="5/energy 6/energy 8/robot")
    game.play("cem", "mission a")
    assert words(game, "cem", "mission.a") == ("4",)
    assert game.score("ana").fields["missions"] == 8


def test_an_extraction_of_this_turn_counts_for_the_missions():
    game = new_game()
    given_words(game, "ana", {**pumps(1, 3, 5, 12), "cavity.1.7": "X", "cavity.2.7": "X"})
    act(game, "robot", "cavity.3.7")
    finish(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission a", "pass")


def test_a_seat_with_a_system_error_may_accomplish_a_mission():
    game = new_game()
    given_words(game, "ana", {**filled(but=("cavity.1.7",)), **pumps(1, 2, 3, 4, 5)})
    turn_of(game, "ana", "ben", cards="5/energy 6/energy 8/robot")
    assert words(game, "ana", "error.1") == ("cross",)
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a") == ("8",)
