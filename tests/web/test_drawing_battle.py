"""The drawn battle: whoever looks sits at the bottom, planets are the targets, insignias differ in form."""

from functools import partial
from itertools import combinations
from math import dist

import pytest

from adventures.drawing.field import changed
from adventures.games.moon.drawing import field, marked_sheet, places, strips
from adventures.games.moon.drawing.battle import PLANETS
from adventures.games.moon.drawing.insignias import dashed
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.panels.sharing import tabs_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.places import place_label, place_name
from adventures.rules import Game

from . import sights
from .sights import FINGER, View, attributes, named, offered, played, restated, width, with_place

KEY = "moon.8"
SHEET = adventure(KEY).sheet
PHONE = 352  # units that a strip has inside its frame
blank, deciding = partial(sights.blank, KEY), partial(sights.deciding, KEY)


def on_the_right() -> View:
    """What Nuria sees when she plays on Iker's sheet, from its far end."""
    view = blank()
    view["sharing"] |= {"side": "far", "active": "Iker", "other": "Nuria"}
    return view


def where(view: View, sheet: str) -> dict[str, tuple[float, float]]:
    """Where the places of a sheet lie before the viewer."""
    return {place.id: (place.x, place.y) for place in drawing_of(KEY).arranged(view, sheet)}


def test_the_games_ask_every_kind_of_question_from_both_ends() -> None:
    asked = {
        (view["decision"]["kind"], view["decision"]["data"].get("action"), sheet == view["seat"])
        for view, sheet, _ in played(KEY)
        if view["decision"]
    }
    kinds = {("write", "astronaut"), ("mark", "energy"), ("mark", "planning")}
    assert {(*kind, own) for kind in kinds for own in (True, False)} <= asked


def test_every_place_of_the_sheet_is_drawn_but_the_missions() -> None:
    drawing = drawing_of(KEY)
    assert named(KEY) == [place for place in SHEET.places if place not in drawing.in_panels]
    assert drawing.in_panels == set(SHEET.groups["mission"])


def test_a_seat_marks_the_sheet_that_is_played_and_offers_its_places_there() -> None:
    assert {sheet == view["seat"] for view, sheet, _ in played(KEY)} == {True, False}
    for view, sheet, _ in played(KEY)[::20]:
        assert sheet == marked_sheet(view) == view["sharing"]["active"]


# Both ends


@pytest.mark.parametrize(
    ("flag", "tone"),
    [((), "nobody"), (("Nuria",), "ours"), (("Iker",), "theirs"), (("Nuria", "Iker"), "shared")],
)
def test_a_complete_planet_wears_the_ink_of_whoever_holds_it(flag: tuple[str, ...], tone: str) -> None:
    marks = {"complete.planet3": ["circle"], "flag.planet3": [f"insignia.{seat}" for seat in flag]}
    drawn = places(blank(marks=marks), "Nuria")["complete.planet3"]
    assert attributes(drawn)["class"].split()[-1] == tone
    assert drawn.count("ink-circle") == 1 + (tone == "shared")


def test_the_neighbour_sees_the_same_planet_as_its_own() -> None:
    marks = {"complete.planet3": ["circle"], "flag.planet3": ["insignia.Iker"]}
    view = blank(marks=marks) | {"seat": "Iker"}
    assert attributes(places(view, "Nuria")["complete.planet3"])["class"].split()[-1] == "ours"


def test_the_tabs_of_both_sheets_name_their_side_and_neighbour() -> None:
    tabs = tabs_of(blank(), "Nuria", "Nuria", {"Iker": "/there/"})
    assert [(tab.left, tab.name, tab.short) for tab in tabs] == [
        (True, "Iker", "Left: Iker"),
        (False, "Iker", "Right: Iker"),
    ]


def test_the_own_end_lies_at_the_bottom() -> None:
    near, far = where(blank(), "Nuria"), where(on_the_right(), "Iker")
    for group in ("plants", "green", "error", "astronaut", "insignia"):
        places = SHEET.groups["insignia"] if group == "insignia" else SHEET.groups[f"near.{group}"]
        for place in places:
            if place.startswith("near"):
                opposite = place.replace("near", "far", 1)
                assert near[place] == far[opposite]
                assert near[opposite] == far[place]
                assert near[place][1] > 580 > 100 > near[opposite][1]


