"""Who wants to be told that it is their turn, on which ways, and what was told."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game
from .seat import Seat

HOUR, DAY = 60, 24 * 60  # minutes
NEWS = frozenset({"over", "note", "campaign_note", "bot"})
"""Kinds of causes that have only to be known: who has looked since is told nothing of them."""


class Recipient(models.Model):
    """Somebody who may be told: an account with all its devices, a device of nobody; or a group in its chats.

    A group is the table of a `game`, or a `crew`: of another app, by its key.

    `often` says how soon, `daily_at` when where it is once a day. Between `quiet_from` and `quiet_until`
    nothing is told, where `quiet` says so. These are minutes since midnight in `zone`. Before
    `quiet_week_until` nothing is told either, where there is one. Notices are in `language`, and lead to
    `site`, where the person reaches it.
    """

    class Often(models.TextChoices):
        AT_ONCE = "at_once", pgettext_lazy("notices", "each turn")
        HOUR = "hour", pgettext_lazy("notices", "after an hour")
        DAY = "day", pgettext_lazy("notices", "once a day")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+",
        verbose_name=_("user"),
    )  # fmt: skip
    # Accounts have none; `unique=True` would make a second index.
    device = models.CharField(_("device"), max_length=40, null=True, blank=True)  # noqa: DJ001
    game = models.OneToOneField(
        Game, models.CASCADE, null=True, blank=True, related_name="+", verbose_name=_("game")
    )
    crew = models.UUIDField(_("crew"), null=True, blank=True)
    often = models.CharField(
        pgettext_lazy("notices", "how often"), max_length=7, choices=Often, default=Often.HOUR
    )
    daily_at = models.PositiveSmallIntegerField(_("time of day"), default=18 * HOUR)
    quiet = models.BooleanField(_("quiet hours"), default=True)
    quiet_from = models.PositiveSmallIntegerField(_("quiet from"), default=22 * HOUR)
    quiet_until = models.PositiveSmallIntegerField(_("quiet until"), default=8 * HOUR)
    quiet_week_until = models.DateTimeField(_("quiet for a week, until"), null=True, blank=True)
    zone = models.CharField(_("time zone"), max_length=60, default="UTC")
    language = models.CharField(_("language"), max_length=10, default="en")
    site = models.URLField(_("address of the site"), max_length=200, blank=True, default="")
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("recipient of notices")
        verbose_name_plural = _("recipients of notices")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["device"], name="recipient_device"),
            models.CheckConstraint(
                condition=Q(user__isnull=False, device=None, game=None, crew=None)
                | Q(user=None, device__isnull=False, game=None, crew=None)
                | Q(user=None, device=None, game__isnull=False, crew=None)
                | Q(user=None, device=None, game=None, crew__isnull=False),
                name="recipient_is_one",
            ),
            models.UniqueConstraint(fields=["crew"], condition=Q(crew__isnull=False), name="recipient_crew"),
            models.CheckConstraint(
                condition=Q(daily_at__lt=DAY, quiet_from__lt=DAY, quiet_until__lt=DAY),
                name="recipient_times",
            ),
        ]

    def __str__(self) -> str:
        return str(self.user_id or (self.device or "")[:6])

    @property
    def is_group(self) -> bool:
        """Returns whether a group is told, in its chats."""
        return self.game_id is not None or self.crew is not None

    def devices(self) -> set[str]:
        """Gets the devices that are told: its browsers, and itself where it is one."""
        found = set(self.channels.exclude(device="").values_list("device", flat=True))
        return found | {self.device} if self.device else found

    @property
    def pause(self) -> timedelta:
        """How long somebody who has just looked is told nothing."""
        return timedelta(hours=1) if self.often == self.Often.HOUR else timedelta(minutes=2)

    def due(self, since: datetime) -> datetime:
        """When somebody is told of what waits since then, if nobody has looked."""
        since = self._after_quiet_week(since)
        if self.often == self.Often.HOUR:
            since += timedelta(hours=1)
        elif self.often == self.Often.DAY:
            since = self._next(since, self.daily_at)
        return self.after_quiet_hours(since)

    def after_quiet_hours(self, at: datetime) -> datetime:
        """The same time, or where it lies in a quiet week or in quiet hours their end."""
        at = self._after_quiet_week(at)
        if not self.quiet or self.quiet_from == self.quiet_until:
            return at
        here = at.astimezone(ZoneInfo(self.zone))
        minute = here.hour * HOUR + here.minute
        start, end = self.quiet_from, self.quiet_until
        lies = start <= minute < end if start < end else minute >= start or minute < end
        return self._next(at, end) if lies else at

    def _after_quiet_week(self, at: datetime) -> datetime:
        return at if self.quiet_week_until is None else max(at, self.quiet_week_until)

    def _next(self, at: datetime, minute: int) -> datetime:
        """The next time that clocks show a minute of the day, in the person's zone."""
        here = at.astimezone(ZoneInfo(self.zone))
        found = here.replace(hour=minute // HOUR, minute=minute % HOUR, second=0, microsecond=0, fold=0)
        if found.timestamp() < at.timestamp():
            found += timedelta(days=1)
        return found.astimezone(at.tzinfo)


class QuietGame(models.Model):
    """A game of which a recipient wants to be told nothing."""

    recipient = models.ForeignKey(
        Recipient, models.CASCADE, db_index=False, related_name="quiet_games", verbose_name=_("recipient")
    )
    game = models.ForeignKey(Game, models.CASCADE, related_name="+", verbose_name=_("game"))

    class Meta:
        verbose_name = _("quiet game")
        verbose_name_plural = _("quiet games")
        constraints = [models.UniqueConstraint(fields=["recipient", "game"], name="quiet_game_once")]

    def __str__(self) -> str:
        return f"{self.game_id} for {self.recipient_id}"


class Channel(models.Model):
    """A way on which a recipient is told: a browser on a device (`push`), letters to its account (`mail`), a
    chat of a group (`chat`).

    `address` is what the way needs: the subscription of a browser; the service and the address of a chat. A
    letter goes to the confirmed address that the account has then. A chat rests since `ended_at`: it takes
    nothing any more.
    """

    class Kind(models.TextChoices):
        PUSH = "push", pgettext_lazy("notices", "browser")
        MAIL = "mail", pgettext_lazy("notices", "mail")
        CHAT = "chat", pgettext_lazy("notices", "chat")

    recipient = models.ForeignKey(
        Recipient, models.CASCADE, related_name="channels", verbose_name=_("recipient")
    )
    kind = models.CharField(_("kind"), max_length=4, choices=Kind)
    device = models.CharField(_("device"), max_length=40, blank=True, default="")
    address = models.JSONField(_("address"), default=dict, blank=True)
    ended_at = models.DateTimeField(pgettext_lazy("notices", "ended"), null=True, blank=True)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)

    class Meta:
        verbose_name = _("way of notices")
        verbose_name_plural = _("ways of notices")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["device"], condition=Q(kind="push"), name="push_once_a_device"),
            models.UniqueConstraint(fields=["recipient"], condition=Q(kind="mail"), name="mail_once"),
        ]

    def __str__(self) -> str:
        # Without its address: whoever has it can write there.
        return f"{self.kind} of {self.recipient_id}"


