"""The Mine: energies and robots, upgraded and activated factories.

Rulebook: ADVENTURE #4, The Robot and Energy actions, main and secondary factories.
"""

import pytest

from adventures.rules import Game

from .arrange import given_words, words
from .arrange_mine import SHEET, act, all_of, circled, crossed, finish, new_game, refused, symbols_left


@pytest.mark.parametrize("action", ["robot", "energy"])
def test_ruling_4_an_action_crosses_off_a_symbol_of_its_own_kind_in_any_factory(action):
    game = new_game()
    act(game, action)
    decision = game.decision("ana")
    assert decision.moves == (*(f"mark {place}" for place in SHEET.groups[action]), "pass")
    assert decision.data == {"action": action}
    other = {"robot": "energy", "energy": "robot"}[action]
    assert refused(game, f"mark main.plant.{other}.1") == "not_open"
    game.play("ana", f"mark secondary.water.{action}.1")
    assert words(game, "ana", f"secondary.water.{action}.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize("action", ["robot", "energy"])
def test_ruling_1_robot_and_energy_may_be_passed(action):
    game = new_game()
    act(game, action)
    game.play("ana", "pass")
    assert set(game.sheet("ana").marks) == {"cavity.1.5"}


def test_a_symbol_is_crossed_off_once():
    game = new_game()
    given_words(game, "ana", {"main.plant.robot.2": "cross"})
    act(game, "robot")
    assert "mark main.plant.robot.2" not in game.decision("ana").moves
    assert refused(game, "mark main.plant.robot.2") == "already_marked"
    assert game.refusal("ana", "main.plant.robot.2").code == "already_marked"


@pytest.mark.parametrize("action", ["robot", "energy"])
def test_the_last_symbol_can_only_help_and_is_crossed_off_without_asking(action):
    game = new_game()
    symbols_left(game, f"main.ruby.{action}.1", group=action)
    act(game, action)
    assert words(game, "ana", f"main.ruby.{action}.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize("action", ["robot", "energy"])
def test_nothing_is_asked_when_all_symbols_are_crossed_off(action):
    game = new_game()
    symbols_left(game, group=action)
    act(game, action)
    assert game.decision("ana").kind == "confirm"


@pytest.mark.parametrize(
    ("factory", "symbols"),
    [("plant", 4), ("water", 3), ("pearl", 3), ("ruby", 4), ("astronaut", 2), ("planning", 2)],
)
def test_a_main_factory_is_upgraded_at_once_by_its_last_energy_or_robot(factory, symbols):
    last = f"main.{factory}.robot.1"
    marks = crossed(f"main.{factory}", but=(last,))
    assert len(marks) == symbols - 1
    game = new_game()
    given_words(game, "ana", marks)
    act(game, "robot")
    assert words(game, "ana", f"main.{factory}.value") == ()
    game.play("ana", f"mark {last}")
    assert words(game, "ana", f"main.{factory}.value") == ("cross",)
    game.undo("ana")
    assert words(game, "ana", f"main.{factory}.value") == ()


def test_an_energy_completes_a_factory_as_well():
    game = new_game()
    given_words(game, "ana", crossed("main.astronaut", but=("main.astronaut.energy.1",)))
    act(game, "energy")
    game.play("ana", "mark main.astronaut.energy.1")
    assert words(game, "ana", "main.astronaut.value") == ("cross",)


@pytest.mark.parametrize("kind", ["plant", "water", "pearl", "ruby"])
def test_an_activated_factory_circles_the_next_two_resources_of_its_main_factory(kind):
    last = f"secondary.{kind}.robot.1"
    game = new_game()
    given_words(
        game, "ana", {**crossed(f"secondary.{kind}", but=(last,)), **all_of(f"main.{kind}", "circle", 3)}
    )
    act(game, "robot")
    game.play("ana", f"mark {last}")
    assert words(game, "ana", f"secondary.{kind}.gift.1") == ("cross",)
    assert words(game, "ana", f"secondary.{kind}.gift.2") == ("cross",)
    assert circled(game, f"main.{kind}") == 5
    assert words(game, "ana", f"main.{kind}.resource.5") == ("circle",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_7_a_gift_does_not_touch_the_mine():
    game = new_game()
    given_words(game, "ana", crossed("secondary.ruby", but=("secondary.ruby.robot.1",)))
    act(game, "robot")
    game.play("ana", "mark secondary.ruby.robot.1")
    assert circled(game, "main.ruby") == 2
    assert circled(game, "ruby") == 0


@pytest.mark.parametrize(("kind", "at"), [("plant", 8), ("water", 6), ("pearl", 10), ("ruby", 12)])
@pytest.mark.parametrize("before", [1, 2])
def test_ruling_9_a_filling_bonus_reached_with_a_gift_is_circled_at_once(kind, at, before):
    game = new_game()
    last = f"secondary.{kind}.energy.1"
    circles = all_of(f"main.{kind}", "circle", at - before)
    given_words(game, "ana", {**crossed(f"secondary.{kind}", but=(last,)), **circles})
    act(game, "energy")
    assert words(game, "ana", f"main.{kind}.bonus") == ()
    game.play("ana", f"mark {last}")
    assert words(game, "ana", f"main.{kind}.bonus") == ("circle",)


def test_a_filling_bonus_that_is_crossed_off_is_not_circled():
    game = new_game()
    marks = {**crossed("secondary.plant", but=("secondary.plant.robot.1",)), "main.plant.bonus": "cross"}
    given_words(game, "ana", {**marks, **all_of("main.plant", "circle", 7)})
    act(game, "robot")
    game.play("ana", "mark secondary.plant.robot.1")
    assert circled(game, "main.plant") == 9
    assert words(game, "ana", "main.plant.bonus") == ("cross",)


# The gift of three robots


def with_gift() -> Game:
    """A game in which one energy is missing to activate the secondary factory that gives robots."""
    game = new_game()
    given_words(game, "ana", {"secondary.robot.energy.1": "cross"})
    return game


def activate_gift(game: Game) -> None:
    act(game, "energy")
    game.play("ana", "mark secondary.robot.energy.2")


def test_ruling_11_three_robots_are_crossed_off_one_by_one():
    game = with_gift()
    activate_gift(game)
    assert [words(game, "ana", f"secondary.robot.gift.{n}") for n in (1, 2, 3)] == [("cross",)] * 3
    for left, place in ((3, "main.plant.robot.1"), (2, "secondary.pearl.robot.2"), (1, "main.plant.robot.3")):
        decision = game.decision("ana")
        assert decision.kind == "mark"
        assert not decision.optional
        assert len(decision.moves) == 13 + left
        assert decision.data == {"action": "robot", "effect": "gift", "left": left}
        assert refused(game, "pass") == "cannot_pass"
        assert refused(game, "mark main.plant.energy.1") == "not_open"
        game.play("ana", f"mark {place}")
        assert words(game, "ana", place) == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_ruling_11_a_robot_of_the_gift_completes_factories_first():
    game = with_gift()
    completed = {
        **crossed("main.astronaut", but=("main.astronaut.robot.1",)),
        **crossed("secondary.water", but=("secondary.water.robot.2",)),
        **all_of("main.water", "circle", 4),
    }
    given_words(game, "ana", completed)
    activate_gift(game)
    game.play("ana", "mark secondary.water.robot.2")
    assert game.decision("ana").data["left"] == 2
    assert circled(game, "main.water") == 6
    assert words(game, "ana", "main.water.bonus") == ("circle",)
    game.play("ana", "mark main.astronaut.robot.1")
    assert game.decision("ana").data["left"] == 1
    assert words(game, "ana", "main.astronaut.value") == ("cross",)


def test_ruling_11_the_last_robots_are_crossed_off_unasked():
    game = with_gift()
    symbols_left(game, "main.planning.robot.1", "secondary.ruby.robot.1")
    given_words(game, "ana", {"main.planning.energy.1": "cross", "secondary.ruby.energy.1": "cross"})
    activate_gift(game)
    assert game.decision("ana").data["left"] == 3
    game.play("ana", "mark main.planning.robot.1")
    assert words(game, "ana", "secondary.ruby.robot.1") == ("cross",)
    assert circled(game, "main.ruby") == 2
    assert game.decision("ana").kind == "confirm"


def test_ruling_11_and_16_the_gift_is_lost_when_no_robot_is_left():
    game = with_gift()
    symbols_left(game)
    symbols_left(
        game, "secondary.robot.energy.1", "secondary.robot.energy.2", "main.ruby.energy.1", group="energy"
    )
    activate_gift(game)
    assert game.decision("ana").kind == "confirm"
    finish(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission b", "pass")


def test_each_robot_of_the_gift_can_be_taken_back_down_to_the_energy():
    game = with_gift()
    act(game, "energy")
    before = game.to_json()
    moves = ("secondary.robot.energy.2", "main.water.robot.1", "main.water.robot.2", "main.plant.robot.1")
    for place in moves:
        game.play("ana", f"mark {place}")
    for place in reversed(moves):
        assert game.undo("ana") == f"mark {place}"
    assert game.to_json() == before


def test_the_gift_goes_on_where_a_snapshot_was_made():
    game = with_gift()
    activate_gift(game)
    game.play("ana", "mark main.water.robot.1")
    restored = Game.from_json(game.to_json(), game.moves)
    assert restored.decision("ana") == game.decision("ana")
    assert restored.decision("ana").data["left"] == 2
