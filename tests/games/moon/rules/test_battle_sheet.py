"""The Battle: what is printed on a sheet. Rulebook: ADVENTURE #8."""

import pytest

from adventures.games.moon.rules.battle import Battle
from adventures.games.moon.rules.find import adventure
from adventures.rules import Game, InvalidSetup, Setup

from .arrange_battle import SHEET, new_game

battle = Battle.printed()


def test_33_spaces_on_seven_planets():
    assert [len(spaces) for spaces in SHEET.zones.values()] == [3, 5, 5, 7, 5, 5, 3]
    assert len(SHEET.spaces) == 33


def test_places_of_every_kind():
    groups = {group: len(places) for group, places in SHEET.groups.items()}
    assert groups == {
        "moon": 14, "flag": 7, "complete": 7, "planet_plant": 12, "planet_water": 6, "asteroid": 13,
        "asteroid_bonus": 16, "insignia": 2, "mission": 3,
        "near.plants": 11, "far.plants": 11, "near.waters": 9, "far.waters": 9,
        "near.green": 4, "near.blue": 4, "near.grey": 4, "far.green": 4, "far.blue": 4, "far.grey": 4,
        "near.planning": 7, "far.planning": 7, "near.error": 2, "far.error": 2,
        "near.astronaut": 6, "far.astronaut": 6,
    }  # fmt: skip


@pytest.mark.parametrize("scale", ["plants", "waters", "green", "blue", "grey", "planning", "error"])
def test_both_ends_print_the_same_values(scale):
    values = SHEET.data["values"][scale]
    for side in ("near", "far"):
        assert [SHEET.facts(box)["value"] for box in SHEET.groups[f"{side}.{scale}"]] == values[:-1]


def test_ruling_10_the_planning_scale_loses_10_after_three_boxes():
    assert SHEET.data["values"]["planning"] == [0, 3, 6, 10, 15, 21, 28, 36]


def test_every_planet_owns_what_lies_on_it():
    listed = [
        place
        for planet in battle.planets.values()
        for place in (
            planet["flag"], planet["complete"], *planet["moon"], *planet["plants"], *planet["waters"]
        )
    ]  # fmt: skip
    groups = ("moon", "flag", "complete", "planet_plant", "planet_water")
    assert sorted(listed) == sorted(place for group in groups for place in SHEET.groups[group])
    colours = {planet["colour"]: [] for planet in battle.planets.values()}
    for name, planet in battle.planets.items():
        colours[planet["colour"]].append(name)
    assert colours == {
        "green": ["planet1", "planet5", "planet7"],
        "grey": ["planet2", "planet4"],
        "blue": ["planet3", "planet6"],
    }


def test_both_ends_of_the_asteroids_are_worth_the_same():
    def symbols(asteroid):
        return sorted(SHEET.facts(bonus)["symbol"] for bonus in SHEET.facts(asteroid)["bonus"])

    row = [symbols(asteroid) for asteroid in SHEET.groups["asteroid"]]
    assert row == row[::-1]
    assert row[6] == ["planning", "planning"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats(seats):
    names = ("ana", "ben", "cem", "dia", "eva", "fox")[:seats]
    assert new_game(*names).waiting() == ("dealer",)


def test_not_alone_without_an_opponent():
    with pytest.raises(InvalidSetup):
        Game.new(Setup("moon.8", ("ana",), missions=("a1", "b1", "c1")))


def test_stars_and_name():
    assert adventure("moon.8").stars == (6, 3, 1)
    assert adventure("moon.8").name == "The Battle"
