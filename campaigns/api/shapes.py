"""How campaigns look in answers: in a list, and as their own page shows them."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.reverse import reverse

from adventures.models import Game, Seat
from adventures.permissions import is_host
from campaigns.home_book.step import HomeBookStep
from campaigns.models import Campaign
from campaigns.panels.overview import Overview

from .chapter_shapes import ChapterPlayShape, ChapterShape
from .path_shapes import PathShape, ReadEventShape


class WalkedBookShape(serializers.Serializer):
    """The book through which a campaign walks."""

    key = serializers.SerializerMethodField(help_text="`introduction`, `own`, or the key of a curated book.")
    title = serializers.SerializerMethodField(help_text="What the campaign of the book is called.")
    version = serializers.UUIDField(
        source="book_version_id", allow_null=True, help_text="The version of a curated book."
    )
    path = serializers.CharField(allow_blank=True, help_text="Which campaign of a curated book it is.")
    own = serializers.SerializerMethodField(
        help_text="Whether it lies on the table, and its chapters are typed in."
    )
    open = serializers.BooleanField(
        source="book.open", help_text="Whether its path is known from the beginning; else it is a secret."
    )

    def get_key(self, campaign: Campaign) -> str:
        return campaign.book.key

    def get_title(self, campaign: Campaign) -> str:
        return str(campaign.book.name)

    def get_own(self, campaign: Campaign) -> bool:
        return campaign.book.own


class _CampaignShape(serializers.Serializer):
    """What the list tells of a campaign, and its own page too."""

    id = serializers.UUIDField(help_text="Its id.")
    url = serializers.SerializerMethodField(help_text="Its address.")
    name = serializers.CharField(help_text="What it is called.")
    state = serializers.ChoiceField(Campaign.State.choices, help_text="Whether it goes on.")
    book = WalkedBookShape(source="*", help_text="Through which book it walks.")
    solo = serializers.BooleanField(help_text="Whether one player walks it against ASTRA.")
    dealer = serializers.ChoiceField(Game.Dealer.choices, help_text="Where the cards of its games come from.")
    one_tablet = serializers.BooleanField(help_text="Whether whoever sets out holds every seat.")
    open_table = serializers.BooleanField(
        help_text="Whether seats of one device see each other's sheets in its first game."
    )
    bot_stars = serializers.BooleanField(help_text="Whether bots of the site win stars as people do.")
    still_days = serializers.IntegerField(help_text="After so many days without a move a game stands still.")
    bots_step_in = serializers.BooleanField(help_text="Whether a bot then plays on by itself.")
    rated = serializers.BooleanField(help_text="Whether its games are rated wherever they may be.")
    demo = serializers.BooleanField(help_text="Whether it is the site's demo, which everybody may open.")
    archived = serializers.SerializerMethodField(help_text="Whether it was put away.")
    version = serializers.IntegerField(help_text="The number of the newest line of its log.")
    created_at = serializers.DateTimeField(help_text="When it was begun.")
    updated_at = serializers.DateTimeField(help_text="When something happened last.")

    @extend_schema_field({"type": "string", "format": "uri-reference"})
    def get_url(self, campaign: Campaign) -> str:
        return reverse("campaigns-api:campaign", args=[campaign.pk])

    def get_archived(self, campaign: Campaign) -> bool:
        return campaign.archived_at is not None


class CampaignRowShape(_CampaignShape):
    """A campaign in the list."""

    players = serializers.SerializerMethodField(help_text="The names of those who play now.")
    host = serializers.SerializerMethodField(help_text="Whether this token hosts it.")

    def get_players(self, campaign: Campaign) -> list[str]:
        return [player.name for player in campaign.players.all() if player.left_at is None]

    def get_host(self, campaign: Campaign) -> bool:
        return is_host(self.context["actor"], campaign)


class CampaignPlayerShape(serializers.Serializer):
    """Somebody who collects stars."""

    position = serializers.IntegerField(
        source="player.position", help_text="The number by which it is known."
    )
    name = serializers.CharField(source="player.name", help_text="The name.")
    astra = serializers.BooleanField(source="player.astra", help_text="Whether it is ASTRA.")
    here = serializers.SerializerMethodField(help_text="Whether it plays now; who has left keeps the stars.")
    level = serializers.SerializerMethodField(
        help_text="How well the bot plays that plays for it unless the group says otherwise; else empty."
    )
    stars = serializers.IntegerField(help_text="The stars so far.")
    leads = serializers.BooleanField(help_text="Whether nobody has more.")

    @extend_schema_field({"type": "string", "enum": ["", *Seat.Level.values]})
    def get_level(self, standing: Any) -> str:
        return str(self.context["bots"].get(standing.player.position, ""))

    def get_here(self, standing: Any) -> bool:
        return standing.player.left_at is None


class OwnStepShape(serializers.Serializer):
    """What comes next with one's own book."""

    begun = serializers.BooleanField(help_text="Whether a chapter was typed in; before, one may catch up.")
    waits = serializers.IntegerField(
        source="waits.chapter", allow_null=True, help_text="The chapter that waits to be played."
    )
    name = serializers.CharField(
        allow_blank=True, help_text="What that chapter is called; the last words once the book has ended."
    )
    ended = serializers.BooleanField(help_text="Whether the book has ended.")


