"""Chapters of one's own book: what holds, writing one down, catching up, the end of the book."""

from __future__ import annotations

import uuid
from dataclasses import replace
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import json_if_new
from adventures.api.describing import described
from adventures.errors import NotFound
from campaigns.home_book.checks import after
from campaigns.home_book.draft import Draft
from campaigns.home_book.now import own_page
from campaigns.home_book.page import HomeBookPage
from campaigns.home_book.paper_page import PaperPage
from campaigns.models import Campaign, ChapterVisit
from campaigns.path.walk_queries import walk_of
from campaigns.permissions import Right
from campaigns.services.catch_up import catch_up
from campaigns.services.home_book import read_chapter, read_chapter_on_paper, read_chapter_to_vote
from campaigns.services.home_book_correction import correct_chapter
from campaigns.services.home_book_ending import end_book, reopen_book
from campaigns.services.home_book_event import read_event

from .calls import CampaignCall
from .chapter_shapes import ChapterPlayShape, OpponentShape, play_as_json
from .forms import EndingForm
from .home_book_forms import CatchUpForm, CorrectForm, ReadEventForm, ReadForm, draft_of, paper_of
from .shapes import CampaignShape


class GoalShape(serializers.Serializer):
    """An Adventure to which a chapter may lead."""

    ruleset = serializers.CharField(source="key", help_text="What to send as `ruleset`.")
    name = serializers.CharField(help_text="What it is called.")
    played = serializers.BooleanField(help_text="Whether it was reached before.")
    order = serializers.CharField(help_text="Where it stands in the order, in words.")


class HoldsShape(serializers.Serializer):
    """An effect that holds: one from before, or one that was just sent."""

    key = serializers.IntegerField(
        allow_null=True, help_text="What to send in `ended`; null for one just sent."
    )
    place = serializers.IntegerField(allow_null=True, help_text="Its place among those just sent.")
    title = serializers.CharField(source="words.title", help_text="What it is.")
    text = serializers.CharField(
        source="line", allow_blank=True, help_text="What it does, for whom, how long."
    )
    ended = serializers.BooleanField(help_text="Whether it ends here.")
    fault = serializers.CharField(allow_blank=True, help_text="What is wrong with it.")


class LyingCardShape(serializers.Serializer):
    """A Campaign card as it lies."""

    card = serializers.IntegerField(help_text="Its printed number.")
    state = serializers.CharField(help_text="How it lies.")


class OwnChapterShape(serializers.Serializer):
    """What is known before a chapter is written down, and with what was sent of it."""

    version = serializers.IntegerField(help_text="The version of the campaign, to send with the chapter.")
    waits = serializers.BooleanField(help_text="Whether a chapter is to be played first.")
    event = serializers.IntegerField(
        source="event.card", allow_null=True, help_text="The event card that is read in a game, if any."
    )
    ruleset = serializers.CharField(
        allow_blank=True, help_text="The Adventure that is next in order, or that was sent."
    )
    adventures = GoalShape(many=True, help_text="The Adventures to which it may lead.")
    opponents = OpponentShape(many=True, help_text="Against whom it can be played, alone.")
    holds = HoldsShape(source="rows", many=True, help_text="What holds in the next game.")
    cards = LyingCardShape(source="chips", many=True, help_text="The Campaign cards that lie there.")
    deck = serializers.CharField(
        source="deck.text", allow_null=True, help_text="With how many cards the next game is played."
    )
    faults = serializers.SerializerMethodField(help_text="What is wrong with what was sent, in sentences.")

    def get_faults(self, page: HomeBookPage) -> list[str]:
        found = page.faults
        lists = (found.last, found.chapter, found.players, found.effects, found.cards, found.decided)
        singly = (found.of_player, found.of_effect, found.of_held)
        return [
            *(text for told in lists for text in told),
            *(text for told in singly for text in told.values()),
        ]


class WrittenDownShape(serializers.Serializer):
    """A chapter that was written down."""

    visit = serializers.IntegerField(source="number", help_text="The number of the visit.")
    chapter = serializers.IntegerField(help_text="The printed number.")
    ruleset = serializers.CharField(allow_blank=True, help_text="The Adventure to which it leads.")
    play = serializers.SerializerMethodField(help_text="The play that has begun; null for the story alone.")

    @extend_schema_field(ChapterPlayShape(allow_null=True))
    def get_play(self, visit: ChapterVisit) -> Any:
        play = visit.plays.first()
        return None if play is None else play_as_json(play)


class _Own(CampaignCall):
    """A call about one's own book."""

    def own(self, campaign_id: uuid.UUID, right: Right = Right.READ_CHAPTER) -> Campaign:
        """Gets a campaign with its own book in which the actor may do that."""
        campaign = self.campaign(campaign_id, right)
        if not campaign.book.own:
            raise NotFound()
        return campaign


