"""Cards that several games share, and the solo of the day with the tries of everybody."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from adventures import rules

from .game import Seat
from .link import LONGEST_TOKEN, new_token

SHOWN_OF_DEVICE = 2


class Deal(models.Model):
    """With what games begin that share their cards: the set-up without its names, and the seed.

    `options` are those of the set-up, with what was drawn (`drawn` says whether anything was); `seats` is how
    many played first. The `seed` decides every card to come: it never leaves the server while a game of the
    deal goes on. `token` lets others begin a game with it. A deal goes with its last game.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    token = models.CharField(_("token"), max_length=LONGEST_TOKEN, default=new_token)
    ruleset = models.CharField(_("ruleset"), max_length=20)
    rules_version = models.PositiveIntegerField(_("rules version"))
    options = models.JSONField(_("options"), default=dict, blank=True)
    drawn = models.BooleanField(_("options left to chance"), default=False)
    seats = models.PositiveSmallIntegerField(_("seats"))
    seed = models.CharField(_("seed"), max_length=64)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints = [models.UniqueConstraint(fields=["token"], name="deal_token")]

    def __str__(self) -> str:
        # Without token and seed: whoever reads a log would have the cards.
        return f"{self.ruleset} {self.pk}"


class DealCrew(models.Model):
    """A table that has agreed to be called by the name of its crew before all others with the same cards."""

    game = models.OneToOneField(
        "adventures.Game", models.CASCADE, primary_key=True, related_name="deal_crew", verbose_name=_("game")
    )
    crew = models.UUIDField(_("crew"))

    class Meta:
        verbose_name = _("crew shown with a deal")
        verbose_name_plural = _("crews shown with deals")

    def __str__(self) -> str:
        return str(self.game_id)


class DailySolo(models.Model):
    """The solo of a day of the site: there is one as soon as somebody has begun it."""

    day = models.DateField(_("day"), primary_key=True)
    deal = models.OneToOneField(Deal, models.PROTECT, related_name="daily", verbose_name=_("deal"))

    class Meta:
        verbose_name = _("solo of the day")
        verbose_name_plural = _("solos of the day")

    def __str__(self) -> str:
        return str(self.day)


class DailyTry(models.Model):
    """A try at the solo of a day: whose it is, and how it ended.

    The first one of a device or an account is `scored`, later ones have no place. `points` and `ended_at`
    are there once it has ended; `course` are its points after each turn. `device` is empty and `user` None
    where whoever played has had everything deleted: the try stays in the table of its day, without a `name`.
    One of a bot of the site has its `level`: it is never scored, and there is one a day at most.
    """

    class Kind(models.TextChoices):
        """On what it was begun."""

        TABLET = "tablet", _("tablet")
        PHONE = "phone", _("phone")
        COMPUTER = "computer", _("computer")
        PROGRAM = "program", _("program")

    daily = models.ForeignKey(
        DailySolo, models.CASCADE, db_index=False, related_name="tries", verbose_name=_("solo of the day")
    )
    game = models.OneToOneField(
        "adventures.Game",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="daily_try",
        verbose_name=_("game"),
    )
    device = models.CharField(_("device"), max_length=40, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        db_index=False,
        related_name="+",
        verbose_name=_("user"),
    )
    name = models.CharField(_("name"), max_length=rules.LONGEST_NAME, blank=True)
    kind = models.CharField(_("kind of device"), max_length=8, choices=Kind)
    sign = models.CharField(_("sign of the device"), max_length=SHOWN_OF_DEVICE)
    level = models.CharField(
        _("level of the bot"), max_length=6, choices=Seat.Level, blank=True, default="", db_default=""
    )
    scored = models.BooleanField(_("scored"))
    points = models.IntegerField(_("points"), null=True, blank=True)
    course = models.JSONField(_("points turn by turn"), default=list, blank=True)
    created_at = models.DateTimeField(_("begun"), auto_now_add=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("try of the day")
        verbose_name_plural = _("tries of the day")
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["daily", "device"],
                condition=Q(scored=True) & ~Q(device=""),
                name="scored_once_a_device",
            ),
            models.UniqueConstraint(
                fields=["daily", "user"],
                condition=Q(scored=True, user__isnull=False),
                name="scored_once_an_account",
            ),
            models.UniqueConstraint(fields=["daily"], condition=~Q(level=""), name="one_bot_a_day"),
        ]
        indexes = [
            models.Index(fields=["daily", "scored"], name="try_of_day"),
            models.Index(fields=["device", "daily"], name="try_of_device"),
            models.Index(fields=["user", "daily"], name="try_of_user", condition=Q(user__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.daily_id}: {self.name}"

    @property
    def ended(self) -> bool:
        """Returns whether it was played to its end."""
        return self.points is not None
