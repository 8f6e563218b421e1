"""Who has a seat, as it is stored: with the mark of bots, and the tokens that were made for it."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils import timezone

from adventures.models import BotSpan, Game, Membership, Seat, Token
from adventures.models.bot_devices import new_bot_device
from adventures.running.live import note_bots

from .rated_games import end_rating_if_handed_over


class Lent(NamedTuple):
    """Who had a seat before a bot of the site: a device, and perhaps its account."""

    device: str = ""
    user: int | None = None


def give_seat(seat: Seat, device: str, user: int | None, *, bot: bool = False) -> None:
    """Gives a seat of a locked game to a device, within the change of whoever calls.

    From another device's hands it comes without the programs that played it: their tokens end.
    """
    _give(seat, device, user, bot=bot, level="", lent=Lent())


def give_seat_to_bot(seat: Seat, level: str) -> None:
    """Gives a seat of a locked game to a bot of the site, on a device of its own.

    Whoever had the seat may take it back, also after the level has changed.
    """
    device = new_bot_device()
    lent = Lent(seat.lent_by, seat.lent_user_id) if seat.level else Lent(seat.device, seat.user_id)
    _give(seat, device, None, bot=True, level=level, lent=lent)
    Membership.objects.create(game=seat.game, device=device)
    BotSpan.objects.create(seat=seat, level=level, first_turn=seat.game.turn)


def free_seat(seat: Seat) -> None:
    """Takes a seat of a locked game from whoever has it; its sheet stays as it is."""
    give_seat(seat, "", None)


def seat_bots(game: Game, levels: Mapping[int, str]) -> None:
    """Seats bots at the seats of a new game, by position, within the change that begins it.

    Whoever has been given such a seat has lent it.
    """
    for seat in game.seats.filter(position__in=levels):
        seat.game = game
        give_seat_to_bot(seat, levels[seat.position])


def levels_of(seats: Mapping[int, Seat]) -> dict[int, str]:
    """Gets the levels of the bots that have some of these seats, by the positions they stand under."""
    return {position: seat.level for position, seat in seats.items() if seat.level}


def count_bots(game: Game) -> None:
    """Notes in a game which of its seats are played by programs, after many have changed hands."""
    bots = Seat.objects.filter(game=game, bot=True).order_by("position")
    _mark(game, dict(bots.values_list("position", "level")))


def bots_at_the_end(game: Game) -> list[int]:
    """Gets the positions at which bots of the site sit, or sat when the game was over."""
    return list(
        BotSpan.objects.filter(seat__game=game, last_turn=None).values_list("seat__position", flat=True)
    )


def end_tokens_of(seat: Seat) -> None:
    """Ends the tokens that were made for a seat."""
    tokens = Token.objects.filter(game=seat.game_id, position=seat.position, revoked_at=None)
    tokens.update(revoked_at=timezone.now())


def tokens_of_seat(seat: Seat) -> bool:
    """Returns whether whoever has a seat was made for it, and can play nothing else."""
    return Token.objects.filter(game=seat.game_id, device=seat.device).exclude(position=None).exists()


def _give(seat: Seat, device: str, user: int | None, *, bot: bool, level: str, lent: Lent) -> None:
    end_rating_if_handed_over(seat, device, user, level)
    if not seat.free and seat.device != device:
        end_tokens_of(seat)
    if seat.level:
        _end_bot(seat)
    seat.device, seat.user_id, seat.bot, seat.level = device, user, bot, level
    seat.lent_by, seat.lent_user_id = lent.device, lent.user
    seat.save(update_fields=["device", "user", "bot", "level", "lent_by", "lent_user"])
    had = {number: seat.game.levels.get(str(number), "") for number in seat.game.bots}
    had.pop(seat.position, None)
    _mark(seat.game, {**had, seat.position: level} if bot else had)


def _end_bot(seat: Seat) -> None:
    """Lets the bot of the site that has a seat go: its device, and the turns that it plays.

    Of a game that is over it has played the last turn, whoever looks at the seat since.
    """
    Membership.objects.filter(game=seat.game_id, device=seat.device).delete()
    if not seat.game.finished:
        BotSpan.objects.filter(seat=seat, last_turn=None).update(last_turn=seat.game.turn)


def _mark(game: Game, bots: Mapping[int, str]) -> None:
    positions, levels = sorted(bots), {str(number): level for number, level in bots.items() if level}
    if positions != game.bots or levels != game.levels:
        note_bots(game, positions, levels)
        game.save(update_fields=["bots", "levels", "news", "notices"])
