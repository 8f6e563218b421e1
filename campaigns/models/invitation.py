"""Invitations: a code that gives another device a right, until it is used, too old or withdrawn."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .campaign import Campaign, Player
from .people import Crew


class Invitation(models.Model):
    """A code that lets whoever has it into a crew or a campaign, or makes them the host of a campaign.

    Until `expires_at` the first two are used as often as it is wanted, the last once. The one into a campaign
    lasts until it is withdrawn: `expires_at` is None. A campaign has one of them at a time.
    """

    class Kind(models.TextChoices):
        CREW = "crew", pgettext_lazy("invitation", "into a crew")
        HOST = "host", pgettext_lazy("invitation", "host of a campaign")
        OPEN = "open", pgettext_lazy("invitation", "into a campaign")

    code = models.CharField(_("code"), max_length=12)
    kind = models.CharField(_("kind"), max_length=4, choices=Kind)
    crew = models.ForeignKey(
        Crew, models.CASCADE, null=True, blank=True, related_name="invitations", verbose_name=_("crew")
    )
    campaign = models.ForeignKey(
        Campaign, models.CASCADE, null=True, blank=True, related_name="invitations",
        verbose_name=_("campaign"),
    )  # fmt: skip
    by = models.CharField(_("device"), max_length=40)
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    expires_at = models.DateTimeField(_("expires"), null=True, blank=True)
    used_at = models.DateTimeField(_("used"), null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = [
            models.UniqueConstraint(fields=["code"], name="invitation_code"),
            models.CheckConstraint(
                condition=models.Q(kind="crew", crew__isnull=False, campaign__isnull=True)
                | models.Q(kind__in=["host", "open"], crew__isnull=True, campaign__isnull=False),
                name="invitation_to_one_thing",
            ),
            models.UniqueConstraint(
                fields=["campaign"],
                condition=models.Q(kind="open", expires_at=None),
                name="invitation_open_once",
            ),
        ]

    def __str__(self) -> str:
        return str(self.crew or self.campaign)

    @property
    def makes_host(self) -> bool:
        """Returns whether whoever uses it becomes the host of the campaign."""
        return self.kind == self.Kind.HOST


class CampaignGuest(models.Model):
    """A device that was let into a campaign by its invitation; `player` is who has said to hold it."""

    campaign = models.ForeignKey(
        Campaign, models.CASCADE, db_index=False, related_name="guests", verbose_name=_("campaign")
    )
    device = models.CharField(_("device"), max_length=40)
    player = models.ForeignKey(
        Player, models.SET_NULL, null=True, blank=True, related_name="guests", verbose_name=_("player")
    )
    created_at = models.DateTimeField(_("joined"), auto_now_add=True)

    class Meta:
        verbose_name = _("guest of a campaign")
        verbose_name_plural = _("guests of campaigns")
        constraints = [models.UniqueConstraint(fields=["campaign", "device"], name="campaign_guest_once")]
        indexes = [models.Index(fields=["device"], name="campaign_guest_device")]

    def __str__(self) -> str:
        return str(self.campaign)
