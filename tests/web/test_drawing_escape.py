"""The drawn sheet of The Escape: ships and airlocks, what is accessible, what counts, what a phone offers."""

import re
from functools import partial
from itertools import combinations, pairwise
from math import dist, hypot

from adventures.games.moon.drawing import places, small_sheet, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.escape import Escape
from adventures.games.moon.rules.find import adventure

from . import sights
from .sights import FINGER, attributes, counting, offered, played, width

escape = Escape.printed()

KEY = "moon.7"
SHEET = adventure(KEY).sheet
START = {place: list(words) for place, words in SHEET.printed.items()}
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def classes(drawn: str) -> list[str]:
    return attributes(drawn)["class"].split()


def test_the_games_ask_every_kind_of_question() -> None:
    asked = [view["decision"] for view, _, _ in played(KEY) if view["decision"]]
    kinds = {(decision["kind"], decision["data"].get("action", "")) for decision in asked}
    assert {("mark", "robot"), ("x", "planning"), ("write", "astronaut")} <= kinds


def test_the_missions_lie_in_panels() -> None:
    assert drawing_of(KEY).in_panels == set(SHEET.groups["mission"])


def test_the_ships_lie_one_above_the_other_and_rise_to_the_right() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    levels = [{at[space].y for space in spaces} for spaces in SHEET.zones.values()]
    assert all(len(level) == 1 for level in levels)
    assert all(max(higher) < min(lower) for lower, higher in pairwise(levels))
    for spaces in SHEET.zones.values():
        assert all(at[one].x < at[next_].x for one, next_ in pairwise(spaces))


def test_a_part_encloses_its_spaces() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for part in SHEET.data["parts"]:
        body = at[part["id"]]
        for space in part["spaces"]:
            assert at[space].y == body.y
            assert abs(at[space].x - body.x) + at[space].size / 2 <= body.size / 2


def test_an_airlock_lies_between_its_two_parts() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for airlock, (one, other) in escape.ends.items():
        lock, second = at[airlock], at[other]
        if one == "dome":
            assert lock.x == second.x
            assert lock.y > second.y
            continue
        first = at[one]
        if first.y == second.y:
            gap = abs(second.x - first.x) - (first.size + second.size) / 2
            assert first.x + first.size / 2 < lock.x < second.x - second.size / 2
            assert lock.y == first.y
            assert lock.turn
            assert lock.size <= gap
        else:
            assert lock.y == (first.y + second.y) / 2
            assert all(abs(lock.x - part.x) + 8 <= part.size / 2 for part in (first, second)), airlock


def test_nothing_lies_on_a_tank_or_a_plant() -> None:
    at = [place for place in drawing_of(KEY).places if place.id in SHEET.index]
    seats = [place for place in at if place.seat]
    for one, other in combinations(seats, 2):
        apart = hypot(one.x - other.x, one.y - other.y)
        assert apart >= one.seat + other.seat - 1, (one.id, other.id)
    for lock in (place for place in at if place.sign == "tunnel"):
        across, down = (lock.size / 2, 6) if lock.turn else (6, lock.size / 2)
        for seat in seats:
            x, y = max(abs(seat.x - lock.x) - across, 0), max(abs(seat.y - lock.y) - down, 0)
            assert hypot(x, y) > seat.seat, (lock.id, seat.id)


def test_what_can_be_open_together_is_a_finger_apart() -> None:
    at = drawing_of(KEY).places
    for together in (
        [place for place in at if place.sign == "space"],
        [place for place in at if place.sign == "tunnel"],
        [place for place in at if place.sign == "multiplier"],
    ):
        for one, other in combinations(together, 2):
            assert dist((one.x, one.y), (other.x, other.y)) >= FINGER, (one.id, other.id)


