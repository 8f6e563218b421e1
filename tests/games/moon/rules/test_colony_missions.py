"""Phase 6 in The Colony. Rulebook: ADVENTURE #3, 6 - ACCOMPLISH A MISSION (OPTIONAL)."""

import pytest

from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.sheet import Sheet

from .arrange import given_words, words
from .arrange_colony import TO_OBSERVATORY, all_of, new_game, tunnels, turn_of

colony = Colony.printed()

SHEET = adventure("moon.3").sheet


def zones(*names):
    return {space: "X" for zone in names for space in SHEET.zones[zone]}


def circled(group, *quarters):
    places = [place for place in SHEET.groups[group] if SHEET.facts(place)["quarter"] in quarters]
    return all_of(*places, word="circle")


def greenhouses(**counts):
    places = [f"greenhouse.{quarter}.{n}" for quarter, count in counts.items() for n in range(1, count + 1)]
    return all_of(*places, word="circle")


def holds(key, marks):
    return colony.predicates[key](Sheet(colony.sheet, {place: (word,) for place, word in marks.items()}))


@pytest.mark.parametrize(
    ("key", "marks"),
    [
        ("a1", zones("column.1", "column.2", "column.5")),
        ("a1", zones("column.3", "column.4", "column.6")),
        ("a2", zones("row.1", "row.2", "row.5")),
        ("a2", zones("row.3", "row.4", "row.6")),
        ("b1", tunnels(*TO_OBSERVATORY)),
        ("b2", circled("antenna", "topleft", "bottomright")),
        ("b2", circled("antenna", "topright", "bottomleft")),
        ("c1", greenhouses(topleft=4, topright=4)),
        ("c1", greenhouses(topleft=4, topright=3, bottomleft=2)),
        ("c2", circled("water", "topleft", "topright")),
    ],
)
def test_mission_is_fulfilled_and_not_without_any_one_of_its_marks(key, marks):
    assert holds(key, marks)
    for place in marks:
        assert not holds(key, {other: word for other, word in marks.items() if other != place})


def test_ruling_3_numbers_and_x_count_alike_for_columns_and_rows():
    marks = {
        space: str(n) for zone in ("row.1", "row.2", "row.3") for n, space in enumerate(SHEET.zones[zone])
    }
    assert holds("a2", marks)


def test_columns_do_not_count_as_rows():
    assert not holds("a2", zones("column.1", "column.2", "column.5"))


def test_ruling_6_top_right_needs_the_antennas_of_the_observatory():
    marks = circled("antenna", "topleft", "topright")
    assert len(marks) == 9
    assert holds("b2", marks)
    assert not holds("b2", {place: word for place, word in marks.items() if "observatory" not in place})


def test_ruling_7_fixed_things_need_no_number_for_a_row_or_a_column():
    assert [len(zones(f"column.{n}")) for n in range(1, 7)] == [5, 6, 5, 5, 6, 5]
    assert holds("a1", zones("column.1", "column.3", "column.6"))


def test_points_of_a_mission_are_written_in_its_box():
    game = new_game("ana", "ben", "cem", missions=("a1", "b2", "c2"))
    for seat in ("ana", "ben"):
        given_words(game, seat, circled("water", "topleft", "topright"))
    turn_of(game, "ana", "ben", "cem")
    assert game.waiting() == ("ana", "ben")
    game.play("ana", "mission c")
    game.play("ben", "mission c")
    assert (words(game, "ana", "mission.c"), words(game, "ben", "mission.c")) == (("9",), ("9",))
    given_words(game, "cem", circled("water", "topleft", "topright"))
    turn_of(game, "ana", "ben", "cem")
    game.play("cem", "mission c")
    assert words(game, "cem", "mission.c") == ("5",)
    assert game.score("cem").fields["missions"] == 5


def test_a_mission_may_be_passed_and_accomplished_in_a_later_turn():
    game = new_game(missions=("a1", "b1", "c2"))
    given_words(game, "ana", circled("water", "topleft", "topright"))
    turn_of(game, "ana", "ben")
    assert game.decision("ana").moves == ("mission c", "pass")
    game.play("ana", "pass")
    turn_of(game, "ana", "ben")
    game.play("ana", "mission c")
    assert words(game, "ana", "mission.c") == ("9",)


def test_two_missions_may_be_accomplished_in_one_turn():
    game = new_game(missions=("a1", "b1", "c2"))
    marks = {**circled("water", "topleft", "topright"), **tunnels(*TO_OBSERVATORY)}
    given_words(game, "ana", marks)
    turn_of(game, "ana", "ben")
    game.play("ana", "mission c")
    game.play("ana", "mission b")
    assert game.score("ana").fields["missions"] == 18
    assert game.score("ana").formulas["missions"] == "9 + 9"
