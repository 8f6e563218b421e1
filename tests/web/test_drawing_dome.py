"""The drawn dome: skyscrapers, the tower beside them, sections and halves, scales, the strips of a phone."""

from functools import partial
from itertools import pairwise

import pytest

from adventures.games.moon.drawing import field, places, small_sheet, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.adventure import words_of
from adventures.games.moon.words.decisions import question
from adventures.games.moon.words.places import place_label, place_name
from adventures.games.moon.words.refusals import refusal

from . import sights
from .sights import FINGER, attributes, named, offered, played, width

KEY = "moon.5"
SHEET = adventure(KEY).sheet
PHONE = 352  # units that a strip has inside its frame
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)
AT = {place.id: place for place in drawing_of(KEY).places}


def counting(**sheet: list[str]) -> set[str]:
    """The values that are shown as being in force."""
    return {place for place in sights.counting(blank(marks=sheet)) if AT[place].sign != "figure"}


def cutting(*sections: str) -> dict:
    """An X was written: one of these sections is cut."""
    view = deciding(*(f"mark {section}" for section in sections))
    view["decision"]["data"] = {"action": "planning", "effect": "cut"}
    return view


def test_the_games_ask_every_kind_of_question() -> None:
    asked = [view["decision"] for view, _, _ in played(KEY) if view["decision"]]
    kinds = {(decision["kind"], decision["data"].get("action")) for decision in asked}
    assert {("mark", "robot"), ("mark", "energy"), ("mark", "astronaut")} <= kinds
    assert {("mark", "planning"), ("x", "planning"), ("write", "astronaut")} <= kinds


def test_every_place_of_the_sheet_is_drawn_but_the_missions() -> None:
    drawing = drawing_of(KEY)
    assert named(KEY) == [place for place in SHEET.places if place not in drawing.in_panels]
    assert drawing.in_panels == {*SHEET.groups["mission"], *SHEET.groups["mission_symbol"]}


def test_levels_stand_above_each_other_and_beside_their_tower_level() -> None:
    for zone in SHEET.data["zones"]:
        levels = [AT[space] for space in SHEET.zones[zone["id"]]]
        assert len({level.x for level in levels}) == 1
        assert all(lower.y - upper.y >= FINGER for lower, upper in pairwise(levels))
        below, above = (AT[space].y for space in zone["start"])
        assert below - above > FINGER  # the lunar surface lies between
    for level in SHEET.data["tower"]:
        assert len({AT[place].y for place in (*level["plants"], level["water"], *level["spaces"])}) == 1


def test_each_bonus_lies_beside_its_level() -> None:
    for group, side in (("high", -1), ("low", 1)):
        for bonus in SHEET.groups[group]:
            level = AT[SHEET.facts(bonus)["space"]]
            assert 0 < side * (AT[bonus].x - level.x) < FINGER
            assert abs(AT[bonus].y - level.y) < FINGER / 4


def test_sections_follow_each_other_from_the_left_base_to_the_right_one() -> None:
    sections = [AT[section] for section in SHEET.groups["dome"]]
    assert all(one.x < other.x for one, other in pairwise(sections))
    assert sections[0].y == pytest.approx(sections[-1].y, abs=1)
    for section in sections:
        first, second = (AT[half] for half in SHEET.facts(section.id)["halves"])
        assert first.x < section.x < second.x
        assert first.turn == second.turn == section.turn
        assert first.size + second.size < section.size


def test_whatever_can_be_open_at_once_stands_a_finger_apart() -> None:
    halves = SHEET.groups["half"]
    for group in (SHEET.spaces, SHEET.groups["high"], SHEET.groups["dome"], halves):
        signs = [AT[place] for place in group]
        for i, one in enumerate(signs):
            for other in signs[i + 1 :]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= FINGER**2, (one.id, other.id)


