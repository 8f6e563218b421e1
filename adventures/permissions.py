"""Who may do what at a table, asked of an Actor.

Who may open a game at all is asked of the database: see `Game.objects.open_to`.
"""

from collections.abc import Callable
from typing import Protocol

from django.db.models import Q

from adventures.actor import Actor
from adventures.models import Game, Seat

hosting: list[Callable[[Actor, Game], bool | None]] = []
"""Whoever games belong to says here who hosts one of them, and None of a game that is not theirs; asked one
after the other. Whoever says something registers it when the site starts.
"""


class Hosted(Protocol):
    """What somebody hosts, with a device and perhaps an account: a game, a campaign, a crew."""

    @property
    def host_device(self) -> str:
        """The name of the device."""

    @property
    def owner_id(self) -> int | None:
        """The key of the account."""


def is_host(actor: Actor, hosted: Hosted) -> bool:
    """Began it or was handed it, on this device or with this account; a program of one seat hosts nothing."""
    if actor.position is not None:
        return False
    return _same(hosted.host_device, actor.device) or _same(hosted.owner_id, actor.user_id)


def is_owner(actor: Actor, hosted: Hosted) -> bool:
    """Returns whether it goes where the actor goes: with the account that hosts it, without one with the
    device.
    """
    if hosted.owner_id is not None:
        return hosted.owner_id == actor.user_id
    return _same(hosted.host_device, actor.device)


def owned_by(actor: Actor) -> Q:
    """Finds what the actor is the owner of (`is_owner`)."""
    return belonging_to(actor, "host_device", "owner")


def belonging_to(actor: Actor, device: str = "device", user: str = "user") -> Q:
    """Finds what goes with the actor: what these two fields say to be its account's, or its device's and no
    account's. What another account has on the same device is not among it.
    """
    mine = Q(**{device: actor.device, user: None})
    return mine if actor.user_id is None else mine | Q(**{user: actor.user_id})


def holds_seat(actor: Actor, seat: Seat) -> bool:
    """Has the seat, on this device or with this account: may move there."""
    if actor.position not in (None, seat.position):
        return False
    return _same(seat.device, actor.device) or _same(seat.user_id, actor.user_id)


def has_lent(actor: Actor, seat: Seat) -> bool:
    """Had the seat before a bot of the site plays it, on this device or with this account."""
    if not seat.level or actor.position is not None:
        return False
    return _same(seat.lent_by, actor.device) or _same(seat.lent_user_id, actor.user_id)


def has_seat(actor: Actor, game: Game) -> bool:
    """Holds a seat of the game."""
    return any(holds_seat(actor, seat) for seat in game.seats.all())


def hold_together(seat: Seat, other: Seat) -> bool:
    """Returns whether two seats are on one device or belong to one account."""
    return _same(seat.device, other.device) or _same(seat.user_id, other.user_id)


def may_deal(actor: Actor, game: Game) -> bool:
    """Hosts the game or has a seat of it: may type in what the table turned up."""
    return is_host(actor, game) or has_seat(actor, game)


def hints_allowed(game: Game) -> bool:
    """Returns whether seats of a game may ask for advice."""
    return game.hints


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
    return is_host(actor, game) if decided is None else decided


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
