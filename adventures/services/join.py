"""Joining a game by its code."""

from adventures.actor import Actor
from adventures.errors import NotFound
from adventures.models import Game, Membership

from .change import change
from .guesses import check_guesses, count_wrong


def join_game(*, by: Actor, code: str) -> Game:
    """Lets a device open the game of this code (in any case, with any spaces).

    Raises NotFound for a wrong code and TooManyCodes after too many of them, right or wrong.
    """
    check_guesses(by)
    text = "".join(code.split()).upper() if isinstance(code, str) else ""
    game = Game.objects.filter(code=text).first() if len(text) == 4 and text.isalpha() else None
    if game is None:
        count_wrong(by)
        raise NotFound("no_such_code")
    with change():
        Membership.objects.get_or_create(game=game, device=by.device)
    return game
