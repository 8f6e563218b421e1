"""The drawn sheet of The Colony: the grid, what is in the network, what counts, what a phone offers."""

import re
from functools import partial
from itertools import pairwise
from math import hypot

from adventures.games.moon.drawing import places, small_sheet, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.colony import Colony
from adventures.games.moon.rules.find import adventure

from . import sights
from .sights import FINGER, attributes, counting, played, restated, width

colony = Colony.printed()

KEY = "moon.3"
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def test_the_games_ask_every_kind_of_question() -> None:
    asked = [view["decision"] for view, _, _ in played(KEY) if view["decision"]]
    kinds = {(decision["kind"], decision["data"].get("action", "")) for decision in asked}
    assert {("mark", "robot"), ("mark", "energy"), ("x", "planning"), ("write", "astronaut")} <= kinds


def test_the_missions_lie_in_panels() -> None:
    assert drawing_of(KEY).in_panels == set(adventure(KEY).sheet.groups["mission"])


def test_buildings_stand_in_their_row_and_column() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for zone, spaces in adventure(KEY).sheet.zones.items():
        for one, next_ in pairwise(at[space] for space in spaces):
            if zone.startswith("column."):
                assert one.x == next_.x
                assert one.y > next_.y
            else:
                assert one.y == next_.y
                assert one.x < next_.x


def test_a_tunnel_fills_the_gap_between_its_buildings() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for tunnel, (one, other) in colony.ends.items():
        first, second, middle = at[one], at[other], at[tunnel]
        assert (middle.x, middle.y) == ((first.x + second.x) / 2, (first.y + second.y) / 2)
        assert middle.size <= hypot(first.x - second.x, first.y - second.y) - 40
        assert bool(middle.turn) == (first.y == second.y)


def test_tab_goes_from_the_top_down_and_from_left_to_right() -> None:
    spaces = [place for place in drawing_of(KEY).places if place.sign == "space"]
    assert [place.id for place in spaces[:2]] == ["building.1.6", "building.2.6"]
    assert spaces == sorted(spaces, key=lambda place: (place.y, place.x))


def test_what_can_be_open_together_is_a_finger_apart() -> None:
    places_ = drawing_of(KEY).places
    together = [place for place in places_ if place.sign == "space"]
    tunnels = [place for place in places_ if place.sign == "tunnel"]
    next_ = ("scale.plants.1", "scale.water.3", "scale.antennas.2")
    boxes = [place for place in places_ if place.id in next_]
    for group in (together, tunnels, boxes):
        assert all(
            hypot(one.x - other.x, one.y - other.y) >= FINGER
            for i, one in enumerate(group)
            for other in group[i + 1 :]
        )


def test_strips_fit_a_narrow_phone() -> None:
    for view, seat, _ in played(KEY):
        assert all(width(strip.svg) <= 352 for strip in strips(view, seat))


def test_a_strip_shows_only_the_rows_with_open_places() -> None:
    (strip,) = strips(deciding("x building.2.3", "x building.5.2"), "Nuria")
    shown = set(re.findall(r'data-place="building\.\d\.(\d)"', strip.svg))
    assert shown == {"2", "3"}


def test_both_buildings_of_an_open_tunnel_are_shown() -> None:
    (strip,) = strips(deciding("mark tunnel.north.1.2", "mark tunnel.east.2.1"), "Nuria")
    shown = set(re.findall(r'data-place="(building[\d.]+)"', strip.svg))
    assert {"building.1.2", "building.1.3", "building.2.1", "building.3.1"} <= shown
    assert 'id="s-rocket"' in strip.svg


def test_the_network_is_seen_without_counting() -> None:
    start = places(blank(), "Nuria")
    linked = {place for place, drawn in start.items() if " linked" in attributes(drawn)["class"]}
    assert linked == {"rocket", "building.1.2", "building.2.1"}
    marks = {"tunnel.north.1.2": ["line"], "tunnel.north.5.5": ["line"]}
    after = places(blank(marks=marks), "Nuria")
    assert " linked" in attributes(after["building.1.3"])["class"]
    assert 'class="disc"' in after["building.1.3"]
    assert "connected" in attributes(after["building.1.3"])["aria-label"]
    assert " linked" not in attributes(after["building.5.6"])["class"]


def test_fixed_things_are_no_places() -> None:
    drawn = places(blank(), "Nuria")
    for fixed in ("rocket", "observatory", "building.3.4", "building.4.3"):
        given = attributes(drawn[fixed])
        assert given["aria-hidden"] == "true"
        assert "role" not in given
        assert 'class="hit"' not in drawn[fixed]


def test_one_value_of_each_scale_counts() -> None:
    crossed: dict[str, list[str]] = {}
    for count in range(5):
        value = f"scale.water.{count + 1}" if count < 4 else "last.scale.water"
        assert {"scale.plants.1", value, "scale.antennas.1", "planning.1", "error.1"} < set(
            counting(blank(marks=crossed))
        )
        crossed[f"scale.water.{count + 1}"] = ["cross"]


def test_numbered_buildings_of_a_quarter_are_counted() -> None:
    drawn = places(blank(marks={"building.1.4": ["X"], "building.3.6": ["9"]}), "Nuria")
    assert ">2 of 8<" in drawn["count.topleft"]
    assert ">0 of 8<" in drawn["count.bottomright"]


def test_a_drawn_tunnel_is_a_line_of_ink_and_a_lost_bonus_is_crossed_off() -> None:
    bonus = "quarter.topleft.high"
    marks = {"tunnel.east.1.2": ["line"], bonus: ["cross"], "greenhouse.topleft.4": ["circle"]}
    drawn = places(blank(marks=marks), "Nuria")
    assert 'class="ink-line"' in drawn["tunnel.east.1.2"]
    assert 'class="ink-cross"' in drawn[bonus]
    assert 'class="ink-circle"' in drawn["greenhouse.topleft.4"]
    assert attributes(drawn[bonus])["aria-label"] == "Crossed off, Bonus of 15, top left quarter"


def test_the_points_for_the_seats_rank_in_astronauts_count() -> None:
    view = blank(marks={"astronaut.1": ["cross"]})
    view["sheets"]["Iker"] = {"marks": {"astronaut.1": ["cross"], "astronaut.2": ["cross"]}, "fresh": []}
    drawn = places(restated(view), "Nuria")
    assert " counts" in attributes(drawn["rank.10"])["class"]
    assert " counts" not in attributes(drawn["rank.20"])["class"]
    nobody = places(blank(), "Nuria")
    assert not any(" counts" in attributes(nobody[f"rank.{points}"])["class"] for points in (20, 10, 5))


def test_several_numbers_for_one_building_are_offered_together() -> None:
    view = deciding("write building.2.2 5", "write building.2.2 6")
    drawn = places(view, "Nuria")["building.2.2"]
    assert attributes(drawn)["data-moves"] == "write building.2.2 5|write building.2.2 6"
    assert drawn.index(">5<") < drawn.index(">6<")


def test_small_sheet_shows_buildings_and_tunnels() -> None:
    drawn = small_sheet(KEY, {"building.2.2": ["7"], "tunnel.east.2.1": ["line"]})
    empty, filled = re.findall(r'class="dots \w+" d="([^"]*)"', drawn)
    assert (empty.count("M"), filled.count("M")) == (31, 1)
    assert re.search(r'class="lines" d="M[^M]+"', drawn)
    assert 'class="lines"' not in small_sheet(KEY, {})
