"""What bots see in Escape Pods, and which moves they look at."""

import random

import pytest

from adventures.games.escape_pods.features import EscapeFeatures

from .arrange import arrange

FEATURES = EscapeFeatures()


def numbers(game, seat="ana"):
    return FEATURES.of(game, seat)


def candidates(game, seat="ana"):
    return list(FEATURES.candidates(game, seat, game.decision(seat)))


def test_crew_is_counted_by_its_actions_to_a_shelter():
    found = numbers(arrange(pods={"p2a": "11 blue:C pink:S", "p1a": "7 blue:S", "p1b": "4 pink:C"}))
    assert (found["1 away"], found["2 away"]) == (1, 1)
    assert found["others near"] == pytest.approx(0.7 + 0.7**3)


def test_an_own_beacon_costs_no_action():
    game = arrange(pods={"p2a": "7 blue:C"}, beacons={"7-11": "blue-pink"})
    assert numbers(game)["1 away"] == 1
    assert numbers(arrange(pods={"p2a": "7 blue:C"}, beacons={"7-11": "pink-white"}))["2 away"] == 1


def test_crew_that_scrap_cuts_off_is_far_and_has_no_outlook():
    found = numbers(arrange(pods={"p2a": "1 blue:C"}, scrap=["4", "5", "6"]))
    assert (found["7 away"], found["outlook"], found["barrier"]) == (1, 0, True)


def test_the_sector_of_the_next_explosion_threatens():
    assert numbers(arrange(pods={"p2a": "8 blue:C blue:S"}, revealed=["8"]))["threatened"] == 2
    assert numbers(arrange(pods={"p2a": "8 blue:C blue:S"}, revealed=["9"]))["threatened"] == 0


def test_crew_brings_what_the_best_space_would_score():
    game = arrange(pods={"p1a": "11 blue:C"})
    assert numbers(game)["bring at once"] == 4
    game = arrange(pods={"p1a": "11 blue:C"}, arrivals={"r1": "blue:C"})
    assert (numbers(game)["score.r1"], numbers(game)["bring at once"]) == (4, 2)


def test_hidden_crew_counts_as_taking_a_space_for_any():
    one, other = (arrange(arrivals={"r1": f"pink:{type_} blue:S"}) for type_ in "CS")
    assert numbers(one) == numbers(other)
    assert numbers(one)["score.r1"] == 3


def test_types_of_others_shape_nothing():
    game = arrange(3, pods={"p3": "5 blue:C pink:S yellow:E"}, arrivals={"r4": "pink:E"})
    before = numbers(game)
    for seed in range(5):
        assert numbers(game.imagined("ana", random.Random(seed))) == before


def test_one_marker_is_enough_for_each_action():
    game = arrange(pods={"p2a": "5 blue:C"}, reserve={"blue": "CSS"})
    found = [move for move in candidates(game) if move.startswith("accelerate p2a 8")]
    assert found == ["accelerate p2a 8 with S"]


def test_beacons_are_added_where_they_help():
    game = arrange(pods={"p2a": "5 blue:C"})
    found = [move.split()[2:4] for move in candidates(game) if move.startswith("program add")]
    assert {border for _, border in found} == {"4-5", "5-8", "5-6"}
    assert all("blue" in beacon for beacon, _ in found)
    assert "end" in candidates(game)


def led(others="", **changes):
    """A table at which blue has six points, and crew on the way; others are in the second shelter."""
    arrivals = {"r1": "blue:C", "r2": others, "r3": "blue:S"}
    return arrange(arrivals=arrivals, **{"pods": {"p1a": "8 blue:E", "p1b": "5 pink:S"}, **changes})


def test_whoever_leads_expects_more_of_each_step_to_the_end():
    far, near = numbers(led()), numbers(led(pods={"p1a": "11 blue:E", "p1b": "5 pink:S"}))
    assert near["ending"] - far["ending"] == pytest.approx(6 * 0.02 * (0.7 - 0.7**3))
    scrap = numbers(led(scrap=["6"]))
    assert scrap["ending"] - far["ending"] == pytest.approx(6 * 0.02)
    assert far["ending"] == pytest.approx(6 * 0.02 * (2 + 0.7**3))


def test_a_step_to_the_end_is_part_of_what_is_expected():
    far, near = (numbers(led(scrap=scrap)) for scrap in ([], ["6"]))
    assert near["outlook"] - far["outlook"] == pytest.approx(near["ending"] - far["ending"])


def test_crew_that_cannot_be_moved_is_no_step_to_the_end():
    assert numbers(led(reserve={"blue": ""}))["ending"] == pytest.approx(6 * 0.02 * 2)


def test_hidden_crew_counts_for_a_lead_as_any_type_does_on_average():
    assert numbers(led("pink:S pink:E"))["ending"] == pytest.approx((6 - 5) * 0.02 * (4 + 0.7**3))


def test_whoever_does_not_lead_does_not_make_for_the_end():
    assert numbers(led("pink:S pink:E pink:E"))["ending"] == 0
    assert numbers(arrange(1, pods={"p1a": "8 blue:E"}, arrivals={"r1": "blue:C"}))["ending"] == 0
    assert numbers(led(), "ben")["ending"] == 0


def test_crew_is_of_no_use_without_markers_to_move_it():
    pods = {"p1a": "8 blue:E"}
    outlook = [
        numbers(arrange(pods=pods, reserve={"blue": reserve}, markers={"blue": markers}))["outlook"]
        for reserve, markers in (("CS", {}), ("C", {"accelerate": "S"}), ("C", {"swap": "S"}), ("", {}))
    ]
    assert outlook == pytest.approx([outlook[0], outlook[0], outlook[0] / 2, 0])
    assert outlook[0] > 0
    able = [numbers(arrange(pods=pods, reserve={"blue": held}))["able"] for held in ("CSE", "CS", "C")]
    assert able == [1, 1, 0.5]
