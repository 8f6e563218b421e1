"""Keeping a finished game turn by turn, so that its replay opens at once."""

from collections.abc import Iterator
from functools import partial
from typing import cast

from adventures.games.registry import kit_of
from adventures.games.replay import Timeline
from adventures.history.moments import NO_COURSE, Course, course_of
from adventures.history.timeline import timeline_of
from adventures.history.turns import without_undone
from adventures.models import Game, GameTimeline, Move
from adventures.models.timeline import FORMAT
from adventures.rules import IllegalMove, Result
from adventures.running.replay import LogRefused, effective_moves_of

from .change import atomic_change


def cached_timeline(game: Game) -> Timeline:
    """Gets the timeline of a game that is over; works it out and keeps it where that was not done yet.

    Raises LogRefused for a log that the rules of today refuse.
    """
    return stored_timeline(game) or _stored(game)[0]


def stored_timeline(game: Game) -> Timeline | None:
    """Gets the timeline of a game that is over, None where it was not worked out yet."""
    stored = GameTimeline.objects.readable().filter(game=game).first()
    return None if stored is None else stored.unpacked()


def cached_course(game: Game) -> Course:
    """Gets the points of a game that is over turn by turn, and the moments that decided it.

    They are kept with its timeline; raises LogRefused as that does.
    """
    stored = GameTimeline.objects.readable().filter(game=game).values_list("course", flat=True).first()
    return cast(Course, stored) if stored else _stored(game)[1]


def _stored(game: Game) -> tuple[Timeline, Course]:
    """Works out a timeline and its course, and keeps both."""
    timeline = _worked_out(game)
    course = _course(game, timeline)
    packed = GameTimeline.pack(timeline)
    with atomic_change():
        # Meanwhile the table may have taken its end back.
        ended = Game.objects.select_for_update(no_key=True).filter(pk=game.pk, state=Game.State.FINISHED)
        if ended.filter(version=game.version).exists():
            GameTimeline.objects.update_or_create(
                game=game, defaults={"format": FORMAT, "packed": packed, "course": course}
            )
    return timeline, course


def _course(game: Game, timeline: Timeline) -> Course:
    result = Game.objects.values_list("result", flat=True).get(pk=game.pk)
    if result is None:
        return NO_COURSE
    replay = kit_of(game.ruleset).replay()
    return course_of(timeline, Result.from_json(result), partial(replay.feats, game.ruleset), replay.counted)


def _worked_out(game: Game) -> Timeline:
    """Works out a timeline from the log of a game that is over; raises LogRefused."""
    entries: list[Move] = without_undone(effective_moves_of(game))
    reached: list[Move] = []

    def played() -> Iterator[tuple[str, str]]:
        for entry in entries:
            reached.append(entry)
            yield entry.seat, entry.text

    try:
        return timeline_of(kit_of(game.ruleset), game.new(), played(), whole=True)
    except IllegalMove as reason:
        raise LogRefused(reached[-1], reason) from reason
