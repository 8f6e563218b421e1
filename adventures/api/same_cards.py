"""The same cards, for programs: what others played with them, and how to begin with them."""

from __future__ import annotations

import uuid
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse

from adventures import selectors
from adventures.errors import Malformed, NotFound
from adventures.inputs.numbers import number_or_none
from adventures.models import Deal, Game
from adventures.presenting.deals import SameCards, describe_deal
from adventures.presenting.deals_moments import what_parted
from adventures.presenting.deals_taken import ComparedTurns, TakenRow, TurnTaken
from adventures.services.deals import check_can_share, code_of, find_deal, share_cards, show_crew

from .base import Call
from .describing import described

MOST_PAGES = 999
PAGE = OpenApiParameter(
    "page",
    {"type": "integer", "minimum": 1, "maximum": MOST_PAGES},
    description="Which page of the tables, counted from 1; the last one where there are not so many.",
)


class DealShape(serializers.Serializer):
    """Cards that games share; nothing of them can be read here."""

    token = serializers.CharField(help_text="What `deal` of a new game is given.")
    ruleset = serializers.CharField(help_text="What is played with them.")
    seats = serializers.IntegerField(help_text="How many played first.")
    words = serializers.CharField(help_text="The same in words.")
    url = serializers.CharField(help_text="Its address.")


class SameCardsGroupShape(serializers.Serializer):
    """A table that has these cards."""

    letter = serializers.CharField(help_text="Its letter; A is the game that was asked for.")
    name = serializers.CharField(help_text="How it is called.")
    over = serializers.BooleanField(help_text="Whether its turns are all here.")
    turns = serializers.IntegerField(help_text="How many of its turns this token may see.")
    points = serializers.DictField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="The points of each seat after each of these turns; what is counted in their place where a "
        "game hides its points.",
    )
    ends = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="The points of each seat at the end; nothing before `over`.",
    )


class TakenShape(serializers.Serializer):
    """What a seat of a table took in a turn."""

    letter = serializers.CharField(help_text="The letter of its table.")
    name = serializers.CharField(help_text="The seat.")
    choice = serializers.CharField(
        allow_null=True,
        help_text="What it took of what lay there for all, the same word for the same; null where the game "
        "has no such choice.",
    )
    words = serializers.CharField(help_text="The same in words; where `choice` is null all that it did.")


class SameCardsTurnShape(serializers.Serializer):
    """A turn that two tables with the same cards have completed."""

    turn = serializers.IntegerField(help_text="The turn, counted from 1.")
    taken = TakenShape(many=True, help_text="What each seat took that took something.")
    words = serializers.CharField(
        help_text="What set the tables apart in it, in a sentence; empty where there is nothing to tell."
    )


class SameCardsShape(serializers.Serializer):
    """All tables with the cards of a game."""

    deal = DealShape(allow_null=True, help_text="The deal, once the game is over and it was made.")
    code = serializers.CharField(
        allow_null=True,
        help_text="The deal for another site, as `deal`. Whoever wants to can read the cards in it.",
    )
    limit = serializers.IntegerField(
        allow_null=True,
        help_text="The turns to which a game that this token still plays limits what it sees.",
    )
    count = serializers.IntegerField(help_text="How many tables there are.")
    page = serializers.IntegerField(help_text="Which page of them this is, counted from 1.")
    pages = serializers.IntegerField(help_text="How many pages there are: twelve tables each, A always.")
    groups = SameCardsGroupShape(
        many=True,
        help_text="The tables of the page, those of crews of this token first, then the best; of others only "
        "turns that the own one has completed.",
    )


class SameCardsOfGame(Call):
    """All tables with the cards of a game."""

    @described(answers=SameCardsShape, parameters=[PAGE])
    def get(self, request: Request, game_id: uuid.UUID) -> Response:
        """Gets all tables with the cards of a game, as far as this token may see them."""
        game = selectors.game_for(self.actor, game_id)
        if game.deal is None or game.day is not None:
            check_can_share(game)
        return Response(self._told(game, _page_asked(request)))

    @described(answers=SameCardsShape)
    def post(self, request: Request, game_id: uuid.UUID) -> Response:
        """Makes the deal of a game that is over, so that others can play with the same cards."""
        share_cards(by=self.actor, game_id=game_id)
        return Response(self._told(selectors.game_for(self.actor, game_id)))

    def _told(self, game: Game, page: int = 1) -> dict[str, Any]:
        same, shared = SameCards.of(self.actor, game, page=page), game.deal if game.finished else None
        return {
            "deal": deal_as_json(shared) if shared else None,
            "code": code_of(shared) if shared else None,
            "limit": same.limit,
            "count": same.count,
            "page": same.page,
            "pages": same.pages,
            "groups": [
                {
                    "letter": group.letter, "name": group.name, "over": group.over, "turns": group.turns,
                    "points": group.points, "ends": group.ends,
                }
                for group in same.groups
            ],
        }  # fmt: skip


class CrewOfSameCards(Call):
    """Whether others with the same cards read which crew plays."""

    @described(status=204)
    def put(self, request: Request, game_id: uuid.UUID) -> Response:
        """Has others with the same cards read which crew of this token plays the game."""
        show_crew(by=self.actor, game_id=game_id, shown=True)
        return Response(status=204)

    @described(status=204)
    def delete(self, request: Request, game_id: uuid.UUID) -> Response:
        """Has others read the names of its players alone, as before."""
        show_crew(by=self.actor, game_id=game_id, shown=False)
        return Response(status=204)


class TurnOfSameCards(Call):
    """A turn of two tables with the same cards."""

    @described(answers=SameCardsTurnShape)
    def get(self, request: Request, game_id: uuid.UUID, letter: str, turn: int) -> Response:
        """Gets who took what in a turn, of the game and of the table with a letter.

        There is none that the game itself, where this token plays it, has not completed.
        """
        game = selectors.game_for(self.actor, game_id)
        if game.deal is None or game.day is not None:
            check_can_share(game)
        same = SameCards.of(self.actor, game, letter)
        turns = ComparedTurns(same)
        told = TurnTaken.of(turns, turn)
        if told is None or same.chosen is None or same.chosen.letter != letter:
            raise NotFound()
        taken = [one for row in told.rows for one in _taken_as_json(row)]
        return Response({"turn": turn, "taken": taken, "words": what_parted(turns, turn)})


class OneDeal(Call):
    """Cards to which somebody was invited."""

    @described(answers=DealShape)
    def get(self, request: Request, token: str) -> Response:
        """Gets what is played with them."""
        try:
            return Response(deal_as_json(find_deal(by=self.actor, text=token)))
        except Malformed as error:
            raise NotFound() from error


def deal_as_json(deal: Deal) -> dict[str, Any]:
    """A deal without what nobody may know before it is played."""
    return {
        "token": deal.token,
        "ruleset": deal.ruleset,
        "seats": deal.seats,
        "words": describe_deal(deal),
        "url": reverse("api:deal", args=[deal.token]),
    }


def _page_asked(request: Request) -> int:
    text = request.query_params.get("page", "1")
    page = number_or_none(text, digits=len(str(MOST_PAGES)))
    if not page:
        raise Malformed("page")
    return page


def _taken_as_json(row: TakenRow) -> list[dict[str, Any]]:
    return [
        {
            "letter": group.letter,
            "name": one.name,
            "choice": row.key if row.choice else None,
            "words": row.said,
        }
        for group, people in row.by
        for one in people
    ]
