"""The door of a table: its code, and who has come in by it. All of it is in the hand of its host."""

import uuid

from django.db.models import Q
from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import HostOnly, Refused, get_or_not_found
from adventures.models import DoorLine, Game, Membership, Token
from adventures.models.bot_devices import by_bots
from adventures.running.live import note_notice
from adventures.signals import device_removed
from moonsite.security.log import note

from .change import announce, atomic_change
from .codes import store_with_code
from .seat_holders import free_seat

Kind = DoorLine.Kind


def open_door(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Gives the table a new code: whoever has it may join, and the one before is dead at once.

    Raises HostOnly, and Refused for a game at which nobody plays.
    """
    with atomic_change():
        game = locked_game_of_host(by, game_id)
        if game.finished:
            raise Refused("game_over")
        selectors.check_running(game)
        selectors.check_not_of_day(game)
        store_with_code(game)
        note_door_line(game, Kind.CODE_CHANGED, by=by)
        _note("code_changed", by, game)
        return game


def close_door(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Lets nobody else in: the code is dead, and whoever has joined stays. Raises HostOnly."""
    with atomic_change():
        game = locked_game_of_host(by, game_id)
        if game.code_until is not None:
            _close(game)
            note_door_line(game, Kind.CLOSED, by=by)
            _note("code_changed", by, game, closed=True)
        return game


def remove_device(*, by: Actor, game_id: uuid.UUID, member_id: int) -> Game:
    """Sends a tablet away: its seats are free, its programs end, and the code that it knows is dead.

    Where others were let in they still are, by a new code. Seats of an account that had one on this tablet
    are freed with it. Raises HostOnly, NotFound, and Refused for the host's own tablet.
    """
    with atomic_change():
        game = locked_game_of_host(by, game_id)
        member = get_or_not_found(game.members.filter(pk=member_id))
        seats = list(game.seats.all())
        users = {seat.user_id for seat in seats if seat.device == member.device} - {None}
        if permissions.may_stop(Actor(member.device, next(iter(users), None)), game):
            raise Refused("host_stays")
        names = []
        made = Token.objects.filter(game=game, made_on=member.device, revoked_at=None)
        programs = set(made.values_list("device", flat=True)) - {member.device}
        for seat in seats:
            if seat.device in {member.device, *programs} or seat.user_id in users:
                seat.game = game
                free_seat(seat)
                names.append(seat.name)
        ended = Q(device=member.device) | Q(made_on=member.device)
        Token.objects.filter(ended, game=game, revoked_at=None).update(revoked_at=timezone.now())
        game.members.filter(device__in=programs).delete()
        member.delete()
        if game.open_code:
            store_with_code(game)
        else:
            _close(game)
        device_removed.send(sender=Game, game=game, device=member.device, by=by)
        note_door_line(game, Kind.REMOVED, by=by, device=member.device, names=names)
        _note("device_removed", by, game, removed=member.device[:8], names=names)
        return game


def locked_game_of_host(by: Actor, game_id: uuid.UUID) -> Game:
    """Locks a game whose door the actor keeps; raises HostOnly."""
    game = selectors.game_for(by, game_id, lock=True)
    if not permissions.may_stop(by, game):
        raise HostOnly()
    return game


def note_door_line(game: Game, kind: DoorLine.Kind, *, by: Actor, device: str = "", **data: object) -> None:
    """Adds a line for everybody at the table of a locked game, within the change of whoever calls."""
    DoorLine.objects.create(
        game=game, kind=kind, who=selectors.actor_as_json(by, game), device=device, data=data
    )
    announce_door(game)


def announce_door(game: Game) -> None:
    """Lets every tablet of a locked game ask what is new at the door."""
    note_notice(game)
    game.save(update_fields=["news", "notices"])
    announce(game)


def members_of(game: Game) -> list[Membership]:
    """Gets the tablets that have joined, in the order in which they came."""
    return list(game.members.exclude(by_bots("device")).order_by("pk"))


def _close(game: Game) -> None:
    game.code_until = None
    game.save(update_fields=["code_until"])


def _note(kind: str, by: Actor, game: Game, **details: object) -> None:
    note(kind, device=by.device, user_id=by.user_id, address=by.address, game=str(game.pk), **details)
