"""The tables of the rules say what the facts say."""

from pathlib import Path

import yaml

from adventures.games.space_gate.rules import contents, geometry
from adventures.games.space_gate.rules.options import Options
from adventures.games.space_gate.rules.planets import (
    bose,
    collins,
    dirac,
    fermi,
    planck,
    russell,
    susskind,
    turing,
)
from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.games.space_gate.rules.tiles import STACKS, TILES
from adventures.rules import Setup, ruleset

from ..playing import NAMES, new_game

FACTS = yaml.load(
    (Path(__file__).parents[1] / "facts.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)


def test_seats_and_components():
    rules = ruleset(FACTS["ruleset"])
    assert [rules.min_seats, rules.max_seats] == FACTS["players"]
    assert list(contents.COLOURS) == FACTS["colours"]
    assert FACTS["figures"] == contents.SUPPLY
    assert sum(contents.SUPPLY.values()) == FACTS["components"]["figures_per_player"]
    assert len(TILES) - 1 == FACTS["components"]["modules"]
    assert len(contents.ROOMS) == FACTS["components"]["action_stands"]
    assert len(contents.TOKENS) == FACTS["components"]["dominance_tokens"]
    assert len(PLANETS) == FACTS["components"]["exoplanets"]
    assert FACTS["components"]["space_gates"] == contents.GATES


def test_start():
    start = FACTS["start"]
    assert list(contents.START_ENGINEERS) == start["engineers"]
    assert list(contents.START_CHIEFS) == start["chiefs"]
    assert start["colonists_on_start_module"] == contents.START_COLONISTS
    assert start["colonists_on_wheel"] == contents.COLONISTS_ON_WHEEL
    assert start["modules_taken_in_setup"] == contents.START_MODULES


def test_rooms_and_hawking():
    assert [room["id"] for room in FACTS["rooms"]] == list(contents.ROOMS)
    assert [room["id"] for room in FACTS["rooms"] if room["kind"] == "move"] == list(contents.SECTORS)
    assert FACTS["action_points"] == contents.POINTS
    assert list(contents.TOKENS) == FACTS["dominance"]["start"]
    assert list(contents.WORTH) == FACTS["dominance"]["values"]
    assert FACTS["wheel"]["spaces"] == contents.WHEEL
    assert FACTS["ranks"] == {"count": contents.RANKS, "engineer_ranks": list(contents.ENGINEER_RANKS)}
    assert list(contents.SCORE_FIELDS) == FACTS["score_fields"]
    assert FACTS["short_game"] == {"exoplanets": contents.IN_PLAY_SHORT, "gates": contents.GATES_SHORT}


def test_patterns_and_turns():
    assert FACTS["patterns"] == geometry.PATTERNS
    assert {pattern: list(turns) for pattern, turns in geometry.TURNS.items()} == FACTS["rotations"]
    for pattern, turns in geometry.TURNS.items():
        looks = [geometry.CORRIDORS[pattern][turn] for turn in turns]
        assert len(set(looks)) == len(looks)


def test_every_tile():
    told = {one.pop("id"): one for one in FACTS["modules"]}
    assert set(told) == TILES.keys() - {"START"}
    for id_, one in told.items():
        tile = TILES[id_]
        mine = {"stack": tile.stack, "gate": tile.gate, "cap": tile.capacity, "pattern": tile.pattern}
        mine |= {"bonus": tile.bonus, "room": tile.room}
        assert {name: value for name, value in mine.items() if value} == one
        assert tile in STACKS[tile.stack]
    white, start = TILES["START"], FACTS["start_module"]
    assert (white.capacity, white.pattern, white.sector) == (start["cap"], start["pattern"], "")


def test_every_space_of_every_planet():
    assert list(PLANETS) == [one["name"] for one in FACTS["exoplanets"]] == list(contents.PLANETS)
    for one in FACTS["exoplanets"]:
        planet = PLANETS[one["name"]]
        assert sorted(planet.sides) == [2, 3, 4]
        for side in one["sides"]:
            for players in side["players"]:
                same_side(planet.layout(players), side)


def same_side(layout, side):
    assert list(layout.players) == side["players"]
    for space, told in zip(layout.listed, side["spaces"], strict=True):
        assert (space.id, list(space.at)) == (str(told["id"]), told["at"])
        assert space.kind == told.get("kind", "basic")
        assert list(space.needs) == told.get("needs", [])
        assert space.predominant == told.get("p", False)
        assert list(space.volcanoes) == told.get("volcanoes", [])
        for name in ("level", "satellite", "island", "canal", "position"):
            assert getattr(space, name) == told.get(name, type(getattr(space, name))())
    assert [list(road) for road in layout.roads] == [list(map(str, road)) for road in side.get("roads", [])]
    assert {name: list(at) for name, at in layout.volcano_at.items()} == side.get("volcano_at", {})
    for volcano, spaces in side.get("volcanoes", {}).items():
        assert collins.around(layout)[volcano] == sorted(spaces, key=list(layout.spaces).index)
    if "centre" in side:
        assert list(layout.centre) == side["centre"]["at"]
    close = side["close"]
    needed = {"volcanoes_won", "satellite_spaces", "each_island"} & close.keys()
    assert layout.needed == (close[needed.pop()] if needed else 0)


def test_points_of_planets():
    sides = {one["name"]: [side["score"] for side in one["sides"]] for one in FACTS["exoplanets"]}
    assert sides["Bose"][0] == sides["Bose"][1] == {"colonist": bose.COLONIST, "level_majority": bose.LEVEL}
    volcano = {"volcano": collins.VOLCANO, "volcano_tie": collins.VOLCANO_TIED}
    assert sides["Collins"] == [volcano, volcano]
    assert sides["Dirac"] == [dirac.POINTS, dirac.POINTS]
    assert [side["centre_majority"] for side in sides["Fermi"]] == [fermi.MOST_IN_CENTRE] * 2
    assert [tuple(side["satellites"]) for side in sides["Fermi"]] == [fermi.SATELLITES[:5], fermi.SATELLITES]
    group = {
        "colonist": planck.COLONIST,
        "largest_group": planck.GROUP,
        "largest_group_tie": planck.GROUP_TIED,
    }
    assert sides["Planck"] == [group, group]
    island = {"island": russell.ISLAND, "island_tie": russell.ISLAND_TIED, "presence": russell.PRESENCE}
    assert sides["Russell"] == [island, island]
    assert sides["Susskind"] == [{"colonist": susskind.COLONIST}] * 2
    assert sides["Turing"] == [{"nth": list(turing.CANAL_POINTS)}, turing.POINTS]


def test_options():
    assert [option.key for option in Options.declared()] == list(FACTS["modifiers"])
    given = {"short": False, "reorganisation": False, "random_dominance": False, "planets_chosen": ()}
    assert dict(new_game(3).setup.options) == given
    assert new_game(4).setup == Setup("spacegate.1", NAMES, options=given)
