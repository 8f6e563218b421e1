"""Who sits where: taking a seat, leaving it, and sitting down at another game as at one before."""

import uuid
from collections.abc import Mapping

from django.db.models import QuerySet
from django.utils import timezone

from adventures import permissions, selectors
from adventures.actor import Actor
from adventures.errors import Forbidden, Refused, get_or_not_found
from adventures.games.registry import kit_of
from adventures.inputs.bounds import checked_position
from adventures.models import BotJob, DoorLine, Game, Seat
from moonsite.security.log import note

from .change import announce, atomic_change
from .door import note_door_line
from .notices import tell_of_bot
from .seat_holders import count_bots, free_seat, give_seat, give_seat_to_bot, tokens_of_seat


def take_seat(*, by: Actor, game_id: uuid.UUID, position: int, take_over: bool = False) -> Seat:
    """Gives a seat to this device, which may hold others already (hot seat).

    Raises Refused("seat_taken") when another device has it, unless `take_over` says that it moves here; and
    Refused("seat_in_use") where it does not move by itself (`selectors.may_take_over`): see `ask_for_seat`.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        seat = get_or_not_found(game.seats.filter(position=checked_position(position)))
        if not seat.free and seat.device != by.device and not take_over:
            raise Refused("seat_taken", seat=seat.name)
        seat.game = game
        if seat.free:
            game.moved_at = timezone.now()
            game.save(update_fields=["moved_at"])
        if seat.free or permissions.holds_seat(by, seat):
            give_seat(seat, by.device, by.user_id, bot=by.bot)
            announce(game)
        elif selectors.may_take_over(by, game, seat):
            transfer_seat(seat, by, by=by, how=_how(by, seat))
        else:
            raise Refused("seat_in_use", seat=seat.name)
        return seat


def transfer_seat(seat: Seat, to: Actor, *, by: Actor, how: DoorLine.How) -> None:
    """Gives a seat of a locked game that somebody has to another device, and tells everybody who did it.

    Within the change of whoever calls.
    """
    had, heir = seat.device, selectors.actor_as_json(to, seat.game)
    give_seat(seat, to.device, to.user_id, bot=to.bot)
    note_door_line(seat.game, DoorLine.Kind.TAKEN_OVER, by=by, seat=seat.name, how=how.value, to=heir)
    note(
        "taken_over", device=by.device, user_id=by.user_id, address=by.address, game=str(seat.game_id),
        seat=seat.name, how=how.value, before=had[:8], now=to.device[:8],
    )  # fmt: skip


def _how(by: Actor, seat: Seat) -> DoorLine.How:
    """Why a seat moves to an actor that need not ask for it."""
    if seat.level:
        return DoorLine.How.BACK
    return DoorLine.How.HOST if permissions.may_stop(by, seat.game) else DoorLine.How.SILENT


def hand_to_bot(seat: Seat, level: str, *, by: Actor, how: str = "") -> None:
    """Gives a seat of a locked game to a bot of the site, and tells everybody, also `how` it came where the
    game stood still; within the change of whoever calls. Whoever had it is told wherever they are.
    """
    had, new = seat.device, not (seat.bot or seat.free or permissions.holds_seat(by, seat))
    give_seat_to_bot(seat, level)
    if new:
        tell_of_bot(seat)
    job = BotJob.objects.filter(game=seat.game_id).first()
    if job is not None and job.failures.pop(str(seat.position), None):
        job.save(update_fields=["failures"])
    note_door_line(seat.game, DoorLine.Kind.BOT_SEATED, by=by, seat=seat.name, level=level, how=how)
    note(
        "bot_seated", device=by.device, user_id=by.user_id, address=by.address, game=str(seat.game_id),
        seat=seat.name, level=level, before=had[:8],
    )  # fmt: skip


def tell_who_is_played_for(game: Game, *, by: Actor) -> None:
    """Tells those for whom bots of the site play from the start of a game, but not who chose that.

    Within the change that begins it.
    """
    for seat in game.seats.exclude(level="").exclude(lent_by="", lent_user=None):
        seat.game = game
        if not permissions.has_lent(by, seat):
            tell_of_bot(seat)


def take_free_seats(*, by: Actor, game_id: uuid.UUID) -> Game:
    """Gives every free seat to this device: everybody plays on this tablet."""
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        seat_at_one_tablet(game, by, game.seats.filter(device="", user=None))
        announce(game)
        return game


def leave_seat(*, by: Actor, game_id: uuid.UUID, position: int) -> None:
    """Frees a seat that the actor holds; its sheet stays as it is for whoever takes it next."""
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        free_seat(seat)
        announce(seat.game)


def free_seat_of_others(*, by: Actor, game_id: uuid.UUID, position: int) -> Seat:
    """Frees a seat that another tablet has, which plays on no longer; its sheet stays as it is.

    Everybody at the table is told. Idempotent. Raises NotFound where there is no such seat, and Forbidden to
    everybody but an operator of the site.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        seat = get_or_not_found(game.seats.filter(position=checked_position(position)))
        if not permissions.may_free(by, seat):
            raise Forbidden("not_your_seat", seat=seat.name)
        if seat.free:
            return seat
        seat.game, had = game, seat.device
        free_seat(seat)
        note_door_line(game, DoorLine.Kind.FREED, by=by, seat=seat.name)
        note(
            "seat_freed", device=by.device, user_id=by.user_id, address=by.address, game=str(game.pk),
            seat=seat.name, before=had[:8],
        )  # fmt: skip
        return seat


def set_open_table(*, by: Actor, game_id: uuid.UUID, open_table: bool) -> Game:
    """Takes the curtain between the seats of one device away, or hangs it up again.

    Raises Forbidden for a device with fewer than two seats, and Refused("secret_hands") where nobody may see
    what another holds.
    """
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        if len(selectors.seats_of(by, game)) < 2:
            raise Forbidden("no_seat")
        if open_table and kit_of(game.ruleset).secret_hands:
            raise Refused("secret_hands")
        game.open_table = open_table
        game.save(update_fields=["open_table"])
        return game


def seat_at_one_tablet(game: Game, by: Actor, seats: QuerySet[Seat] | None = None) -> None:
    """Gives seats of a game, all but those of the site's bots unless some are named, to one device.

    Within the change of whoever calls.
    """
    chosen = game.seats.filter(level="") if seats is None else seats
    chosen.update(device=by.device, user=by.user_id, bot=by.bot)
    if by.bot:
        count_bots(game)


def seat_as_before(game: Game, before: Mapping[int, Seat]) -> None:
    """Gives the seats of a new game to the devices and accounts that had others before.

    `before` has, by position in the new game, the seat that somebody had; within the change of whoever calls.
    A program that was made for a seat of the game before cannot come along: its seat is free. A seat that a
    bot of the site has goes to whoever lent it; whether one plays there again is for `seat_bots`.
    """
    for position, old in before.items():
        at = game.seats.filter(position=position)
        if old.level:
            at.update(device=old.lent_by, user=old.lent_user_id)
        elif not old.free and not (old.bot and tokens_of_seat(old)):
            at.update(device=old.device, user=old.user_id, bot=old.bot)
    if any(old.bot for old in before.values()):
        count_bots(game)
