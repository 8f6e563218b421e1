"""The drawn mine: columns, factories, what is in force, the strips of levels and factories."""

from functools import partial

import pytest

from adventures.games.moon.drawing import field, places, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.places import place_name

from . import sights
from .sights import FINGER, named, offered, played, width

KEY = "moon.4"
SHEET = adventure(KEY).sheet
PHONE = 352  # units that a strip has inside its frame
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def counting(**sheet: list[str]) -> set[str]:
    """The boxes that are shown as being in force: not the figures at the foot of a factory."""
    boxes = {place.id for place in drawing_of(KEY).places if place.sign != "figure"}
    return boxes.intersection(sights.counting(blank(marks=sheet)))


def test_the_games_ask_every_kind_of_question_but_the_rare_choice_of_two() -> None:
    asked = [view["decision"] for view, _, _ in played(KEY) if view["decision"]]
    data = [(decision["kind"], decision["data"]) for decision in asked]
    kinds = {(kind, given.get("effect", given.get("action"))) for kind, given in data}
    assert {("mark", "robot"), ("mark", "energy"), ("x", "planning"), ("write", "astronaut")} <= kinds


def test_every_place_of_the_sheet_is_drawn_but_the_missions() -> None:
    drawing = drawing_of(KEY)
    assert named(KEY) == [place for place in SHEET.places if place not in drawing.in_panels]
    assert drawing.in_panels == set(SHEET.groups["mission"])


def test_whatever_can_be_open_at_once_stands_a_finger_apart() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    kinds = ("plant", "water", "energy", "robot", "bonus")
    for group in (SHEET.spaces, *(SHEET.groups[kind] for kind in kinds)):
        signs = [at[place] for place in group]
        for i, one in enumerate(signs):
            for other in signs[i + 1 :]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= FINGER**2, (one.id, other.id)


def test_resources_lie_in_their_column_of_the_mine() -> None:
    at = {place.id: place for place in drawing_of(KEY).places}
    for column in SHEET.data["columns"]:
        x = at[column["pump"]].x
        assert {at[cavity].x for cavity in column["cavities"]} == {x}
        downwards = [at[resource].y for resource in column["resources"]]
        assert downwards == sorted(downwards)
        assert all(abs(at[resource].x - x) <= 23 for resource in column["resources"])


def test_strips_fit_a_phone_and_have_names() -> None:
    for view, seat, _ in played(KEY):
        for strip in strips(view, seat):
            assert width(strip.svg) <= ((PHONE - 8) / 2 - 6 if strip.narrow else PHONE)
            assert "%" not in strip.name


@pytest.mark.parametrize(("kind", "column"), [("plant", 9), ("water", 8)])
def test_of_two_the_one_to_circle_is_chosen_in_the_strip_of_their_column(kind: str, column: int) -> None:
    moves = (f"mark mine.{kind}.upper.{column}", f"mark mine.{kind}.lower.{column}")
    view = deciding(*moves, "pass")
    (strip,) = strips(view, "Nuria")
    assert (strip.name, strip.icon) == (f"Column {column}", kind)
    assert f'data-place="cavity.2.{column}"' in strip.svg
    assert offered(strip.svg) == offered(field(view, "Nuria").places) == sorted(moves)


def test_a_robot_is_chosen_in_the_strip_of_its_factory() -> None:
    view = deciding("mark main.plant.robot.2", "mark secondary.ruby.robot.1")
    assert [strip.zone for strip in strips(view, "Nuria")] == ["secondary.ruby", "main.plant"]


def test_half_a_level_without_an_open_cavity_is_left_out() -> None:
    view = deciding("write cavity.2.3 7", "write cavity.3.1 7", "write cavity.3.12 7")
    second, third = strips(view, "Nuria")
    assert (second.svg.count("place space"), third.svg.count("place space")) == (6, 12)


def test_what_ASTRA_takes_can_be_chosen_on_a_phone() -> None:
    moves = tuple(f"mark {bonus}" for bonus in SHEET.groups["bonus"])
    (strip,) = strips(deciding(*moves), "Nuria")
    assert offered(strip.svg) == sorted(moves)


def test_the_value_that_counts_moves_down_with_the_upgrade() -> None:
    assert counting() == {*SHEET.groups["value"], "error.1"}
    now = counting(**{"main.pearl.value": ["cross"], "error.1": ["cross"]})
    assert {"main.pearl.better", "main.ruby.value", "error.2"} <= now
    assert "main.pearl.value" not in now
    assert "error.final" in counting(**{error: ["cross"] for error in SHEET.groups["error"]})


def test_the_foot_of_a_factory_says_what_it_is_worth() -> None:
    view = blank()
    view["scores"]["Nuria"]["fields"] |= {"plants": 14, "planning": -6}
    view["scores"]["Nuria"]["formulas"] |= {"plants": "3 × 2 + 8", "planning": "2 × 3"}
    drawn = places(view, "Nuria")
    assert ">3 × 2 + 8<" in drawn["main.plant.formula"]
    assert ">14<" in drawn["main.plant.sum"]
    assert ">−6<" in drawn["main.planning.sum"]


def test_places_are_named_in_words() -> None:
    names = {place: place_name(KEY, place) for place in SHEET.places}
    assert names["cavity.2.5"] == "Cavity of level 2, column 5"
    assert names["mine.ruby.2.5"] == "Ruby of level 2, column 5"
    assert names["mine.plant.lower.9"] == "Plant between levels 2 and 3, column 9"
    assert names["main.pearl.resource.10"] == "Pearl 10, Main Pearl factory"
    assert names["secondary.robot.gift.3"] == "Gift 3, Secondary Robot factory"
    assert names["main.planning.value"] == "Value −3, after the upgrade 0, Planning control centre"
    assert len(set(names.values())) == len(names)
