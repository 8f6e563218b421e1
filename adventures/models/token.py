"""Who may act without a browser: tokens of programs, and the answers that were given once."""

import hashlib
import secrets
import uuid
from enum import StrEnum

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .game import Game

PREFIX = "moon_"  # by which those who search for lost secrets know one
SECRET_BYTES = 32
SHOWN = 10  # characters of a token that its list shows, the prefix among them
LONGEST_KEY = 80


class Scope(StrEnum):
    """What a token may be used for."""

    READ = "read"
    PLAY = "play"
    CURATE = "curate"


def new_secret() -> str:
    """Gets a token as it is shown once."""
    return PREFIX + secrets.token_urlsafe(SECRET_BYTES)


def digest_of(secret: str) -> str:
    """What is stored of a token: nobody can get the token back from it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_device() -> str:
    """A name for a device that no browser has."""
    return uuid.uuid4().hex


class Token(models.Model):
    """A key for a program: what it may do, for whom, and when it was used last.

    It acts as its `device`, and as its `user` where it has one. One that is bound to a `game` may do nothing
    outside it, and with a `position` plays that seat alone. The seats of a bot are marked as such for
    everybody at the table. Who made a program for a seat is kept beside it, as `made_on` that device and
    `made_by` that account: they can end it, whoever has the seat now. Of the token itself only a `digest` is
    kept, and its first characters.
    """

    class Kind(models.TextChoices):
        PERSONAL = "personal", pgettext_lazy("token", "personal")
        BOT = "bot", pgettext_lazy("token", "bot")
        DEVICE = "device", pgettext_lazy("token", "device without an account")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=8, choices=Kind)
    name = models.CharField(_("name"), max_length=160)
    scopes = models.CharField(_("scopes"), max_length=40)
    digest = models.CharField(_("digest"), max_length=64)
    start = models.CharField(_("begins with"), max_length=SHOWN)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="tokens",
        verbose_name=_("user"),
    )  # fmt: skip
    device = models.CharField(_("device"), max_length=40)
    game = models.ForeignKey(
        Game, models.CASCADE, null=True, blank=True, related_name="tokens", verbose_name=_("game")
    )
    position = models.PositiveSmallIntegerField(_("position"), null=True, blank=True)
    made_on = models.CharField(_("made on"), max_length=40, null=True, blank=True)  # noqa: DJ001 - of before
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+",
        verbose_name=_("made by"),
    )  # fmt: skip
    created_at = models.DateTimeField(_("made"), auto_now_add=True)
    used_at = models.DateTimeField(_("last used"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("revoked"), null=True, blank=True)

    class Meta:
        verbose_name = _("token")
        verbose_name_plural = _("tokens")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["digest"], name="token_digest"),
            models.CheckConstraint(
                condition=Q(position=None) | Q(game__isnull=False), name="token_position_in_game"
            ),
        ]
        indexes = [
            models.Index(fields=["device"], name="token_of_device"),
            models.Index(fields=["made_on"], name="token_made_on", condition=Q(made_on__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.start}...)"

    @property
    def bot(self) -> bool:
        """Returns whether its seats are a bot's."""
        return self.kind == self.Kind.BOT

    @property
    def may(self) -> frozenset[Scope]:
        """All that it may be used for."""
        return frozenset(Scope(word) for word in self.scopes.split())


class IdempotentAnswer(models.Model):
    """What a program was answered under a key that it chose, so that asking twice does something once.

    `asked` is a digest of the request; an answer without `status` is still being worked out. It is told to
    nobody but the token that has asked, and goes with it.
    """

    token = models.ForeignKey(
        Token, models.CASCADE, db_index=False, related_name="answers", verbose_name=_("token")
    )
    key = models.CharField(_("key"), max_length=LONGEST_KEY)
    asked = models.CharField(_("asked"), max_length=64)
    status = models.PositiveSmallIntegerField(_("status"), null=True, blank=True)
    body = models.TextField(_("answer"), blank=True, default="")
    created_at = models.DateTimeField(_("asked at"), auto_now_add=True)

    class Meta:
        verbose_name = _("answer kept")
        verbose_name_plural = _("answers kept")
        constraints = [models.UniqueConstraint(fields=["token", "key"], name="answered_once")]
        indexes = [models.Index(fields=["created_at"], name="answered_when")]
        db_table = "adventures_answered"

    def __str__(self) -> str:
        return self.key
