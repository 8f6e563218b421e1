"""The printed sheet of The Colony. Rulebook: ADVENTURE #3, the sheet."""

from collections import Counter

import pytest

from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.rules.layout import Layout, SheetError

from .arrange_colony import new_game

colony = Colony.printed()

COLONY = adventure("moon.3")
SHEET = COLONY.sheet
QUARTERS = {quarter["id"]: quarter for quarter in SHEET.data["quarters"]}


def test_the_sheet_has_everything_that_is_printed():
    counts = {group: len(places) for group, places in SHEET.groups.items()}
    assert counts == {
        "tunnel": 58, "antenna": 16, "water": 8, "high": 4, "low": 4,
        "greenhouse.topleft": 4, "greenhouse.topright": 4, "greenhouse.bottomleft": 4,
        "greenhouse.bottomright": 4, "scale.plants": 4, "scale.water": 4, "scale.antennas": 4,
        "astronaut": 9, "planning": 9, "error": 3, "mission": 3,
    }  # fmt: skip
    assert (len(SHEET.spaces), len(SHEET.zones)) == (32, 12)


def test_every_building_lies_in_one_column_and_one_row():
    for space in SHEET.spaces:
        _, column, row = space.split(".")
        assert SHEET.zones_of[space] == (f"column.{column}", f"row.{row}")
    sizes = Counter(len(spaces) for spaces in SHEET.zones.values())
    assert sizes == {5: 8, 6: 4}


def test_a_zone_holds_a_space_once_though_a_space_may_lie_in_two_zones():
    data = {"zones": [{"id": zone, "spaces": ["1", "2"]} for zone in ("row", "column")], "places": {}}
    assert Layout(data).spaces == ("1", "2")
    data["zones"][0]["spaces"].append("1")
    with pytest.raises(SheetError):
        Layout(data)


def test_quarters_hold_eight_buildings_each_ruling_7():
    spaces = [space for quarter in QUARTERS.values() for space in quarter["spaces"]]
    assert sorted(spaces) == sorted(SHEET.spaces)
    assert {len(quarter["spaces"]) for quarter in QUARTERS.values()} == {8}


def test_antennas_of_the_observatory_belong_to_the_top_right_quarter_ruling_6():
    antennas = Counter(SHEET.facts(antenna)["quarter"] for antenna in SHEET.groups["antenna"])
    assert antennas == {"topleft": 3, "topright": 6, "bottomleft": 3, "bottomright": 4}


def test_signs_on_a_building_stand_in_its_quarter():
    for place in (*SHEET.groups["antenna"], *SHEET.groups["water"]):
        facts = SHEET.facts(place)
        if facts["building"] != "observatory":
            assert facts["building"] in QUARTERS[facts["quarter"]]["spaces"]


def test_every_quarter_has_two_tanks_and_five_plants():
    tanks = Counter(SHEET.facts(tank)["quarter"] for tank in SHEET.groups["water"])
    assert set(tanks.values()) == {2}
    for quarter in QUARTERS.values():
        plants = [SHEET.facts(place)["plants"] for place in SHEET.groups[quarter["greenhouses"]]]
        assert plants == [1, 1, 1, 2]


def test_a_tunnel_joins_every_two_neighbours_of_the_grid():
    corners = {"rocket": (1, 1), "observatory": (6, 6)}

    def position(node):
        return corners.get(node) or tuple(map(int, node.split(".")[1:]))

    printed = SHEET.data["fixed"]["tunnels"]
    drawn = [*map(SHEET.facts, SHEET.groups["tunnel"]), *printed]
    joined = {(position(tunnel["from"]), position(tunnel["to"])) for tunnel in drawn}
    east = {((column, row), (column + 1, row)) for column in range(1, 6) for row in range(1, 7)}
    north = {((column, row), (column, row + 1)) for column in range(1, 7) for row in range(1, 6)}
    assert len(drawn) == 60
    assert joined == east | north


def test_values_of_the_scales():
    assert colony.values == {
        "scale.plants": (0, 1, 2, 3, 4),
        "scale.water": (0, 2, 4, 6, 8),
        "scale.antennas": (0, 1, 2, 4, 6),
        "planning": (0, 1, 3, 6, 9, 12, 16, 20, 24, 28),
        "error": (0, 5, 10, 15),
    }


def test_nothing_is_marked_at_the_start_and_fixed_things_are_no_places():
    game = new_game()
    assert dict(game.sheet("ana").marks) == {}
    fixed = SHEET.data["fixed"]["nodes"]
    assert fixed == ["rocket", "observatory", "building.3.4", "building.4.3"]
    assert not set(fixed) & set(SHEET.places)


def test_ruling_15_stars_for_the_first_two_places_only():
    assert COLONY.stars == (2, 1, 0)


def test_rewards_of_the_missions():
    rewards = {key: (card["first"], card["later"]) for key, card in SHEET.data["missions"].items()}
    assert rewards == {
        "a1": (12, 6), "a2": (12, 5), "b1": (9, 4), "b2": (9, 4), "c1": (8, 4), "c2": (9, 5),
    }  # fmt: skip
