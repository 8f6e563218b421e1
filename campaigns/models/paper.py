"""Results of games played on paper, field by field as they are typed in."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from .play import ChapterPlay, PlaySeat


class PaperField(models.Model):
    """One field of one sheet: `entry` is what the sheet shows (counted signs, a value reached), as data.

    Every field is a row of its own, so two tablets that type different ones never overwrite each other;
    `version` counts the changes of one.
    """

    play = models.ForeignKey(
        ChapterPlay, models.PROTECT, db_index=False, related_name="paper_fields", verbose_name=_("play")
    )
    seat = models.ForeignKey(
        PlaySeat, models.PROTECT, db_index=False, related_name="paper_fields", verbose_name=_("part")
    )
    field = models.CharField(_("field"), max_length=40)
    entry = models.JSONField(_("entry"))
    version = models.PositiveIntegerField(_("version"), default=1)
    who = models.JSONField(_("by"), null=True, blank=True)
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    updated_at = models.DateTimeField(_("typed in"), auto_now=True)

    class Meta:
        verbose_name = _("field of a paper sheet")
        verbose_name_plural = _("fields of paper sheets")
        ordering = ["play_id", "seat_id", "field"]
        constraints = [models.UniqueConstraint(fields=["seat", "field"], name="paper_field_once")]

    def __str__(self) -> str:
        return self.field
