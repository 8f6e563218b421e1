"""The walk-through of a first game of Ad Astra: which step belongs to what a seat is asked."""

import random
import re

import pytest
from django.utils import translation

from adventures.games.ad_astra.help import guide_of, offered, steps_now
from adventures.games.ad_astra.help.guide import NUMBERS, STEPS
from adventures.games.ad_astra.rules import contents
from adventures.games.ad_astra.words.asking import QUESTIONS
from adventures.rules import DEALER

from .arrange import NAMES, begun
from .pages import Table
from .playing import any_move


def asked(kind, card="production", element="identical"):
    """The view of a seat that is asked something of this kind."""
    view = begun(3).view("ana")
    decision = {**view["decision"], "kind": kind, "data": {"element": element}}
    return {**view, "phase": "play", "decision": decision, "card": {"kind": card}}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_its_step(kind):
    assert guide_of(asked(kind)).steps


def test_every_step_belongs_to_a_question():
    views = [asked(kind, card, element) for kind in QUESTIONS for card, element in _DIFFERENT]
    assert {key for view in views for key in steps_now(view)} | {"watch"} == set(STEPS)


_DIFFERENT = [("production", "identical"), ("scoring", "different")]


def test_planning_begins_with_the_aim():
    assert steps_now(begun(3).view("ana")) == ("aim", "plan")


def test_whoever_waits_is_told_what_others_do():
    assert steps_now(begun(3).view("ben")) == ("watch",)


def test_spectators_are_told_nothing():
    assert steps_now(begun(3).view(None)) == ()


def test_it_is_offered_in_the_first_round_only():
    view = begun(3).view("ana")
    assert offered(view)
    assert not offered({**view, "turn": 2})


def test_numbers_are_those_of_the_rules():
    assert not [words for words in STEPS.values() if re.search(r"\d", str(words.text))]
    told = {step.key: step.text for kind in QUESTIONS for step in guide_of(asked(kind)).steps}
    for number in (contents.WITHIN_SYSTEM, contents.BETWEEN_SYSTEMS, contents.TO_DEEP):
        assert f"{number}" in told["fly"]
    assert f"{contents.HAND_LIMIT}" in told["limit"]
    assert f"{contents.BANK_RATE}" in told["trade"]
    assert NUMBERS["bonus"] == contents.BONUS


def test_every_state_of_a_game_has_words():
    game, chance = begun(3), random.Random(4)
    for _ in range(300):
        if game.view(None)["over"]:
            break
        who, text = any_move(game, chance)
        if who != DEALER:
            told = guide_of(game.view(who)).steps
            assert told
            assert all(step.name and "{" not in step.text for step in told)
        game.play(who, text)


def test_the_steps_are_told_in_spanish():
    english = {str(text) for words in STEPS.values() for text in words[1:]}
    with translation.override("es"):
        spanish = {str(text) for words in STEPS.values() for text in words[1:]}
    assert not english & spanish


@pytest.mark.django_db
def test_the_page_shows_the_steps_and_a_switch():
    table = Table.sits_down(3)
    who = table.plays_until("plan")
    page = table.browser(who).open("sheet", NAMES.index(who) + 1).content.decode()
    assert 'data-kept="astra-guide"' in page
    assert 'data-step="plan"' in page
    assert "data-guide-switch" in page
