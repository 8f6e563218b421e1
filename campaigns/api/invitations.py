"""Codes that let others into a crew or a campaign, or hand it over: made, looked at, used."""

import uuid
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from adventures.api.base import Call
from adventures.api.describing import described
from adventures.errors import NotFound
from campaigns.models import Campaign, Invitation
from campaigns.services.invitations import (
    accept,
    invitation_into,
    invitation_of,
    invite_into_campaign,
    invite_into_crew,
    withdraw_crew_codes,
    withdraw_invitation,
)


class InvitationShape(serializers.ModelSerializer):
    """A code, and what it opens."""

    name = serializers.CharField(source="__str__", help_text="The name of the crew or campaign.")
    url = serializers.SerializerMethodField(help_text="The page on which somebody uses it.")

    class Meta:
        model = Invitation
        fields = ["code", "kind", "name", "url", "expires_at"]
        extra_kwargs = {
            "code": {"help_text": "The code."},
            "kind": {
                "help_text": "Whether it opens a crew (`crew`) or a campaign (`open`), or makes its host."
            },
            "expires_at": {"help_text": "Until when it can be used; null: until it is withdrawn."},
        }

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, invitation: Invitation) -> str:
        address = reverse("crews:invited", args=[invitation.code])
        return str(self.context["request"].build_absolute_uri(address))


class OpenedShape(serializers.Serializer):
    """What a code has opened: one of the two."""

    crew = serializers.UUIDField(allow_null=True, help_text="The crew that may be opened now.")
    campaign = serializers.UUIDField(
        allow_null=True, help_text="The campaign that may be opened, or is hosted, now."
    )


class CrewInvitations(Call):
    """Letting others into a crew."""

    @described(answers=InvitationShape, status=201, secret=True)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Makes a code by which others may open a crew and its campaigns, for a week."""
        made = invite_into_crew(by=self.actor, crew_id=crew_id)
        return Response(invitation_as_json(made, request), status=201, headers={"Cache-Control": "no-store"})

    @described(status=204)
    def delete(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Withdraws every code of the crew; whoever came by one stays."""
        withdraw_crew_codes(by=self.actor, crew_id=crew_id)
        return Response(status=204)


class CampaignInvitation(Call):
    """The lasting invitation of a campaign, for its host."""

    @described(answers=InvitationShape, secret=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets the code by which others may open a campaign as guests; 404 while there is none."""
        found = invitation_into(by=self.actor, campaign_id=campaign_id)
        if found is None:
            raise NotFound()
        return Response(invitation_as_json(found, request), headers={"Cache-Control": "no-store"})

    @described(answers=InvitationShape, status=201, secret=True)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Makes that code, or another one: the one before ends, whoever came by it stays."""
        made = invite_into_campaign(by=self.actor, campaign_id=campaign_id)
        return Response(invitation_as_json(made, request), status=201, headers={"Cache-Control": "no-store"})

    @described(status=204)
    def delete(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Withdraws the code; whoever came by it stays."""
        withdraw_invitation(by=self.actor, campaign_id=campaign_id)
        return Response(status=204)


class OneInvitation(Call):
    """A code that somebody was given."""

    @described(answers=InvitationShape)
    def get(self, request: Request, code: str) -> Response:
        """Says what a code would open; wrong ones are counted, as on the pages."""
        return Response(invitation_as_json(invitation_of(by=self.actor, code=code), request))

    @described(answers=OpenedShape)
    def post(self, request: Request, code: str) -> Response:
        """Uses a code: opens the crew or campaign for this token, or makes it the campaign's host."""
        opened = accept(by=self.actor, code=code)
        campaign = isinstance(opened, Campaign)
        return Response(
            {"crew": None if campaign else opened.pk, "campaign": opened.pk if campaign else None}
        )


def invitation_as_json(invitation: Invitation, request: Request) -> dict[str, Any]:
    """A code, as whoever has it may see it."""
    return dict(InvitationShape(invitation, context={"request": request}).data)
