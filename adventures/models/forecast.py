"""With how many points the seat of a what-if game may end."""

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game


class Forecast(models.Model):
    """How a what-if game may end for its seat, from where it stood at log entry `version`, in `turn`.

    `ends` are the points of the seat in each game that bots have played on, `fields` the sum of what it had
    there in each field of the score. `seconds` of CPU were spent.
    """

    class State(models.TextChoices):
        WORKING = "working", pgettext_lazy("forecast", "being made")
        DONE = "done", pgettext_lazy("forecast", "done")
        FAILED = "failed", pgettext_lazy("forecast", "failed")

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="forecast", verbose_name=_("game")
    )
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.WORKING)
    version = models.PositiveIntegerField(_("version"))
    turn = models.PositiveIntegerField(_("turn"))
    ends = models.JSONField(_("points at the end"), default=list, blank=True)
    fields = models.JSONField(_("points by field"), default=dict, blank=True)
    seconds = models.FloatField(_("seconds spent"), default=0.0)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    worker = models.CharField(_("worker"), max_length=16, blank=True, default="")
    sent_at = models.DateTimeField(_("last handed to the workers"), default=timezone.now)
    heard_at = models.DateTimeField(_("last sign of life"), default=timezone.now)

    class Meta:
        verbose_name = _("forecast")
        verbose_name_plural = _("forecasts")
        indexes = [models.Index("sent_at", name="forecast_open", condition=models.Q(state="working"))]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.state}"

    @property
    def open(self) -> bool:
        """Returns whether it is being made."""
        return self.state == self.State.WORKING
