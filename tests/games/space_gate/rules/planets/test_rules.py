"""One test for each rule of each exoplanet (facts, 9): placing, closing, points."""

from collections import Counter
from itertools import pairwise

import pytest

from adventures.games.space_gate.rules.planets.layout import Layout, Space
from adventures.games.space_gate.rules.planets.planck import largest_group
from adventures.games.space_gate.rules.planets.registry import PLANETS


def side(name, players):
    planet = PLANETS[name]
    return planet, planet.layout(players)


def legal(name, players, taken, seat=0, begun=()):
    planet, layout = side(name, players)
    return planet.placing(layout, taken, seat, begun)


def progress(name, players, taken):
    planet, layout = side(name, players)
    reached, needed = planet.progress(layout, taken)
    assert planet.is_closed(layout, taken) == (reached >= needed)
    return reached, needed


def points(name, players, taken):
    planet, layout = side(name, players)
    found = Counter()
    for one in planet.reasons(layout, taken):
        found[one.seat] += one.points
    return dict(found)


def parts(name, players, taken, reason):
    planet, layout = side(name, players)
    return {(one.of, one.seat): one.points for one in planet.reasons(layout, taken) if one.reason == reason}


def on(seat, *spaces):
    return dict.fromkeys(spaces, seat)


def full(name, players, seat=0, *but):
    _, layout = side(name, players)
    return {space: seat for space in layout.spaces if space not in but}


# Bose


def test_bose_level_one_is_free_and_higher_ones_need_both_spaces_below():
    assert legal("Bose", 2, {}) == [f"L1-{number}" for number in range(1, 6)]
    assert "L2-1" not in legal("Bose", 2, on(1, "L1-1"))
    assert "L2-1" in legal("Bose", 2, {"L1-1": 1, "L1-2": 2})
    assert "L2-2" not in legal("Bose", 2, {"L1-1": 1, "L1-2": 2})


@pytest.mark.parametrize(("players", "top", "count"), [(2, "L5-1", 15), (3, "L6-1", 21), (4, "L6-1", 21)])
def test_bose_closes_with_the_top(players, top, count):
    taken = full("Bose", players, 0, top)
    assert progress("Bose", players, taken) == (count - 1, count)
    assert legal("Bose", players, taken) == [top]
    assert progress("Bose", players, {**taken, top: 1}) == (count, count)


def test_bose_one_for_each_colonist_and_three_for_most_on_a_level():
    taken = {**on(0, "L1-1", "L1-2"), **on(1, "L1-3"), **on(1, "L2-1")}
    assert points("Bose", 2, taken) == {0: 2 + 3, 1: 2 + 3}


def test_bose_a_tie_on_a_level_gives_nothing():
    assert parts("Bose", 2, {"L1-1": 0, "L1-2": 1}, "level") == {}


# Collins


def test_collins_is_free_everywhere():
    assert len(legal("Collins", 3, {})) == 13
    assert len(legal("Collins", 4, on(2, "S12"))) == 19


def test_collins_a_volcano_is_won_when_its_six_spaces_are_taken():
    taken = {"C": 0, "S12": 1, "S31": 0, "O11": 1, "O12": 2}
    assert progress("Collins", 3, taken) == (0, 3)
    assert progress("Collins", 3, {**taken, "O13": 2}) == (1, 3)


def test_collins_a_volcano_is_won_by_four_of_one_player():
    assert progress("Collins", 2, on(1, "O11", "O12", "O13")) == (0, 3)
    assert progress("Collins", 2, on(1, "O11", "O12", "O13", "C")) == (1, 3)
    assert progress("Collins", 2, {**on(1, "O11", "O12", "O13"), "C": 0}) == (0, 3)


def test_collins_four_of_one_player_win_a_volcano_whoever_else_is_there():
    four = on(1, "O11", "O12", "O13", "S12") | on(0, "C")
    assert progress("Collins", 3, four) == (1, 3)
    assert progress("Collins", 3, four | on(2, "S31")) == (1, 3)


def test_collins_a_space_between_volcanoes_counts_for_each():
    taken = on(0, "C")
    assert parts("Collins", 3, taken, "volcano") == {("V1", 0): 7, ("V2", 0): 7, ("V3", 0): 7}
    assert parts("Collins", 4, on(0, "S12"), "volcano") == {("V1", 0): 7, ("V2", 0): 7}


