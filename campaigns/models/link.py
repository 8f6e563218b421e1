"""The link by which strangers may look at a campaign."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from adventures.models import PublicLink

from .campaign import Campaign


class CampaignLink(PublicLink):
    """The link to the chronicle of a campaign."""

    campaign = models.OneToOneField(Campaign, models.CASCADE, related_name="link", verbose_name=_("campaign"))

    class Meta(PublicLink.Meta):
        abstract = False
        verbose_name = _("public link of a campaign")
        verbose_name_plural = _("public links of campaigns")
