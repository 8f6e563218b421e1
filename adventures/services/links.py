"""Switching the public link of a finished game on and off."""

import uuid

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import HostOnly, Refused
from adventures.models import Game, GameLink

from .change import atomic_change


def share_game(*, by: Actor, game_id: uuid.UUID, names: bool) -> GameLink:
    """Lets everybody who has the link see how a game ended; `names` tells whether they read who played.

    Where it is switched on already the link stays the same. Raises HostOnly, and Refused while the game
    goes on.
    """
    with atomic_change():
        game = _own(by, game_id)
        if not game.finished:
            raise Refused("not_finished")
        link, _new = GameLink.objects.update_or_create(game=game, defaults={"names": names})
        return link


def stop_sharing_game(*, by: Actor, game_id: uuid.UUID) -> None:
    """Switches the link off: it leads nowhere any more, and never will again. Raises HostOnly."""
    with atomic_change():
        GameLink.objects.filter(game=_own(by, game_id)).delete()


def _own(by: Actor, game_id: uuid.UUID) -> Game:
    game = selectors.game_for(by, game_id, lock=True)
    if not permissions.may_stop(by, game):
        raise HostOnly()
    return game