def test_the_topmost_row_left_of_each_scale_counts() -> None:
    first = {"upgrade.mission.1", "upgrade.tower.1", "upgrade.astronaut.1", "upgrade.dome.1", "error.1"}
    assert counting() == first
    now = counting(**{"upgrade.tower.1": ["cross"], "error.1": ["cross"]})
    assert now == first - {"upgrade.tower.1", "error.1"} | {"upgrade.tower.2", "error.2"}
    everything = {
        row: ["cross"] for scale in SHEET.data["scales"] for row in SHEET.groups[f"upgrade.{scale}"]
    }
    last = {f"last.{scale}" for scale in SHEET.data["scales"]}
    assert counting(**everything, **{error: ["cross"] for error in SHEET.groups["error"]}) == {
        *last,
        "error.final",
    }


def test_a_row_shows_all_its_values_and_one_stroke_takes_them() -> None:
    drawn = places(blank(marks={"upgrade.tower.1": ["cross"]}), "Nuria")
    assert [drawn["upgrade.tower.1"].count(f">{value}<") for value in (2, 5, 9)] == [1, 1, 1]
    assert drawn["upgrade.tower.1"].count('class="ink-cross"') == 1
    assert ">−10<" in drawn["upgrade.astronaut.1"]


def test_figures_count_circles_and_unbuilt_parts() -> None:
    circles = ("plant.1.1", "plant.2.1", "water.2", "plant.5.1", "plant.5.2", "water.5", "water.8")
    marks = {place: ["circle"] for place in circles}
    marks |= {"dome.1": ["line"], "dome.2": ["split"], "dome.2.1": ["line"], "dome.5": ["split"]}
    drawn = places(blank(marks=marks), "Nuria")
    assert [drawn[f"levels.{count}"].count(f">×{levels}<") for count, levels in ((1, 2), (2, 1), (3, 1))] == [
        1,
        1,
        1,
    ]
    assert ">×8<" in drawn["dome.unbuilt"]  # one of section 2, two of section 5, five whole ones


def test_what_would_be_cut_shows_a_stroke_across() -> None:
    moves = ("mark dome.3", "mark dome.4")
    built, cut = (places(view, "Nuria")["dome.3"] for view in (deciding(*moves), cutting("dome.3", "dome.4")))
    assert 'class="ghost dashed" d="M0 ' in built
    assert "split" in attributes(cut)["class"].split()
    assert 'class="ghost dashed" d="M-13 0H13"' in cut


def test_an_open_part_is_touched_all_along() -> None:
    drawn = places(deciding("mark dome.4", "mark dome.7.1", "mark upgrade.mission.1"), "Nuria")
    for place in ("dome.4", "dome.7.1", "upgrade.mission.1"):
        assert '<path class="hit"' in drawn[place]
        assert '<circle class="hit" r="22"' in drawn[place]
    assert '<path class="hit"' not in drawn["dome.7.2"]


def test_strips_fit_a_phone_and_have_names() -> None:
    for view, seat, _ in played(KEY):
        for strip in strips(view, seat):
            assert width(strip.svg) <= PHONE
            assert "%" not in strip.name


def test_each_skyscraper_with_an_open_level_is_a_strip() -> None:
    view = deciding("write skyscraper.1.6 7", "write skyscraper.1.7 7", "write skyscraper.3.10 7")
    first, third = strips(view, "Nuria")
    assert (first.name, third.name) == ("Skyscraper 1", "Skyscraper 3")
    assert (first.svg.count("place space"), third.svg.count("place space")) == (9, 10)
    assert 'data-place="bonus.3.top.high"' in third.svg
    assert offered(first.svg) == ["write skyscraper.1.6 7", "write skyscraper.1.7 7"]


