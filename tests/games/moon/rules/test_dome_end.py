"""The Dome: points, how the game ends and who wins. Rulebook: ADVENTURE #5, End of the game."""

import pytest

from adventures.rules.result import TieBreak

from .arrange import given_words
from .arrange_dome import (
    all_of,
    built,
    cut,
    full,
    halves,
    new_game,
    numbered,
    tower,
    turn_of,
    upgraded,
)

SEATS = ("ana", "ben", "cem", "dia", "eva", "fox")
DOME = built(1, 2, 3, 4, 5, 6, 7, 8)


def scored(marks):
    """The score of a sheet with these marks."""
    game = new_game()
    given_words(game, "ana", marks)
    return game.score("ana")


def field(name, marks):
    """Points and formula of one field."""
    score = scored(marks)
    return score.fields[name], score.formulas[name]


def test_an_empty_sheet_loses_six_points_for_each_section():
    score = scored({})
    assert dict(score.fields) == {
        "missions": 0, "tower_one": 0, "tower_two": 0, "tower_three": 0,
        "skyscrapers": 0, "astronauts": 0, "dome": -48, "errors": 0,
    }  # fmt: skip
    assert score.total == -48
    assert score.formulas["dome"] == "8 × 6"


@pytest.mark.parametrize(
    ("rows", "one", "two", "three"),
    [(0, 2, 5, 9), (1, 2, 6, 10), (2, 3, 7, 12), (3, 3, 8, 15), (4, 4, 10, 18)],
)
def test_tower_levels_score_by_their_circled_symbols_and_the_tower_scale(rows, one, two, three):
    marks = {**tower(1, 2, 3, circles=1), **tower(4, 5, circles=2), **tower(8), **upgraded("tower", rows)}
    assert field("tower_one", marks) == (3 * one, f"3 × {one}")
    assert field("tower_two", marks) == (2 * two, f"2 × {two}")
    assert field("tower_three", marks) == (three, f"1 × {three}")


def test_a_tower_level_scores_whichever_of_its_symbols_are_circled():
    marks = {"plant.1.2": "circle", "water.2": "circle", "water.3": "circle", "plant.3.1": "circle"}
    assert (field("tower_one", marks)[0], field("tower_two", marks)[0]) == (4, 5)


def test_skyscrapers_score_the_circled_bonuses():
    marks = {
        "bonus.3.top.high": "circle", "bonus.1.bottom.high": "cross", "bonus.1.bottom.low": "circle",
        "bonus.4.bottom.low": "circle", "bonus.2.top.high": "cross",
    }  # fmt: skip
    assert field("skyscrapers", marks) == (42, "25 + 10 + 7")


@pytest.mark.parametrize(("rows", "lost"), [(0, 6), (1, 5), (2, 4), (3, 3), (4, 2)])
def test_ruling_2_each_unbuilt_part_of_the_dome_loses_the_topmost_value(rows, lost):
    marks = {**built(1, 8), **upgraded("dome", rows)}
    assert field("dome", marks) == (-6 * lost, f"6 × {lost}")


@pytest.mark.parametrize(
    ("marks", "parts"),
    [
        (DOME, 0),
        (cut(1), 9),
        ({**cut(1), "dome.1.1": "line"}, 8),
        (halves(1), 7),
        (cut(1, 2, 3, 4, 5, 6, 7, 8), 16),
        ({**DOME, **cut(4)}, 2),
    ],
)
def test_a_cut_section_is_two_parts(marks, parts):
    assert field("dome", marks) == (-6 * parts, f"{parts} × 6")


@pytest.mark.parametrize(("boxes", "points"), [(0, 0), (1, -5), (2, -10), (3, -15)])
def test_system_errors_cost_the_first_value_not_crossed_off(boxes, points):
    assert field("errors", all_of("error", "cross", boxes)) == (points, str(boxes))


# Astronauts


def astronauts(*counts, rows=()):
    """The points of seats with so many astronauts, each with so many rows of its own scale crossed off."""
    game = new_game(*SEATS[: len(counts)])
    for seat, count in zip(SEATS, counts, strict=False):
        given_words(game, seat, all_of("astronaut", "cross", count))
    for seat, number in zip(SEATS, rows, strict=False):
        given_words(game, seat, upgraded("astronaut", number))
    return [game.score(seat).fields["astronauts"] for seat in SEATS[: len(counts)]]


