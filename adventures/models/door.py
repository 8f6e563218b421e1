"""What is asked and done at the door of a table: who wants whose seat, who was let in, who was sent away."""

from datetime import timedelta
from enum import StrEnum, auto

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game
from .seat import Seat


class SeatRequest(models.Model):
    """A device that asks for a seat which another one has: its holder or the host says yes or no.

    It can be answered for as long as it `LASTS`; whoever asks again afterwards asks anew. `who` are the asker
    and whoever answered, as the others know them (`selectors.who`). `agreed` are the positions of seats that
    have said yes where all others are asked (`selectors.seats_that_may_approve`).
    """

    class State(models.TextChoices):
        ASKED = "asked", pgettext_lazy("seat request", "asked")
        GRANTED = "granted", pgettext_lazy("seat request", "granted")
        REFUSED = "refused", pgettext_lazy("seat request", "refused")
        WITHDRAWN = "withdrawn", pgettext_lazy("seat request", "withdrawn")

    LASTS = timedelta(minutes=5)

    game = models.ForeignKey(Game, models.CASCADE, related_name="seat_requests", verbose_name=_("game"))
    seat = models.ForeignKey(
        Seat, models.CASCADE, db_index=False, related_name="requests", verbose_name=_("seat")
    )
    device = models.CharField(_("device"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+",
        verbose_name=_("user"),
    )  # fmt: skip
    bot = models.BooleanField(_("bot"), default=False)
    who = models.JSONField(_("who"), default=dict, blank=True)
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.ASKED)
    answered_by = models.JSONField(_("answered by"), null=True, blank=True)
    agreed = models.JSONField(
        _("agreed"), default=list, db_default=models.Value([], models.JSONField()), blank=True
    )
    level = models.CharField(
        _("level"), max_length=6, choices=Seat.Level, blank=True, default="", db_default=""
    )
    created_at = models.DateTimeField(_("asked"), auto_now_add=True)

    class Meta:
        verbose_name = _("seat request")
        verbose_name_plural = _("seat requests")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.seat_id}: {self.state}"

    @property
    def open(self) -> bool:
        """Returns whether it can still be answered."""
        return self.state == self.State.ASKED and self.created_at > timezone.now() - self.LASTS


class DoorLine(models.Model):
    """Something that changed who may do what at a table, told to everybody there.

    `who` did it (`selectors.who`), `data` is what the words of its kind need. `device` is the one that was
    removed: it is told, and nothing else of the game.
    """

    class How(StrEnum):
        """Why a seat moved to another tablet.

        It was granted, its host took it, its own tablet was silent, or that and all others agreed; or a bot
        of the site had it. Or the game stood still: a bot plays on, as the group said when it began.
        """

        GRANTED = auto()
        HOST = auto()
        SILENT = auto()
        AGREED = auto()
        BACK = auto()
        STILL = auto()

    class Kind(models.TextChoices):
        TAKEN_OVER = "taken_over", _("seat taken over")
        CODE_CHANGED = "code_changed", _("new code")
        CLOSED = "closed", _("nobody else is let in")
        REMOVED = "removed", _("tablet removed")
        FREED = "freed", _("seat freed")
        BOT_SEATED = "bot_seated", _("bot seated")
        BOT_LEFT = "bot_left", _("bot sent away")
        BOT_RESTS = "bot_rests", _("bot has stopped")
        REMINDED = "reminded", _("reminded")
        HINTS_ON = "hints_on", _("hints switched on")
        HINTS_OFF = "hints_off", _("hints switched off")

    game = models.ForeignKey(Game, models.CASCADE, related_name="door_lines", verbose_name=_("game"))
    kind = models.CharField(_("what"), max_length=12, choices=Kind)
    who = models.JSONField(_("who"), default=dict, blank=True)
    data = models.JSONField(_("details"), default=dict, blank=True)
    device = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("when"), auto_now_add=True)

    class Meta:
        verbose_name = _("event at the door")
        verbose_name_plural = _("events at the door")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.kind}"
