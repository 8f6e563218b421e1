"""The seats around a game, and the devices that may open it."""

from datetime import datetime

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from adventures import rules
from adventures.actor import Actor
from adventures.words.bots import LEVEL_NAMES


def held_by(actor: Actor, device: str = "device", user: str = "user") -> Q:
    """Finds what these fields say to be of the actor's device, whoever else uses that, or of its account."""
    mine = Q(**{device: actor.device})
    return mine if actor.user_id is None else mine | Q(**{user: actor.user_id})


class Seat(models.Model):
    """A place at the table; free until a device takes it. One device may hold several (hot seat).

    A `bot` is a program that plays by itself: the others are told. One of the site's own has a `level`;
    `lent_by` is then the device that had the seat before, and `lent_user` its account: either takes it back
    whenever it likes.
    `hints` is how often it has asked for advice.
    """

    class Level(models.TextChoices):
        """How well a bot of the site plays, the weakest first (`adventures.bots.LEVELS`)."""

        GENTLE = "gentle", LEVEL_NAMES["gentle"]
        STEADY = "steady", LEVEL_NAMES["steady"]
        KEEN = "keen", LEVEL_NAMES["keen"]
        STRONG = "strong", LEVEL_NAMES["strong"]

    game = models.ForeignKey(
        "adventures.Game", models.CASCADE, db_index=False, related_name="seats", verbose_name=_("game")
    )
    position = models.PositiveSmallIntegerField(_("position"))
    name = models.CharField(_("name"), max_length=rules.LONGEST_NAME)
    device = models.CharField(_("device"), max_length=40, blank=True, default="")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="seats",
        verbose_name=_("user"),
    )
    bot = models.BooleanField(_("bot"), default=False)
    level = models.CharField(_("level"), max_length=6, choices=Level, blank=True, default="", db_default="")
    lent_by = models.CharField(_("lent by"), max_length=40, blank=True, default="", db_default="")
    lent_user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="+",
        verbose_name=_("lent by the account"),
    )
    hints = models.PositiveSmallIntegerField(_("hints asked for"), default=0, db_default=0)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["game_id", "position"]
        constraints = [
            models.UniqueConstraint(fields=["game", "position"], name="seat_position"),
            models.UniqueConstraint(fields=["game", "name"], name="seat_name"),
            models.CheckConstraint(condition=Q(position__gte=1), name="seat_from_one"),
        ]
        indexes = [
            models.Index(fields=["user", "game"], name="seat_of_user", condition=Q(user__isnull=False)),
            models.Index(
                fields=["lent_user", "game"], name="seat_lent_by_user", condition=Q(lent_user__isnull=False)
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def free(self) -> bool:
        return not self.device and self.user_id is None


class Membership(models.Model):
    """A device that may open a game: it hosts it, has joined it by its code or has had a seat in it.

    `heard_at` is when one of its pages last asked for something, to about a minute; None for one that has
    not since that is kept.
    """

    game = models.ForeignKey(
        "adventures.Game", models.CASCADE, related_name="members", verbose_name=_("game")
    )
    device = models.CharField(_("device"), max_length=40)
    created_at = models.DateTimeField(_("joined"), auto_now_add=True)
    heard_at = models.DateTimeField(_("last heard of"), null=True, blank=True, default=timezone.now)

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        constraints = [models.UniqueConstraint(fields=["device", "game"], name="member_once")]

    def __str__(self) -> str:
        return f"{self.device[:6]} in {self.game_id}"

    @property
    def last_heard(self) -> datetime:
        """When it was last heard of, or joined."""
        return self.heard_at or self.created_at
