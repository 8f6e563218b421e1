"""The rules of Escape Pods in the page: sections that unfold, in both languages."""

import pytest
from django.utils import translation

from adventures.games.escape_pods.help import sections_of
from adventures.games.escape_pods.rules.options import Options
from adventures.games.escape_pods.words.actions import ACTIONS

from .arrange import NAMES, begun
from .pages import Table

KEYS = [
    *("aim", "turn", "actions", "moving", "beacons", "empty", "arrivals", "barrier", "scoring"),
    *("alone", "options"),
]


def lines(view, key):
    return next(section.lines for section in sections_of(view) if section.key == key)


def test_the_sections_come_in_the_order_of_a_game():
    assert [section.key for section in sections_of(begun(3).view("ana"))] == KEYS


def test_who_plays_alone_reads_first_what_differs():
    keys = [section.key for section in sections_of(begun(1).view("ana"))]
    assert keys[:2] == ["aim", "alone"]
    assert sorted(keys) == sorted(KEYS)


def test_each_action_has_its_sign():
    told = lines(begun(2).view("ana"), "actions")
    assert [(line.name, line.icon) for line in told] == [(one.name, one.icon) for one in ACTIONS.values()]


def test_all_five_kinds_of_shelters_are_told():
    told = lines(begun(2).view("ana"), "scoring")
    assert [line.ring for line in told if line.ring] == ["plain", "blue", "yellow", "orange", "green"]


def test_options_say_which_hold_in_this_game():
    view = begun(3, beacons_both_present=True).view("ana")
    assert [line.on for line in lines(view, "options")] == [True, False, True, False]
    assert len(lines(view, "options")) == len(Options.declared())


def test_every_section_is_told_in_spanish():
    view = begun(3).view("ana")
    english = [str(line.text) for section in sections_of(view) for line in section.lines]
    with translation.override("es"):
        spanish = [str(line.text) for section in sections_of(view) for line in section.lines]
    assert not set(english) & set(spanish)


@pytest.mark.django_db
def test_the_page_of_a_seat_unfolds_them_and_offers_the_walk_through():
    table = Table.sits_down(2)
    who = table.plays_until("turn")
    page = table.browser(who).open("sheet", NAMES.index(who) + 1).content.decode()
    dialog = page[page.index('id="rules"') :]
    for key in KEYS:
        assert f'data-help="{key}"' in dialog
    assert "data-guide-switch" in dialog