class OverviewShape(serializers.Serializer):
    """What the page of a campaign shows beside its head."""

    captain = serializers.IntegerField(
        source="path.captain.position", allow_null=True, help_text="The captain, by position."
    )
    players = CampaignPlayerShape(
        source="standings", many=True, help_text="All who collect stars, those in front first."
    )
    leader_sentence = serializers.CharField(help_text="Who leads, or who has won.")
    stars_sentence = serializers.CharField(allow_blank=True, help_text="What the next chapter gives.")
    playable = serializers.BooleanField(source="open", help_text="Whether there is something to play now.")
    next = serializers.IntegerField(
        source="next.chapter.number", allow_null=True,
        help_text="The chapter to set out for, or that is read now.",
    )  # fmt: skip
    next_unrated = serializers.ChoiceField(
        Game.Unrated.choices, allow_blank=True,
        help_text="Why the next game will not be rated though the campaign is; empty where it will be.",
    )  # fmt: skip
    running = serializers.SerializerMethodField(help_text="Its games, and plays on paper, under way.")
    chapters = ChapterShape(
        source="steps", many=True, help_text="The chapters of an open path, or those reached on a secret one."
    )
    path = PathShape(allow_null=True, help_text="Where a secret path has led; null for an open one.")
    event = ReadEventShape(allow_null=True, help_text="The event card that is read in one of its games.")
    own = serializers.SerializerMethodField(help_text="What comes next with one's own book.")
    may_join = serializers.BooleanField(help_text="Whether there is a chair left.")
    may_leave = serializers.BooleanField(help_text="Whether enough players would stay.")
    host = serializers.SerializerMethodField(help_text="Whether this token hosts it.")
    crew = serializers.SerializerMethodField(help_text="The crew among whose campaigns it counts.")
    rights = serializers.SerializerMethodField(
        help_text="All that this token may do with it (docs/rights.md)."
    )
    may_claim = serializers.SerializerMethodField(help_text="Whether this token may become its host.")

    @extend_schema_field(ChapterPlayShape(many=True))
    def get_running(self, overview: Overview) -> Any:
        under_way = {step.running.pk: step.running for step in overview.steps if step.running}
        return ChapterPlayShape(under_way.values(), many=True, context=self.context).data

    @extend_schema_field(OwnStepShape(allow_null=True))
    def get_own(self, overview: Overview) -> Any:
        step = HomeBookStep.of(overview)
        return None if step is None else OwnStepShape(step).data

    @extend_schema_field({"type": ["string", "null"], "format": "uuid"})
    def get_crew(self, overview: Overview) -> str | None:
        crew = overview.campaign.crew_id if self.context["host"] else None
        return None if crew is None else str(crew)

    def get_host(self, overview: Overview) -> bool:
        return bool(self.context["host"])

    def get_rights(self, overview: Overview) -> list[str]:
        return list(self.context["rights"])

    def get_may_claim(self, overview: Overview) -> bool:
        return bool(self.context["may_claim"])


class CampaignShape(_CampaignShape, OverviewShape):
    """A campaign as its page shows it. Nothing that was not reached is told."""

    def to_representation(self, overview: Overview) -> dict[str, Any]:
        """Its head, and what its page shows below."""
        told = OverviewShape(overview, context=self.context).data
        return {**_CampaignShape(overview.campaign).data, **told}
