"""Who has a seat, as it is stored: with the mark of bots, and the tokens that were made for it."""

from django.utils import timezone

from adventures.models import Game, Seat, Token
from adventures.running.live import note_bots


def give_seat(seat: Seat, device: str, user: int | None, *, bot: bool = False) -> None:
    """Gives a seat of a locked game to a device, within the change of whoever calls.

    From another device's hands it comes without the programs that played it: their tokens end.
    """
    if not seat.free and seat.device != device:
        end_tokens_of(seat)
    seat.device, seat.user_id, seat.bot = device, user, bot
    seat.save(update_fields=["device", "user", "bot"])
    marked = sorted({*seat.game.bots, seat.position} if bot else {*seat.game.bots} - {seat.position})
    _mark(seat.game, marked)


def free_seat(seat: Seat) -> None:
    """Takes a seat of a locked game from whoever has it; its sheet stays as it is."""
    give_seat(seat, "", None)


def count_bots(game: Game) -> None:
    """Notes in a game which of its seats are played by programs, after many have changed hands."""
    bots = Seat.objects.filter(game=game, bot=True).order_by("position")
    _mark(game, list(bots.values_list("position", flat=True)))


def end_tokens_of(seat: Seat) -> None:
    """Ends the tokens that were made for a seat."""
    tokens = Token.objects.filter(game=seat.game_id, position=seat.position, revoked_at=None)
    tokens.update(revoked_at=timezone.now())


def tokens_of_seat(seat: Seat) -> bool:
    """Returns whether whoever has a seat was made for it, and can play nothing else."""
    return Token.objects.filter(game=seat.game_id, device=seat.device).exclude(position=None).exists()


def _mark(game: Game, bots: list[int]) -> None:
    if bots != game.bots:
        note_bots(game, bots)
        game.save(update_fields=["bots", "news", "notices"])
