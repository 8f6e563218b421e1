"""What holds for every drawn sheet: all is there, what is legal is accepted, equal sheets look equal."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from html import unescape
from itertools import combinations, pairwise
from math import dist
from typing import NamedTuple

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.text import capfirst

from adventures.drawing.field import FieldContext, changed
from adventures.games.moon import RULESETS
from adventures.games.moon.adventure_modules import ROOMS
from adventures.games.moon.drawing import field, places, small_sheet, strips
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.drawing.signs import draw
from adventures.games.moon.drawing.strips import Strip
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.places import mark_name, place_label, place_name
from adventures.rules import Game
from tests.examples import LONG

from .sights import FINGER, View, assert_fingers_fit, attributes, blank, named, offered, played, with_place

# Signs that stand closer together when both are open: the nearer is meant. Their own sheet says how close.
CLOSER = ({"gap"}, {"arrow", "space"})
# One printed thing twice, neither of which can be tapped: they carry the same name.
TWINS = {
    "moon.1": {
        frozenset({"sabotage.robot2.1", "sabotage.robot2.2"}),
        frozenset({"sabotage.energy.1", "sabotage.energy.2"}),
    }
}


class Drawn(NamedTuple):
    """A sight, and all that is drawn of it."""

    view: View
    sheet: str
    saved: str
    field: FieldContext
    places: Mapping[str, str]
    strips: Sequence[Strip]


@pytest.fixture(scope="module", params=sorted(RULESETS))
def key(request: pytest.FixtureRequest) -> str:
    """Every Adventure there is, by its ruleset."""
    return request.param


@pytest.fixture(scope="module")
def game(key: str) -> tuple[Drawn, ...]:
    """Random games of that Adventure, every second sight: those between differ from them by one mark."""
    return tuple(
        Drawn(*sight, field(*sight[:2]), places(*sight[:2]), strips(*sight[:2]))
        for sight in played(key)[:: 1 if LONG else 2]
    )


def test_every_ruleset_has_a_drawing() -> None:
    assert sorted(ROOMS) == sorted(RULESETS)


def test_every_place_of_the_sheet_is_drawn_once_or_lies_in_a_panel(key: str) -> None:
    drawing, sheet = drawing_of(key), adventure(key).sheet
    drawn = named(key)
    assert Counter(drawn) + Counter(drawing.in_panels) == Counter(sheet.places)
    assert len({place.id for place in drawing.places}) == len(drawing.places)
    kinds = [place.partition(".")[0] for place in sheet.places if place not in drawing.in_panels]
    assert [place.partition(".")[0] for place in drawn] == kinds


def test_all_lies_within_the_field(key: str) -> None:
    for place in drawing_of(key).places:
        assert 0 < place.x < 776, place.id
        assert 0 < place.y < 682, place.id


def test_ids_are_unique_on_a_page_with_strips(game: tuple[Drawn, ...]) -> None:
    for seen in game:
        page = seen.field.places + "".join(strip.svg for strip in seen.strips)
        ids = re.findall(r' id="([^"]+)"', page)
        assert len(ids) == len(set(ids))


def test_legal_places_carry_exactly_the_moves_of_the_decision(game: tuple[Drawn, ...]) -> None:
    for seen in game:
        drawn = seen.places
        assert offered(seen.field.places) == offered("".join(drawn.values())) == with_place(seen.view)
        for place, one in drawn.items():
            given = attributes(one)
            legal = "legal" in given["class"].split()
            assert legal == ("tabindex" in given) == ("data-move" in given or "data-moves" in given)
            assert given.get("data-place", None if legal else place) == place
            assert all(move.split()[1] == place for move in offered(one))


def test_every_drawn_legal_place_is_accepted(game: tuple[Drawn, ...]) -> None:
    for view, sheet, saved, _field, drawn, _strips in game[::3]:
        for place, one in drawn.items():
            for move in offered(one):
                copy = Game.from_json(saved)
                before = view["sheets"][sheet]["marks"].get(place, [])
                copy.play(view["seat"], unescape(move))
                assert copy.view(view["seat"])["sheets"][sheet]["marks"][place] != before, move


def test_several_numbers_stand_one_below_the_other_within_their_space(game: tuple[Drawn, ...]) -> None:
    for seen in game:
        for drawn in seen.places.values():
            numbers = [move.rsplit(" ", 1)[1] for move in offered(drawn) if move.startswith("write ")]
            shown = re.findall(r'<text class="ghost choice" y="(-?[\d.]+)" dy=".355em">([^<]+)</text>', drawn)
            if len(numbers) < 2 or "insignia" in drawn:
                assert not shown
            else:
                (above, first), (below, last) = shown
                assert {first, last} <= {*numbers}
                assert -12 < float(above) == -float(below) < -7


def test_strips_offer_every_move_with_a_place(game: tuple[Drawn, ...]) -> None:
    for seen in game:
        assert offered("".join(strip.svg for strip in seen.strips)) == with_place(seen.view)


def test_places_that_are_open_together_stand_a_finger_apart(key: str, game: tuple[Drawn, ...]) -> None:
    at = {place.id: place for place in drawing_of(key).places}
    asked = {frozenset(move.split()[1] for move in with_place(seen.view)) for seen in game}
    for one, other in {pair for open_ in asked for pair in combinations(sorted(open_), 2)}:
        if {at[one].sign, at[other].sign} not in CLOSER:
            assert dist((at[one].x, at[one].y), (at[other].x, at[other].y)) >= FINGER, (one, other)


def test_targets_of_a_strip_are_as_large_and_as_far_apart_as_fingers(game: tuple[Drawn, ...]) -> None:
    for seen in game:
        assert_fingers_fit(seen.strips)


def test_only_what_looks_different_is_sent_again(game: tuple[Drawn, ...]) -> None:
    # From sight to sight of the same seat, whoever else moved in between, and from game to game.
    for seat, sheet in {(sight.view["seat"], sight.sheet) for sight in game}:
        same = [seen for seen in game if (seen.view["seat"], seen.sheet) == (seat, sheet)]
        shown_as = [(seen.field, seen.places) for seen in same]
        for (before, old), (after, new) in pairwise(shown_as):
            drawn = changed(before, after).places
            sent = {attributes(one)["id"]: one for one in drawn}
            assert len(sent) == len(drawn)
            assert all(attributes(one)["hx-swap-oob"] == "true" for one in drawn)
            differ = {attributes(new[place])["id"]: new[place] for place in new if new[place] != old[place]}
            assert {one: text.replace(' hx-swap-oob="true"', "") for one, text in sent.items()} == differ
            assert (before.state != after.state) == bool(differ)


def test_the_state_changes_exactly_when_the_drawing_does(game: tuple[Drawn, ...]) -> None:
    both = {(seen.field.state, seen.field.places) for seen in game}
    assert len({state for state, _ in both}) == len({drawn for _, drawn in both}) == len(both) > 1


def test_a_sheet_is_drawn_the_same_every_time(game: tuple[Drawn, ...]) -> None:
    some = game[:: len(game) // 12]
    draw.cache_clear()
    again = [field(seen.view, seen.sheet) for seen in reversed(some)]
    assert again[::-1] == [seen.field for seen in some]


def test_another_seats_sheet_offers_nothing(game: tuple[Drawn, ...]) -> None:
    offering = [sight for sight in game if with_place(sight.view)]
    assert offering
    for view, sheet, *_ in offering:
        for other in view["sheets"].keys() - {sheet}:
            assert "data-move" not in field(view, other).places
            assert strips(view, other) == []


def test_the_template_draws_the_sheet_without_styles_or_scripts(key: str, game: tuple[Drawn, ...]) -> None:
    for seen in (*game[:: len(game) // 6], game[-1]):
        page = render_to_string(seen.field.template, {"field": seen.field})
        assert page.count('role="button"') == len(named(key))
        assert f'data-state="{seen.field.state}"' in page
        assert seen.sheet in page
        for drawn in (page, *(strip.svg for strip in seen.strips)):
            assert not re.search(r"style=|<style|<script|\son\w+=", drawn)


def test_small_sheet_shows_a_dot_for_each_space(key: str) -> None:
    sheet = adventure(key).sheet
    beside = {place: ["cross"] for place in sheet.places if place not in sheet.spaces}
    for filled in (0, 1, len(sheet.spaces)):
        drawn = small_sheet(key, beside | {space: ["7"] for space in sheet.spaces[:filled]})
        dots = re.findall(r'class="dots (\w+)" d="([^"]*)"', drawn)
        assert [(kind, path.count("M")) for kind, path in dots] == [
            ("empty", len(sheet.spaces) - filled),
            ("filled", filled),
        ]


def test_names_follow_the_language(key: str) -> None:
    for language in ("en", "es", "en"):
        with translation.override(language):
            drawn = places(blank(key), "Nuria")
            for place in named(key):
                given = attributes(drawn[place])
                counts, linked = (f" {word}" in given["class"] for word in ("counts", "linked"))
                label = place_label(key, place, (), counts=counts, linked=linked)
                assert label
                assert unescape(given["aria-label"]).lower().endswith(label.lower())
    names = {}
    for language in ("en", "es"):
        with translation.override(language):
            names[language] = [place_name(key, place) for place in adventure(key).sheet.places]
    assert all(english != spanish for english, spanish in zip(names["en"], names["es"], strict=True))


@pytest.mark.parametrize("language", ["en", "es"])
def test_names_begin_with_what_is_to_be_seen(key: str, game: tuple[Drawn, ...], language: str) -> None:
    empty = {"en": "Empty, ", "es": "Vacía, "}[language]
    spaces, printed = (
        set(adventure(key).sheet.spaces),
        {place.id: place.text for place in drawing_of(key).places},
    )
    for view, sheet, *_ in (*game[:: len(game) // 6], game[-1]):
        with translation.override(language):
            drawn = places(view, sheet)
            for place in named(key):
                given = attributes(drawn[place])
                name, marks = unescape(given["aria-label"]), view["sheets"][sheet]["marks"].get(place)
                text = unescape(printed[place])
                if marks:
                    assert name.startswith(f"{capfirst(mark_name(key, marks[0]))}, "), (place, name)
                elif place in spaces:
                    assert name.startswith(empty), (place, name)
                elif any(map(str.isalnum, text)) and " counts" not in given["class"]:
                    assert name.startswith(text), (place, name)
                assert place not in name
                assert not re.search(r"^[a-z]|[_%<]|\.[a-z]", name), name


@pytest.mark.parametrize("language", ["en", "es"])
def test_names_are_unique(key: str, language: str) -> None:
    called: dict[str, set[str]] = {}
    with translation.override(language):
        for place in adventure(key).sheet.places:
            called.setdefault(place_name(key, place), set()).add(place)
    assert {frozenset(same) for same in called.values() if len(same) > 1} == TWINS.get(key, set())
    assert not any("%(" in name for name in called)
