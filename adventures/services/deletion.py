"""Deleting whole games: the one way in which a log ever goes."""

import uuid
from collections.abc import Collection

from django.db.models import Model, Q, QuerySet

from adventures.actor import Actor
from adventures.models import Deal, Game, Membership, Move, Seat, Shuffle
from adventures.permissions import is_owner

from .change import announce
from .notes import forget_notes_of
from .seat_holders import free_seat


def delete_games(keys: Collection[uuid.UUID]) -> int:
    """Deletes games with their logs and all that was worked out of them, within the change of whoever calls.

    Nobody is asked whether they may go: whoever calls knows that they are nobody else's. A click that comes
    meanwhile finds no game. What-if games go with the one they were begun from, a deal goes with the last of
    its games. Returns how many there were of those that were named.
    """
    lines = Game.objects.filter(what_if_of__in=keys).order_by().values("pk")
    games = Game.objects.filter(Q(pk__in=keys) | Q(pk__in=lines))
    rows = games.order_by("pk").select_for_update(of=("self",)).values_list("pk", "deal")
    held = [key for key, _deal in rows]
    deals = {deal for _key, deal in rows if deal is not None}
    # A log is added to and never changed, unless all of it goes.
    for model in (Move, Shuffle):
        delete_rows(model, Q(game__in=held))
    Game.objects.filter(pk__in=held).delete()
    if deals:
        Deal.objects.filter(pk__in=deals, games=None, daily=None).delete()
    return len({*held} & {*keys})


def delete_rows(model: type[Model], which: Q) -> None:
    """Deletes rows of which none alone may be deleted."""
    QuerySet.delete(model._default_manager.filter(which))


def leave_game(game: Game, *, devices: Collection[str], user: int | None) -> None:
    """Takes devices and an account out of a locked game that others play on, within the change of the caller.

    What was played stays as the others know it, with the names at the table; their seats are free. Where they
    hosted it, whoever has a seat does, people first; the last ones of all leave it to nobody.
    """
    mine = (
        Q(device__in=devices, user=None) if user is None else Q(device__in=devices, user=None) | Q(user=user)
    )
    for seat in game.seats.filter(mine):
        free_seat(seat)
    game.seats.filter(lent_by__in=devices).update(lent_by="")
    if user is not None:
        game.seats.filter(lent_user=user).update(lent_user=None)
    Membership.objects.filter(game=game, device__in=devices).exclude(
        device__in=Seat.objects.filter(game=game).values("device")
    ).delete()
    forget_notes_of(game, devices=list(devices), user=user)
    if any(is_owner(Actor(device, user), game) for device in devices):
        heir = game.seats.exclude(device="").filter(level="").order_by("bot", "position").first()
        game.host_device = heir.device if heir else uuid.uuid4().hex
        game.owner_id = heir.user_id if heir else None
        game.save(update_fields=["host_device", "owner"])
    announce(game)
