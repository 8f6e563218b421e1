"""The printed sheet of The Journey."""

from adventures.games.moon.rules.find import adventure
from adventures.rules import Game

from .arrange import words
from .arrange_journey import SHEET, new_game


def values(group):
    return [SHEET.facts(place)["value"] for place in SHEET.groups[group]]


def test_the_sheet_has_everything_that_is_printed():
    counts = {group: len(places) for group, places in SHEET.groups.items()}
    assert counts == {
        "wall": 35, "water": 12, "robot": 12, "plant": 16, "multiplier": 8, "energy": 12, "boost": 6,
        "astronaut": 6, "planning": 6, "wild": 6, "error": 3, "mission": 3,
    }  # fmt: skip
    assert SHEET.spaces == tuple(f"trajectory.{count}" for count in range(1, 37))
    assert adventure("moon.2").stars == (1, 0, 0)


def test_printed_values():
    assert values("water") == [4, 4, 5, 6, 7, 8, 8, 7, 6, 5, 4, 4]
    assert values("multiplier") == [6, 5, 9, 7, 8, 6, 10, 7]
    assert SHEET.data["error_values"] == [0, 5, 10, 15]
    assert SHEET.data["most_zones"] == [20, 10, 5]


def test_rewards_of_the_missions():
    rewards = {key: (reward["first"], reward["later"]) for key, reward in SHEET.data["missions"].items()}
    assert rewards == {
        "a1": (9, 5), "a2": (10, 5), "b1": (11, 6), "b2": (12, 6), "c1": (9, 5), "c2": (11, 6),
    }  # fmt: skip


def test_every_wall_lies_between_two_neighbours():
    pairs = [tuple(SHEET.facts(wall)["between"]) for wall in SHEET.groups["wall"]]
    assert pairs == list(zip(SHEET.spaces, SHEET.spaces[1:], strict=False))


def test_stations_hold_every_robot_plant_and_multiplier_once():
    stations = SHEET.data["stations"]
    for kind in ("robot", "plant"):
        assert [place for station in stations for place in station[f"{kind}s"]] == list(SHEET.groups[kind])
    multipliers = [station[kind] for station in stations for kind in ("high", "low")]
    assert multipliers == list(SHEET.groups["multiplier"])
    assert [station["space"] for station in stations] == [f"trajectory.{count}" for count in (6, 16, 21, 31)]
    for station in stations:
        for place in (*station["robots"], *station["plants"], station["high"], station["low"]):
            assert SHEET.facts(place)["station"] == station["id"]


def test_every_tank_hangs_at_the_space_it_is_named_after():
    for tank in SHEET.groups["water"]:
        assert SHEET.facts(tank)["space"] == tank.replace("water", "trajectory")


def test_boosts_hold_every_energy_once_and_every_wild_is_earned_once():
    boosts = [energy for boost in SHEET.groups["boost"] for energy in SHEET.facts(boost)["energies"]]
    assert boosts == list(SHEET.groups["energy"])
    symbols = [*SHEET.groups["astronaut"], *SHEET.groups["planning"]]
    earned = [SHEET.facts(symbol)["earns"] for symbol in symbols if "earns" in SHEET.facts(symbol)]
    assert earned == list(SHEET.groups["wild"])


def test_the_first_energy_starts_circled_and_everybody_sees_it():
    game = new_game()
    for seat in ("ana", "ben"):
        assert game.sheet(seat).marks == {"energy.1": ("circle",)}
    assert game.view(None)["sheets"]["ana"]["marks"] == {"energy.1": ["circle"]}
    assert words(Game.from_json(game.to_json()), "ana", "energy.1") == ("circle",)


def test_printed_marks_belong_to_each_sheet_alone():
    game, other = new_game(), new_game()
    game.sheet("ana").mark("energy.1", "cross")
    assert words(game, "ben", "energy.1") == words(other, "ana", "energy.1") == ("circle",)