class Notice(models.Model):
    """One cause to tell a recipient something of a seat, or of a `subject`: told once, or withdrawn before.

    A subject is what another app tells of, by its key: a campaign (`adventures.hooks.notice_sources`). A
    notice waits since `since` and is told when it is `due_at`. It is `withdrawn_at` once nobody waits for the
    recipient there any more.
    """

    recipient = models.ForeignKey(
        Recipient, models.CASCADE, related_name="notices", verbose_name=_("recipient")
    )
    seat = models.ForeignKey(
        Seat, models.CASCADE, null=True, blank=True, db_index=False, related_name="+", verbose_name=_("seat")
    )
    subject = models.UUIDField(_("subject"), null=True, blank=True)
    cause = models.CharField(_("cause"), max_length=40)
    since = models.DateTimeField(_("since"), default=timezone.now)
    due_at = models.DateTimeField(_("due"))
    told_at = models.DateTimeField(_("told"), null=True, blank=True)
    withdrawn_at = models.DateTimeField(_("withdrawn"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ["since", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["seat", "recipient", "cause"], name="notice_once"),
            models.UniqueConstraint(
                fields=["subject", "recipient", "cause"],
                condition=Q(seat=None),
                name="notice_of_subject_once",
            ),
            models.CheckConstraint(
                condition=Q(seat=None, subject__isnull=False) | Q(seat__isnull=False, subject=None),
                name="notice_of_one",
            ),
        ]
        indexes = [
            models.Index("due_at", name="notice_due", condition=Q(told_at=None, withdrawn_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.seat_id or self.subject}: {self.cause}"

    @property
    def kind(self) -> str:
        """The kind of its cause."""
        return self.cause.partition(":")[0]

    @property
    def is_news(self) -> bool:
        """Returns whether it has only to be known: nobody waits for anything."""
        return self.kind in NEWS

    @property
    def about(self) -> uuid.UUID | None:
        """The key of the game or the subject that it is about."""
        return self.subject if self.seat is None else self.seat.game_id


class LookedAt(models.Model):
    """How far a game had come, by its version and what it announced, when notices were last made.

    `together` is the last turn in which several people were waited for at once.
    """

    game = models.OneToOneField(
        Game, models.CASCADE, primary_key=True, related_name="+", verbose_name=_("game")
    )
    at = models.PositiveIntegerField(_("version"))
    together = models.PositiveIntegerField(_("turn of several"), null=True, blank=True)

    class Meta:
        verbose_name = _("game looked at for notices")
        verbose_name_plural = _("games looked at for notices")

    def __str__(self) -> str:
        return f"{self.game_id}: {self.at}"


class NoticeDelivery(models.Model):
    """A message of what waited when it was made, for one way: sent once, and tried again for some hours.

    The worker that sends it has `taken_at` when it began. `key` is the same however often it is tried, so
    that a device shows it once.
    """

    BACK_OFF = tuple(timedelta(minutes=minutes) for minutes in (1, 5, 20, 60, 180))
    PATIENCE = timedelta(minutes=2)

    channel = models.ForeignKey(Channel, models.CASCADE, related_name="deliveries", verbose_name=_("way"))
    notices = models.ManyToManyField(Notice, related_name="deliveries", verbose_name=_("notices"))
    key = models.CharField(_("key"), max_length=32)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    due_at = models.DateTimeField(_("due"), default=timezone.now)
    taken_at = models.DateTimeField(pgettext_lazy("notices", "taken"), null=True, blank=True)
    outcome = models.CharField(_("outcome"), max_length=40, blank=True, default="")

    class Meta:
        verbose_name = _("delivery of notices")
        verbose_name_plural = _("deliveries of notices")
        ordering = ["pk"]
        indexes = [models.Index("due_at", name="delivery_due", condition=Q(outcome=""))]

    def __str__(self) -> str:
        return f"{self.channel_id}: {self.outcome}"
