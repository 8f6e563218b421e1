"""Ending a game by agreement of all seats, where its rules let them."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.models import Game, Seat
from adventures.rules import DEALER
from adventures.running.ending import Ending
from adventures.running.replay import cached, current_match
from adventures.running.versions import first_versions, news_text

from .change import announce, atomic_change
from .click import click
from .rated_games import end_rating

TOLD = ("notices", "ending", "versions", "news")


def agree_to_end(*, by: Actor, game_id: uuid.UUID, position: int, asks: bool = False) -> Game:
    """Says yes for a seat to ending the game here; the last who does ends it, by a move of the dealer.

    Who `asks` says it as the first, or with whoever was faster. Raises Refused where nobody asks, or not any
    more since there was a move, and where the game cannot be ended now.
    """
    with atomic_change():
        seat = _seat(by, game_id, position, asks=asks)
        game, seats = seat.game, list(seat.game.seats.all())
        said = game.ending if Ending.of(game, seats).open else None
        said = said or {"asked": seat.position, "yes": [], "no": []}
        game.ending = {**said, "yes": sorted({*said["yes"], seat.position})}
        if Ending.of(game, seats).waiting:
            _announce(game)
        else:
            _end(game, by)
        return game


def decline_to_end(*, by: Actor, game_id: uuid.UUID, position: int) -> Game:
    """Says no for a seat: the game goes on. Who has said yes may say no as long as it does."""
    with atomic_change():
        seat = _seat(by, game_id, position)
        game, said = seat.game, dict(seat.game.ending or {})
        yes = [other for other in said["yes"] if other != seat.position]
        game.ending = {**said, "yes": yes, "no": [seat.position]}
        _announce(game)
        return game


def _seat(by: Actor, game_id: uuid.UUID, position: int, *, asks: bool = False) -> Seat:
    """The seat that answers, with its game locked."""
    seat = selectors.seat_for(by, game_id, position, lock=True)
    game = seat.game
    selectors.check_running(game)
    if game.finished:
        raise Refused("game_over")
    if not current_match(game).agreed_end():
        raise Refused("no_agreed_end")
    if not asks and not Ending.of(game, list(game.seats.all())).open:
        raise Refused("ending_closed")
    return seat


def _end(game: Game, by: Actor) -> None:
    end_rating(game, Game.Unrated.AGREED_END)
    text = cached(game).table.agreed_end()
    click(
        by=by, game=game, seat=None, who=DEALER, texts=[text], version=game.version,
        act=lambda table: table.play(DEALER, text),
    )  # fmt: skip


def _announce(game: Game) -> None:
    """Lets every tablet know what was said."""
    game.notices += 1
    game.versions = game.versions or first_versions(game)
    game.news = news_text(game, cached(game).public)
    game.save(update_fields=TOLD)
    announce(game)
