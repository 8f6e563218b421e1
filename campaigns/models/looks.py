"""Who looks at a campaign, and how far notices have been made of it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .campaign import Campaign


class CampaignLookedAt(models.Model):
    """How far a campaign had come, by its version, when notices were last made of it."""

    campaign = models.OneToOneField(
        Campaign, models.CASCADE, primary_key=True, related_name="+", verbose_name=_("campaign")
    )
    at = models.PositiveIntegerField(_("version"))

    class Meta:
        verbose_name = _("campaign looked at for notices")
        verbose_name_plural = _("campaigns looked at for notices")

    def __str__(self) -> str:
        return f"{self.campaign_id}: {self.at}"


class CampaignPresence(models.Model):
    """When a device last had a page of a campaign open before somebody: to about a minute.

    With an account that was signed in there, it is the account that has looked.
    """

    campaign = models.ForeignKey(
        Campaign, models.CASCADE, db_index=False, related_name="+", verbose_name=_("campaign")
    )
    device = models.CharField(_("device"), max_length=40)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, null=True, blank=True, related_name="+",
        verbose_name=_("user"),
    )  # fmt: skip
    heard_at = models.DateTimeField(_("last heard of"))

    class Meta:
        verbose_name = _("presence at a campaign")
        verbose_name_plural = _("presences at campaigns")
        constraints = [
            models.UniqueConstraint(fields=["campaign", "device"], name="campaign_presence_once"),
        ]

    def __str__(self) -> str:
        return f"{self.campaign_id}: {self.heard_at}"
