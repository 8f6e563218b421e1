"""A few words that those at a table write to each other."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import Game

LONGEST_GAME_NOTE = 500


class GameNote(models.Model):
    """A note to a game, or to one `turn` of it, for those who have a seat there and its host.

    `who` wrote it, as the others know them (`selectors.actor_as_json`), on a `device` and perhaps with an
    account. The operator of the site reads it once somebody has reported it.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="notes", verbose_name=_("game"))
    turn = models.PositiveIntegerField(_("turn"), null=True, blank=True)
    text = models.CharField(_("text"), max_length=LONGEST_GAME_NOTE)
    who = models.JSONField(_("by"), default=dict, blank=True)
    device = models.CharField(_("device"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("user"),
    )  # fmt: skip
    created_at = models.DateTimeField(_("written"), auto_now_add=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("note to a game")
        verbose_name_plural = _("notes to games")
        ordering = ["pk"]

    def __str__(self) -> str:
        # Without its text, which is for the table alone.
        return f"{self.game_id}: {self.pk}"


class NoteReport(models.Model):
    """Somebody who has read a note and wants the operator of the site to look at it."""

    note = models.ForeignKey(
        GameNote, models.CASCADE, db_index=False, related_name="reports", verbose_name=_("note")
    )
    device = models.CharField(_("device"), max_length=40)
    created_at = models.DateTimeField(_("reported"), auto_now_add=True)

    class Meta:
        verbose_name = _("report of a note")
        verbose_name_plural = _("reports of notes")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["note", "device"], name="report_once")]

    def __str__(self) -> str:
        return f"{self.note_id}"


class NotesRead(models.Model):
    """How far a device has read the notes to a game: to the note with the key `newest`."""

    game = models.ForeignKey(
        Game, models.CASCADE, db_index=False, related_name="notes_read", verbose_name=_("game")
    )
    device = models.CharField(_("device"), max_length=40)
    newest = models.PositiveBigIntegerField(_("newest"))

    class Meta:
        verbose_name = _("notes that were read")
        verbose_name_plural = _("notes that were read")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["game", "device"], name="notes_read_once")]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.newest}"
