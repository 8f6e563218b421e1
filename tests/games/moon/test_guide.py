"""The walk-through of an Adventure in a group: its goal, then the step of the turn that is asked for."""

from __future__ import annotations

import pytest

from adventures.games.moon import RULESETS
from adventures.games.moon.panels.guide import guide_of
from adventures.games.moon.words.adventure import words_of
from adventures.games.registry import kit_of
from tests.web import sights


@pytest.mark.parametrize("key", RULESETS)
def test_each_step_of_a_turn_is_told_where_it_is_asked_for(key):
    read = {}
    for sight in sights.play(key, 1):
        for step in guide_of(sight.view).steps:
            read[step.key] = step.text
    number = kit_of(key).title(key).number
    words = words_of(key)
    assert read[f"aim.{number}"] == str(words.goal)
    assert read[f"0.{number}"] == str(words.turn[0].text)
    assert read[f"1.{number}"] == str(words.turn[1].text)
