"""What bots say of a game that is over."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game


class GameAnalysis(models.Model):
    """The analysis of a game that is over, made when somebody asks: one row a game.

    `told` is what it says so far (`adventures.bots.analysis.AnalysisTold`), `findings` what the work goes on
    from while it is not done. `done` of `total` steps are made. It is that of the game as it stood at log
    entry `version`, by the rules of `rules_version`, made by `engine`; of any other it says nothing.
    `asked_by` is who asked, in the form of `selectors.actor_as_json`; empty where it came with the game.
    """

    PATIENCE = timedelta(seconds=20)

    class State(models.TextChoices):
        WORKING = "working", pgettext_lazy("analysis", "being made")
        DONE = "done", pgettext_lazy("analysis", "done")
        STOPPED = "stopped", pgettext_lazy("analysis", "given up")
        FAILED = "failed", pgettext_lazy("analysis", "failed")

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="analysis", verbose_name=_("game")
    )
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.WORKING)
    version = models.PositiveIntegerField(_("version"))
    rules_version = models.PositiveIntegerField(_("rules version"))
    format = models.PositiveSmallIntegerField(_("format"))
    engine = models.PositiveSmallIntegerField(_("made by"))
    done = models.PositiveIntegerField(_("steps done"), default=0)
    total = models.PositiveIntegerField(_("steps in all"), default=0)
    told = models.JSONField(_("what it says"), default=dict, blank=True)
    findings = models.JSONField(_("findings so far"), null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    asked_by = models.JSONField(_("asked by"), default=dict, blank=True)
    asked_at = models.DateTimeField(_("asked"), default=timezone.now)
    worker = models.CharField(_("worker"), max_length=16, blank=True, default="")
    sent_at = models.DateTimeField(_("last handed to the workers"), default=timezone.now)
    heard_at = models.DateTimeField(_("last sign of life"), default=timezone.now)

    class Meta:
        verbose_name = _("analysis")
        verbose_name_plural = _("analyses")
        indexes = [
            models.Index("sent_at", name="analysis_open", condition=models.Q(state="working")),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.state}"

    @property
    def open(self) -> bool:
        """Returns whether it is being made."""
        return self.state == self.State.WORKING

    @property
    def unanswered(self) -> bool:
        """Returns whether no worker has given a sign of life for a while."""
        return self.open and timezone.now() - self.heard_at > self.PATIENCE
