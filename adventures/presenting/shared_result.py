"""The result of a game for whoever has its public link: the game behind a link, and its pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django.http import HttpResponse

from adventures import selectors
from adventures.errors import NotFound, Refused
from adventures.games.kit import Kit
from adventures.games.registry import kit_of
from adventures.history.anonymous import Anonymous
from adventures.models import Game, GameLink
from adventures.printing.cards import Drawing, game_card, sheet_drawing, sky_drawing
from adventures.rules import Result
from adventures.words.endings import EndingWords

from .sharing import picture, unlisted

Draws = Callable[[Kit, Mapping[str, Any], Result], Drawing]


def card_of(game: Game, shape: str, *, names: bool = True) -> HttpResponse:
    """The result of a game that is over as a picture."""
    return _drawn(game, _words(game, names=names), shape)


def shared_card_of(token: str, shape: str) -> HttpResponse:
    """The result to which a link leads as a picture."""
    game, words = game_shared(token)
    return unlisted(_drawn(game, words, shape))


def _drawn(game: Game, words: EndingWords, shape: str) -> HttpResponse:
    # On some sheets names are written.
    draws = sky_drawing if isinstance(words, Anonymous) else sheet_drawing
    return _picture(game, words, draws, shape)


def _picture(game: Game, words: EndingWords, draws: Draws, shape: str) -> HttpResponse:
    end = end_of(game)

    def drawn() -> bytes:
        drawing = draws(kit_of(game.ruleset), selectors.view_of(game, None), end)
        return game_card(game.ruleset, end, words, drawing, shape)

    # Not called by its code, with which strangers could join.
    return picture(shape, "moonsite", drawn)


def game_shared(token: str) -> tuple[Game, EndingWords]:
    """The game to which a link leads, and how everybody is called there."""
    link = GameLink.objects.select_related("game").filter(token=token).first()
    if link is None or not link.game.finished:
        raise NotFound()
    return link.game, _words(link.game, names=link.names)


def _words(game: Game, *, names: bool) -> EndingWords:
    """How everybody is called."""
    words: EndingWords = kit_of(game.ruleset).ending(game.ruleset)
    return words if names else Anonymous(words, game.rules_setup.seats)


def end_of(game: Game) -> Result:
    end = selectors.result_of(game)
    if end is None:
        raise Refused("result_unknown")
    return end
