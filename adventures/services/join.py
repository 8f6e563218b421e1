"""Joining a game by its code."""

from django.utils import timezone

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.models import Game, Membership

from .change import atomic_change
from .codes import LENGTH
from .guesses import check_guesses, count_wrong


def join_game(*, by: Actor, code: object) -> Game:
    """Lets a device open the game of this code (in any case, with any spaces, or at the end of its link).

    Raises NotFound for a code that opens no table now, and TooManyCodes after too many of them, right or
    wrong.
    """
    game = game_behind(by=by, code=code)
    with atomic_change():
        Membership.objects.get_or_create(game=game, device=by.device)
    return game


def game_behind(*, by: Actor, code: object) -> Game:
    """Finds the game that a code opens, without joining it; raises as `join_game` does."""
    check_guesses(by)
    text = "".join(code.split()).upper().rstrip("/").rpartition("/")[2] if isinstance(code, str) else ""
    game = None
    if len(text) <= LENGTH and text.isascii() and text.isalpha():
        at_play = Game.objects.filter(state=Game.State.PLAYING, code_until__gt=timezone.now())
        game = at_play.filter(code=text).first()
    if game is None:
        count_wrong(by)
        raise NotFound("no_such_code")
    return game
