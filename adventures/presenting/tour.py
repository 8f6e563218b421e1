"""The tour of a game that was begun to try the site."""

from __future__ import annotations

from adventures.games.guide import GuideStep, step_of
from adventures.games.registry import kit_of
from adventures.models import Game


def tour_of(game: Game) -> tuple[GuideStep, ...]:
    """All steps of the tour of a game; none of any other, nor once somebody has gone on with it."""
    tour = kit_of(game.ruleset).tour
    if tour is None or not game.only_tried:
        return ()
    bot = next(iter(game.bot_names), "")
    return tuple(step_of(key, words, bot=bot) for key, words in tour.steps.items())