def test_planets_keep_their_place_and_asteroids_begin_at_the_own_end() -> None:
    near, far = where(blank(), "Nuria"), where(on_the_right(), "Iker")
    kept = [
        *SHEET.spaces,
        *(place for group in ("moon", "flag", "complete") for place in SHEET.groups[group]),
    ]
    assert all(near[place] == far[place] for place in kept)
    rocks = SHEET.groups["asteroid"]
    assert [near[rock] for rock in rocks] == [far[rock] for rock in reversed(rocks)]
    assert [near[rock][1] for rock in rocks] == sorted((near[rock][1] for rock in rocks), reverse=True)


@pytest.mark.parametrize("view", [blank(), on_the_right()])
def test_symbols_lie_beside_their_asteroid(view: View) -> None:
    at = where(view, marked_sheet(view))
    for rock in SHEET.groups["asteroid"]:
        for bonus in SHEET.facts(rock)["bonus"]:
            assert at[bonus][1] == at[rock][1]
            assert 25 < at[bonus][0] - at[rock][0] < 60


def test_a_spectator_sees_the_near_end_at_the_bottom() -> None:
    view = {**blank(), "seat": None}
    assert where(view, "Nuria") == where(blank(), "Nuria")


# Insignias


def test_insignias_are_drawn_in_the_shape_of_their_seat_and_named_by_it() -> None:
    marks = {"planet1.1": ["insignia.Nuria"], "planet1.2": ["insignia.Iker"]}
    drawn = places(blank(marks=marks), "Nuria")
    assert '"ink-insignia"' in drawn["planet1.1"]
    assert '"ink-insignia theirs"' in drawn["planet1.2"]
    assert attributes(drawn["planet1.2"])["aria-label"] == "Insignia of Iker, Planet 0–3, space 2"


def test_the_six_shapes_differ_without_colour() -> None:
    shapes = SHEET.data["insignias"]
    assert len({dashed(shape, 10) for shape in shapes}) == len(shapes) == 6


def test_a_tie_shows_both_insignias_in_one_flag() -> None:
    drawn = places(blank(marks={"flag.planet1": ["insignia.Nuria", "insignia.Iker"]}), "Nuria")[
        "flag.planet1"
    ]
    assert drawn.count("ink-insignia") == 2
    assert drawn.count("theirs") == 1


def test_names_never_become_markup() -> None:
    game = sights.table(KEY, ("<b>&x", "Iker"))
    view = game.view("Iker")
    assert "<b>" not in field(view, "Iker").places
    assert place_label(KEY, "planet1.1", ("insignia.50% <b>.a",)).startswith("Insignia of 50% <b>.a, ")


# Targets


def test_the_whole_planet_is_the_target_of_its_open_space() -> None:
    for name, planet in PLANETS.items():
        space = SHEET.zones[name][1]
        drawn = places(deciding(f"write {space} 7"), "Nuria")[space]
        at = where(blank(), "Nuria")[space]
        assert f'cx="{planet.x - at[0]:g}" cy="{planet.y - at[1]:g}"' in drawn or planet.y == at[1]
        assert f'r="{planet.radius + 19:g}"' in drawn
        assert "ghost dashed" in drawn


def test_nothing_covers_the_middle_of_a_planet() -> None:
    for place in drawing_of(KEY).places:
        for planet in PLANETS.values():
            if place.sign in ("plant", "water", "moon", "flag") or place.sign == "space":
                assert dist((place.x, place.y), (planet.x, planet.y)) > place.hit


def test_of_several_numbers_for_a_planet_the_nearest_is_offered() -> None:
    view = deciding("write planet4.1 7", "write planet4.1 8", "write planet4.1 9", "write planet2.1 5")
    view["decision"]["data"] = {"number": 10, "action": "astronaut", "spends": {"planet2.1": 2}}
    assert with_place(view) == ["write planet2.1 5", "write planet4.1 9"]
    drawn = places(view, "Nuria")
    assert offered("".join(drawn.values())) == with_place(view)
    assert drawn["planet2.1"].count('"badge"') == 2
    assert '"badge"' not in drawn["planet4.2"]


def test_moves_that_are_left_out_lead_where_the_offered_ones_do() -> None:
    for view, sheet, saved in played(KEY)[::25]:
        if not with_place(view):
            continue
        kept = {move.split()[1]: move for move in with_place(view)}
        for move in view["decision"]["moves"]:
            if move == "pass" or move in kept.values():
                continue
            verb, place, *_rest = move.split()
            moons = [seat for seat in kept if seat.rpartition(".")[0] == place.rpartition(".")[0]]
            one, other = Game.from_json(saved), Game.from_json(saved)
            one.play(view["seat"], move)
            other.play(view["seat"], kept[place] if place in kept else kept[moons[0]])
            assert one.score(view["seat"]) == other.score(view["seat"])
            ones, others = (game.view(view["seat"])["sheets"][sheet]["marks"] for game in (one, other))
            if verb == "write":
                assert ones == others
            else:
                assert ones.keys() ^ others.keys() == {place, moons[0]}


