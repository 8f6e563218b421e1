"""The walk-through of a first game of Space Gate Odyssey: which step belongs to what a seat is asked."""

import re

import pytest
from django.utils import translation

from adventures.games.space_gate.help import guide_of, offered, steps_now
from adventures.games.space_gate.help.guide import NUMBERS, STEPS
from adventures.games.space_gate.rules import contents
from adventures.games.space_gate.words.asking import QUESTIONS
from adventures.rules import DEALER

from .arrange import NAMES, dealt
from .pages import Table
from .playing import new_game, played


def asked(kind, room="water"):
    """The view of a seat that is asked something of this kind."""
    view = dealt(3).view("ana")
    return {**view, "phase": "act", "decision": {**view["decision"], "kind": kind, "data": {"room": room}}}


def everything():
    return [asked(kind, room) for kind in QUESTIONS for room in contents.ROOMS]


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_its_step(kind):
    assert guide_of(asked(kind)).steps


def test_every_step_belongs_to_a_question():
    assert {key for view in everything() for key in steps_now(view)} | {"watch"} == set(STEPS)


def test_the_first_modules_begin_with_the_aim():
    assert steps_now(dealt(3).view("ana")) == ("aim", "station")


def test_a_part_is_explained_by_its_room():
    assert [steps_now(asked("act", room)) for room in contents.ROOMS] == [
        ("step",),
        ("step",),
        ("step",),
        ("access",),
        ("modules",),
    ]


def test_whoever_waits_is_told_what_others_do():
    assert steps_now(dealt(3).view("ben")) == ("watch",)


def test_spectators_are_told_nothing():
    assert steps_now(dealt(3).view(None)) == ()


def test_it_is_offered_in_the_first_turns_only():
    view = dealt(3).view("ana")
    assert offered({**view, "turn": 3})
    assert not offered({**view, "turn": 4})


def test_numbers_are_those_of_the_rules():
    assert not [words for words in STEPS.values() if re.search(r"\d", str(words.text))]
    told = {step.key: step.text for view in everything() for step in guide_of(view).steps}
    assert f"{contents.POINTS['chief']}" in told["engineer"]
    assert f"{contents.WORTH[0]}" in told["exchange"]
    assert NUMBERS["engineer"] == contents.POINTS["engineer"]


def test_every_state_of_a_game_has_words():
    game = new_game(3)
    for who, _text in played(game, 4, 300):
        if who != DEALER:
            told = guide_of(game.view(who)).steps
            assert told
            assert all(step.name and "{" not in step.text for step in told)


def test_the_steps_are_told_in_spanish():
    english = {str(text) for words in STEPS.values() for text in words[1:]}
    with translation.override("es"):
        spanish = {str(text) for words in STEPS.values() for text in words[1:]}
    assert not english & spanish


@pytest.mark.django_db
def test_the_page_shows_the_steps_and_a_switch():
    table = Table.sits_down(3)
    who = table.plays_until("engineer")
    page = table.browser(who).open("sheet", NAMES.index(who) + 1).content.decode()
    assert 'data-kept="gate-guide"' in page
    assert 'data-step="engineer"' in page
    assert "data-guide-switch" in page
