"""The rules of Ad Astra in the page: sections that unfold, with their numbers, in both languages."""

import re

import pytest
from django.utils import translation

from adventures.games.ad_astra.help import sections_of
from adventures.games.ad_astra.rules import contents
from adventures.games.ad_astra.rules.options import Options
from adventures.games.ad_astra.words.artifacts import ARTIFACTS
from adventures.games.ad_astra.words.help import STEPS
from adventures.games.ad_astra.words.things import ELEMENTS, PAWNS, TYPES

from .arrange import NAMES, begun
from .pages import Table

KEYS = [
    *("aim", "planning", "production", "movement", "building", "trading", "scoring", "artifacts"),
    *("round", "end", "secret", "page", "options"),
]


def lines(key, **options):
    sections = sections_of(begun(3, **options).view("ana"))
    return next(section.lines for section in sections if section.key == key)


def numbers(line):
    return [int(number) for number in re.findall(r"\d+", str(line.text))]


def told(key):
    """All numbers of a section, in their order."""
    return [number for line in lines(key) for number in numbers(line)]


def named(key, name):
    return next(line for line in lines(key) if str(line.name) == str(name))


def test_the_sections_come_in_the_order_of_a_game():
    assert [section.key for section in sections_of(begun(3).view("ana"))] == KEYS


def test_every_element_is_told_with_its_sign_and_its_points():
    points = contents.POINTS_EACH
    expected = {
        "colonies": list(points["colonies"].values()),
        "starships": list(points["starships"].values()),
        "terraformers": list(points["terraformers"].values()),
        "systems": [contents.POINTS_SYSTEM],
        "identical": [contents.LEAST_DISCARDED, contents.POINTS_CARD],
        "different": [contents.LEAST_DISCARDED, len(contents.RESOURCES), contents.POINTS_CARD],
    }
    assert set(expected) == set(contents.ELEMENTS)
    for element, counted in expected.items():
        line = named("scoring", ELEMENTS[element].name)
        assert line.icon == ELEMENTS[element].icon
        assert numbers(line) == counted


def test_most_points_and_set_aside_cards_are_told():
    assert told("scoring")[-2:] == [contents.BONUS, len(contents.SCORING_CARDS)]


def test_every_item_is_told_with_its_cost_and_its_points_at_once():
    points = {
        "colony": [contents.COLONY_ON_ALIEN],
        "factory": [contents.FACTORY_ON_ALIEN],
        "terraformer": [contents.TERRAFORMED],
        "starship": [],
    }
    for item, cost in contents.COSTS.items():
        line = named("building", PAWNS[item].name)
        assert numbers(line) == [*cost.values(), *points[item]]
        assert all(str(TYPES[type_].name) in str(line.text) for type_ in cost)


def test_movement_tells_its_three_costs():
    assert told("movement") == [contents.TO_DEEP, contents.WITHIN_SYSTEM, contents.BETWEEN_SYSTEMS]


def test_production_tells_what_each_pawn_brings():
    for kind, count in contents.YIELD.items():
        assert numbers(named("production", PAWNS[kind].name)) == [count]


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        (
            "aim",
            [
                len(contents.RESOURCES),
                len(contents.SPREAD[3]),
                contents.LEAST_SPREAD,
                contents.MOST_SPREAD,
                contents.SUPPLY,
            ],
        ),
        ("planning", [contents.SPACES[4], contents.SPACES[5]]),
        ("trading", [contents.MOST_REFUSED, contents.BANK_RATE]),
        ("artifacts", [contents.ARTIFACTS["arcanum"].number]),
        ("round", [contents.HAND_LIMIT, contents.HAND_LIMIT]),
        ("end", [contents.END_SCORE]),
        ("secret", []),
        ("page", []),
        ("options", [contents.LEAST_SPREAD, contents.MOST_SPREAD]),
    ],
)
def test_numbers_are_those_of_the_rules(key, expected):
    assert told(key) == expected


def test_every_artifact_has_its_sentence():
    rest = [(line.name, line.text) for line in lines("artifacts")][1:]
    assert rest == [(one.name, one.does) for one in ARTIFACTS.values()]
    assert set(ARTIFACTS) == set(contents.ARTIFACTS)


def test_options_say_which_hold_in_this_game():
    assert [line.on for line in lines("options", open_hands=True)] == [False, False, True]
    assert len(lines("options")) == len(Options.declared())


def test_everything_is_told_in_spanish():
    def words():
        said = [(step.name, step.text) for step in STEPS]
        for section in sections_of(begun(3).view("ana")):
            said.append((section.name, ""))
            said += [(line.name if section.key != "artifacts" else "", line.text) for line in section.lines]
        return {str(one) for pair in said for one in pair if one}

    english = words()
    with translation.override("es"):
        spanish = words()
    assert not english & spanish


@pytest.mark.django_db
def test_the_page_of_a_seat_unfolds_them_behind_its_rules_button():
    table = Table.sits_down(3)
    who = table.plays_until("plan")
    page = table.browser(who).open("sheet", NAMES.index(who) + 1).content.decode()
    assert 'href="#rules"' in page
    dialog = page[page.index('<dialog class="play-dialog" id="rules"') :]
    for key in KEYS:
        assert f'data-help="{key}"' in dialog
