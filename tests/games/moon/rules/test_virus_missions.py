"""The Virus, phase 6: missions, the viruses they wake, and phases 5 and 6 once more."""

import pytest

from adventures.games.moon.rules.virus import Virus
from tests.cases import each

from .arrange import flip, given_words, words
from .arrange_virus import (
    SHEET,
    circled,
    complete,
    cut_off,
    finish,
    infected,
    new_game,
    resolve,
    turn_of,
    write,
)

virus = Virus.printed()

EVACUATED = {"quarter.3.1": "circle", "quarter.3.2": "circle"}


def fulfilled(key, marks):
    game = new_game(missions=tuple(f"{letter}{key[1]}" for letter in "abc"))
    given_words(game, "ana", marks)
    return virus.predicates[key](game.sheet("ana"))


def allowed(game, seat="ana"):
    decision = game.decision(seat)
    return decision is not None and decision.kind == "mission" and "mission a" in decision.moves


@each(
    ("key", "marks", "expected"),
    [
        ("a1", {"quarter.3.1": "circle"}, False),
        ("a1", EVACUATED, True),
        ("a2", {"quarter.1.1": "circle", "quarter.2.1": "circle"}, False),
        ("a2", EVACUATED, False),
        ("a2", {**EVACUATED, "quarter.3.3": "circle"}, True),
        ("a2", {"quarter.5.1": "circle", "quarter.5.2": "circle"}, True),
        ("b1", cut_off("quarter.1.1", "quarter.3.1"), False),
        ("b1", cut_off("quarter.1.1", "quarter.3.1", "quarter.3.3"), True),
        ("b1", cut_off("quarter.1.1", "quarter.3.1", "quarter.4.1", but=("walkway.20",)), False),
        ("b2", cut_off("quarter.2.1"), False),
        ("b2", cut_off("quarter.2.1", "quarter.4.2", but=("walkway.8",)), False),
        ("b2", cut_off("quarter.2.1", "quarter.4.2"), True),
        ("c1", circled("quarter.1.1", "quarter.1.2", kinds=("energies",)), False),
        (
            "c1",
            circled("quarter.1.1", "quarter.1.2", "quarter.5.1", "quarter.5.2", kinds=("energies",)),
            True,
        ),
        (
            "c1",
            circled("quarter.1.1", "quarter.1.2", "quarter.3.1", "quarter.3.2", kinds=("energies",)),
            False,
        ),
        ("c2", circled("quarter.1.1", "quarter.1.2", "quarter.5.1", "quarter.5.2", kinds=("plants",)), False),
        (
            "c2",
            circled("quarter.1.1", "quarter.1.2", "quarter.5.1", "quarter.5.2", kinds=("plants", "waters")),
            True,
        ),
    ],
)
def test_missions_are_fulfilled_by_the_marks_they_name(key, marks, expected):
    assert fulfilled(key, marks) is expected


def test_missions_give_what_is_printed():
    assert SHEET.data["missions"] == {
        "a1": {"first": 8, "later": 3}, "a2": {"first": 8, "later": 3},
        "b1": {"first": 11, "later": 4}, "b2": {"first": 12, "later": 5},
        "c1": {"first": 10, "later": 4}, "c2": {"first": 10, "later": 4},
    }  # fmt: skip


def test_ruling_27_infected_and_evacuated_quarters_count_like_others():
    marks = cut_off("quarter.1.1", "quarter.3.1", "quarter.3.3")
    assert fulfilled("b1", {**marks, **complete("quarter.1.1", but=("home.1.5",)), "quarter.1.1": "circle"})


@pytest.mark.parametrize(
    ("letter", "colour", "box", "marks"),
    [
        ("a", "red", "virus.1.2", EVACUATED),
        ("b", "purple", "virus.3.2", cut_off("quarter.1.1", "quarter.3.1", "quarter.3.3")),
        (
            "c",
            "yellow",
            "virus.5.1",
            circled("quarter.1.1", "quarter.1.2", "quarter.5.1", "quarter.5.2", kinds=("energies",)),
        ),
    ],
)
def test_first_accomplishment_wakes_the_virus_of_the_mission_on_all_sheets(letter, colour, box, marks):
    game = new_game()
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    game.play("ana", f"mission {letter}")
    for seat in ("ana", "ben"):
        assert words(game, seat, f"activation.{colour}") == ("cross",)
        assert words(game, seat, box) == ("circle",)
        decision = game.decision(seat)
        assert (decision.data["propagation"], decision.data["of"]) == (1, 1)
        assert decision.data["cause"] == {"symbol": f"activation.{colour}", "seats": ["ana"]}
        resolve(game, seat)
    assert game.waiting() == ("dealer",)
    assert len(infected(game)) == len(infected(game, "ben")) == 3


