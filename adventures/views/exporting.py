"""A game that is over as a file that can be imported again."""

import uuid
from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.exchange import document_of_game, written

from .refusing import refusing


@refusing
@require_GET
@never_cache
def export(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The document of a game; while it goes on it would tell what others have drawn this turn."""
    game = selectors.game_for(Actor.of(request), game_id)
    return document_file(document_of_game(game), f"moonsite-{game.code.lower()}-export")


def document_file(document: Mapping[str, Any], name: str) -> HttpResponse:
    """Answers with a document as a file to keep."""
    reply = HttpResponse(written(document), content_type="application/json")
    reply["Content-Disposition"] = f'attachment; filename="{name}.json"'
    return reply
