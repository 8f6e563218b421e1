"""The drawn sheet of The Launch: quarters, arrows, light, marks of ink, strips of its floors."""

import re
from collections import Counter
from functools import partial
from math import dist

import pytest

from adventures.games.moon.drawing import field, marks, places, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.find import adventure

from . import sights
from .sights import FINGER, attributes, counting, played, width

KEY = "moon.1"
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def test_the_games_ask_every_kind_of_question() -> None:
    kinds = {view["decision"]["kind"] for view, _, _ in played(KEY) if view["decision"]}
    assert {"write", "x", "mark", "effect"} <= kinds


def test_no_place_offers_two_numbers_in_play() -> None:
    assert not any("data-moves" in field(view, seat).places for view, seat, _ in played(KEY))
    assert not any("data-moves" in strip.svg for view, seat, _ in played(KEY) for strip in strips(view, seat))


def test_the_missions_lie_in_panels() -> None:
    assert drawing_of(KEY).in_panels == set(adventure(KEY).sheet.groups["mission"])


def test_arrows_stand_apart_and_their_spaces_a_little_closer_than_a_finger() -> None:
    # A space and an arrow are open together only when an Activation and a Building may come in either order.
    at = {place.id: (place.x, place.y) for place in drawing_of(KEY).places}
    arrows = [at[arrow] for arrow in adventure(KEY).sheet.groups["arrow"]]
    assert all(dist(one, other) >= FINGER for i, one in enumerate(arrows) for other in arrows[i + 1 :])
    assert all(dist(at[space], arrow) >= 32 for space in adventure(KEY).sheet.spaces for arrow in arrows)


def test_quarters_are_cut_where_the_rules_cut_them() -> None:
    data = adventure(KEY).sheet.data["quarters"]
    cut = [quarter for zone in drawing_of(KEY).quarters.values() for quarter in zone]
    for printed, drawn in zip(data, cut, strict=True):
        assert list(drawn.spaces) == printed["spaces"]
        assert [sign for sign in drawn.signs if not sign.startswith("arrow")] == printed["effects"]


def test_spaces_stand_far_enough_apart_for_a_finger() -> None:
    spaces = [place for place in drawing_of(KEY).places if place.sign == "space"]
    nearest = min((a.x - b.x) ** 2 + (a.y - b.y) ** 2 for i, a in enumerate(spaces) for b in spaces[i + 1 :])
    assert nearest >= FINGER**2


def test_energy_strip_wraps_at_a_wall() -> None:
    (strip,) = strips(deciding("write floor.energy.1 1"), "Nuria")
    assert strip.name == "Energy floor"
    levels = re.findall(r'class="place space[^>]+><g transform="translate\([\d.]+ ([\d.]+)\)', strip.svg)
    assert sorted(Counter(levels).values()) == [5, 5]
    assert width(strip.svg) <= 366


def test_moves_that_share_a_place_are_offered_together() -> None:
    view = deciding("write floor.wild.1 5", "write floor.wild.1 6", "pass")
    given = attributes(places(view, "Nuria")["floor.wild.1"])
    assert given["data-moves"] == "write floor.wild.1 5|write floor.wild.1 6"
    assert "data-move" not in given


@pytest.mark.parametrize(
    ("legal", "light"), [(8, "legal"), (9, "legal many"), (20, "legal many"), (21, "legal most")]
)
def test_light_is_shared_among_the_legal_places(legal: int, light: str) -> None:
    view = deciding(*(f"x {space}" for space in adventure(KEY).sheet.spaces[:legal]))
    assert attributes(places(view, "Nuria")["floor.astronaut1.1"])["class"] == f"place space {light}"


def test_places_are_named_in_words() -> None:
    view = deciding(
        "write floor.energy.4 7",
        marks={"error.1": ["circle", "cross"], "floor.water.1": ["X"], "rocket.1": ["cross"]},
        fresh=["floor.water.1"],
    )
    drawn = places(view, "Nuria")
    labels = {place: attributes(drawn[place])["aria-label"] for place in drawn if place != "score.launch"}
    assert labels["floor.energy.4"] == "Empty, Energy floor 4, legal for 7"
    assert labels["floor.water.1"] == "X, Water floor 1, just changed"
    assert labels["error.1"] == "Circled, crossed off, System Error 1"
    assert labels["active.energy.2"] == "3, Active Rockets: 3, Energy floor, quarter 2"
    assert labels["score.1"] == "0 points, counts now"
    assert all(labels.values())


def test_the_value_that_counts_moves_up_to_the_launch() -> None:
    crossed: dict[str, list[str]] = {}
    for line in range(1, 12):
        assert counting(blank(marks=crossed)) == [f"score.{line}" if line <= 10 else "score.launch"]
        crossed[f"score.{line}"] = ["cross"]


def test_text_of_a_move_never_becomes_markup() -> None:
    drawn = places(deciding('write floor.wild.1 "><script>'), "Nuria")["floor.wild.1"]
    assert "<script>" not in drawn


def test_marks_are_the_same_for_a_place_and_differ_between_places() -> None:
    assert marks.circle("error.1", 15) == marks.circle("error.1", 15)
    assert marks.cross("rocket.1", 9) != marks.cross("rocket.2", 9)
    assert all(-1 <= value <= 1 for value in marks.jitter("floor.wild.1", 12))


def test_a_line_reaches_beyond_the_gap() -> None:
    numbers = [float(n) for n in re.findall(r"-?\d+\.\d", marks.line("wall.1", (0, 0), (30, 0)))]
    assert numbers[0] == -4
    assert numbers[-2] == 34
