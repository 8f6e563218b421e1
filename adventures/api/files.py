"""Games to keep and to send: their sheets on paper, their results as pictures."""

from __future__ import annotations

import uuid

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from adventures.presenting.printed_sheets import MOST_BLANK, blank_sheets_file, finished_game, sheets_file
from adventures.presenting.shared_result import card_of, shared_card_of
from adventures.printing.sheets import INKS, PAPERS

from .base import Plain, PublicCall
from .describing import described

PDF, PNG = "application/pdf", "image/png"
LOOK = [
    OpenApiParameter("paper", {"type": "string", "enum": list(PAPERS)}, description="On what it is printed."),
    OpenApiParameter("ink", {"type": "string", "enum": list(INKS)}, description="In colour, or saving ink."),
]
SHEET = OpenApiParameter(
    "sheet",
    {"type": "integer", "minimum": 0, "maximum": 99},
    description="The number of the only sheet that is wanted; 0 for all.",
)
COPIES = OpenApiParameter(
    "copies", {"type": "integer", "minimum": 0, "maximum": MOST_BLANK}, description="How many sheets."
)


class GameSheets(Plain):
    """The sheets of a game on paper."""

    @described(answers=OpenApiTypes.BINARY, media=PDF, parameters=[*LOOK, SHEET])
    def get(self, request: Request, game_id: uuid.UUID) -> HttpResponseBase:
        """Gets the sheets of a game that is over, ready to be printed."""
        return sheets_file(finished_game(self.actor, game_id), request.query_params)


class BlankSheets(PublicCall, Plain):
    """Sheets to play on with a pencil."""

    @described(answers=OpenApiTypes.BINARY, media=PDF, parameters=[*LOOK, COPIES], public=True)
    def get(self, request: Request, key: str) -> HttpResponseBase:
        """Gets sheets of a ruleset on which nobody has written yet, ready to be printed."""
        return blank_sheets_file(key, request.query_params)


class GamePicture(Plain):
    """A picture of a result."""

    @described(answers=OpenApiTypes.BINARY, media=PNG)
    def get(self, request: Request, game_id: uuid.UUID, shape: str) -> HttpResponseBase:
        """Gets the result of a game that is over as a picture to send: `card` or `square`."""
        return card_of(finished_game(self.actor, game_id), shape)


class SharedGamePicture(PublicCall, Plain):
    """A picture of a result for strangers."""

    @described(answers=OpenApiTypes.BINARY, media=PNG, public=True)
    def get(self, request: Request, token: str, shape: str) -> HttpResponseBase:
        """Gets the picture of a result to which a public link leads: `card` or `square`."""
        return shared_card_of(token, shape)