def test_accessible_parts_and_their_spaces_are_seen_from_the_marks() -> None:
    start = places(blank(marks=START), "Nuria")
    linked = {place for place, drawn in start.items() if "linked" in classes(drawn)}
    own = {f"ship1.{number}" for number in (1, 2, 3, 4, 6, 7, 8, 9)}
    assert linked == own | {"ship1-module1", "ship1-module2"}
    marks = {**START, "airlock.ship1-ship2.2": ["line"], "airlock.ship2.2": ["line"]}
    after = places(blank(marks=marks), "Nuria")
    assert {"ship2-module2", "ship2-greenhouse", "ship2.7"} <= {
        place for place, drawn in after.items() if "linked" in classes(drawn)
    }
    assert "linked" not in classes(after["ship2-module3"])
    assert attributes(after["ship2.7"])["aria-label"] == "Empty, Starship 2, space 7, connected"


def test_no_ground_is_drawn_under_what_is_accessible() -> None:
    drawn = places(blank(marks=START), "Nuria")
    assert not any('class="disc"' in one for one in drawn.values())


def test_parts_are_no_places() -> None:
    drawn = places(blank(marks=START), "Nuria")
    for part in SHEET.data["parts"]:
        given = attributes(drawn[part["id"]])
        assert given["aria-hidden"] == "true"
        assert "role" not in given
        assert 'class="hit"' not in drawn[part["id"]]


def test_the_printed_circles_and_the_airlocks_of_the_domes_are_drawn_from_the_start() -> None:
    drawn = places(blank(marks=START), "Nuria")
    circled = {place for place, one in drawn.items() if 'class="ink-circle"' in one}
    assert circled == {place for place, words in START.items() if words == ["circle"]}
    assert len(circled) == 9
    assert all('class="ink-line"' in drawn[f"airlock.dome.{number}"] for number in (1, 2))


def test_a_robot_symbol_gives_way_to_what_is_written() -> None:
    printed = places(blank(marks=START), "Nuria")
    with_symbol = {space for space in SHEET.spaces if "a-robot" in printed[space]}
    assert with_symbol == escape.robot_spaces
    open_ = places(deciding("write ship1.1 4", "write ship1.2 4", marks=START), "Nuria")
    assert 'class="badge"' in open_["ship1.1"]
    assert ">4<" in open_["ship1.1"]
    assert 'class="badge"' not in open_["ship1.2"]


def test_one_value_of_each_scale_counts() -> None:
    crossed: dict[str, list[str]] = {}
    for count in range(10):
        planning = f"planning.{count + 1}" if count < 9 else "planning.final"
        error = f"error.{count + 1}" if count < 3 else "error.final"
        assert counting(blank(marks=crossed)) == sorted(
            [planning, error], key=[place.id for place in drawing_of(KEY).places].index
        )
        crossed[f"planning.{count + 1}"] = ["cross"]
        if count < 3:
            crossed[f"error.{count + 1}"] = ["cross"]


def test_the_values_of_the_scales_are_printed() -> None:
    drawn = places(blank(marks=START), "Nuria")
    for scale, values in (("planning", (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)), ("error", (0, 5, 10, 15))):
        names = (*SHEET.groups[scale], f"{scale}.final")
        assert all(f">{value}<" in drawn[name] for name, value in zip(names, values, strict=True))
    assert attributes(drawn["planning.7"])["aria-label"] == "16, Planning, minus 16 points"
    assert attributes(drawn["error.2"])["aria-label"] == "5, System Error, minus 5 points"


def test_the_points_of_each_ship_are_shown_and_add_up_to_the_score() -> None:
    drawing = drawing_of(KEY)
    for view, seat, _ in played(KEY)[::20]:
        said, fields = drawing.figures(view, seat), view["scores"][seat]["fields"]
        for kind, field in (("greenhouse", "greenhouses"), ("module", "modules")):
            ours = [int(text) for name, text in said.items() if name.startswith(f"yield.{kind}.")]
            assert sum(ours) == fields[field]
    # Tail of the third ship: the greenhouse numbered with one printed plant, doubled.
    marks = {**START, "ship3.1": ["X"], "x2.ship3": ["circle"]}
    assert ">4<" in places(blank(marks=marks), "Nuria")["yield.greenhouse.ship3"]
    assert "<text" not in places(blank(marks=marks), "Nuria")["yield.module.ship3"]