def test_collins_ties_give_three_each():
    taken = {"O11": 0, "O12": 1, "O13": 2, "O21": 2}
    assert points("Collins", 3, taken) == {0: 3, 1: 3, 2: 3 + 7}


def test_collins_closes_when_every_volcano_is_won():
    three = on(0, "O11", "O12", "O13", "C", "O21", "O22", "O23", "O31", "O32", "O33")
    assert progress("Collins", 3, three) == (3, 3)
    assert progress("Collins", 4, full("Collins", 4)) == (4, 4)


# Dirac


def test_dirac_basic_is_free_and_the_central_space_waits_for_all_basic_ones():
    _, layout = side("Dirac", 3)
    basic = layout.of_kind("basic")
    assert legal("Dirac", 3, {}) == basic
    assert "C" not in legal("Dirac", 3, on(0, *basic[:-1]))
    assert "C" in legal("Dirac", 3, on(0, *basic))


def test_dirac_only_own_basic_ones_open_advanced_spaces():
    _, layout = side("Dirac", 3)
    basic = layout.of_kind("basic")
    five = on(0, *basic[:5])
    assert "A1" in legal("Dirac", 3, five, seat=0)
    assert "A1" not in legal("Dirac", 3, five, seat=1)
    assert "A1" not in legal("Dirac", 3, on(0, *basic[:4]), seat=0)
    assert "A2" in legal("Dirac", 3, {**five, "A1": 1}, seat=0)


@pytest.mark.parametrize(("players", "basic"), [(2, 16), (3, 20), (4, 20)])
def test_dirac_closes_with_the_central_space(players, basic):
    taken = full("Dirac", players, 0, "C")
    assert progress("Dirac", players, taken) == (basic, basic + 1)
    assert progress("Dirac", players, {**taken, "C": 1}) == (basic + 1, basic + 1)
    basics = on(0, *side("Dirac", players)[1].of_kind("basic"))
    assert progress("Dirac", players, basics) == (basic, basic + 1)
    assert progress("Dirac", players, {**basics, "C": 1}) == (basic + 1, basic + 1)


def test_dirac_one_three_and_two():
    assert points("Dirac", 2, {"B1": 0, "B2": 0, "A1": 0, "C": 1}) == {0: 5, 1: 2}


# Fermi


def test_fermi_the_first_of_a_load_takes_a_satellite_the_others_the_centre():
    assert len(legal("Fermi", 3, {})) == 8
    assert len(legal("Fermi", 4, on(1, "S1-1"))) == 9
    assert legal("Fermi", 3, on(0, "S1-1"), begun=("S1-1",)) == ["C"]


def test_fermi_the_centre_has_no_limit():
    planet, layout = side("Fermi", 2)
    taken = {}
    for number in range(1, 12):
        space = planet.space(layout, taken, "C")
        assert space == f"C.{number}"
        taken[space] = number % 2
    assert progress("Fermi", 2, taken) == (0, 7)
    assert len(legal("Fermi", 2, taken)) == 8


@pytest.mark.parametrize(("players", "spaces"), [(2, 7), (3, 7), (4, 9)])
def test_fermi_closes_when_all_but_one_space_of_satellites_are_taken(players, spaces):
    taken = full("Fermi", players, 0, "S1-1", "S2-2")
    assert progress("Fermi", players, taken) == (spaces - 1, spaces)
    assert progress("Fermi", players, {**taken, "S2-2": 1}) == (spaces, spaces)


def test_fermi_points_by_satellites():
    for count, gained in enumerate((3, 7, 12, 18, 25), 1):
        assert points("Fermi", 4, on(2, *(f"S{satellite}-1" for satellite in range(1, count + 1)))) == {
            2: gained
        }


def test_fermi_two_own_colonists_on_a_satellite_give_nothing_more():
    assert points("Fermi", 3, on(1, "S1-1", "S1-2")) == {1: 3}


def test_fermi_the_centre_gives_five_and_an_exchange_to_most():
    planet, layout = side("Fermi", 3)
    taken = {"C.1": 0, "C.2": 1, "C.3": 1}
    assert parts("Fermi", 3, taken, "centre") == {("", 1): 5}
    assert planet.exchanging(layout, taken) == 1


