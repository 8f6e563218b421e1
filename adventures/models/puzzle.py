"""Answers to the puzzle of the day."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class PuzzleAnswer(models.Model):
    """The one answer of an account, or of a device without one, to the puzzle of a day.

    It names the `place` and its `rank` among all legal ones, 1 for the best. It is `late` where the day was
    over at that time: such an answer counts for nobody else.
    """

    day = models.DateField(_("day"))
    puzzle = models.CharField(_("puzzle"), max_length=40)
    device = models.CharField(_("device"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+",
        verbose_name=_("user"), db_index=False,
    )  # fmt: skip
    place = models.CharField(_("place"), max_length=60)
    rank = models.PositiveSmallIntegerField(_("rank"))
    late = models.BooleanField(_("late"), default=False)
    answered_at = models.DateTimeField(_("answered"), auto_now_add=True)

    class Meta:
        verbose_name = _("answer to a puzzle")
        verbose_name_plural = _("answers to puzzles")
        ordering = ["day", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["user", "day"], name="puzzle_answer_user"),
            models.UniqueConstraint(
                fields=["device", "day"], condition=Q(user=None), name="puzzle_answer_device"
            ),
        ]
        indexes = [models.Index(fields=["day", "late"], name="puzzle_answer_day")]

    def __str__(self) -> str:
        return f"{self.day}: {self.rank}"
