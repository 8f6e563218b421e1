"""What becomes of a try at a solo of the day: its points, and their course."""

from collections.abc import Mapping
from typing import Any

from adventures import selectors
from adventures.models import DailyTry, Game
from adventures.running.replay import LogRefused

from .change import atomic_change
from .timelines import cached_course


def note_points(game: Game, result: Mapping[str, Any]) -> None:
    """Notes with how many points a try has ended, and when; within the change that stores its result."""
    [seat] = result["places"].keys() & game.rules_setup.seats
    points, ended_at = result["scores"][seat]["total"], selectors.over_at(game)
    DailyTry.objects.filter(game=game).update(points=points, ended_at=ended_at)


def note_course(game: Game) -> None:
    """Notes the points of a try after each of its turns, once they are worked out. Idempotent."""
    try:
        totals = cached_course(game)["totals"]
    except LogRefused:
        return
    course = next((totals[seat] for seat in game.rules_setup.seats if seat in totals), [])
    with atomic_change():
        DailyTry.objects.filter(game=game).update(course=course)
