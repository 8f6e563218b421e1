"""The printed sheet of The Escape."""

from itertools import pairwise

from adventures.games.moon.rules.escape import Escape
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game

from .arrange import words
from .arrange_escape import PARTS, SHEET, new_game

escape = Escape.printed()


def test_the_sheet_has_everything_that_is_printed():
    counts = {group: len(places) for group, places in SHEET.groups.items()}
    assert counts == {
        "water": 13, "plant": 18, "x2": 6, "reactor": 18, "airlock": 26, "planning": 9, "error": 3,
        "astronaut": 6, "wild": 3, "mission": 3,
    }  # fmt: skip
    assert {zone: len(spaces) for zone, spaces in SHEET.zones.items()} == {
        "ship1": 9, "ship2": 10, "ship3": 7, "ship4": 6, "ship5": 6, "ship6": 5,
    }  # fmt: skip
    assert len(SHEET.spaces) == 43
    assert adventure("moon.7").stars == (5, 3, 1)


def test_printed_values():
    assert SHEET.data["planning_values"] == [0, 1, 3, 6, 9, 12, 16, 20, 24, 28]
    assert SHEET.data["error_values"] == [0, 5, 10, 15]
    assert SHEET.data["greenhouse_values"] == SHEET.data["module_values"] == [0, 2, 4, 7]


def test_rewards_of_the_missions():
    rewards = {key: (reward["first"], reward["later"]) for key, reward in SHEET.data["missions"].items()}
    assert rewards == {
        "a1": (10, 5), "a2": (7, 3), "b1": (9, 4), "b2": (10, 5), "c1": (10, 5), "c2": (10, 5),
    }  # fmt: skip


def test_the_parts_of_a_ship_hold_its_spaces_once_from_left_to_right():
    for ship, spaces in SHEET.zones.items():
        parts = [part for part in PARTS.values() if part["ship"] == ship]
        assert tuple(space for part in parts for space in part["spaces"]) == spaces
        assert [part["spaces"] for part in parts if part["kind"] == "greenhouse"] == [
            [escape.ships[ship]["greenhouse"]]
        ]


def test_every_module_has_one_tank_over_one_of_its_spaces():
    modules = [part for part in PARTS.values() if part["kind"] == "module"]
    assert len(modules) == 13
    for module in modules:
        assert [escape.tank_of[space] for space in module["spaces"] if space in escape.tank_of] == [
            module["tank"]
        ]
    tanks = [tank for ship in SHEET.data["ships"] for tank in ship["tanks"]]
    assert sorted(tanks) == sorted(module["tank"] for module in modules) == sorted(SHEET.groups["water"])


def test_ships_hold_every_plant_reactor_and_x2_once():
    for kind, group in (("plants", "plant"), ("reactors", "reactor")):
        assert [place for ship in SHEET.data["ships"] for place in ship[kind]] == list(SHEET.groups[group])
        for ship in SHEET.data["ships"]:
            assert {SHEET.facts(place)["ship"] for place in ship[kind]} == {ship["id"]}
    assert [ship["x2"] for ship in SHEET.data["ships"]] == list(SHEET.groups["x2"])
    for ship in SHEET.data["ships"]:
        assert SHEET.facts(ship["x2"])["space"] == ship["greenhouse"]


def test_the_eight_robot_spaces():
    assert escape.robot_spaces == {
        "ship1.1", "ship1.8", "ship2.3", "ship2.10", "ship3.5", "ship4.2", "ship5.6", "ship6.2",
    }  # fmt: skip


def test_airlocks_join_neighbours_in_a_ship_or_two_ships_one_above_the_other():
    inside, between, dome = [], [], []
    for one, other in escape.ends.values():
        if one == "dome":
            dome.append(other)
        elif PARTS[one]["ship"] == PARTS[other]["ship"]:
            inside.append((one, other))
        else:
            between.append((PARTS[one]["ship"], PARTS[other]["ship"]))
    names = list(PARTS)
    assert inside == [pair for pair in pairwise(names) if PARTS[pair[0]]["ship"] == PARTS[pair[1]]["ship"]]
    assert (len(inside), len(between)) == (13, 11)
    assert all(int(upper[4:]) == int(lower[4:]) + 1 for lower, upper in between)
    assert dome == ["ship1-module1", "ship1-module2"]


def test_printed_marks_stand_on_every_sheet_from_the_start():
    printed = {
        **dict.fromkeys(("airlock.dome.1", "airlock.dome.2"), ("line",)),
        **dict.fromkeys(
            ("plant.ship3.1", "plant.ship4.1", "plant.ship5.1", "plant.ship6.1", "plant.ship6.2"),
            ("circle",),
        ),
        **dict.fromkeys(
            ("reactor.ship4.3", "reactor.ship5.3", "reactor.ship6.1", "reactor.ship6.3"), ("circle",)
        ),
    }
    game = new_game()
    for seat in ("ana", "ben"):
        assert game.sheet(seat).marks == printed
    assert words(Game.from_json(game.to_json()), "ana", "plant.ship6.2") == ("circle",)


def test_two_astronauts_earn_a_wild_and_two_errors_give_a_robot():
    earned = [SHEET.facts(symbol).get("earns") for symbol in SHEET.groups["astronaut"]]
    assert earned == [None, "wild.1", None, "wild.2", None, "wild.3"]
    assert [SHEET.facts(box)["robot"] for box in SHEET.groups["error"]] == [True, True, False]
