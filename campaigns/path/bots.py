"""For whom bots of the site play in the next game of a campaign."""

from collections.abc import Iterable

from campaigns.models import ChapterPlay, Player


def newest_play(plays: Iterable[ChapterPlay]) -> ChapterPlay | None:
    """Gets the play whose game was begun last; None while there is none."""
    return max((play for play in plays if play.game is not None), key=lambda play: play.pk, default=None)


def usual_bots(players: Iterable[Player], plays: Iterable[ChapterPlay]) -> dict[int, str]:
    """Gets the levels of the players for whom bots of the site play unless the group says otherwise.

    By position: of those whose seats bots have in the newest game, and of those who were not in it and are
    bots from the start. For whoever has left nobody plays.
    """
    newest = newest_play(plays)
    seats: dict[int, str] = {}
    if newest is not None and newest.game is not None:
        levels_by_seat = newest.game.levels
        seats = {part.player_id: levels_by_seat.get(str(part.position), "") for part in newest.seats.all()}
    here = [player for player in players if player.left_at is None and not player.astra]
    levels = {player.position: seats.get(player.pk, player.level) for player in here}
    return {position: level for position, level in levels.items() if level}
