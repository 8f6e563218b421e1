"""What stays of a finished game, and the jobs that work it out."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from .game import Game
from .seat import Seat

PATIENCE = timedelta(seconds=8)


class PlayResult(models.Model):
    """Place and points of one seat, field by field."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="results", verbose_name=_("game"))
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="result", verbose_name=_("seat"))
    place = models.PositiveSmallIntegerField(_("place"))
    total = models.IntegerField(_("points"))
    fields = models.JSONField(_("points by field"))
    formulas = models.JSONField(_("formulas"), default=dict)
    tie_breaks = models.JSONField(_("tie-breaks"), default=list)
    turns = models.PositiveIntegerField(_("turns"))
    updated_at = models.DateTimeField(_("worked out"), auto_now=True)

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        ordering = ["game_id", "place", "seat__position"]

    def __str__(self) -> str:
        return f"{self.place}. {self.seat}"


class Job(models.Model):
    """Work for the worker: what of, how far it is, and what went wrong.

    `alarm` says what an operator should look at although the work was done.
    """

    class Kind(models.TextChoices):
        SCORE = "score", _("score")

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")

    OPEN = (State.WAITING, State.RUNNING)

    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    game = models.ForeignKey(
        Game, models.CASCADE, db_index=False, related_name="jobs", verbose_name=_("game")
    )
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(_("steps done"), default=0)
    total = models.PositiveIntegerField(_("steps in all"), default=0)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    error = models.CharField(_("error"), max_length=200, blank=True, default="")
    alarm = models.CharField(_("alarm"), max_length=200, blank=True, default="")
    created_at = models.DateTimeField(_("ordered"), auto_now_add=True)
    sent_at = models.DateTimeField(_("last handed to the workers"), default=timezone.now)
    updated_at = models.DateTimeField(_("last sign of life"), auto_now=True)

    class Meta:
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        ordering = ["-created_at"]
        constraints = [models.UniqueConstraint(fields=["game", "kind"], name="job_once")]
        indexes = [
            models.Index("sent_at", name="job_open", condition=models.Q(state__in=["waiting", "running"]))
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.game_id}: {self.state}"

    @property
    def open(self) -> bool:
        return self.state in self.OPEN

    @property
    def unanswered(self) -> bool:
        """Returns whether no worker has given a sign of life for a while, so that the page should say so."""
        return self.open and timezone.now() - self.updated_at > PATIENCE