def test_fermi_a_tie_in_the_centre_or_nobody_there_gives_nothing():
    planet, layout = side("Fermi", 3)
    for taken in ({"C.1": 0, "C.2": 1}, {}, {"S1-1": 0}):
        assert parts("Fermi", 3, taken, "centre") == {}
        assert planet.exchanging(layout, taken) is None


def test_only_fermi_gives_an_exchange_when_it_closes():
    for name, planet in PLANETS.items():
        layout = planet.layout(3)
        if name != "Fermi":
            assert planet.exchanging(layout, full(name, 3)) is None


# Planck


def test_planck_is_free_everywhere_and_closes_when_it_is_full():
    assert len(legal("Planck", 2, {})) == 12
    assert progress("Planck", 3, full("Planck", 3, 0, "7")) == (17, 18)
    assert progress("Planck", 3, full("Planck", 3)) == (18, 18)


def test_planck_groups_are_connected_by_roads():
    ring = on(0, "1", "2", "3") | on(0, "9") | on(1, "5", "6", "11")
    assert parts("Planck", 2, ring, "group") == {("4", 0): 7}
    assert parts("Planck", 2, on(0, "8", "1") | on(1, "3", "5"), "group") == {("2", 0): 7}


def test_planck_the_largest_group_counts_not_the_most_colonists():
    taken = on(0, "1", "3", "5", "7") | on(1, "9", "10")
    assert points("Planck", 2, taken) == {0: 4, 1: 2 + 7}


def test_planck_the_largest_of_several_own_groups_counts():
    assert parts("Planck", 2, on(0, "1", "2", "5", "7") | on(1, "10", "11"), "group") == {
        ("2", 0): 5,
        ("2", 1): 5,
    }


def test_planck_ties_give_five_each():
    assert points("Planck", 2, {"1": 0, "3": 1}) == {0: 6, 1: 6}


def test_planck_without_colonists_gives_nothing():
    _, layout = side("Planck", 2)
    assert points("Planck", 2, {}) == {}
    assert largest_group(layout, on(0, "1", "2"), 0) == 2
    assert largest_group(layout, on(0, "1", "2"), 1) == 0


# Russell


def test_russell_a_new_load_chooses_an_island_with_room():
    assert legal("Russell", 2, {}) == ["A", "B", "C"]
    assert legal("Russell", 3, {}) == ["A", "B", "C", "D"]
    whole = on(0, *(f"A{number}" for number in range(1, 8)))
    assert legal("Russell", 3, whole) == ["B", "C", "D"]


def test_russell_a_load_stays_on_its_island():
    assert legal("Russell", 3, on(0, "B1"), begun=("B1",)) == ["B"]
    whole = on(0, *(f"B{number}" for number in range(1, 8)))
    assert legal("Russell", 3, whole, begun=("B6", "B7")) == []


def test_russell_spaces_of_an_island_fill_in_order():
    planet, layout = side("Russell", 3)
    assert planet.space(layout, {}, "C") == "C1"
    assert planet.space(layout, on(0, "C1", "C2"), "C") == "C3"


@pytest.mark.parametrize(("players", "islands", "each"), [(2, "ABC", 7), (3, "ABCD", 5), (4, "ABCD", 5)])
def test_russell_closes_when_each_island_has_enough(players, islands, each):
    enough = {f"{island}{number}": 0 for island in islands for number in range(1, each + 1)}
    assert progress("Russell", players, enough) == (len(islands) * each, len(islands) * each)
    del enough[f"A{each}"]
    enough[f"B{each + 1}"] = 0
    assert progress("Russell", players, enough) == (len(islands) * each - 1, len(islands) * each)


def test_russell_seven_for_most_three_each_in_a_tie_and_three_for_presence():
    taken = {"A1": 0, "A2": 0, "A3": 1, "B1": 1, "B2": 2}
    assert points("Russell", 3, taken) == {0: 7 + 3, 1: 3 + 3 + 3, 2: 3 + 3}


# Susskind


@pytest.mark.parametrize(("players", "count"), [(2, 10), (3, 14), (4, 14)])
def test_susskind_two_for_each_colonist_and_closes_when_it_is_full(players, count):
    assert len(legal("Susskind", players, {})) == count
    assert progress("Susskind", players, full("Susskind", players, 0, "7")) == (count - 1, count)
    assert points("Susskind", players, {**full("Susskind", players), "1": 1}) == {0: 2 * (count - 1), 1: 2}