def test_a_bonus_is_won_with_a_circle_and_lost_with_a_cross() -> None:
    drawn = places(blank(marks={**START, "x2.ship1": ["circle"], "x2.ship2": ["cross"]}), "Nuria")
    assert 'class="ink-circle"' in drawn["x2.ship1"]
    assert 'class="ink-cross"' in drawn["x2.ship2"]
    label = attributes(drawn["x2.ship2"])["aria-label"]
    assert label == "Crossed off, ×2 of the greenhouse, Starship 2"


def test_an_active_airlock_is_a_line_and_is_read_as_activated() -> None:
    airlock = "airlock.ship2-ship3.1"
    drawn = places(blank(marks={**START, airlock: ["line"]}), "Nuria")[airlock]
    assert 'class="ink-line"' in drawn
    said = "Activated, Airlock from Starship 2, module 1 to Starship 3, module 1"
    assert attributes(drawn)["aria-label"] == said


def test_strips_fit_a_narrow_phone() -> None:
    for view, seat, _ in played(KEY):
        assert all(width(strip.svg) <= 352 for strip in strips(view, seat))


def test_a_strip_is_a_ship_without_the_rows_that_have_nothing_open() -> None:
    view = deciding("x ship1.1", "x ship2.9", "x ship3.4", marks=START)
    drawn = {strip.zone: strip for strip in strips(view, "Nuria")}
    assert list(drawn) == ["ship3", "ship2", "ship1"]
    shown = {
        zone: {place for place in SHEET.zones[zone] if f'data-place="{place}"' in strip.svg}
        for zone, strip in drawn.items()
    }
    assert shown["ship3"] == set(SHEET.zones["ship3"])
    assert shown["ship2"] == {"ship2.8", "ship2.9", "ship2.10"}
    assert shown["ship1"] == {f"ship1.{number}" for number in range(1, 6)}


def test_open_airlocks_lie_on_a_map_a_finger_apart() -> None:
    free = [airlock for airlock in SHEET.groups["airlock"] if airlock not in SHEET.printed]
    (strip,) = strips(deciding(*(f"mark {airlock}" for airlock in free), marks=START), "Nuria")
    assert len(offered(strip.svg)) == len(free) == 24
    assert all(dist(one, other) >= FINGER for one, other in combinations(sights.centres(strip.svg), 2))
    assert width(strip.svg) <= 352


def test_the_map_shows_the_ships_at_both_ends_and_what_is_written_there() -> None:
    marks = {**START, "ship1.2": ["7"], "ship2.4": ["X"]}
    (strip,) = strips(deciding("mark airlock.ship1.1", "mark airlock.ship1-ship2.2", marks=marks), "Nuria")
    assert len(re.findall(r'class="(?:module|glasshouse)', strip.svg)) == 7
    assert len(re.findall(r'class="module linked', strip.svg)) == 2
    assert ">7<" in strip.svg
    assert ">X<" in strip.svg


def test_free_bonuses_lie_side_by_side() -> None:
    (strip,) = strips(deciding("mark x2.ship1", "mark x2.ship6", marks=START), "Nuria")
    assert strip.zone == "x2"
    assert offered(strip.svg) == ["mark x2.ship1", "mark x2.ship6"]


def test_several_numbers_for_one_space_are_offered_together() -> None:
    drawn = places(deciding("write ship1.2 5", "write ship1.2 6", marks=START), "Nuria")["ship1.2"]
    assert attributes(drawn)["data-moves"] == "write ship1.2 5|write ship1.2 6"
    assert drawn.index(">5<") < drawn.index(">6<")


def test_small_sheet_shows_spaces_and_airlocks() -> None:
    drawn = small_sheet(KEY, {**START, "ship1.2": ["7"], "airlock.ship1.1": ["line"]})
    empty, filled = re.findall(r'class="dots \w+" d="([^"]*)"', drawn)
    assert (empty.count("M"), filled.count("M")) == (42, 1)
    assert re.search(r'class="lines" d="M[^M]+"', drawn)
    assert 'class="lines"' not in small_sheet(KEY, START)
    for x, y in re.findall(r"M([\d.]+) ([\d.]+)", drawn):
        assert 0 < float(x) < 84
        assert 0 < float(y) < 76
