"""Advice that seats ask for."""

from datetime import timedelta

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .seat import Seat


class Hint(models.Model):
    """The advice that a seat has asked for last: one row a seat, which nobody else reads.

    It is for what the seat is asked since entry `version` of the log. `answers` are those of
    `adventures.bots.Hint`, the best first, as plain data; of one that comes `late` the best so far.
    """

    PATIENCE = timedelta(seconds=3)

    class State(models.TextChoices):
        THINKING = "thinking", pgettext_lazy("hint", "thinking")
        DONE = "done", pgettext_lazy("hint", "done")
        FAILED = "failed", pgettext_lazy("hint", "failed")

    seat = models.OneToOneField(
        Seat, models.CASCADE, primary_key=True, related_name="hint", verbose_name=_("seat")
    )
    version = models.PositiveIntegerField(_("version"))
    state = models.CharField(_("state"), max_length=8, choices=State, default=State.THINKING)
    answers = models.JSONField(_("answers"), default=list, blank=True)
    asked_at = models.DateTimeField(_("asked"), default=timezone.now)

    class Meta:
        verbose_name = _("hint")
        verbose_name_plural = _("hints")

    def __str__(self) -> str:
        # Without its answers: they are for one seat's eyes.
        return f"{self.seat_id}: {self.state}"

    @property
    def late(self) -> bool:
        """Returns whether it is thought of for longer than somebody likes to wait."""
        return self.state == self.State.THINKING and timezone.now() - self.asked_at >= self.PATIENCE
