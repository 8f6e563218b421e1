"""Codes that let others into a crew, or hand a campaign over: made, looked at, used."""

import uuid
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from adventures.api.base import Call
from adventures.api.describing import described
from campaigns.models import Campaign, Invitation
from campaigns.services.invitations import accept, invitation_of, invite_into_crew


class InvitationShape(serializers.ModelSerializer):
    """A code, and what it opens."""

    name = serializers.CharField(source="__str__", help_text="The name of the crew or campaign.")
    url = serializers.SerializerMethodField(help_text="The page on which somebody uses it.")

    class Meta:
        model = Invitation
        fields = ["code", "kind", "name", "url", "expires_at"]
        extra_kwargs = {
            "code": {"help_text": "The code."},
            "kind": {"help_text": "Whether it lets into a crew, or makes the host of a campaign."},
            "expires_at": {"help_text": "Until when it can be used."},
        }

    @extend_schema_field({"type": "string", "format": "uri"})
    def get_url(self, invitation: Invitation) -> str:
        address = reverse("crews:invited", args=[invitation.code])
        return str(self.context["request"].build_absolute_uri(address))


class OpenedShape(serializers.Serializer):
    """What a code has opened: one of the two."""

    crew = serializers.UUIDField(allow_null=True, help_text="The crew that may be opened now.")
    campaign = serializers.UUIDField(allow_null=True, help_text="The campaign that this token hosts now.")


class CrewInvitations(Call):
    """Letting others into a crew."""

    @described(answers=InvitationShape, status=201, secret=True)
    def post(self, request: Request, crew_id: uuid.UUID) -> Response:
        """Makes a code by which others may open a crew and its campaigns, for a week."""
        made = invite_into_crew(by=self.actor, crew_id=crew_id)
        return Response(invitation_told(made, request), status=201, headers={"Cache-Control": "no-store"})


class OneInvitation(Call):
    """A code that somebody was given."""

    @described(answers=InvitationShape)
    def get(self, request: Request, code: str) -> Response:
        """Says what a code would open; wrong ones are counted, as on the pages."""
        return Response(invitation_told(invitation_of(by=self.actor, code=code), request))

    @described(answers=OpenedShape)
    def post(self, request: Request, code: str) -> Response:
        """Uses a code: opens the crew for this token, or makes it the host of the campaign."""
        opened = accept(by=self.actor, code=code)
        campaign = isinstance(opened, Campaign)
        return Response(
            {"crew": None if campaign else opened.pk, "campaign": opened.pk if campaign else None}
        )


def invitation_told(invitation: Invitation, request: Request) -> dict[str, Any]:
    """A code, as whoever has it may see it."""
    return dict(InvitationShape(invitation, context={"request": request}).data)
