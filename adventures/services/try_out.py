"""Trying the site: the first turn of a game against a bot."""

from adventures import selectors
from adventures.actor import Actor
from adventures.bots import LEVELS
from adventures.errors import NotFound
from adventures.games.guide import Tour
from adventures.games.registry import KITS
from adventures.models import Game
from adventures.words.bots import NAMES

from .change import atomic_change
from .seats import take_free_seats
from .start import begin_play, start_game

BOT_SEAT = 2


def start_tried_game(*, by: Actor, name: str) -> Game:
    """Starts the game of the site's tour, dealt by the server: the actor sits there as `name` with a bot.

    Whoever tries again before the first turn is over gets the game that is there. Raises NotFound on a site
    whose games have no tour, and TooOften.
    """
    tour: Tour | None = next((kit.tour for kit in KITS if kit.tour), None)
    if tour is None:
        raise NotFound()
    with atomic_change():
        if going_on := selectors.tried_game_of(by):
            return going_on
        game = start_game(
            by=by, ruleset=tour.ruleset, names=(name, NAMES[0]), dealer=Game.Dealer.SERVER,
            bots={BOT_SEAT: next(iter(LEVELS))}, before_cards=_mark,
        )  # fmt: skip
        take_free_seats(by=by, game_id=game.pk)
        return begin_play(by=by, game_id=game.pk)


def _mark(game: Game) -> None:
    game.tried = True
    game.save(update_fields=["tried"])
