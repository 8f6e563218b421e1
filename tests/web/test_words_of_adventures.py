"""Every Adventure that can be played has words for all that its sheet and its rules can say."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from typing import Any, NamedTuple

import pytest
from django.utils.functional import Promise

from adventures.drawing.sprites import COMMON, symbols
from adventures.games.moon import RULESETS
from adventures.games.moon.dealer import MoonChance, first_piles
from adventures.games.moon.drawing.sheet import drawing_of
from adventures.games.moon.panels import panels_of
from adventures.games.moon.panels.news import news_of
from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words import decisions, places, refusals, scores, signs
from adventures.games.moon.words.adventure import words_of
from adventures.games.moon.words.adventures import ADVENTURES
from adventures.games.moon.words.endings import AdventureEnding
from adventures.games.moon.words.numbers import NAMES
from adventures.rules import Game, Setup
from adventures.words.endings import ending
from adventures.words.refusals import REFUSALS
from tests.web.addresses import LINKS

SEATS = ("Iker", "Maya", "Nuria")
ACTIONS = set(NAMES) - {"wild"}
OFTEN = 3  # so many times each kind of question is tapped all over the sheet
ICONS = set(symbols(COMMON))

pytestmark = pytest.mark.parametrize("key", RULESETS)


class Seen(NamedTuple):
    """What came up in a few games."""

    views: list[dict[str, Any]]  # of a seat with an open question
    refused: set[str]
    ended: list[Game]


@cache
def played(key: str) -> Seen:
    """Plays games with any mission and a chance for every move; taps all places of the sheet now and then."""
    seen, asked = Seen([], set(), []), Counter[tuple[str, str]]()
    for seed in range(2):
        chance, piles = random.Random(seed), first_piles(str(seed))
        cards = tuple(keys[seed % len(keys)] for keys in adventure(key).missions.values())
        game = Game.new(Setup(key, SEATS, missions=cards))
        while not game.over:
            seat = game.waiting()[0]
            if seat == "dealer":
                flip, piles = piles.flip(MoonChance().shuffler(str(seed)))
                game.play(seat, flip)
                continue
            view = game.view(seat)
            seen.views.append(view)
            question = view["decision"]["kind"], view["decision"]["data"].get("action", "")
            asked[question] += 1
            if asked[question] <= OFTEN:
                seen.refused.update(game.refusal(seat, place).code for place in adventure(key).sheet.places)
            game.play(seat, chance.choice(view["decision"]["moves"]))
        seen.ended.append(game)
    return seen


def test_every_place_has_a_name(key: str) -> None:
    for place in adventure(key).sheet.places:
        name = places.place_name(key, place)
        assert name
        assert not re.search(r"%|None", name), (place, name)


def test_every_zone_has_a_name(key: str) -> None:
    zones = {*adventure(key).sheet.zones, *drawing_of(key).quarters}
    for zone in zones:
        assert places.zone_name(key, zone)


def test_every_kind_of_place_has_a_sign_that_explains_it(key: str) -> None:
    kinds = {places.kind_of(key, place) for place in adventure(key).sheet.places} - {"mission"}
    signs = [sign.kind for sign in words_of(key).signs]
    assert kinds <= set(signs)
    assert len(signs) == len(set(signs))
    assert words_of(key).turn


def test_every_mission_and_its_reward_have_words(key: str) -> None:
    cards = {card for cards in adventure(key).missions.values() for card in cards}
    assert cards == set(words_of(key).missions)
    for mission in played(key).views[0]["missions"]:
        assert scores.first_reward(key, mission["first"], mission["unit"])
        assert scores.amount(key, mission["later"], mission["unit"])


def test_every_action_says_where_its_number_goes(key: str) -> None:
    assert set(words_of(key).write) == ACTIONS
    for text in words_of(key).write.values():
        assert "7" in str(text) % {"number": 7}


def test_every_question_has_words(key: str) -> None:
    for view in played(key).views:
        asked = decisions.question(view, server_deals=True)
        assert asked.text
        assert asked.icon != "go", view["decision"]  # neither a sentence nor an action to call it by
        assert asked.icon in ICONS


def test_every_panel_can_be_said(key: str) -> None:
    for view in played(key).views[::5]:
        assert panels_of(view, LINKS, 1).turn.phase
        assert all(line.title for line in news_of(view))
        if view["progress"] is not None:
            assert scores.describe_progress(key, view["progress"]).title


def test_every_refusal_of_a_tap_has_words(key: str) -> None:
    assert played(key).refused
    for code in played(key).refused:
        assert code in refusals.OWN or code in REFUSALS or code in words_of(key).refusals, code


def test_every_mark_has_words(key: str) -> None:
    sheets = [game.view(None)["sheets"][seat] for game in played(key).ended for seat in SEATS]
    marks = {mark for sheet in sheets for words in sheet["marks"].values() for mark in words}
    for mark in marks:
        said = (
            mark == "X"
            or mark.isdigit()
            or mark in places.MARKS
            or mark.partition(".")[0] in words_of(key).marks
        )
        assert said, mark


def test_every_end_can_be_told(key: str) -> None:
    words = words_of(key)
    for game in played(key).ended:
        end = game.result
        assert end is not None
        said = ending(AdventureEnding(key), end)
        assert said.reasons
        assert said.decided
        for score in end.scores.values():
            for field in score.fields:
                assert scores.field_name(key, field)
                assert scores.field_icon(key, field) in ICONS
        for value in end.tie_breaks[SEATS[0]]:
            assert value.key in {**words.between, **words.decided, **scores.DECIDED}, value.key


def test_icons_exist(key: str) -> None:
    words = words_of(key)
    icons = {sign.icon for sign in words.signs} | {field.icon for field in words.fields.values()}
    icons |= {named.emblem for named in ADVENTURES}
    assert icons - {""} <= ICONS


def test_its_emblem_is_its_own_and_not_the_sign_of_the_site(key: str) -> None:
    emblems = {named.emblem: named.key for named in ADVENTURES if named.emblem != "moonsite"}
    assert key in emblems.values()


def test_words_follow_the_language(key: str) -> None:
    words = words_of(key)
    said = [words.error, *words.zones.values(), *words.write.values(), *words.missions.values()]
    said += [text for pair in (*words.signs, *words.turn) for text in (pair.name, pair.text)]
    said += [*words.reasons.values(), *words.decided.values(), *words.between.values()]
    assert all(isinstance(text, Promise) for text in said)


def test_how_it_goes_begins_with_the_goal_and_says_at_last_when_it_is_over(key):
    goal, *turn, end = signs.turn_of(key)
    assert (str(goal.name), str(end.name)) == ("The goal", "The end")
    assert tuple(turn) == words_of(key).turn
    assert "game ends" in str(end.text)
    if adventure(key).opponents:
        assert "draw pile" in str(signs.turn_of(key, solo=True)[-1].text)
