"""Asking for a seat that another tablet has: its holder or the host says yes or no."""

import uuid

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Conflict, Forbidden, Refused, get_or_not_found
from adventures.inputs.bounds import checked_position
from adventures.models import DoorLine, Membership, Seat, SeatRequest

from .change import atomic_change
from .door import announce_door
from .seats import hand_to_bot, transfer_seat

State = SeatRequest.State


def ask_for_seat(*, by: Actor, game_id: uuid.UUID, position: int) -> SeatRequest:
    """Asks whoever has a seat, and the host, to give it to this device; asking twice is asking once.

    Raises Refused("seat_is_yours") to whom it need not be given: it is free, or may be taken at once.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        seat = get_or_not_found(game.seats.filter(position=checked_position(position)))
        if seat.free or permissions.holds_seat(by, seat) or selectors.may_take_over(by, game, seat):
            raise Refused("seat_is_yours", seat=seat.name)
        selectors.check_not_bound(by)
        seat.game = game
        return open_request(by, seat)


def open_request(by: Actor, seat: Seat, *, level: str = "") -> SeatRequest:
    """Gets the open question of an actor for a seat of a locked game, asked now unless it was; with a `level`
    for a bot of the site.
    """
    game = seat.game
    asked = game.seat_requests.filter(seat=seat, device=by.device, state=State.ASKED, level=level)
    request = next((one for one in asked if one.open), None)
    if request is None:
        request = SeatRequest.objects.create(
            game=game, seat=seat, device=by.device, user_id=by.user_id, bot=by.bot, level=level,
            who=selectors.actor_as_json(by, game),
        )  # fmt: skip
        announce_door(game)
    return request


def answer_seat_request(*, by: Actor, game_id: uuid.UUID, request_id: int, granted: bool) -> SeatRequest:
    """Gives the seat to whoever asked for it, or to a bot, or does not; the seat's holder and the host may.

    So may all others together, where hands are secret and the seat's tablet is silent
    (`selectors.seats_that_may_approve`): it moves when the last of them agrees, and stays when one does not.
    Raises Conflict for a request that is open no more, and Forbidden.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        request = get_or_not_found(game.seat_requests.select_related("seat").filter(pk=request_id))
        request.game = request.seat.game = game
        if not selectors.may_answer(by, request):
            raise Forbidden("not_your_seat", seat=request.seat.name)
        if not request.open:
            raise Conflict("request_closed")
        alone = permissions.may_grant(by, game, request.seat)
        if granted and not alone and not _all_agree(by, request):
            announce_door(game)
            return request
        request.state = State.GRANTED if granted else State.REFUSED
        request.answered_by = selectors.actor_as_json(by, game)
        request.save(update_fields=["state", "answered_by"])
        if not granted:
            announce_door(game)
            return request
        if not Membership.objects.filter(game=game, device=request.device).exists():
            raise Conflict("request_closed")  # the tablet was sent away meanwhile
        if request.level:
            hand_to_bot(request.seat, request.level, by=by)
            return request
        asker = Actor(request.device, request.user_id, bot=request.bot)
        transfer_seat(request.seat, asker, by=by, how=DoorLine.How.GRANTED if alone else DoorLine.How.AGREED)
        return request


def _all_agree(by: Actor, request: SeatRequest) -> bool:
    """Notes that the seats of an actor agree; returns whether nobody is left who has to."""
    asker = Actor(request.device, request.user_id, bot=request.bot)
    asked = selectors.seats_that_may_approve(asker, request.game, request.seat)
    yes = {seat.position for seat in asked if permissions.holds_seat(by, seat)}
    request.agreed = sorted({*request.agreed, *yes})
    request.save(update_fields=["agreed"])
    return all(seat.position in request.agreed for seat in asked)


def withdraw_seat_request(*, by: Actor, game_id: uuid.UUID, request_id: int) -> SeatRequest:
    """Takes a question for a seat back; only the tablet that asked may. Raises NotFound for another's."""
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        request = get_or_not_found(game.seat_requests.filter(pk=request_id, device=by.device))
        if request.open:
            request.state = State.WITHDRAWN
            request.save(update_fields=["state"])
            announce_door(game)
        return request
