"""Who may do what at a table, asked of an Actor.

Who may open a game at all is asked of the database: see `Game.objects.open_to`.
"""

from collections.abc import Callable

from adventures.actor import Actor
from adventures.models import Game, Seat

hosting: list[Callable[[Actor, Game], bool | None]] = []
"""Whoever games belong to says here who hosts one of them, and None of a game that is not theirs; asked one
after the other. Whoever says something registers it when the site starts.
"""


def hosts_game(actor: Actor, game: Game) -> bool:
    """Began the game, on this device or with this account."""
    if actor.position is not None:
        return False
    return _same(game.host_device, actor.device) or _same(game.owner_id, actor.user_id)


def holds_seat(actor: Actor, seat: Seat) -> bool:
    """Has the seat, on this device or with this account: may move there."""
    if actor.position not in (None, seat.position):
        return False
    return _same(seat.device, actor.device) or _same(seat.user_id, actor.user_id)


def has_seat(actor: Actor, game: Game) -> bool:
    """Holds a seat of the game."""
    return any(holds_seat(actor, seat) for seat in game.seats.all())


def hold_together(seat: Seat, other: Seat) -> bool:
    """Returns whether two seats are on one device or belong to one account."""
    return _same(seat.device, other.device) or _same(seat.user_id, other.user_id)


def may_deal(actor: Actor, game: Game) -> bool:
    """Hosts the game or has a seat of it: may type in what the table turned up."""
    return hosts_game(actor, game) or has_seat(actor, game)


def may_stop(actor: Actor, game: Game) -> bool:
    """Hosts the game, or what the game belongs to, or operates the site: may break it off for everybody, and
    keeps its door.
    """
    if actor.operator:
        return True
    if actor.position is not None:
        return False
    told = (hosts(actor, game) for hosts in hosting)
    decided = next((hosts for hosts in told if hosts is not None), None)
    return hosts_game(actor, game) if decided is None else decided


def may_grant(actor: Actor, game: Game, seat: Seat) -> bool:
    """Has the seat, or hosts the game: may give the seat to a tablet that asks for it."""
    return holds_seat(actor, seat) or may_stop(actor, game)


def may_take_up(actor: Actor, game: Game) -> bool:
    """May break it off, or has a seat of it: may go on with a game that was broken off."""
    return has_seat(actor, game) or may_stop(actor, game)


def may_free(actor: Actor, seat: Seat) -> bool:
    """Has the seat, or operates the site: may let another tablet take it."""
    return actor.operator or holds_seat(actor, seat)


def may_delete(actor: Actor, game: Game) -> bool:
    """Operates the site: may delete a game on which others play; its host deletes what is its own alone."""
    return actor.operator


def _same(one: object, other: object) -> bool:
    return bool(one) and one == other
