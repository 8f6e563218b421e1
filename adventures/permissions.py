"""Who may do what at a table, asked of an Actor.

Who may open a game at all is asked of the database: see `Game.objects.open_to`.
"""

from adventures.actor import Actor
from adventures.models import Game, Seat


def hosts_game(actor: Actor, game: Game) -> bool:
    """Began the game, on this device or with this account."""
    return _same(game.host_device, actor.device) or _same(game.owner_id, actor.user_id)


def holds_seat(actor: Actor, seat: Seat) -> bool:
    """Has the seat, on this device or with this account: may move there."""
    return _same(seat.device, actor.device) or _same(seat.user_id, actor.user_id)


def may_deal(actor: Actor, game: Game) -> bool:
    """Hosts the game or has a seat of it: may type in what the table turned up."""
    return hosts_game(actor, game) or any(holds_seat(actor, seat) for seat in game.seats.all())


def _same(one: object, other: object) -> bool:
    return bool(one) and one == other
