"""What the calls about a campaign have in common."""

from __future__ import annotations

import uuid
from typing import Any

from rest_framework.response import Response

from adventures.api.base import Call
from adventures.errors import NotFound
from campaigns import selectors
from campaigns.models import Campaign
from campaigns.permissions import Right, check

from .campaign_json import campaign_as_json


class CampaignCall(Call):
    """A call about a campaign; whoever comes too late is told how it stands now."""

    def campaign(self, campaign_id: uuid.UUID, right: Right = Right.OPEN) -> Campaign:
        """Gets a campaign with which the actor may do that; raises NotFound, and HostOnly."""
        campaign = selectors.campaign_for(self.actor, campaign_id)
        check(self.actor, right, campaign)
        return campaign

    def now(self, campaign_id: uuid.UUID, status: int = 200) -> Response:
        """Answers with the campaign as it stands now."""
        return Response(campaign_as_json(self.campaign(campaign_id), self.actor), status=status)

    def fresh(self, error: Exception) -> dict[str, Any] | None:
        """The campaign as it stands now; nothing for who may not open it."""
        try:
            return campaign_as_json(self.campaign(self.kwargs["campaign_id"]), self.actor)
        except NotFound:
            return None