def test_the_dome_is_one_strip_and_fits_with_halves_or_all_sections_open() -> None:
    everything = cutting(*SHEET.groups["dome"])
    (strip,) = strips(everything, "Nuria")
    assert (strip.name, width(strip.svg)) == ("Dome", PHONE)
    halves = deciding("mark dome.4.1", "mark dome.4.2", marks={"dome.4": ["split"], "dome.5": ["split"]})
    (strip,) = strips(halves, "Nuria")
    assert width(strip.svg) <= PHONE
    assert offered(strip.svg) == ["mark dome.4.1", "mark dome.4.2"]
    assert 'data-place="dome.5.1"' in strip.svg
    assert 'data-place="dome.6.1"' not in strip.svg


def test_open_scales_show_the_row_that_counts_next() -> None:
    view = deciding("mark upgrade.mission.4", "mark upgrade.dome.1", "pass")
    (strip,) = strips(view, "Nuria")
    assert strip.name == "Scales"
    assert ">18<" in strip.svg
    assert 'data-place="upgrade.dome.2"' in strip.svg
    assert offered(strip.svg) == ["mark upgrade.dome.1", "mark upgrade.mission.4"]


def test_what_ASTRA_takes_can_be_chosen_on_a_phone() -> None:
    moves = tuple(f"mark {bonus}" for bonus in SHEET.groups["high"])
    (strip,) = strips(deciding(*moves), "Nuria")
    assert offered(strip.svg) == offered(field(deciding(*moves), "Nuria").places) == sorted(moves)
    assert width(strip.svg) <= PHONE


def test_small_sheet_shows_what_is_built_of_the_dome() -> None:
    lines = drawing_of(KEY).small_lines
    drawn = small_sheet(KEY, {"dome.1": ["line"], "dome.2": ["split"], "dome.2.1": ["line"]})
    assert f'class="lines" d="{lines["dome.1"]}{lines["dome.2.1"]}"' in drawn


def test_places_are_named_in_words() -> None:
    names = {place: place_name(KEY, place) for place in SHEET.places}
    assert names["skyscraper.2.10"] == "Skyscraper 2, level 10"
    assert names["bonus.3.top.high"] == "Higher bonus 25, top of skyscraper 3"
    assert names["plant.5.2"] == "Plant 2, tower level 5"
    assert names["dome.4"] == "Even section 4 of the dome"
    assert names["dome.4.2"] == "Right half of dome section 4"
    assert names["upgrade.astronaut.1"] == "Astronaut scale, row 1: −10, 0"
    assert names["mission.b.later"] == "Seal of mission B"
    assert len(set(names.values())) == len(names)
    assert place_label(KEY, "dome.4", ["split"]) == "Cut in two, Even section 4 of the dome"


def test_a_robot_is_told_which_parts_its_number_builds() -> None:
    view = deciding("mark dome.1", "pass")
    view["decision"]["data"] = {"action": "robot", "number": 7, "type": "odd"}
    asked = question(view, server_deals=True)
    assert (asked.text, asked.hint) == (
        "Build an odd part of the dome",
        "You wrote the 7. You may also skip the Robot.",
    )


def test_a_closed_level_tells_where_a_skyscraper_grows() -> None:
    said = refusal("not_open", {"place": "skyscraper.1.1"}, KEY)
    assert said.text == "Begin directly above or below the surface, or write next to a filled level."
    assert refusal("not_open", {"place": "dome.4"}, KEY).text == "This place is not open to you now."
    between = refusal("not_rising", {"number": 7, "below": 8, "above": None}, KEY)
    assert between.text == "Numbers must rise from bottom to top: 8 stands below."


def test_who_loses_a_higher_bonus_reads_to_whom() -> None:
    view = blank(marks={"bonus.2.top.high": ["cross"]}, fresh=["bonus.2.top.high"])
    view["sheets"]["Iker"]["marks"] = {"bonus.2.top.high": ["circle"]}
    (line,) = words_of(KEY).news(view)
    assert (line.title, line.text) == ("The higher bonus goes to Iker", "Top of skyscraper 2: 20 points.")
    view["sheets"]["Nuria"]["marks"] = {"bonus.2.top.high": ["circle"]}
    assert not list(words_of(KEY).news(view))