class OwnChapter(_Own):
    """The chapter that was read."""

    @described(answers=OwnChapterShape, conditional=True)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets what holds before the next chapter of one's own book is written down."""
        return json_if_new(request, OwnChapterShape(own_page(self.own(campaign_id), Draft(), {})).data)

    @described(sends=ReadForm, answers=WrittenDownShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Writes down what a chapter says, and begins the game of its Adventure, all in one."""
        sent = self.sent(ReadForm)
        told = {"by": self.actor, "campaign_id": campaign_id, "version": sent["version"]}
        return Response(WrittenDownShape(read_chapter(**told, draft=draft_of(sent))).data, status=201)


class OwnChapterOnPaper(_Own):
    """The chapter that was read, played on paper."""

    @described(sends=ReadForm, answers=WrittenDownShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Writes down what a chapter says, and begins its Adventure on paper."""
        sent = self.sent(ReadForm)
        told = {"by": self.actor, "campaign_id": campaign_id, "version": sent["version"]}
        return Response(
            WrittenDownShape(read_chapter_on_paper(**told, draft=draft_of(sent))).data, status=201
        )


class OwnChapterToVote(_Own):
    """The chapter that was read, with something to be decided before it goes on."""

    @described(sends=ReadForm, answers=WrittenDownShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Writes down what a chapter says; its Adventure waits until the group has decided what it asks."""
        sent = self.sent(ReadForm)
        told = {"by": self.actor, "campaign_id": campaign_id, "version": sent["version"]}
        return Response(WrittenDownShape(read_chapter_to_vote(**told, draft=draft_of(sent))).data, status=201)


class OwnEvent(_Own):
    """The chapter of an event card."""

    @described(sends=ReadEventForm, answers=WrittenDownShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Writes down what the chapter of an open event card says: it holds at once in that game."""
        sent = self.sent(ReadEventForm)
        visit = read_event(
            by=self.actor, campaign_id=campaign_id, version=sent["version"], card=sent["event"],
            draft=draft_of(sent),
        )  # fmt: skip
        return Response(WrittenDownShape(visit).data, status=201)


class LookAtChapter(_Own):
    """What would hold?"""

    writes = CampaignCall.reads

    @described(sends=ReadForm, answers=OwnChapterShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says what would hold with a chapter, and what is wrong with it; nothing is written down."""
        sent = self.sent(ReadForm)
        draft = draft_of(sent)
        wrong = [fault for fault in draft.faults if fault.part != "chapter"]
        page = own_page(self.own(campaign_id), draft, _draft_as_json(draft), told=wrong, seen=sent["version"])
        return Response(OwnChapterShape(page).data)


class CatchUp(_Own):
    """Catching up."""

    @described(answers=OwnChapterShape)
    def get(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Gets what is known before a campaign that was begun on paper is entered."""
        campaign = self.own(campaign_id, Right.CATCH_UP)
        return Response(OwnChapterShape(PaperPage(campaign, walk_of(campaign), Draft())).data)

    @described(sends=CatchUpForm, answers=CampaignShape, status=201)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Enters a campaign that was begun on paper: the chapter reached, stars, captain, cards, effects."""
        sent = self.sent(CatchUpForm)
        catch_up(by=self.actor, campaign_id=campaign_id, paper=paper_of(sent), version=sent["version"])
        return self.now(campaign_id, status=201)


class LookAtPaper(_Own):
    """What holds on paper?"""

    writes = CampaignCall.reads

    @described(sends=CatchUpForm, answers=OwnChapterShape)
    def post(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says what would be in force with a campaign on paper; nothing is entered."""
        campaign = self.own(campaign_id, Right.CATCH_UP)
        paper = paper_of(self.sent(CatchUpForm))
        draft = replace(paper.draft, ruleset=after(paper.draft.ruleset))
        sent = {"last": [paper.draft.ruleset], **_draft_as_json(draft)}
        page = PaperPage(campaign, walk_of(campaign), draft, sent, paper.faults, paper=paper)
        return Response(OwnChapterShape(page).data)


class CorrectChapter(_Own):
    """A chapter that was typed in."""

    @described(sends=CorrectForm, answers=WrittenDownShape)
    def put(self, request: Request, campaign_id: uuid.UUID, visit: int) -> Response:
        """Corrects a chapter where it stands; games that have begun keep what they were begun with.

        Where it leads to another game, what was played in it counts no more, but for totals on paper.
        """
        sent = self.sent(CorrectForm)
        corrected = correct_chapter(
            by=self.actor, campaign_id=campaign_id, visit=visit, version=sent["version"],
            draft=draft_of(sent), ruleset=sent["ruleset"],
        )  # fmt: skip
        return Response(WrittenDownShape(corrected).data)


class OwnEnding(_Own):
    """The end of the book."""

    @described(sends=EndingForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says that the book on the table ends here."""
        end_book(by=self.actor, campaign_id=campaign_id, **self.sent(EndingForm))
        return self.now(campaign_id)

    @described(answers=CampaignShape)
    def delete(self, request: Request, campaign_id: uuid.UUID) -> Response:
        """Says that the book goes on after all."""
        reopen_book(by=self.actor, campaign_id=campaign_id)
        return self.now(campaign_id)


def _draft_as_json(draft: Draft) -> dict[str, list[str]]:
    """What the page shows of a chapter that was sent."""
    return {"chapter": [str(draft.chapter or "")]}
