"""The puzzle of the day on the home page, in a few words."""

from __future__ import annotations

from typing import NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.actor import Actor
from adventures.games.registry import kit_of
from adventures.running.site_days import today
from adventures.services.puzzles import answer_of, puzzle_on
from adventures.words.puzzles import level_name, rank_words


class PuzzleCard(NamedTuple):
    """What home shows of today's puzzle: the game and how hard it is; `found`, which place was found, once it
    is answered.
    """

    title: str
    text: str
    found: str
    address: str


def puzzle_card(actor: Actor | None) -> PuzzleCard:
    """Gets the card of today's puzzle for whoever looks; None is somebody who has no device yet."""
    puzzle = puzzle_on(today())
    answer = answer_of(actor, today()) if actor else None
    name = kit_of(puzzle.ruleset).title(puzzle.ruleset).name
    return PuzzleCard(
        title=_("Puzzle of the day"),
        text=f"{name} · {level_name(puzzle.level)}",
        found=rank_words(answer.rank, len(puzzle.places)) if answer else "",
        address=reverse("puzzle"),
    )
