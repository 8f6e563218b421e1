"""Rated games: what one may begin with, and what makes it rated no more."""

from collections import Counter
from collections.abc import Mapping, Sequence

from adventures.errors import Malformed
from adventures.models import Deal, Game, Seat


def checked_rated(
    rated: object, names: Sequence[str], dealer: str, levels: Mapping[int, str], deal: Deal | None
) -> bool:
    """Gets whether a new game is rated; `levels` are those of its bots, by position.

    Raises Malformed where no rated game can begin so: alone, with cards from the box, which nobody here has
    shuffled, with those of another game, which somebody may know, or with two bots of one level, which are
    the same player.
    """
    if not isinstance(rated, bool):
        raise Malformed("rated")
    if not rated:
        return False
    if len(names) < 2:
        raise Malformed("rated", "rated_alone")
    if dealer != Game.Dealer.SERVER:
        raise Malformed("rated", "rated_box")
    if deal is not None:
        raise Malformed("rated", "rated_deal")
    if any(count > 1 for count in Counter(levels.values()).values()):
        raise Malformed("rated", "rated_twice")
    return True


def end_rating(game: Game, why: Game.Unrated) -> None:
    """Makes a locked game rated no more, within the change of whoever calls; the first reason stands.

    Nothing becomes of a game that is over: it was rated as it was played.
    """
    if game.counts_rated and not game.finished:
        game.unrated = why
        game.save(update_fields=["unrated"])


def end_rating_if_handed_over(seat: Seat, device: str, user: int | None, level: str) -> None:
    """Makes a game rated no more where somebody else gets a seat of it once it has begun.

    The same account on another device is nobody else, nor is another bot of the same level, nor the device
    that has it already: but for one of another account there, or of none where an account has it.
    """
    if seat.free or not seat.game.begun:
        return
    same_account = user is not None and seat.user_id == user
    same_device = seat.device == device and seat.user_id in (None, user)
    same_bot = bool(level) and seat.level == level
    if not (same_account or same_device or same_bot):
        end_rating(seat.game, Game.Unrated.HANDED_OVER)