@pytest.mark.parametrize(
    ("rows", "first", "other"), [(0, -10, 0), (1, 0, 2), (2, 10, 4), (3, 20, 7), (4, 30, 10)]
)
def test_the_most_astronauts_score_the_first_column_everybody_else_the_second(rows, first, other):
    assert astronauts(4, 1, rows=(rows, rows)) == [first, other]


def test_ruling_13_tied_leaders_share_the_first_place():
    assert astronauts(3, 3, 2, 1, 1, 2, rows=(2,) * 6) == [10, 10, 4, 4, 4, 4]


def test_ruling_13_who_has_no_astronaut_is_not_ranked():
    assert astronauts(0, 0, rows=(4, 4)) == [0, 0]
    assert astronauts(0, 1, 0, rows=(4, 0, 4)) == [0, -10, 0]


def test_each_seat_reads_its_own_scale():
    assert astronauts(5, 5, 1, 1, rows=(0, 4, 0, 3)) == [-10, 30, 0, 7]


def test_the_formula_counts_the_astronauts():
    assert field("astronauts", all_of("astronaut", "cross", 4)) == (-10, "4")


# The whole


def test_a_whole_sheet():
    marks = {
        "mission.a": "check", "mission.a.first": "circle", "mission.c": "check", "mission.c.later": "circle",
        **upgraded("mission", 1), **tower(3), **tower(4, circles=1), "bonus.4.top.high": "circle",
        **all_of("astronaut", "cross", 2), **upgraded("astronaut", 2), **built(1, 2, 3, 6, 7, 8), **cut(4),
        **upgraded("dome", 3), "error.1": "cross",
    }  # fmt: skip
    score = scored(marks)
    assert dict(score.fields) == {
        "missions": 16, "tower_one": 2, "tower_two": 0, "tower_three": 9,
        "skyscrapers": 10, "astronauts": 10, "dome": -9, "errors": -5,
    }  # fmt: skip
    assert score.total == 33


# The end


def test_three_missions_end_the_game():
    game = new_game()
    given_words(game, "ana", all_of("mission", "check"))
    turn_of(game, "ana", "ben")
    assert game.result.reasons == (("ana", "missions"),)


def test_three_system_errors_end_the_game_two_do_not():
    game = new_game()
    given_words(game, "ana", all_of("error", "cross", 2))
    turn_of(game, "ana", "ben")
    assert not game.over
    given_words(game, "ana", {"error.3": "cross"})
    turn_of(game, "ana", "ben", cards="5/robot 6/robot 8/robot")
    assert game.result.reasons == (("ana", "errors"),)


def test_all_38_levels_filled_end_the_game():
    game = new_game(missions=("a2", "b1", "c1"))
    given_words(game, "ana", full(1, 2, 3, 4, but=("skyscraper.2.1",)))
    turn_of(game, "ana", "ben")
    game.play("ana", "pass")
    assert game.result.reasons == (("ana", "spaces"),)


def test_a_finished_dome_alone_does_not_end_the_game():
    game = new_game(missions=("a1", "b1", "c2"))
    given_words(game, "ana", {**DOME, **numbered(1)})
    turn_of(game, "ana", "ben")
    game.play("ana", "pass")
    assert not game.over


def test_fewer_system_errors_crossed_off_win_a_tie():
    game = new_game("ana", "ben", "cem", missions=("a1", "b1", "c2"))
    given_words(game, "ana", {**all_of("error", "cross"), **DOME, "bonus.2.bottom.high": "circle"})
    given_words(game, "ben", {"error.1": "cross", **DOME, "bonus.2.bottom.high": "cross"})
    given_words(game, "cem", {**built(1, 2, 3), "bonus.2.bottom.high": "cross"})
    turn_of(game, "ana", "ben", "cem")
    assert [game.score(seat).total for seat in ("ana", "ben", "cem")] == [-5, -5, -30]
    assert game.result.ranking == (("ben",), ("ana",), ("cem",))
    assert game.result.tie_breaks["ana"] == (
        TieBreak("total", -5),
        TieBreak("errors_crossed", 3, fewer=True),
    )


def test_equal_points_and_errors_share_the_victory():
    game = new_game()
    for seat in ("ana", "ben"):
        given_words(game, seat, all_of("error", "cross"))
    turn_of(game, "ana", "ben")
    assert game.result.places == {"ana": 1, "ben": 1}
