"""Keeping the document of a finished game's replay, so that it opens at once in every language."""

from __future__ import annotations

import gzip
import json
from typing import Any

from django.conf import settings
from django.utils import translation

from adventures import selectors
from adventures.games.registry import kit_of
from adventures.games.replay import Timeline
from adventures.history.moment_lines import describe_moments
from adventures.history.moments import NO_COURSE, Course
from adventures.history.replay_document import replay_document
from adventures.models import Game, StoredReplay
from moonsite.fingerprint import fingerprint

from .change import atomic_change
from .timelines import cached_course, cached_timeline


def stamp_of(game: Game) -> str:
    """Names all on which the document of a game rests: its state, and the code that draws and tells it."""
    return f"{fingerprint()}-{game.version}-{game.state}"


def cached_document(game: Game) -> bytes:
    """Gets the document of a game that is over, gzipped, in the language that is spoken now.

    It is made and kept where that was not done yet. Raises LogRefused for a log that the rules refuse.
    """
    language, stamp = translation.get_language() or settings.LANGUAGE_CODE, stamp_of(game)
    kept = StoredReplay.objects.filter(game=game, language=language, stamp=stamp)
    packed = kept.values_list("packed", flat=True).first()
    if packed is not None:
        return bytes(packed)
    packed = packed_document(game, cached_timeline(game), cached_course(game))
    with atomic_change():
        # Meanwhile the table may have taken its end back.
        ended = Game.objects.select_for_update(no_key=True).filter(pk=game.pk, state=Game.State.FINISHED)
        if ended.filter(version=game.version).exists():
            StoredReplay.objects.update_or_create(
                game=game, language=language, defaults={"stamp": stamp, "packed": packed}
            )
    return packed


def store_documents(game: Game) -> None:
    """Keeps the document of a game that is over in every language. Raises LogRefused."""
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            cached_document(game)


def packed_document(game: Game, timeline: Timeline, course: Course = NO_COURSE) -> bytes:
    """Makes the document of a replay, gzipped."""
    kit, moments = kit_of(game.ruleset), describe_moments(game, course)
    told = [{"turn": one.turn, "text": f"{one.heading}: {one.text}"} for one in moments]
    document = replay_document(kit, game.new().view(None), timeline, told, selectors.final_view(game))
    return gzip.compress(_to_bytes(document), compresslevel=6, mtime=0)


def _to_bytes(document: dict[str, Any]) -> bytes:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode()
