"""The pictures of Space Gate Odyssey: whatever can be tapped has its place, and everything is sound SVG."""

from xml.etree import ElementTree

import pytest

from adventures.games.space_gate import drawing
from adventures.games.space_gate.drawing.landscapes import at, island_box
from adventures.games.space_gate.rules.planets.registry import PLANETS
from adventures.games.space_gate.rules.tiles import TILES
from adventures.games.space_gate.rules.view import tile_view
from tests.cases import each
from tests.examples import LONG

from .arrange import arrange, dealt, play
from .playing import greedy_move, new_game, played

EVERY = 25  # so many moves lie between two looks
MOVES = 700 if LONG else 300


def sound(*drawn: str) -> ElementTree.Element:
    """Reads drawings as XML."""
    return ElementTree.fromstring(f"<svg>{''.join(map(str, drawn))}</svg>")


def names(view) -> set[str]:
    return set(drawing.field(view).drawn)


def test_an_island_lies_evenly_round_its_spaces():
    layout = PLANETS["Russell"].layout(3)
    islands = {space.island for space in layout.listed}
    assert len(islands) > 1
    for island in islands:
        middle, half = island_box(layout, island)
        spaces = [at(space.at) for space in layout.listed if space.island == island]
        for axis in (0, 1):
            before = min(space[axis] for space in spaces) - (middle[axis] - half[axis])
            behind = middle[axis] + half[axis] - max(space[axis] for space in spaces)
            assert before == pytest.approx(behind)
            assert before > 0


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_are_drawn_and_what_can_be_tapped_has_its_place(seats):
    for number, (who, _text) in enumerate(played(game := new_game(seats), seats, MOVES, greedy_move)):
        if number % EVERY or who == "dealer":
            continue
        view = game.view(who)
        there = names(view)
        sound(*drawing.field(view).drawn.values())
        choices = view["choices"]
        for laying in choices["laying"].values():
            assert laying["cells"].keys() <= there
        for cell, goals in choices["steps"].items():
            assert {cell, *goals} <= there
        if view["load"]:
            assert {f"{view['load']['planet']}/{space}" for space in choices["spaces"]} <= there
        for seat in view["stations"]:
            sound(drawing.small_board(view, seat))
            assert drawing.constellation_of(view, seat).stars
        sound(drawing.hawking(view), *(drawing.small_planet(view, planet) for planet in view["planets"]))


@each("tile", TILES)
def test_every_module_is_drawn_with_its_seats(tile):
    view = tile_view(tile)
    found = sound(drawing.tile(view))
    [ghosts] = [one for one in found.iter() if one.get("class") == "ghosts"]
    assert len(ghosts) == view["capacity"]
    [corridors] = [one for one in found.iter() if one.get("class") == "corridors"]
    assert len(corridors) == len(view["corridors"])


@each("seats", [2, 3, 4])
@each("planet", PLANETS)
def test_every_side_of_every_planet_has_a_place_for_each_space(planet, seats):
    others = [name for name in PLANETS if name != planet]
    view = dealt(seats, (planet, *others[:4])).view(None)
    drawn = drawing.planet_field(view, planet).drawn
    sound(*drawn.values())
    assert {f"{planet}/{space}" for space in view["planets"][planet]["spaces"]} <= drawn.keys()


def test_an_activated_module_has_another_look_and_no_bonus_any_more():
    game = arrange(
        2, stations={1: {"1 0": "WO1 0 off 0"}}, rooms={1: {"water": (0, 1, 0), "energy": (1, 0, 0)}}
    )
    before = drawing.field(game.view("ana")).drawn["1 0"]
    play(game, "engineer energy water", "step 0 0 1 0")
    after = drawing.field(game.view("ana")).drawn["1 0"]
    assert "water off" in before
    assert "water on" in after
    assert "bonus gone" in after


def test_open_corridors_are_marked_each_with_what_it_costs():
    game = arrange(2)
    drawn = drawing.field(game.view("ana")).drawn["open"]
    assert drawn.count("open-bar") == len(game.view("ana")["stations"]["ana"]["open"]) == 4


@pytest.mark.parametrize(
    ("planet", "marks"),
    [("Collins", ["V1", "V2", "V3"]), ("Fermi", list("1234")), ("Russell", list("ABCD")), ("Bose", [])],
)
def test_parts_of_a_planet_that_words_name_are_marked_on_its_picture(planet, marks):
    others = [name for name in PLANETS if name != planet]
    drawn = drawing.planet_field(dealt(3, (planet, *others[:4])).view(None), planet).drawn
    found = sound(*drawn.values())
    assert [one.text for one in found.iter() if one.get("class") == "world-mark"] == marks
