"""Looking back at a campaign: its log, its chronicle, its stars over the chapters."""

from __future__ import annotations

import uuid
from typing import Any

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import Plain, json_if_new
from adventures.api.describing import EVENTS, described
from adventures.api.log_streams import MEDIA_TYPE, streamed
from adventures.api.pages import paginated
from adventures.games.registry import title_of
from campaigns.chronicle.gather import entries_of
from campaigns.live import authorized_listeners, news_of
from campaigns.models import Activity, Campaign, StarAward
from campaigns.panels.lines import LogLine
from campaigns.sharing.chronicle_page import chronicle_of
from campaigns.statistics.played_games import stars_over_chapters
from moonsite.live.views import events_response

from .calls import CampaignCall
from .chronicle_shapes import ChronicleShape
from .people import AwardShape

REFERS = ("chapter", "attempt", "visit", "position", "award", "note", "card", "amount")


class CampaignLineShape(serializers.Serializer):
    """A line of the log of a campaign."""

    number = serializers.IntegerField(help_text="Its number: the version of the campaign from then on.")
    kind = serializers.CharField(help_text="What happened, as a word that stays the same.")
    text = serializers.CharField(help_text="What happened, in a sentence.")
    who = serializers.CharField(allow_blank=True, help_text="Who did it; empty where nobody did.")
    when = serializers.DateTimeField(help_text="When.")
    refers = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="Numbers of what it is about: `chapter`, `attempt`, `visit`, `position`, `award`, `note`.",
    )


class CampaignLog(CampaignCall):
    """The log."""

    @described(answers=CampaignLineShape, many=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lists what happened in a campaign, the newest first."""
        campaign = self.campaign(campaign_id)
        return paginated(self, campaign.activities.all(), ("-number",), lambda line: _line(line, campaign))


class CampaignLogLines(Plain, CampaignCall):
    """The log, line by line."""

    @described(answers=OpenApiTypes.STR, media=MEDIA_TYPE)
    def get(self, request: Request, campaign_id: uuid.UUID) -> HttpResponseBase:
        """Gets the whole log of a campaign, the oldest line first: each is a line of JSON."""
        campaign = self.campaign(campaign_id)
        rows = campaign.activities.order_by("number")
        return streamed(_line(line, campaign) for line in rows)


class CampaignEvents(Plain):
    """The news of a campaign."""

    campaign = CampaignCall.campaign

    @described(**EVENTS)
    def get(self, request: Request, campaign_id: uuid.UUID) -> HttpResponseBase:
        """Listens to a campaign: an event `version` whenever something has changed, and every 15 seconds.

        Its data is one line of JSON: `version` is the number of the newest line of the log; whoever knows a
        lower one fetches the campaign again.
        """
        campaign = self.campaign(campaign_id)
        return events_response(campaign.pk, *news_of(campaign), self.listener, authorized_listeners)


class CampaignStars(CampaignCall):
    """The stars, one by one."""

    @described(answers=AwardShape, many=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lists all stars that stand, each with its reason, the newest first."""
        awards = StarAward.objects.standing_only().filter(campaign=self.campaign(campaign_id))
        awards = awards.select_related("player", "play", "visit")
        return paginated(self, awards, ("-created_at", "-pk"), lambda award: AwardShape(award).data)


class CampaignChronicle(CampaignCall):
    """The chronicle."""

    @described(answers=ChronicleShape, conditional=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets the chronicle: what was played, decided and written down so far, the records, the stars."""
        campaign = self.campaign(campaign_id)
        return json_if_new(request, ChronicleShape(chronicle_of(campaign, entries_of(campaign))).data)


class ChartStepShape(serializers.Serializer):
    """A play that counts, as a step of the chart."""

    chapter = serializers.IntegerField(help_text="The printed number of the chapter.")
    attempt = serializers.IntegerField(help_text="Which time it was.")
    adventure = serializers.CharField(allow_blank=True, help_text="The Adventure that was played.")


class ChartLineShape(serializers.Serializer):
    """Somebody's stars over the steps."""

    position = serializers.IntegerField(help_text="The player, by position.")
    name = serializers.CharField(help_text="The player's name.")
    stars = serializers.ListField(
        child=serializers.IntegerField(), help_text="The stars before the first step, and after each."
    )


class CampaignChartShape(serializers.Serializer):
    """The stars over the chapters, as they are drawn."""

    steps = ChartStepShape(many=True, help_text="The plays that count, in the order of their end.")
    lines = ChartLineShape(many=True, help_text="Everybody's stars.")


class CampaignChart(CampaignCall):
    """The course of the stars."""

    @described(answers=CampaignChartShape, conditional=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets everybody's stars after each play that counts."""
        campaign = self.campaign(campaign_id)
        plays, stars = stars_over_chapters(campaign)
        steps = [
            {"chapter": play.chapter, "attempt": play.attempt, "adventure": _adventure(play)}
            for play in plays
        ]
        lines = [
            {"position": player.position, "name": player.name, "stars": stars[str(player.pk)]}
            for player in campaign.players.all()
        ]
        return json_if_new(request, CampaignChartShape({"steps": steps, "lines": lines}).data)


def _adventure(play: Any) -> str:
    ruleset = play.played_ruleset
    return str(title_of(ruleset).name) if ruleset else ""


def _line(line: Activity, campaign: Campaign) -> dict[str, Any]:
    words = LogLine.of(line, campaign)
    refers = {name: value for name in REFERS if isinstance(value := line.data.get(name), int)}
    told = {"kind": line.kind, "refers": refers}
    for name in ("number", "text", "who", "when"):
        told[name] = getattr(words, name)
    return dict(CampaignLineShape(told).data)
