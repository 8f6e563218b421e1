"""Breaking a game off, and taking it up again."""

import uuid

from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, HostOnly, Refused
from adventures.models import Game
from adventures.running.live import note_stop
from adventures.signals import game_stopped, game_taken_up

from .change import announce, atomic_change

CHANGED = ("state", "stopped_by", "news", "notices", "updated_at")


def break_off_game(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Breaks a game off for everybody: it stays as it is until somebody takes it up again.

    Doing it twice changes nothing. Raises HostOnly for everybody else, and Refused once it is over.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        if not permissions.may_stop(by, game):
            raise HostOnly()
        if game.finished:
            raise Refused("game_over")
        if game.stopped:
            return game
        game.state, game.stopped_by = Game.State.STOPPED, selectors.actor_as_json(by, game)
        note_stop(game)
        game.save(update_fields=CHANGED)
        game_stopped.send(sender=Game, game=game, by=by)
        announce(game)
        return game


def resume_game(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Goes on with a game that was broken off; its host may, and every device with a seat.

    Doing it twice changes nothing. Raises Forbidden, and what those refuse to whom the game belongs.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        if not permissions.may_take_up(by, game):
            raise Forbidden("no_seat")
        if not game.stopped:
            return game
        game.state, game.stopped_by, game.moved_at = Game.State.PLAYING, None, timezone.now()
        note_stop(game)
        game.save(update_fields=[*CHANGED, "moved_at"])
        game_taken_up.send(sender=Game, game=game, by=by)
        announce(game)
        return game
