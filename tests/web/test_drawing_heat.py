"""The word beside the own answer to a puzzle: it lies where it covers no points."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from adventures.drawing.heat import TAG_HEIGHT, TAG_WIDTH, HeatMark, heated
from adventures.games.moon import RULESETS
from adventures.games.registry import kit_of
from adventures.puzzles import Puzzle, all_puzzles

MARK = re.compile(r'<g transform="translate\(([-\d.]+)[ ,]([-\d.]+)\)[^"]*" data-heat="([^"]+)"')
TAG = re.compile(r'<g class="heat-tag" transform="translate\(([-\d.]+) ([-\d.]+)\)"')
READ = 12  # so far from its middle the points of a place are written
ENOUGH = 6  # puzzles of an Adventure


def puzzles(ruleset: str) -> list[Puzzle]:
    return list(islice((one for one in all_puzzles().values() if one.ruleset == ruleset), ENOUGH))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_word_beside_an_answer_covers_no_points_and_stays_on_the_field(ruleset: str) -> None:
    for puzzle in puzzles(ruleset):
        kit = kit_of(ruleset)
        field = kit.field(kit.public_view(puzzle.position.view(None), puzzle.seat, None), puzzle.seat)
        left, top, wide, high = (float(number) for number in field.view_box.split())
        marks = [HeatMark(one.place, puzzle.points(one.place), 0.5) for one in puzzle.places]
        for own in marks[1:]:
            drawn = heated(field, marks, best=marks[0].place, own=own.place, own_word="you").places
            x, y = (float(number) for number in TAG.findall(drawn)[0])
            assert left + TAG_WIDTH / 2 <= x <= left + wide - TAG_WIDTH / 2
            assert top + TAG_HEIGHT / 2 <= y <= top + high - TAG_HEIGHT / 2
            for at_x, at_y, place in MARK.findall(drawn):
                beside = abs(float(at_x) - x) >= TAG_WIDTH / 2 + READ
                above = abs(float(at_y) - y) >= TAG_HEIGHT / 2 + READ
                assert beside or above, (puzzle.id, own.place, place)
