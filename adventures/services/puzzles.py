"""The puzzle of a day, by the site's day: which one it is, and the one answer that each may give."""

from __future__ import annotations

from datetime import date

from adventures.actor import Actor
from adventures.errors import Malformed, NotFound, Overtaken
from adventures.models import PuzzleAnswer
from adventures.permissions import belonging_to
from adventures.puzzles import Puzzle, all_puzzles, puzzle_of_day
from adventures.running.site_days import today

from .change import atomic_change

TODAY = "today"
OLDEST_AGE = 366
"""Puzzles of so many days can be opened."""


def day_of(text: str) -> date:
    """Reads a day as addresses have it, as 2026-11-28, or `today`; raises NotFound for anything else."""
    if text == TODAY:
        return today()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise NotFound() from None
    if day.isoformat() != text:
        raise NotFound()
    return day


def puzzle_on(day: date) -> Puzzle:
    """Gets the puzzle of a day.

    Once somebody has answered it stays the same, whatever else is shipped later. Raises NotFound for a day
    that has not come yet or is long over.
    """
    age = (today() - day).days
    if not 0 <= age < OLDEST_AGE:
        raise NotFound()
    answered = PuzzleAnswer.objects.filter(day=day).values_list("puzzle", flat=True).first()
    try:
        return all_puzzles().get(answered or "") or puzzle_of_day(day)
    except LookupError:
        raise NotFound() from None


def answer_puzzle(*, by: Actor, day: date, place: str) -> PuzzleAnswer:
    """Answers the puzzle of a day with a place, for good.

    Idempotent. Raises NotFound where there is no such puzzle, Malformed for a place that is not legal there,
    and Overtaken where the actor has named another place before.
    """
    puzzle = puzzle_on(day)
    try:
        rank = puzzle.rank(place)
    except LookupError:
        raise Malformed("place") from None
    with atomic_change():
        own = answer_of(by, day) or _created(by, day, puzzle, place, rank)
    if own.place != place:
        raise Overtaken("answered_before")
    return own


def answer_of(actor: Actor, day: date) -> PuzzleAnswer | None:
    """Gets what an actor has answered to the puzzle of a day."""
    return PuzzleAnswer.objects.filter(belonging_to(actor), day=day).first()


def claim_answers_to_puzzles(*, by: Actor) -> None:
    """Gives an account the answers of its device, but for days on which it has answered itself."""
    with atomic_change():
        own = PuzzleAnswer.objects.filter(user=by.user_id).values_list("day", flat=True)
        here = PuzzleAnswer.objects.filter(user=None, device=by.device)
        here.filter(day__in=list(own)).delete()
        here.update(user=by.user_id)


def forget_answers_to_puzzles(*, by: Actor) -> None:
    """Deletes what an actor has answered to all puzzles."""
    with atomic_change():
        PuzzleAnswer.objects.filter(belonging_to(by)).delete()


def _created(by: Actor, day: date, puzzle: Puzzle, place: str, rank: int) -> PuzzleAnswer:
    """Stores an answer; of two that come at once the first one counts."""
    user = by.user_id
    who = {"device": by.device, "user": None} if user is None else {"user_id": user}
    stored, _new = PuzzleAnswer.objects.get_or_create(
        day=day,
        **who,
        defaults={
            "device": by.device,
            "puzzle": puzzle.id,
            "place": place,
            "rank": rank,
            "late": day < today(),
        },
    )
    return stored
