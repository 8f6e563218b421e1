"""The drawn sheet of The Journey: the course and its walls, the stations, what a phone offers of them."""

import re
from functools import partial

import pytest

from adventures.games.moon.drawing import places, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.drawing.signs import kind_of_sign
from adventures.games.moon.rules.find import adventure

from . import sights
from .sights import attributes, counting, named, played, width, with_place

KEY = "moon.2"
DRAWING = drawing_of(KEY)
AT = {place.id: place for place in DRAWING.places}
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def test_the_games_ask_for_every_kind_of_place() -> None:
    kinds = {move.split(".")[0] for view, _, _ in played(KEY) for move in with_place(view)}
    assert {"write trajectory", "x trajectory", "mark wall", "mark robot", "mark plant"} <= kinds


def test_places_are_drawn_in_the_order_of_the_sheet_but_the_missions() -> None:
    sheet = adventure(KEY).sheet
    assert len(sheet.spaces) == 36
    assert named(KEY) == [place for place in sheet.places if place not in DRAWING.in_panels]
    assert DRAWING.in_panels == {"mission.a", "mission.b", "mission.c"}


def test_every_place_lies_on_the_field() -> None:
    assert all(12 <= place.x <= 764 and 12 <= place.y <= 670 for place in DRAWING.places)


@pytest.mark.parametrize("groups", [("space",), ("gap",), ("robot",), ("plant",)])
def test_what_is_open_together_stands_a_finger_apart(groups: tuple[str, ...]) -> None:
    # Walls at the bends of the course stand a little closer than 44: there the nearer one is meant.
    least = 40 if groups == ("gap",) else 44
    signs = [place for place in DRAWING.places if place.sign in groups]
    nearest = min((a.x - b.x) ** 2 + (a.y - b.y) ** 2 for i, a in enumerate(signs) for b in signs[i + 1 :])
    assert nearest >= least**2


def test_walls_stand_between_their_spaces() -> None:
    sheet = adventure(KEY).sheet
    for wall in sheet.groups["wall"]:
        first, second = (AT[space] for space in sheet.facts(wall)["between"])
        assert abs(AT[wall].x - (first.x + second.x) / 2) < 6
        assert abs(AT[wall].y - (first.y + second.y) / 2) < 6


def test_places_are_named_in_words() -> None:
    view = deciding(
        "mark wall.4",
        marks={"water.2": ["circle"], "wall.1": ["line"], "energy.1": ["circle", "cross"]},
        fresh=["water.2"],
    )
    labels = {place: attributes(drawn).get("aria-label") for place, drawn in places(view, "Nuria").items()}
    assert labels["trajectory.12"] == "Empty, Trajectory 12"
    assert labels["wall.4"] == "Line between spaces 4 and 5, legal"
    assert labels["wall.1"] == "Drawn, Line between spaces 1 and 2"
    assert labels["water.2"] == "Circled, Water tank of space 2, 4 points, just changed"
    assert labels["robot.station4.3"] == "Robot 3 of station 4"
    assert labels["multiplier.station2.low"] == "×7, Multiplier ×7 of station 2"
    assert labels["energy.1"] == "Circled, crossed off, Energy 1"
    assert [place for place in labels if not labels[place]] == [
        place.id for place in DRAWING.places if not kind_of_sign(DRAWING.ruleset, place).named
    ]


def test_a_drawn_wall_is_a_line_across_the_course() -> None:
    drawn = places(blank(marks={"wall.7": ["line"]}), "Nuria")["wall.7"]
    assert 'class="ink-line"' in drawn
    assert f"rotate({AT['wall.7'].turn:g})" in drawn
    assert "<path" not in places(blank(), "Nuria")["wall.8"]


def test_the_minus_points_in_force_go_down_to_the_last() -> None:
    crossed: dict[str, list[str]] = {}
    for error in ("error.1", "error.2", "error.3", "error.all"):
        assert counting(blank(marks=crossed, scores={})) == [error]
        crossed[error] = ["cross"]


def test_zones_show_the_points_of_the_rank_the_longest_and_how_many_are_complete() -> None:
    score = {"fields": {"longest_zone": 8, "most_zones": 10}, "formulas": {"most_zones": "10 × 1"}}
    filled = {f"trajectory.{space}": ["X"] for space in range(1, 15)}
    marks = {"wall.5": ["line"], "wall.14": ["line"], **filled}
    view = blank(marks=marks, scores={"Nuria": score})
    drawn = places(view, "Nuria")
    assert counting(view) == ["error.1", "zones.10", "zones.longest", "zones.complete"]
    assert ">8</text>" in drawn["zones.longest"]
    assert ">2</text>" in drawn["zones.complete"]


def test_a_strip_shows_the_open_spaces_between_their_neighbours() -> None:
    moves = [f"write trajectory.{space} 7" for space in (10, 11, 12)]
    (strip,) = strips(deciding(*moves, marks={"trajectory.9": ["5"], "wall.12": ["line"]}), "Nuria")
    assert strip.name == "Spaces 9–12"
    assert re.findall(r'data-place="([^"]+)"', strip.svg) == [f"trajectory.{space}" for space in range(9, 13)]


def test_strips_are_cut_at_drawn_walls_and_fit_a_phone() -> None:
    moves = [f"x trajectory.{space}" for space in range(1, 37)]
    found = strips(deciding(*moves, marks={"wall.1": ["line"], "wall.20": ["line"]}), "Nuria")
    assert [strip.name for strip in found] == ["Space 1", "Spaces 2–20", "Spaces 21–36"]
    assert all(width(strip.svg) <= 352 for strip in found)


def test_strips_of_walls_stand_a_finger_apart() -> None:
    moves = [f"mark wall.{wall}" for wall in range(1, 36)]
    (strip,) = strips(deciding(*moves), "Nuria")
    spots = [
        (float(x), float(y))
        for x, y in re.findall(
            r'class="place sign gap[^>]+><g transform="translate\(([\d.]+) ([\d.]+)\)', strip.svg
        )
    ]
    assert len(spots) == 35
    assert (
        min((a - c) ** 2 + (b - d) ** 2 for i, (a, b) in enumerate(spots) for c, d in spots[i + 1 :]) >= 44**2
    )


def test_a_strip_of_a_station_shows_the_multiplier_that_can_be_won() -> None:
    marks = {"multiplier.station2.high": ["cross"]}
    first, second = strips(deciding("mark robot.station1.2", "mark robot.station2.1", marks=marks), "Nuria")
    assert (first.name, first.icon, first.narrow) == ("Station 1", "robot", True)
    assert 'data-place="multiplier.station1.high"' in first.svg
    assert 'data-place="multiplier.station2.low"' in second.svg
