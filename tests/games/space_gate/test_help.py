"""The rules of Space Gate Odyssey in the page: sections that unfold with their numbers, in both languages."""

import re

import pytest
from django.utils import translation

from adventures.games.space_gate.help import sections_of
from adventures.games.space_gate.rules import contents
from adventures.games.space_gate.rules.options import Options
from adventures.games.space_gate.words.help import STEPS
from adventures.games.space_gate.words.things import PLANETS, ROOMS, TOKENS

from .arrange import NAMES, dealt
from .arrange import PLANETS as IN_PLAY
from .pages import Table

KEYS = [
    *("aim", "turn", "moving", "building", "filling", "bonuses", "travel", "worlds"),
    *("hawking", "end", "signs", "page", "options"),
]


def lines(key, seats=3, **options):
    sections = sections_of(dealt(seats, **options).view("ana"))
    return next(section.lines for section in sections if section.key == key)


def told(key):
    """All numbers of a section, in their order."""
    return [int(number) for line in lines(key) for number in re.findall(r"\d+", str(line.text))]


def test_the_sections_come_in_the_order_of_a_game():
    assert [section.key for section in sections_of(dealt(3).view("ana"))] == KEYS


def test_spectators_read_the_same_rules():
    assert [section.key for section in sections_of(dealt(3).view(None))] == KEYS


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("aim", [contents.IN_PLAY, contents.GATES, contents.START_COLONISTS]),
        ("turn", [contents.POINTS["engineer"], contents.POINTS["chief"]]),
        ("hawking", [contents.WHEEL, contents.RANKS, *contents.ENGINEER_RANKS]),
        ("end", [*contents.WORTH, 1]),
        ("moving", []),
        ("building", []),
        ("page", []),
    ],
)
def test_numbers_are_those_of_the_rules(key, expected):
    assert told(key) == expected


def test_a_short_game_tells_its_own_numbers():
    [first, *_rest] = lines("aim", gates="1 2", planets=IN_PLAY[:3], short=True)
    numbers = [int(number) for number in re.findall(r"\d+", str(first.text))]
    assert numbers == [contents.IN_PLAY_SHORT, contents.GATES_SHORT]


def test_only_planets_of_the_game_are_told_each_in_three_lines():
    names = [str(line.name) for line in lines("worlds") if line.name]
    assert names == [f"{name}, {PLANETS[name].second}" for name in PLANETS if name in IN_PLAY]
    assert len(lines("worlds")) == 3 * len(IN_PLAY)


def test_planets_are_told_by_the_side_in_use():
    assert lines("worlds", seats=2) != lines("worlds", seats=3)


def test_every_sign_is_named_once():
    signs = lines("signs")
    assert {line.icon for line in signs} >= {named.icon for named in (*ROOMS.values(), *TOKENS.values())}
    assert len({line.icon for line in signs}) == len(signs)


def test_options_say_which_hold_in_this_game():
    held = lines("options", reorganisation=True)
    assert [line.on for line in held].count(True) == 1
    assert len(held) == len(Options.declared())


def test_everything_is_told_in_spanish():
    def words():
        said = [(step.name, step.text) for step in STEPS]
        for section in sections_of(dealt(3).view("ana")):
            said.append((section.name if section.key != "hawking" else "", ""))
            said += [("" if section.key == "worlds" else line.name, line.text) for line in section.lines]
        return {str(one) for pair in said for one in pair if one}

    english = words()
    with translation.override("es"):
        spanish = words()
    assert not english & spanish


@pytest.mark.django_db
def test_the_page_of_a_seat_unfolds_them_behind_its_rules_button():
    table = Table.sits_down(3)
    who = table.plays_until("engineer")
    page = table.browser(who).open("sheet", NAMES.index(who) + 1).content.decode()
    assert 'href="#rules"' in page
    dialog = page[page.index('<dialog class="play-dialog" id="rules"') :]
    for key in KEYS:
        assert f'data-help="{key}"' in dialog
