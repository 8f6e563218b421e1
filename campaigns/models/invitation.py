"""Invitations: a code that gives another device a right, until it is used or too old."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from .campaign import Campaign
from .people import Crew


class Invitation(models.Model):
    """A code that lets whoever has it into a crew, or makes them the host of a campaign.

    The first is used as often as it is wanted until `expires_at`, the second once.
    """

    class Kind(models.TextChoices):
        CREW = "crew", pgettext_lazy("invitation", "into a crew")
        HOST = "host", pgettext_lazy("invitation", "host of a campaign")

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
    expires_at = models.DateTimeField(_("expires"))
    used_at = models.DateTimeField(_("used"), null=True, blank=True)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        constraints = [
            models.UniqueConstraint(fields=["code"], name="invitation_code"),
            models.CheckConstraint(
                condition=models.Q(kind="crew", crew__isnull=False, campaign__isnull=True)
                | models.Q(kind="host", crew__isnull=True, campaign__isnull=False),
                name="invitation_to_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return str(self.crew or self.campaign)
