"""Campaigns: those that one may open, beginning one, how one stands."""

import uuid
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Call, json_if_new
from adventures.api.describing import described
from adventures.api.pages import paginated
from campaigns.books.campaign_book import INTRODUCTION, OWN, Book, books, curated_book
from campaigns.books.texts import localized
from campaigns.models import Campaign
from campaigns.selectors import campaign_for, published_books
from campaigns.services.players import rename_campaign
from campaigns.services.start import start_campaign

from .calls import CampaignCall
from .campaign_json import campaign_as_json
from .filters import CampaignFilter
from .forms import CampaignNameForm, NewCampaignForm
from .shapes import CampaignRowShape, CampaignShape

NEWEST_FIRST = ("-created_at", "-pk")


class BookChoiceShape(serializers.Serializer):
    """A book through which a campaign may walk: what is sent to begin one, and what it is called."""

    book = serializers.CharField(allow_null=True, help_text="What to send as `book`; null for a curated one.")
    version = serializers.UUIDField(allow_null=True, help_text="What to send as `version`.")
    path = serializers.CharField(allow_blank=True, help_text="What to send as `path`.")
    title = serializers.CharField(help_text="What the campaign is called.")
    of = serializers.CharField(allow_blank=True, help_text="The title of the curated book.")
    solo = serializers.BooleanField(help_text="Whether it can be walked alone, against ASTRA.")
    min_players = serializers.IntegerField(help_text="How many it needs in a group.")
    max_players = serializers.IntegerField(help_text="How many it takes.")


class CampaignBooks(Call):
    """The books to choose from."""

    @described(answers=BookChoiceShape(many=True))
    def get(self, request: Request) -> Response:
        """Lists the books through which a new campaign may walk."""
        shipped = [_choice(books()[key], book=key) for key in (INTRODUCTION, OWN)]
        curated = [
            _choice(curated_book(story, path.key), version=version, path=path.key, of=localized(story.title))
            for version, story in published_books()
            for path in story.paths
        ]
        return Response([*shipped, *curated])


def _choice(walked: Book, **chosen: Any) -> dict[str, Any]:
    words = {
        "book": None, "version": None, "path": "", "title": str(walked.name), "of": "", "solo": walked.solo,
        "min_players": walked.min_players, "max_players": walked.max_players,
    }  # fmt: skip
    return dict(BookChoiceShape({**words, **chosen}).data)


class Campaigns(Call):
    """The campaigns that a token may open."""

    @described(answers=CampaignRowShape, many=True, filters=CampaignFilter)
    def get(self, request: Request) -> Response:
        """Lists campaigns, the newest first."""
        mine = Campaign.objects.open_to(self.actor).prefetch_related("players", "visits")
        found = CampaignFilter(request.query_params, mine).found()
        context = {"actor": self.actor}
        return paginated(self, found, NEWEST_FIRST, lambda one: CampaignRowShape(one, context=context).data)

    @described(sends=NewCampaignForm, answers=CampaignShape, status=201)
    def post(self, request: Request) -> Response:
        """Begins a campaign."""
        begun = start_campaign(by=self.actor, **self.sent(NewCampaignForm))
        made = campaign_as_json(campaign_for(self.actor, begun.pk), self.actor)
        return Response(made, status=201, headers={"Location": made["url"]})


class OneCampaign(CampaignCall):
    """A campaign."""

    @described(answers=CampaignShape, conditional=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets a campaign as its page shows it: nothing that was not reached."""
        return json_if_new(request, campaign_as_json(self.campaign(campaign_id), self.actor))

    @described(sends=CampaignNameForm, answers=CampaignShape)
    def patch(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gives a campaign another name; its host may."""
        rename_campaign(by=self.actor, campaign_id=campaign_id, name=self.sent(CampaignNameForm)["name"])
        return self.now(campaign_id)