def test_whatever_can_be_open_at_once_stands_a_finger_apart() -> None:
    at = where(blank(), "Nuria")
    for one, other in combinations(
        [SHEET.groups[f"near.{colour}"][0] for colour in ("green", "blue", "grey")], 2
    ):
        assert dist(at[one], at[other]) >= FINGER
    for one, other in combinations(PLANETS.values(), 2):
        assert dist(one.moon, other.moon) >= 2 * FINGER


# Scales


def test_a_scale_shows_the_value_that_counts_and_the_next_one() -> None:
    crossed = {place: ["cross"] for place in SHEET.groups["near.plants"][:4]}
    drawn = places(blank(marks=crossed), "Nuria")
    assert ">10<" in drawn["near.plants.now"]
    assert ">next 13<" in drawn["near.plants.after"]
    assert ">×2<" in drawn["near.green.now"]
    assert "ink-cross" not in drawn["near.plants.4"]
    assert "counts now" in drawn["near.plants.5"]
    assert 'class="hit"' in drawn["near.plants.5"]


def test_a_full_scale_has_no_next_value() -> None:
    crossed = {place: ["cross"] for place in SHEET.groups["near.error"]}
    drawn = places(blank(marks=crossed), "Nuria")
    assert ">−10<" in drawn["near.error.now"]
    assert "next" not in drawn["near.error.after"]


def test_the_box_of_a_column_offers_its_next_value() -> None:
    drawn = places(deciding("mark near.blue.1", "mark near.grey.1"), "Nuria")
    assert ">×4<" in drawn["near.blue.1"]
    assert ">×5<" in drawn["near.grey.1"]


def test_both_ends_count_for_themselves() -> None:
    view = blank()
    view["sharing"]["points"] = {"Iker": [1, 22], "Nuria": [-3, 4]}
    drawn = places(view, "Nuria")
    assert ">−3<" in drawn["near.points"]
    assert ">22<" in drawn["far.points"]
    assert ">You<" in drawn["near.name"]
    assert ">Iker<" in drawn["far.name"]


def test_only_what_differs_is_sent_from_the_far_end_too() -> None:
    before = on_the_right()
    after = {
        **before,
        "sheets": {**before["sheets"], "Iker": {"marks": {"far.plants.1": ["cross"]}, "fresh": []}},
    }
    drawn = changed(field(before, "Iker"), field(restated(after), "Iker")).places
    ids = {attributes(one)["id"] for one in drawn}
    assert ids >= {"p-far-plants-1", "p-far-plants-2", "p-far-plants-now"}
    assert not any("planet" in one for one in ids)


# The strips of a phone


def test_strips_fit_a_phone_and_have_names() -> None:
    for view, sheet, _ in played(KEY):
        for strip in strips(view, sheet):
            assert width(strip.svg) <= ((PHONE - 8) / 2 - 6 if strip.narrow else PHONE)
            assert "%" not in strip.name


def test_a_planet_is_laid_out_in_a_strip_of_its_own() -> None:
    first, second = strips(deciding("write planet1.2 3", "write planet2.1 3"), "Nuria")
    assert (first.name, second.name) == ("Planet 0–3", "Planet 3–5")
    assert second.svg.count("place space") == 5


def test_all_open_moons_stand_in_one_strip() -> None:
    (strip,) = strips(deciding("mark moon.planet1.1", "mark moon.planet6.2", "pass"), "Nuria")
    assert strip.name == "Moons"
    assert ">11–13<" in strip.svg


def test_places_are_named_in_words() -> None:
    names = {place: place_name(KEY, place) for place in SHEET.places}
    assert names["planet4.3"] == "Planet 7–9, space 3"
    assert names["bonus.asteroid6.2"] == "Energy 2 beside asteroid 6"
    assert names["far.green.2"] == "Green planets 2, far end"
    assert names["plant.planet3.2"] == "Plant 2, Planet 5–7"
    assert names["near.insignia"] == "Insignia at the near end"
    assert len(set(names.values())) == len(names)
