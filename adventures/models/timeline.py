"""A finished game turn by turn, worked out once."""

import json
import zlib
from collections.abc import Mapping
from typing import Any, Self

from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import Game

FORMAT = 3
"""Rises when what a timeline or its course tells changes: those of before are worked out again."""


class TimelineQuerySet(models.QuerySet["GameTimeline"]):
    """Timelines of games."""

    def readable(self) -> Self:
        """Those that today's pages understand."""
        return self.filter(format=FORMAT)


class GameTimeline(models.Model):
    """The timeline of a game that is over (`adventures.games.replay.Timeline`), compressed.

    `course` is what a result page shows of it: the points turn by turn and the moments that decided
    (`adventures.history.moments.Course`), so that nobody unpacks the whole game for it.

    It follows from the log and may be worked out again at any time.
    """

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="timeline", verbose_name=_("game")
    )
    format = models.PositiveSmallIntegerField(_("format"), default=FORMAT)
    packed = models.BinaryField(_("turns"))
    course = models.JSONField(_("course"), default=dict)
    created_at = models.DateTimeField(_("worked out"), auto_now=True)

    objects = TimelineQuerySet.as_manager()

    class Meta:
        verbose_name = _("timeline")
        verbose_name_plural = _("timelines")

    def __str__(self) -> str:
        return str(self.game_id)

    @staticmethod
    def pack(timeline: Mapping[str, Any]) -> bytes:
        """Puts a timeline into the form in which it is stored."""
        return zlib.compress(json.dumps(timeline, separators=(",", ":"), ensure_ascii=False).encode())

    def unpacked(self) -> Any:
        """Gets the timeline."""
        return json.loads(zlib.decompress(self.packed))


class StoredReplay(models.Model):
    """The document of a replay in one language (`adventures.history.replay_document`), as it is sent: JSON,
    gzipped.

    `stamp` says of which state and by which code it was made; with another one it is made again.
    """

    game = models.ForeignKey(
        Game, models.CASCADE, db_index=False, related_name="stored_replays", verbose_name=_("game")
    )
    language = models.CharField(_("language"), max_length=10)
    stamp = models.CharField(_("made of"), max_length=40)
    packed = models.BinaryField(_("document"))

    class Meta:
        verbose_name = _("replay")
        verbose_name_plural = _("replays")
        constraints = [models.UniqueConstraint(fields=["game", "language"], name="retold_once")]
        db_table = "adventures_retoldgame"

    def __str__(self) -> str:
        return f"{self.game_id} ({self.language})"
