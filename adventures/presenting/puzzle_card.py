"""The puzzle of the day on the home page, in a few words."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.kit import kit_of
from adventures.services.puzzles import answer_of, puzzle_on, site_day
from adventures.words.puzzles import level_name, rank_words


class PuzzleCard(NamedTuple):
    """What home shows of today's puzzle: `done` says whether it is answered, with `rank` of `places` then.

    `rank` and `places` are 0 until it is; `text` says how hard it is, or which place was found.
    """

    title: str
    text: str
    done: bool
    rank: int
    places: int
    address: str


def puzzle_card(actor: Actor | None) -> PuzzleCard:
    """Gets the card of today's puzzle for whoever looks; None is somebody who has no device yet."""
    day = site_day()
    puzzle = puzzle_on(day)
    answer = answer_of(actor, day) if actor else None
    name = kit_of(puzzle.ruleset).title(puzzle.ruleset).name
    hard = f"{name} · {level_name(puzzle.level)}"
    return PuzzleCard(
        title=_("Puzzle of the day"),
        text=hard if answer is None else rank_words(answer.rank, len(puzzle.places)),
        done=answer is not None,
        rank=answer.rank if answer else 0,
        places=len(puzzle.places) if answer else 0,
        address=reverse("puzzle"),
    )
