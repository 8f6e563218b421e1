"""The document of a replay as it is sent, and from whose place it is seen."""

from __future__ import annotations

import gzip
import re

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.games.registry import kit_of
from adventures.models import Game, Seat
from adventures.running.replay import LogRefused
from adventures.services.replay_documents import cached_document, packed_document, stamp_of
from adventures.services.running_timeline import running_timeline

ZIPPED = re.compile(r"\bgzip\b")


def etag_of(game: Game, viewer: Seat | None) -> str:
    """A name that the document has as long as it stays the same."""
    return f'"{stamp_of(game)}-{viewer.position if viewer else 0}-{get_language()}"'


def packed_replay(game: Game, viewer: Seat | None) -> bytes:
    """The document of a game's replay, gzipped: kept where the game is over, made where it goes on."""
    if not game.finished:
        return packed_document(game, running_timeline(game, viewer))
    try:
        return cached_document(game)
    except LogRefused as error:
        raise Refused("log_refused", move=error.move.number) from error


def sent(request: HttpRequest, packed: bytes) -> HttpResponse:
    """An answer with a gzipped document: as it is to whoever can read that."""
    whole = not ZIPPED.search(request.headers.get("Accept-Encoding", ""))
    reply = HttpResponse(gzip.decompress(packed) if whole else packed, content_type="application/json")
    if not whole:
        reply["Content-Encoding"] = "gzip"
    patch_vary_headers(reply, ["Accept-Encoding"])
    return reply


def viewer_of(actor: Actor, game: Game) -> Seat | None:
    """Whose eyes look at a running game with secret hands; nobody's where seats share a device."""
    if game.finished or not kit_of(game.ruleset).secret_hands:
        return None
    own = selectors.seats_of(actor, game)
    return own[0] if len(own) == 1 else None
