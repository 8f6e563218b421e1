"""Solo bonuses in The Virus. Rulebook: ADVENTURE #6, ASTRA SOLO MODE."""

import pytest

from .arrange import given_words, words
from .arrange_solo import bonuses, draw, last_third, lay, moves, second_pass
from .arrange_solo_virus import CALM, act, new_game, spread, to_the_incidents
from .arrange_virus import awake, crossed, cut_off, grown, infected


def test_what_astra_activates_or_crosses_off_earns_no_solo_bonus():
    first = new_game()
    last_third(first)
    draw(first, "astra/a astra/b astra/c")
    first.play("ana", "mark activation.green")
    spread(first)
    first.play("ana", "mark propagation.plant.1")
    spread(first)
    second = new_game()
    second_pass(second)
    draw(second, "astra/a astra/b astra/c")
    spread(second)
    assert bonuses(first) == bonuses(second) == (0, 0)


@pytest.mark.parametrize(
    ("track", "count", "colour", "home", "mark"),
    [
        ("plant", 4, "green", "home.3.1", "plant.3.1.1"),
        ("water", 2, "blue", "home.3.3", "water.3.3"),
    ],
)
def test_a_virus_activated_on_a_track_earns_a_solo_bonus(track, count, colour, home, mark):
    game = new_game(marks={**CALM, **grown(track, count)})
    act(game, track, home)
    game.play("ana", f"mark {mark}")
    assert bonuses(game) == (1, 0)
    game.undo("ana")
    assert bonuses(game) == (0, 0)
    game.play("ana", f"mark {mark}")
    to_the_incidents(game)
    assert game.decision("ana").data["cause"]["seats"] == ["ana"]
    assert [seen[0] for seen in spread(game)] == [colour]
    assert "bonus 2" in moves(game)


@pytest.mark.parametrize(
    ("track", "count", "home", "mark"),
    [
        ("plant", 7, "home.3.1", "plant.3.1.1"),
        ("plant", 10, "home.3.1", "plant.3.1.1"),
        ("water", 4, "home.3.3", "water.3.3"),
        ("water", 6, "home.3.3", "water.3.3"),
    ],
)
def test_ruling_a_propagation_symbol_earns_a_solo_bonus_and_hits_nobody(track, count, home, mark):
    game = new_game(marks={**CALM, **grown(track, count)})
    before = infected(game)
    act(game, track, home)
    game.play("ana", f"mark {mark}")
    to_the_incidents(game)
    assert infected(game) == before
    assert bonuses(game) == (1, 0)
    assert "bonus 2" in moves(game)


@pytest.mark.parametrize(
    ("track", "count", "hanging", "home", "mark"),
    [
        ("plant", 7, "propagation.plant.1", "home.3.1", "plant.3.1.1"),
        ("water", 2, "activation.blue", "home.3.3", "water.3.3"),
    ],
)
def test_ruling_25_a_symbol_that_astra_has_crossed_off_earns_nothing(track, count, hanging, home, mark):
    game = new_game(marks={**CALM, **grown(track, count), hanging: "cross"})
    act(game, track, home)
    game.play("ana", f"mark {mark}")
    assert bonuses(game) == (0, 0)
    to_the_incidents(game)
    assert spread(game) == []


def test_ruling_16_a_virus_of_a_mission_earns_a_solo_bonus_at_once():
    game = new_game(marks={**CALM, "quarter.3.3": "circle"})
    act(game, "energy", "home.3.1")
    to_the_incidents(game)
    game.play("ana", "mission a")
    assert words(game, "ana", "mission.a") == ("8",)
    assert words(game, "ana", "activation.red") == ("cross",)
    assert [seen[0] for seen in spread(game)] == ["red"]
    assert bonuses(game) == (1, 0)
    assert moves(game) == ("give 2", "bonus 2")
    game.play("ana", "bonus 2")
    assert bonuses(game) == (1, 1)


def test_two_missions_of_one_turn_earn_two():
    game = new_game(
        marks={
            **CALM,
            "quarter.3.3": "circle",
            **cut_off("quarter.5.2", "quarter.2.2"),
        }
    )
    act(game, "energy", "home.3.1")
    to_the_incidents(game)
    game.play("ana", "mission a")
    game.play("ana", "mission b")
    spread(game)
    assert bonuses(game) == (2, 0)


@pytest.mark.parametrize("box", [2, 3])
def test_ruling_5_a_system_error_propagates_but_earns_no_solo_bonus(box):
    game = new_game(marks={**CALM, **awake("blue"), **crossed("error", box - 1)})
    given_words(game, "ana", {f"home.{level}.6": "15" for level in range(1, 6)})
    given_words(game, "ana", {f"home.{level}.1": "14" for level in (2, 3, 4, 5)})
    draw(game, "7/water 5/robot 9/plant")
    game.play("ana", "error")
    to_the_incidents(game)
    assert [seen[0] for seen in spread(game)] == ["blue"]
    assert bonuses(game) == (0, 0)
    if not game.over:
        assert moves(game) == ("give 0", "give 1", "give 2")


def test_a_mission_can_be_taken_back_unless_its_virus_woke():
    marks = {**CALM, "quarter.3.3": "circle", **awake("red")}
    game = new_game(marks=marks)
    lay(game, circled=1)
    act(game, "energy", "home.3.1")
    to_the_incidents(game)
    game.play("ana", "mission a")
    assert game.undo("ana") == "mission a"
    game = new_game(marks={**CALM, "quarter.3.3": "circle"})
    act(game, "energy", "home.3.1")
    to_the_incidents(game)
    game.play("ana", "mission a")
    assert not game.can_undo("ana")
