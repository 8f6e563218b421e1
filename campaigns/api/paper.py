"""Typing in the result of a chapter on paper: the sheets, a field of one, keeping what was typed in."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from django.db.models import Prefetch
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.api.base import json_if_new
from adventures.api.describing import described
from adventures.errors import Conflict, get_or_not_found
from adventures.rules.paper import Entry, Field
from adventures.words.people import named
from campaigns.models import ChapterPlay, PlaySeat
from campaigns.paper.page import paper_over
from campaigns.paper.sheets import PaperPlay
from campaigns.path.stars import stars_by_place, stars_of_play
from campaigns.services.paper import confirm_paper, keep_totals, leave_paper, reopen_paper, type_in
from campaigns.services.paper_day import set_caught_up_on, set_played_on

from .calls import CampaignCall
from .chapter_shapes import ChapterPlayShape, play_as_json
from .forms import DayForm, FieldForm, TotalsForm
from .shapes import CampaignShape


class PartShape(serializers.Serializer):
    """One number of a field."""

    key = serializers.CharField(help_text="Its key.")
    name = serializers.CharField(allow_blank=True, help_text="What is asked for.")
    values = serializers.ListField(
        child=serializers.IntegerField(),
        help_text="All that it can be; the numbers before it may narrow that.",
    )


class PaperFieldShape(serializers.Serializer):
    """A field of a paper sheet."""

    key = serializers.CharField(help_text="What to send as `field`.")
    name = serializers.CharField(help_text="What it is called.")
    hint = serializers.CharField(allow_blank=True, help_text="What is counted there.")
    parts = PartShape(many=True, help_text="Its numbers, in order.")
    entry = serializers.ListField(
        child=serializers.IntegerField(),
        allow_null=True,
        help_text="What was typed in; null for nothing yet.",
    )
    version = serializers.IntegerField(help_text="What to send as `seen`.")
    points = serializers.IntegerField(allow_null=True, help_text="What it is worth, where that is known.")
    by = serializers.CharField(allow_blank=True, help_text="Who typed it in.")


class PaperSheetShape(serializers.Serializer):
    """Somebody's paper sheet as far as it is typed in."""

    seat = serializers.IntegerField(help_text="What to send as `seat`.")
    player = serializers.IntegerField(help_text="The player, by position.")
    name = serializers.CharField(help_text="The player's name.")
    astra = serializers.BooleanField(help_text="Whether it is ASTRA's.")
    missing = serializers.IntegerField(help_text="How many fields are missing.")
    total = serializers.IntegerField(help_text="The points so far.")
    place = serializers.IntegerField(allow_null=True, help_text="The place, once every sheet is typed in.")
    stars = serializers.IntegerField(help_text="The stars of that place.")
    fields_ = PaperFieldShape(many=True, help_text="Its fields.")

    def get_fields(self) -> Any:
        """`fields` is what programs read; a serializer has another attribute of that name."""
        fields = super().get_fields()
        fields["fields"] = fields.pop("fields_")
        return fields


class PaperShape(serializers.Serializer):
    """A play on paper as far as it is typed in."""

    version = serializers.IntegerField(help_text="The version of the campaign.")
    play = ChapterPlayShape(help_text="The play.")
    over = serializers.BooleanField(help_text="Whether nothing can be typed in any more.")
    left = serializers.IntegerField(help_text="How many fields are missing in all.")
    sheets = PaperSheetShape(many=True, help_text="Everybody's sheet.")


class _Paper(CampaignCall):
    """A call about a play on paper."""

    def sheets(self, campaign_id: uuid.UUID, chapter: int, attempt: int) -> dict[str, Any]:
        """All sheets as they stand; raises NotFound for a play that is not on paper."""
        campaign = self.campaign(campaign_id)
        plays = campaign.plays.filter(mode=ChapterPlay.Mode.PAPER, chapter=chapter, attempt=attempt)
        seats = Prefetch("seats", PlaySeat.objects.select_related("player"))
        found = get_or_not_found(plays.select_related("visit").prefetch_related(seats))
        found.campaign = campaign
        return _as_json(PaperPlay.made(found, list(found.seats.all()), found.paper_fields.all()))

    def fresh(self, error: Exception) -> dict[str, Any] | None:
        """The sheets, for who typed in what another tablet had; the campaign for anybody else."""
        return self.sheets(**self.kwargs) if isinstance(error, Conflict) else super().fresh(error)


