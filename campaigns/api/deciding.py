"""The open decision of a campaign: what is asked, voting, drawing, changing who decides."""

from __future__ import annotations

import uuid
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import json_if_new
from adventures.api.describing import described
from adventures.inputs.numbers import number_or_none
from campaigns.decisions.decision_page import DecisionPage, ShownOption
from campaigns.decisions.decision_queries import choosing
from campaigns.models import Campaign
from campaigns.services.deciding import draw, let_decide, vote
from campaigns.services.own_question import ask_question, reopen_question, withdraw_question

from .calls import CampaignCall
from .forms import AskForm, VisitForm, VoteForm, WhoDecidesForm

AS = OpenApiParameter(
    "as", {"type": "integer", "minimum": 1, "maximum": 999}, description="For whom this token wants to vote."
)


class DecisionOptionShape(serializers.Serializer):
    """An option, with what is known of it."""

    key = serializers.CharField(help_text="What to send as `option`.")
    letter = serializers.CharField(help_text="The letter by which people call it.")
    label = serializers.CharField(help_text="What it is called.")
    text = serializers.CharField(allow_blank=True, help_text="What the book says of it.")
    known = serializers.CharField(allow_blank=True, help_text="What is known of its consequences.")
    votes = serializers.SerializerMethodField(help_text="Who has voted for it, where votes lie face up.")
    open = serializers.BooleanField(help_text="Whether `voter` may vote for it now.")
    chosen = serializers.BooleanField(help_text="Whether it was chosen.")
    causes = serializers.SerializerMethodField(help_text="What a vote of `voter` for it would cause.")

    def get_votes(self, option: ShownOption) -> list[int]:
        return [player.position for player in option.tokens]

    def get_causes(self, option: ShownOption) -> str:
        return option.causes if option.open else ""


class VoterShape(serializers.Serializer):
    """Somebody who decides."""

    position = serializers.IntegerField(source="player.position", help_text="The position.")
    name = serializers.CharField(source="player.name", help_text="The name.")
    voted = serializers.BooleanField(help_text="Whether the vote is cast.")
    here = serializers.BooleanField(help_text="Whether this token may vote in this player's name.")
    captain = serializers.BooleanField(help_text="Whether it is the captain, who breaks a tie.")


class DecisionShape(serializers.Serializer):
    """A decision as this token sees it."""

    visit = serializers.IntegerField(source="visit.number", help_text="To send with a vote.")
    ballot = serializers.IntegerField(source="visit.ballot", help_text="To send with a vote.")
    chapter = serializers.IntegerField(source="fact.chapter", help_text="The chapter that asks.")
    question = serializers.CharField(help_text="What is asked.")
    secret = serializers.BooleanField(
        source="decision.secret", help_text="Whether votes lie face down until all are cast."
    )
    who = serializers.CharField(source="ballot.who", help_text="Who decides.")
    book_says = serializers.CharField(help_text="Who decides as the book says, in words.")
    may_change_who = serializers.BooleanField(
        source="may_change", help_text="Whether this token may change who decides."
    )
    options = DecisionOptionShape(many=True, help_text="Between what is decided.")
    voters = VoterShape(many=True, help_text="Everybody who decides.")
    voter = serializers.IntegerField(
        source="voter.position", allow_null=True, help_text="In whose name this token votes now."
    )
    may_abstain = serializers.BooleanField(help_text="Whether an empty option may be sent.")
    draws = serializers.BooleanField(help_text="Whether chance decides, and this token may draw.")
    made = serializers.CharField(allow_blank=True, help_text="The option that was chosen; empty while open.")
    title = serializers.CharField(allow_blank=True, help_text="What happens now, in a few words.")
    sentence = serializers.CharField(allow_blank=True, help_text="What is to be done, in a sentence.")


class DecisionNowShape(serializers.Serializer):
    """The open decision, or the one just made; none where nothing is asked."""

    version = serializers.IntegerField(help_text="The version of the campaign.")
    decision = serializers.SerializerMethodField(help_text="The decision; null where nothing is asked.")

    @extend_schema_field(DecisionShape(allow_null=True))
    def get_decision(self, campaign: Campaign) -> Any:
        asked: DecisionPage | None = self.context["asked"]
        return None if asked is None else DecisionShape(asked).data


class _Deciding(CampaignCall):
    """A call about the open decision."""

    def decision(self, campaign_id: uuid.UUID, asked: int | None = None) -> dict[str, Any]:
        """How it stands, for somebody who wants to vote if one is named."""
        campaign = self.campaign(campaign_id)
        context = {"asked": choosing(self.actor, campaign, asked)}
        return dict(DecisionNowShape(campaign, context=context).data)


class CampaignDecision(_Deciding):
    """The decision."""

    @described(answers=DecisionNowShape, conditional=True, parameters=[AS])
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets the open decision, or the one just made."""
        asked = number_or_none(request.query_params.get("as"), digits=3)
        return json_if_new(request, self.decision(campaign_id, asked))

    @described(sends=AskForm, answers=DecisionNowShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Asks what the current chapter of one's own book asks: it is decided then as in any book."""
        ask_question(by=self.actor, campaign_id=campaign_id, **self.sent(AskForm))
        return Response(self.decision(campaign_id), status=201)


class WithdrawQuestion(_Deciding):
    """Asking otherwise."""

    @described(sends=VisitForm, answers=DecisionNowShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Withdraws the open question of one's own book. The captain may, and the host."""
        withdraw_question(by=self.actor, campaign_id=campaign_id, **self.sent(VisitForm))
        return Response(self.decision(campaign_id))


class DecideAgain(_Deciding):
    """Deciding again."""

    @described(sends=VisitForm, answers=DecisionNowShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Takes back what was decided last in one's own book: it is voted once more."""
        reopen_question(by=self.actor, campaign_id=campaign_id, **self.sent(VisitForm))
        return Response(self.decision(campaign_id))


class CastVote(_Deciding):
    """Voting."""

    @described(sends=VoteForm, answers=DecisionNowShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Votes in the name of a player who has a seat of this token, or none. The last vote decides."""
        vote(by=self.actor, campaign_id=campaign_id, **self.sent(VoteForm))
        return Response(self.decision(campaign_id))


class DrawByChance(_Deciding):
    """Drawing."""

    @described(sends=VisitForm, answers=DecisionNowShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Lets chance decide, where the book says so or the captain has."""
        draw(by=self.actor, campaign_id=campaign_id, **self.sent(VisitForm))
        return Response(self.decision(campaign_id))


class WhoDecides(_Deciding):
    """Who decides."""

    @described(sends=WhoDecidesForm, answers=DecisionNowShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Changes who decides; it is voted anew then. The captain may, and the host."""
        let_decide(by=self.actor, campaign_id=campaign_id, **self.sent(WhoDecidesForm))
        return Response(self.decision(campaign_id))
