"""Campaigns that go on in another version of their book, for curators."""

import uuid
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.describing import described
from campaigns.curating.curated_books import other_versions, played_for, version_for
from campaigns.services.book_moves import move_campaign, preview_move

from .book_calls import CuratorCall
from .book_shapes import BookMoveForm, BookMoveShape, differences_as_json

TO = OpenApiParameter("to", str, description="The id of a version, to say what moving there changes.")


class BookMove(CuratorCall):
    """A campaign and the versions of its book."""

    @described(answers=BookMoveShape, parameters=[TO])
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says to which versions a campaign may move, and what one of them changes for it."""
        campaign, version = played_for(self.actor, campaign_id)
        others = list(other_versions(version))
        to = next((one for one in others if str(one.pk) == request.query_params.get("to")), None)
        found = preview_move(by=self.actor, campaign_id=campaign.pk, version_id=to.pk) if to else None
        return Response(
            {
                "version": self.as_json(version),
                "others": [self.as_json(one) for one in others],
                "met": differences_as_json(found.met) if found else [],
                "ahead": found.ahead if found else 0,
            }
        )

    @described(sends=BookMoveForm, answers=BookMoveShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lets a campaign go on in another published version of its book."""
        campaign, _before = played_for(self.actor, campaign_id)
        to = self.sent(BookMoveForm)["to"]
        moved = move_campaign(by=self.actor, campaign_id=campaign.pk, version_id=to)
        told: dict[str, Any] = {"met": differences_as_json(moved.met), "ahead": moved.ahead}
        now = version_for(self.actor, to)
        others = [self.as_json(one) for one in other_versions(now)]
        return Response({"version": self.as_json(now), "others": others, **told})
