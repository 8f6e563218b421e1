"""The bots of the site at a table: what they have to do, and which turns they have played."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .game import Game
from .seat import Seat

MOST_FAILURES = 3
"""So often a bot may fail in a game before its seat rests."""


class BotJob(models.Model):
    """The playing of a game's bots, for their worker: one row a game, from the first bot on.

    It is `open` while one of them has something to answer. The worker that is at it has its name in `worker`
    and says in `heard_at` that it lives; `told` is set while everybody has been told that nobody does.
    `failures` count by position how often a bot could not choose.
    """

    PATIENCE = timedelta(seconds=10)

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="bot_job", verbose_name=_("game")
    )
    open = models.BooleanField(_("open"), default=True)
    worker = models.CharField(_("worker"), max_length=32, blank=True, default="")
    failures = models.JSONField(_("failures"), default=dict, blank=True)
    told = models.BooleanField(_("told"), default=False)
    sent_at = models.DateTimeField(_("last handed to the workers"), default=timezone.now)
    heard_at = models.DateTimeField(_("last sign of life"), default=timezone.now)

    class Meta:
        verbose_name = _("job of bots")
        verbose_name_plural = _("jobs of bots")
        indexes = [models.Index("sent_at", name="bot_job_open", condition=models.Q(open=True))]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.open}"

    @property
    def asleep(self) -> bool:
        """Returns whether the bots of the game are waited for, and none has given a sign of life."""
        return self.open and timezone.now() - self.heard_at > self.PATIENCE

    def rests(self, position: int) -> bool:
        """Returns whether the bot at a seat has failed so often that it plays no more."""
        return int(self.failures.get(str(position), 0)) >= MOST_FAILURES


class BotSpan(models.Model):
    """Turns for which a bot of the site had a seat: the last one is None while it still has it."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="bot_spans", verbose_name=_("seat"))
    level = models.CharField(_("level"), max_length=6, choices=Seat.Level)
    first_turn = models.PositiveIntegerField(_("first turn"))
    last_turn = models.PositiveIntegerField(_("last turn"), null=True, blank=True)

    class Meta:
        verbose_name = _("turns of a bot")
        verbose_name_plural = _("turns of bots")
        ordering = ["seat__position", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=models.Q(last_turn=None), name="bot_span_one_open"
            )
        ]

    def __str__(self) -> str:
        return f"{self.seat_id}: {self.first_turn} to {self.last_turn}"
