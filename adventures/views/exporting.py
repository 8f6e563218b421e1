"""A game that is over as a file that can be imported again."""

import uuid

from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from adventures import selectors
from adventures.actor import Actor
from adventures.exchange import document_of_game
from adventures.presenting.game_file import document_file

from .refusing import refusing


@refusing
@require_GET
@never_cache
def export(request: HttpRequest, game_id: uuid.UUID) -> HttpResponse:
    """The document of a game; while it goes on it would tell what others have drawn this turn."""
    game = selectors.real_game_for(Actor.of(request), game_id)
    return document_file(document_of_game(game), f"moonsite-{game.code.lower()}-export")