def test_the_virus_wakes_after_all_have_finished_phase_6():
    game = new_game()
    given_words(game, "ana", EVACUATED)
    given_words(game, "ben", EVACUATED)
    turn_of(game, "ana", "ben")
    game.play("ana", "mission a")
    assert words(game, "ana", "activation.red") == ()
    assert game.view(None)["phase"] == "missions"
    assert game.undo("ana") == "mission a"
    game.play("ana", "mission a")
    game.play("ben", "pass")
    assert words(game, "ana", "activation.red") == ("cross",)
    assert game.view(None)["phase"] == "incidents"
    assert not game.can_undo("ana")


def test_ruling_15_several_at_once_get_the_first_points_and_wake_one_virus():
    game = new_game()
    given_words(game, "ana", EVACUATED)
    given_words(game, "ben", EVACUATED)
    turn_of(game, "ana", "ben")
    game.play("ana", "mission a")
    game.play("ben", "mission a")
    assert words(game, "ana", "mission.a") == words(game, "ben", "mission.a") == ("8",)
    assert game.decision("ana").data["of"] == 1
    assert game.decision("ana").data["cause"]["seats"] == ["ana", "ben"]
    resolve(game, "ana", "ben")
    assert game.waiting() == ("dealer",)


def test_ruling_14_a_mission_may_follow_the_repeated_phase_5_for_the_first_points():
    game = new_game(grey="home.2.10")
    given_words(game, "ana", EVACUATED)
    # The red virus crosses off the last home of a quarter of ben: a second one is evacuated by it.
    given_words(game, "ben", {**complete("quarter.1.2", but=("home.1.10",)), "quarter.3.1": "circle"})
    turn_of(game, "ana", "ben")
    game.play("ana", "mission a")
    resolve(game, "ana", "ben")
    assert words(game, "ben", "quarter.1.2") == ("circle",)
    assert game.decision("ben").kind == "mission"
    game.play("ben", "mission a")
    assert words(game, "ben", "mission.a") == ("8",)
    assert game.waiting() == ("dealer",)  # red is awake already: nothing more is set off


def test_phases_5_and_6_are_repeated_until_no_further_virus_wakes():
    game = new_game(grey="home.2.10", missions=("a1", "b1", "c1"))
    given_words(
        game, "ana", {**cut_off("quarter.1.1", "quarter.3.1", "quarter.3.3"), "quarter.5.1": "circle"}
    )
    # The purple virus of mission B completes a quarter: mission A follows, and the red virus.
    given_words(game, "ana", complete("quarter.3.2", but=("home.3.6",)))
    turn_of(game, "ana", "ben")
    game.play("ana", "mission b")
    resolve(game, "ben", "ana")
    assert game.decision("ana").moves == ("mission a", "pass")
    game.play("ana", "mission a")
    assert words(game, "ben", "activation.red") == ("cross",)
    colours = []
    while game.decision("ben"):
        colours.append(game.decision("ben").data["colour"])
        game.play("ben", game.decision("ben").moves[0])
    assert colours == ["red", "grey", "purple"]  # one propagation, for red alone
    resolve(game, "ana")
    assert (game.waiting(), game.turn) == (("dealer",), 1)


def test_two_missions_in_one_phase_make_two_propagations_of_all():
    game = new_game(grey="home.2.10")
    given_words(game, "ana", {**cut_off("quarter.1.1", "quarter.3.1", "quarter.3.3"), **EVACUATED})
    turn_of(game, "ana", "ben")
    game.play("ana", "mission a")
    game.play("ana", "mission b")
    assert game.decision("ben").data["of"] == 2
    seen = []
    while game.decision("ben"):
        seen.append(game.decision("ben").data["colour"])
        game.play("ben", game.decision("ben").moves[0])
    assert seen == ["red", "grey", "purple"] * 2


def test_causes_of_the_turn_do_not_count_again_in_the_repeated_phase_5():
    game = new_game(grey="home.2.10")
    given_words(game, "ana", EVACUATED)
    given_words(game, "ben", {f"track.plant.{n}": "cross" for n in range(1, 8)})
    flip(game, "7/plant 7/astronaut 7/astronaut")
    write(game, "home.5.1", 7, "ben")
    game.play("ben", "mark plant.5.1.1")
    finish(game, "ana", "ben")
    resolve(game, "ana")
    game.play("ana", "mission a")
    assert game.decision("ana").data["of"] == game.decision("ben").data["of"] == 1


def test_later_turns_give_the_later_points_and_wake_nothing():
    game = new_game()
    given_words(game, "ana", EVACUATED)
    turn_of(game, "ana", "ben")
    game.play("ana", "mission a")
    resolve(game, "ana", "ben")
    given_words(game, "ben", EVACUATED)
    turn_of(game, "ana", "ben", cards="8/water 9/robot 10/plant")
    game.play("ben", "mission a")
    assert words(game, "ben", "mission.a") == ("3",)
    assert game.waiting() == ("dealer",)
