"""What the bots of the site are asked in a game: its own questions, and what is asked of all seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from adventures.games.registry import kit_of
from adventures.models import Game, Seat
from adventures.rules import DEALER

from .agreement import Agreement
from .ending import Ending
from .game_cache import CachedGame
from .replay import RulesChanged, cached


class Asked(Enum):
    """What a bot has to answer: a correction, an end by agreement, for cards that wait, its own decision."""

    CORRECTION = auto()
    ENDING = auto()
    CARDS = auto()
    MOVE = auto()


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A question that the bot at a seat has to answer, in a game at a version."""

    seat: Seat
    asked: Asked


def bot_turns(game: Game) -> list[BotTurn]:
    """Gets what the bots of a game have to answer now, what is asked of all seats first.

    Nothing while tablets are still waited for: the game has not begun, and a seat is free.
    """
    if not game.levels or game.stopped:
        return []
    seats = list(Seat.objects.filter(game=game))  # as they are now: the game may have others at hand
    bots = [seat for seat in seats if seat.level]
    correction = game.correction
    if correction is not None and correction.open:
        waiting = Agreement.of(correction, seats).waiting
        if asked := [BotTurn(seat, Asked.CORRECTION) for seat in bots if seat in waiting]:
            return asked
    if game.finished or not (game.begun or all(not seat.free for seat in seats)):
        return []
    ending = Ending.of(game, seats)
    if ending.open and (asked := [BotTurn(seat, Asked.ENDING) for seat in bots if seat in ending.waiting]):
        return asked
    try:
        return _in_the_game(game, cached(game), seats, bots)
    except RulesChanged:
        return []


def _in_the_game(game: Game, known: CachedGame, seats: list[Seat], bots: list[Seat]) -> list[BotTurn]:
    waiting = known.table.waiting()
    if waiting == (DEALER,):
        # Cards wait for whoever could still take a choice back; where that is a bot, it asks for them.
        people = any(known.table.can_undo(seat.name) for seat in seats if not seat.level)
        return [] if game.piles is None or people else [BotTurn(bots[0], Asked.CARDS)]
    people_asked = any(not seat.level and seat.name in waiting for seat in seats)
    if people_asked and kit_of(game.ruleset).open_event(known.view(None)):
        return []  # people read the card: whoever has read it closes it for all
    return [BotTurn(seat, Asked.MOVE) for seat in bots if seat.name in waiting]
