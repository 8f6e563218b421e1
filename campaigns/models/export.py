"""What somebody wants to take along: a file that a worker writes, and that stays for a week."""

import uuid
from datetime import timedelta
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from adventures.actor import Actor
from adventures.models import Game
from adventures.models.game import Keys, any_of

from .campaign import Campaign
from .people import Crew

STAYS = timedelta(days=7)
PATIENCE = timedelta(seconds=8)


def _until() -> object:
    return timezone.now() + STAYS


class ExportQuerySet(models.QuerySet["Export"]):
    """Exports, as an actor may see them."""

    def of(self, actor: Actor) -> Self:
        """Those that the actor has ordered: with this account, or on this device without one.

        What an account has ordered on a device is not told to whoever holds that next.
        """
        keys: list[Keys] = [Export.objects.filter(device=actor.device, user=None).order_by().values("pk")]
        if actor.user_id is not None:
            keys.append(Export.objects.filter(user=actor.user_id).order_by().values("pk"))
        return self.filter(pk__in=any_of(keys))

    def shown_to(self, actor: Actor) -> Self:
        """Its own, and those of games and campaigns that it may open: they hold what its pages show."""
        keys: list[Keys] = [self.of(actor).order_by().values("pk")]
        games = Game.objects.open_to(actor).order_by().values("pk")
        campaigns = Campaign.objects.open_to(actor).filter(demo=False).order_by().values("pk")
        keys.append(Export.objects.filter(game__in=games).order_by().values("pk"))
        keys.append(Export.objects.filter(campaign__in=campaigns).order_by().values("pk"))
        return self.filter(pk__in=any_of(keys))

    def open(self) -> Self:
        """Those that wait or are being written."""
        return self.filter(state__in=Export.OPEN)


class Export(models.Model):
    """A file of a game, a campaign, a crew, or of everything that whoever orders it has.

    `file` is its name in the folder of exports, which nobody can guess; it is there once the export is done,
    and goes with the export at `expires_at`. `language` and `time_zone` are those in which it was ordered.
    """

    class Of(models.TextChoices):
        GAME = "game", pgettext_lazy("export", "game")
        CAMPAIGN = "campaign", pgettext_lazy("export", "campaign")
        CREW = "crew", pgettext_lazy("export", "crew")
        EVERYTHING = "everything", pgettext_lazy("export", "everything")

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        RUNNING = "running", _("running")
        DONE = "done", _("done")
        FAILED = "failed", _("failed")
        CANCELLED = "cancelled", pgettext_lazy("export", "cancelled")

    OPEN = (State.WAITING, State.RUNNING)

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    of = models.CharField(_("of"), max_length=10, choices=Of)
    game = models.ForeignKey(
        Game, models.CASCADE, null=True, blank=True, related_name="exports", verbose_name=_("game")
    )
    campaign = models.ForeignKey(
        Campaign, models.CASCADE, null=True, blank=True, related_name="exports", verbose_name=_("campaign")
    )
    crew = models.ForeignKey(
        Crew, models.CASCADE, null=True, blank=True, related_name="exports", verbose_name=_("crew")
    )
    format = models.CharField(_("format"), max_length=10)
    language = models.CharField(_("language"), max_length=10)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", db_default="UTC")
    title = models.CharField(_("title"), max_length=200, blank=True, default="")
    device = models.CharField(_("device"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="exports",
        verbose_name=_("account"),
    )  # fmt: skip
    state = models.CharField(_("state"), max_length=9, choices=State, default=State.WAITING)
    done = models.PositiveIntegerField(_("steps done"), default=0)
    total = models.PositiveIntegerField(_("steps in all"), default=0)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    error = models.CharField(_("error"), max_length=200, blank=True, default="")
    file = models.CharField(_("file"), max_length=80)
    size = models.PositiveBigIntegerField(_("bytes"), default=0)
    created_at = models.DateTimeField(_("ordered"), auto_now_add=True)
    sent_at = models.DateTimeField(_("last handed to the workers"), default=timezone.now)
    updated_at = models.DateTimeField(_("last sign of life"), auto_now=True)
    expires_at = models.DateTimeField(_("goes"), default=_until, db_index=True)

    objects = ExportQuerySet.as_manager()

    class Meta:
        verbose_name = _("export")
        verbose_name_plural = _("exports")
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["file"], name="export_file"),
            models.CheckConstraint(
                condition=Q(of="game", game__isnull=False, campaign=None, crew=None)
                | Q(of="campaign", game=None, campaign__isnull=False, crew=None)
                | Q(of="crew", game=None, campaign=None, crew__isnull=False)
                | Q(of="everything", game=None, campaign=None, crew=None),
                name="export_of_one_thing",
            ),
        ]
        indexes = [
            models.Index(fields=["device"], name="export_of_device"),
            models.Index("sent_at", name="export_open", condition=Q(state__in=["waiting", "running"])),
        ]

    def __str__(self) -> str:
        return f"{self.of} ({self.format}): {self.state}"

    @property
    def open(self) -> bool:
        """Returns whether it waits or is being written."""
        return self.state in self.OPEN

    @property
    def unanswered(self) -> bool:
        """Returns whether no worker has given a sign of life for a while, so that pages should say so."""
        return self.open and timezone.now() - self.updated_at > PATIENCE
