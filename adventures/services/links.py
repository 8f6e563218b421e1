"""Switching the public link of a finished game on and off."""

import uuid

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.models import GameLink
from adventures.running.site_days import is_over

from .change import atomic_change
from .door import locked_game_of_host


def share_game(*, by: Actor, game_id: uuid.UUID, names: bool) -> GameLink:
    """Lets everybody who has the link see how a game ended; `names` tells whether they read who played.

    Where it is switched on already the link stays the same. Raises HostOnly, and Refused while the game
    goes on and for a what-if game.
    """
    with atomic_change():
        game = locked_game_of_host(by, game_id)
        if game.what_if_of_id is not None:
            raise Refused("only_what_if")
        if not game.finished:
            raise Refused("not_finished")
        if game.day is not None and not is_over(game.day):
            raise Refused("day_goes_on")
        link, _new = GameLink.objects.update_or_create(game=game, defaults={"names": names})
        return link


def stop_sharing_game(*, by: Actor, game_id: uuid.UUID) -> None:
    """Switches the link off: it leads nowhere any more, and never will again. Raises HostOnly."""
    with atomic_change():
        GameLink.objects.filter(game=locked_game_of_host(by, game_id)).delete()