# Turing


def test_turing_advanced_and_central_spaces_need_their_three_linked_ones_by_anybody():
    assert len(legal("Turing", 3, {})) == 12
    three = {"B1": 0, "B2": 1, "B3": 2}
    assert "A1" in legal("Turing", 4, three)
    assert "A1" not in legal("Turing", 4, on(0, "B1", "B2"))
    assert "C1" in legal("Turing", 3, on(0, "A6", "A1", "A2"))
    assert "C1" not in legal("Turing", 3, on(0, "A6", "A1"))


def test_turing_closes_with_the_third_central_space():
    taken = full("Turing", 3, 0, "C2")
    assert progress("Turing", 3, taken) == (20, 21)
    assert progress("Turing", 3, {**taken, "C2": 1}) == (21, 21)


def test_turing_one_two_and_three():
    assert points("Turing", 3, {"B1": 0, "A1": 0, "C1": 1}) == {0: 3, 1: 3}


def test_turing_for_two_begins_at_the_end_of_a_free_canal():
    assert legal("Turing", 2, {}) == ["X1", "Y1"]
    assert legal("Turing", 2, on(1, "X1", "X2"), seat=0) == ["Y1"]


def test_turing_for_two_goes_on_next_to_the_own_chain():
    taken = on(0, "Y1", "Y2") | on(1, "X1")
    assert legal("Turing", 2, taken, seat=0) == ["Y3"]
    assert legal("Turing", 2, taken, seat=1) == ["X2"]
    whole = on(0, *(f"Y{number}" for number in range(1, 12)))
    assert legal("Turing", 2, whole, seat=0) == ["C"]


def test_turing_for_two_closes_with_the_centre():
    whole = on(0, *(f"X{number}" for number in range(1, 12)))
    assert progress("Turing", 2, whole) == (11, 12)
    assert progress("Turing", 2, {**whole, "C": 0}) == (12, 12)
    assert progress("Turing", 2, whole | on(1, "Y1", "Y2")) == (11, 12)


def test_turing_for_two_points_by_the_length_of_the_chain():
    for count, gained in ((1, 2), (2, 3), (7, 8), (8, 10), (9, 12), (11, 16)):
        assert points("Turing", 2, on(0, *(f"X{number}" for number in range(1, count + 1)))) == {0: gained}
    assert points("Turing", 2, {**on(1, *(f"X{number}" for number in range(1, 12))), "C": 1}) == {1: 18}


# All of them


def test_nothing_is_reached_and_nothing_is_given_where_nobody_stands():
    for name in PLANETS:
        for players in (2, 3, 4):
            assert progress(name, players, {})[0] == 0
            assert points(name, players, {}) == {}


def test_every_side_has_a_predominance_space():
    for planet in PLANETS.values():
        for players in (2, 3, 4):
            assert any(space.predominant for space in planet.layout(players).listed)


def test_a_layout_that_contradicts_itself_is_refused():
    one = Space("1", (0, 0), predominant=True)
    for listed, more in (
        ((one, one), {}),
        ((Space("1", (0, 0)),), {}),
        ((one, Space("2", (0, 0), needs=("3",))), {}),
        ((one,), {"roads": (("1", "2"),)}),
        ((one,), {"volcano_at": {"V1": (0, 0)}}),
        ((one._replace(volcanoes=("V1",)),), {}),
    ):
        with pytest.raises(ValueError, match="contradicts"):
            Layout((2,), listed, **more)


def test_reasons_stand_seat_by_seat_whoever_came_first():
    for name, planet in PLANETS.items():
        for players in (2, 3, 4):
            layout = planet.layout(players)
            spaces = [*layout.spaces][: -1 if name == "Fermi" else None]
            taken = {space: number % players for number, space in enumerate(spaces, 1)}
            taken |= {"C.1": players - 1, "C.2": 0} if name == "Fermi" else {}
            found = planet.reasons(layout, taken)
            assert found == planet.reasons(layout, dict(reversed(taken.items())))
            for first, second in pairwise(found):
                if (first.reason, first.reason in ("level", "volcano", "island") and first.of) == (
                    second.reason,
                    second.reason in ("level", "volcano", "island") and second.of,
                ):
                    assert first.seat < second.seat