class PaperSheets(_Paper):
    """The sheets of a play on paper."""

    @described(answers=PaperShape, conditional=True)
    def get(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Gets every sheet of a play on paper as far as it is typed in."""
        return json_if_new(request, self.sheets(campaign_id, chapter, attempt))


class PaperTyping(_Paper):
    """Typing in."""

    @described(sends=FieldForm, answers=PaperShape)
    def put(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Types in a field of somebody's sheet; the same twice changes nothing."""
        sent = self.sent(FieldForm)
        type_in(
            by=self.actor, campaign_id=campaign_id, chapter=chapter, attempt=attempt, position=sent["seat"],
            field=sent["field"], entry=sent["entry"], seen=sent["seen"],
        )  # fmt: skip
        return Response(self.sheets(campaign_id, chapter, attempt))


class _PaperAct(_Paper):
    """A call that changes a play on paper as a whole."""

    def did(
        self, act: Callable[..., ChapterPlay], campaign_id: uuid.UUID, chapter: int, attempt: int
    ) -> Response:
        """Does it, and says how the play stands."""
        play = act(by=self.actor, campaign_id=campaign_id, chapter=chapter, attempt=attempt)
        return Response(play_as_json(play))


class KeepPaper(_PaperAct):
    """Keeping a result."""

    @described(answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Keeps a result on paper: places and stars follow as from a game played here."""
        return self.did(confirm_paper, campaign_id, chapter, attempt)


class KeepTotals(_Paper):
    """Totals and places alone."""

    @described(sends=TotalsForm, answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Keeps a result of which only totals or places are known, without the fields of the sheets."""
        seats = self.sent(TotalsForm)["seats"]
        play = keep_totals(
            by=self.actor,
            campaign_id=campaign_id,
            chapter=chapter,
            attempt=attempt,
            totals={seat["seat"]: seat["total"] for seat in seats if seat["total"] is not None},
            places={seat["seat"]: seat["place"] for seat in seats if seat["place"] is not None},
        )
        return Response(play_as_json(play))


class PaperDay(_Paper):
    """When it was played."""

    @described(sends=DayForm, answers=ChapterPlayShape)
    def put(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Says on which day a game on paper was played; null: on the day on which its result was saved."""
        day = self.sent(DayForm)["day"]
        play = set_played_on(
            by=self.actor,
            campaign_id=campaign_id,
            chapter=chapter,
            attempt=attempt,
            day=day.isoformat() if day else "",
        )
        return Response(play_as_json(play))


class CaughtUpDay(CampaignCall):
    """When a chapter was played that was caught up with."""

    @described(sends=DayForm, answers=CampaignShape)
    def put(self, request: Request, campaign_id: uuid.UUID, visit: int) -> Response:
        """Says on which day it was played on paper; null: on the day on which it was typed in."""
        day = self.sent(DayForm)["day"]
        told = day.isoformat() if day else ""
        set_caught_up_on(by=self.actor, campaign_id=campaign_id, visit=visit, day=told)
        return self.now(campaign_id)


class ReopenPaper(_PaperAct):
    """Mending a result."""

    @described(answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Takes a kept result back to mend it: its stars are withdrawn until it is kept again."""
        return self.did(reopen_paper, campaign_id, chapter, attempt)


class LeavePaper(_PaperAct):
    """Leaving the sheets."""

    @described(answers=ChapterPlayShape)
    def post(self, request: Request, campaign_id: uuid.UUID, chapter: int, attempt: int) -> Response:
        """Leaves a play on paper, so that the chapter can be played here; what was typed in stays."""
        return self.did(leave_paper, campaign_id, chapter, attempt)


def _as_json(paper: PaperPlay) -> dict[str, Any]:
    stars = stars_of_play(paper.play.campaign, paper.play)
    return {
        "version": paper.play.campaign.version,
        "play": play_as_json(paper.play),
        "over": paper_over(paper),
        "left": paper.left,
        "sheets": [_sheet(paper, part, stars_by_place(stars, paper.places.get(part.position, 0)))
                   for part in paper.parts],
    }  # fmt: skip


def _sheet(paper: PaperPlay, part: PlaySeat, stars: int) -> dict[str, Any]:
    points = paper.score(part).fields
    return {
        "seat": part.position,
        "player": part.player.position,
        "name": part.player.name,
        "astra": part.player.astra,
        "missing": len(paper.missing(part)),
        "total": paper.score(part).total,
        "place": paper.places.get(part.position),
        "stars": stars + paper.stars.get(part.position, 0),
        "fields": [_field(paper, part, field, points.get(field.key)) for field in paper.fields(part)],
    }


def _field(paper: PaperPlay, part: PlaySeat, field: Field, points: int | None) -> dict[str, Any]:
    owner, row = paper.owner(part), paper.stored.get((part.position, field.key))
    look = paper.paper.look(owner, field.key)
    entry: Entry | None = paper.entries[owner].get(field.key)
    return {
        "key": field.key,
        "name": str(look.name),
        "hint": str(look.hint),
        "parts": [
            {
                "key": each.key,
                "name": str(paper.paper.part(owner, field.key, each.key)),
                "values": each.values,
            }
            for each in field.parts
        ],
        "entry": None if entry is None else list(entry),
        "version": row.version if row else 0,
        "points": None if entry is None else points,
        "by": named(row.who) if row else "",
    }
