"""The Colony, phase 4: what the six actions do. Rulebook: ADVENTURE #3, 4 - USE THE ACTION (OPTIONAL)."""

import pytest

from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.find import adventure
from adventures.rules import IllegalMove

from .arrange import flip, given_words, words
from .arrange_colony import TO_OBSERVATORY, all_of, build, marked, new_game, tunnels
from .test_colony_writing import full_except

colony = Colony.printed()

SHEET = adventure("moon.3").sheet
CARDS = "7/robot 5/energy 9/plant"


def acting(space, marks=None, cards=CARDS, combination=0):
    """A game in which ana has just written the number of a combination into a building."""
    game = new_game()
    given_words(game, "ana", marks or {})
    flip(game, cards)
    build(game, "ana", combination, space, int(cards.split()[combination].split("/")[0]))
    return game


def places(game):
    return {move.split()[1] for move in game.decision("ana").moves if move.startswith("mark ")}


def legal(game):
    return set(game.decision("ana").moves)


# Robot


def test_robot_draws_a_tunnel_that_touches_the_network():
    game = acting("building.5.5")
    assert places(game) == {
        "tunnel.east.1.2", "tunnel.north.1.2", "tunnel.east.2.1", "tunnel.north.2.1",
    }  # fmt: skip
    assert game.decision("ana").data == {"action": "robot"}
    game.play("ana", "mark tunnel.east.2.1")
    assert words(game, "ana", "tunnel.east.2.1") == ("line",)
    assert "building.3.1" in colony.network(game.sheet("ana"))
    assert game.decision("ana").kind == "confirm"


def test_network_goes_on_through_buildings_without_a_number():
    game = acting("building.5.5", tunnels("tunnel.east.2.1"))
    assert {"tunnel.east.3.1", "tunnel.north.3.1"} <= places(game)


def test_a_tunnel_away_from_the_network_is_refused():
    game = acting("building.5.5")
    with pytest.raises(IllegalMove) as refusal:
        game.play("ana", "mark tunnel.east.3.3")
    assert refusal.value.code == "not_connected"
    assert game.refusal("ana", "water.1.6").code == "not_open"


def test_ruling_1_robot_energy_and_planning_may_be_passed():
    for action in ("robot", "energy", "planning"):
        game = acting("building.5.5", cards=f"8/{action} 5/energy 9/plant")
        assert "pass" in legal(game)
        assert game.decision("ana").optional
        game.play("ana", "pass")
        assert set(game.sheet("ana").marks) == {"building.5.5"}
        assert game.decision("ana").kind == "confirm"


def test_ruling_1_plant_water_and_astronaut_are_marked_without_asking():
    for action, mark in (
        ("plant", "greenhouse.topright.1"),
        ("water", "water.5.5"),
        ("astronaut", "astronaut.1"),
    ):
        game = acting("building.5.5", cards=f"8/{action} 5/energy 9/robot")
        assert set(game.sheet("ana").marks) == {"building.5.5", mark}
        assert game.decision("ana").kind == "confirm"


def test_ruling_4_a_tunnel_may_join_two_buildings_of_the_network():
    drawn = ("tunnel.east.1.2", "tunnel.east.2.1")
    game = acting("building.5.5", tunnels(*drawn))
    network = colony.network(game.sheet("ana"))
    assert {"building.2.1", "building.2.2"} <= network
    game.play("ana", "mark tunnel.north.2.1")
    assert colony.network(game.sheet("ana")) == network


def test_ruling_5_tunnels_go_on_from_the_observatory():
    game = acting("building.2.5", tunnels(*TO_OBSERVATORY))
    assert "tunnel.east.5.6" in places(game)


def test_the_network_goes_through_printed_x():
    drawn = tunnels("tunnel.north.1.2", "tunnel.north.1.3", "tunnel.east.1.4", "tunnel.east.2.4")
    game = acting("building.5.5", drawn)
    assert {"tunnel.east.3.4", "tunnel.north.3.3", "tunnel.north.3.4"} <= places(game)


def test_robot_is_not_asked_when_all_tunnels_are_drawn():
    game = acting("building.5.5", tunnels(*SHEET.groups["tunnel"]))
    assert game.decision("ana").kind == "confirm"


def test_the_only_tunnel_left_is_drawn_without_asking():
    *drawn, last = SHEET.groups["tunnel"]
    game = acting("building.5.5", tunnels(*drawn))
    assert words(game, "ana", last) == ("line",)
    assert game.decision("ana").kind == "confirm"


# Energy


def test_energy_crosses_off_the_next_box_of_a_scale():
    game = acting("building.5.5", {"scale.water.1": "cross"}, combination=1)
    assert legal(game) == {"mark scale.plants.1", "mark scale.water.2", "mark scale.antennas.1", "pass"}
    assert game.decision("ana").data == {"action": "energy"}
    game.play("ana", "mark scale.water.2")
    assert words(game, "ana", "scale.water.2") == ("cross",)


