"""Who may do what at a table, as predicates over an Actor.

Who may open a game at all is asked of the database: see `Game.objects.open_to`.
"""

import rules

from adventures.actor import Actor
from adventures.models import Game, Seat


@rules.predicate
def hosts_game(actor: Actor, game: Game) -> bool:
    """Began the game, on this device or with this account."""
    return _same(game.host_device, actor.device) or _same(game.owner_id, actor.user_id)


@rules.predicate
def holds_seat(actor: Actor, seat: Seat) -> bool:
    """Has the seat, on this device or with this account."""
    return _same(seat.device, actor.device) or _same(seat.user_id, actor.user_id)


@rules.predicate
def sits_at_game(actor: Actor, game: Game) -> bool:
    """Has at least one seat of the game."""
    return any(holds_seat(actor, seat) for seat in game.seats.all())


def _same(one: object, other: object) -> bool:
    return bool(one) and one == other


MOVE = "adventures.move_at_seat"
DEAL = "adventures.deal_cards"

rules.add_perm(MOVE, holds_seat)
rules.add_perm(DEAL, hosts_game | sits_at_game)
