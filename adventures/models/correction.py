"""What a table agrees to put right: somebody asks to go back to a turn, and the others answer."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game
from .seat import Seat

LONGEST_REASON = 200  # characters


class Correction(models.Model):
    """A request to take the table back to the beginning of a turn; of a game, one is open at a time.

    `seat` asks for it, whoever holds it; `by` is the device that did. `cards` is the dealer's move that is to
    be typed in anew, empty where the cards stay as they lie. `answers` say by the positions of the seats who
    agreed or not, and on which device. `entry` is the number of the entry that took the table back. Pages
    tell what became of it until a turn later than `told_until` begins.
    """

    class State(models.TextChoices):
        OPEN = "open", pgettext_lazy("correction", "open")
        AGREED = "agreed", pgettext_lazy("correction", "agreed")
        DECLINED = "declined", pgettext_lazy("correction", "declined")
        WITHDRAWN = "withdrawn", pgettext_lazy("correction", "withdrawn")

    game = models.ForeignKey(Game, models.CASCADE, related_name="corrections", verbose_name=_("game"))
    seat = models.ForeignKey(
        Seat, models.CASCADE, db_index=False, related_name="corrections", verbose_name=_("seat")
    )
    by = models.CharField(_("device"), max_length=40)
    turn = models.PositiveIntegerField(_("turn"))
    cards = models.CharField(_("cards to be typed in anew"), max_length=200, blank=True, default="")
    reason = models.CharField(_("reason"), max_length=LONGEST_REASON)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.OPEN)
    answers = models.JSONField(_("answers"), default=dict, blank=True)
    entry = models.PositiveIntegerField(_("entry of the log"), null=True, blank=True)
    told_until = models.PositiveIntegerField(_("told until turn"), null=True, blank=True)
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)
    updated_at = models.DateTimeField(_("last change"), auto_now=True)

    class Meta:
        verbose_name = _("correction")
        verbose_name_plural = _("corrections")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["game"], condition=Q(state="open"), name="correction_one_open"),
            models.CheckConstraint(
                condition=Q(state="agreed", entry__isnull=False) | (~Q(state="agreed") & Q(entry=None)),
                name="correction_entry",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.turn} ({self.state})"

    @property
    def open(self) -> bool:
        return self.state == self.State.OPEN

    def answer_of(self, seat: Seat) -> bool | None:
        """Whether a seat agreed, None while it has not answered."""
        answer = self.answers.get(str(seat.position))
        return None if answer is None else bool(answer["agrees"])
