"""A campaign for strangers: its public link, what that shows, and pictures to send."""

from __future__ import annotations

import uuid

from django.http.response import HttpResponseBase
from django.urls import reverse as page_of
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from adventures.api.base import Call, Plain
from adventures.api.describing import described
from adventures.errors import get_or_not_found
from adventures.presenting.addresses import reachable
from adventures.presenting.sharing import picture
from campaigns.chronicle.gather import entries_of
from campaigns.models import CampaignLink
from campaigns.permissions import Right
from campaigns.services.links import share_campaign, stop_sharing_campaign
from campaigns.sharing.chronicle_page import chronicle_of
from campaigns.sharing.picture import card_of
from campaigns.sharing.public_links import campaign_shared, shared_entries

from .calls import CampaignCall
from .chronicle_shapes import ChronicleShape
from .forms import LinkForm


class CampaignLinkShape(serializers.Serializer):
    """The public link of a campaign."""

    names = serializers.BooleanField(help_text="Whether strangers read who played.")
    token = serializers.CharField(help_text="The word in it that nobody can guess.")
    address = serializers.SerializerMethodField(help_text="The page for people.")
    url = serializers.SerializerMethodField(help_text="The same for programs.")

    def get_address(self, link: CampaignLink) -> str:
        return reachable(self.context["request"], page_of("campaigns:shared", args=[link.token]))

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, link: CampaignLink) -> str:
        return reverse("campaigns-api:shared-campaign", args=[link.token])


class ShareCampaign(CampaignCall):
    """The public link."""

    @described(answers=CampaignLinkShape)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets the public link of a campaign; 404 where it is switched off."""
        link = get_or_not_found(CampaignLink.objects.filter(campaign=self.campaign(campaign_id, Right.SHARE)))
        return self._as_json(link)

    @described(sends=LinkForm, answers=CampaignLinkShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Switches the public link on; where it is on already it stays the same."""
        return self._as_json(share_campaign(by=self.actor, campaign_id=campaign_id, **self.sent(LinkForm)))

    @described(status=204)
    def delete(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Switches the public link off: it leads nowhere any more, and never will again."""
        stop_sharing_campaign(by=self.actor, campaign_id=campaign_id)
        return Response(status=204)

    def _as_json(self, link: CampaignLink) -> Response:
        return Response(CampaignLinkShape(link, context={"request": self.request}).data)


class SharedCampaign(Call):
    """What strangers see."""

    @described(answers=ChronicleShape)
    def get(self, request: Request, token: str) -> Response:
        """Gets the chronicle to which a public link leads: without notes, and without names if so wanted."""
        campaign, names = campaign_shared(token)
        told = chronicle_of(campaign, shared_entries(campaign, names=names))
        return Response(ChronicleShape(told).data, headers={"X-Robots-Tag": "noindex"})


class CampaignPicture(CampaignCall, Plain):
    """A picture of how it stands."""

    @described(answers=OpenApiTypes.BINARY, media="image/png")
    def get(self, request: Request, campaign_id: uuid.UUID, shape: str) -> HttpResponseBase:
        """Gets how a campaign stands as a picture to send: `card` or `square`."""
        campaign = self.campaign(campaign_id)
        return picture(shape, "moonsite", lambda: card_of(campaign, entries_of(campaign), shape))


class SharedCampaignPicture(Plain):
    """A picture for strangers."""

    @described(answers=OpenApiTypes.BINARY, media="image/png")
    def get(self, request: Request, token: str, shape: str) -> HttpResponseBase:
        """Gets the picture of a campaign to which a public link leads: `card` or `square`."""
        campaign, names = campaign_shared(token)
        entries = shared_entries(campaign, names=names)
        return picture(shape, "moonsite", lambda: card_of(campaign, entries, shape))