def test_a_scale_with_all_boxes_crossed_off_can_no_longer_be_chosen():
    game = acting("building.5.5", all_of(*SHEET.groups["scale.water"]), combination=1)
    assert places(game) == {"scale.plants.1", "scale.antennas.1"}


def test_the_only_scale_left_is_crossed_off_without_asking():
    full = all_of(*SHEET.groups["scale.water"], *SHEET.groups["scale.plants"])
    game = acting("building.5.5", full, combination=1)
    assert words(game, "ana", "scale.antennas.1") == ("cross",)
    assert game.decision("ana").kind == "confirm"


def test_energy_is_not_asked_when_all_boxes_are_crossed_off():
    full = all_of(
        *(box for scale in ("plants", "water", "antennas") for box in SHEET.groups[f"scale.{scale}"])
    )
    game = acting("building.5.5", full, combination=1)
    assert game.decision("ana").kind == "confirm"


# Plant and Water


@pytest.mark.parametrize(
    ("space", "quarter"),
    [
        ("building.3.5", "topleft"),
        ("building.4.4", "topright"),
        ("building.3.3", "bottomleft"),
        ("building.4.2", "bottomright"),
    ],
)
def test_ruling_13_plant_looks_at_the_quarter_of_the_building_just_numbered(space, quarter):
    game = acting(space, combination=2)
    assert marked(game, "ana", "greenhouse") == [f"greenhouse.{quarter}.1"]


def test_greenhouses_are_circled_in_order_and_a_full_quarter_gives_nothing():
    circled = all_of(*(f"greenhouse.topright.{n}" for n in (1, 2, 3)), word="circle")
    game = acting("building.4.4", circled, combination=2)
    assert words(game, "ana", "greenhouse.topright.4") == ("circle",)
    game = acting("building.4.4", {**circled, "greenhouse.topright.4": "circle"}, combination=2)
    assert len(marked(game, "ana", "greenhouse")) == 4
    assert game.decision("ana").kind == "confirm"


def test_water_circles_the_tank_of_the_building_just_numbered_and_no_other():
    cards = "7/water 5/energy 9/plant"
    assert marked(acting("building.2.3", cards=cards), "ana", "water") == ["water.2.3"]
    assert marked(acting("building.2.2", cards=cards), "ana", "water") == []


def test_a_number_without_the_water_action_leaves_the_tank_alone():
    assert marked(acting("building.2.3", combination=2), "ana", "water") == []


# Astronaut


def test_an_astronaut_is_crossed_off_whether_or_not_the_number_is_changed():
    for number in (8, 10):
        game = new_game()
        flip(game, "8/astronaut 5/energy 9/plant")
        build(game, "ana", 0, "building.5.5", number)
        assert marked(game, "ana", "astronaut") == ["astronaut.1"]


def test_ruling_9_a_tenth_astronaut_still_changes_the_number():
    game = new_game()
    given_words(game, "ana", all_of(*SHEET.groups["astronaut"]))
    flip(game, "8/astronaut 5/energy 9/plant")
    build(game, "ana", 0, "building.5.5", 6)
    assert words(game, "ana", "building.5.5") == ("6",)
    assert len(marked(game, "ana", "astronaut")) == 9


# Planning

PLANNING = "8/planning 5/energy 9/plant"


def test_planning_writes_an_x_in_any_empty_building_and_crosses_off_a_box():
    game = acting("building.5.5", cards=PLANNING)
    empty = {f"x {space}" for space in SHEET.spaces if space != "building.5.5"}
    assert legal(game) == {*empty, "pass"}
    game.play("ana", "x building.1.6")
    assert words(game, "ana", "building.1.6") == ("X",)
    assert words(game, "ana", "planning.1") == ("cross",)


def test_ruling_8_a_tenth_planning_action_writes_its_x_and_costs_no_more():
    game = acting("building.5.5", all_of(*SHEET.groups["planning"]), cards=PLANNING)
    game.play("ana", "x building.1.6")
    assert words(game, "ana", "building.1.6") == ("X",)
    assert game.score("ana").fields["planning"] == -28


def test_ruling_10_without_an_x_no_planning_box_is_crossed_off():
    game = acting("building.5.5", cards=PLANNING)
    game.play("ana", "pass")
    assert marked(game, "ana", "planning") == []


def test_planning_is_not_asked_when_no_building_is_empty():
    game = acting("building.5.5", full_except("building.5.5"), cards=PLANNING)
    assert game.decision("ana").kind == "confirm"
    assert marked(game, "ana", "planning") == []


def test_ruling_3_an_x_circles_no_tank_and_no_greenhouse():
    game = acting("building.5.4", cards=PLANNING)
    game.play("ana", "x building.1.6")
    assert set(game.sheet("ana").marks) == {"building.5.4", "building.1.6", "planning.1"}


def test_undo_takes_back_what_the_engine_marked_with_the_number():
    game = new_game()
    flip(game, "7/water 5/energy 9/plant")
    before = game.to_json()
    build(game, "ana", 0, "building.2.3", 7)
    assert set(game.sheet("ana").marks) == {"building.2.3", "water.2.3"}
    game.undo("ana")
    game.undo("ana")
    assert game.to_json() == before
