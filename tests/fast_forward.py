"""Games that are far on: what comes before is played in memory and stored in one change, as one click is.

Playing a game by its services takes seconds, nearly all of them for storing every click.
"""

import random
import uuid
from collections import deque
from collections.abc import Callable
from typing import Any

from django.db import transaction

from adventures import rules
from adventures.games.registry import kit_of
from adventures.models import Game, Move
from adventures.rules import DEALER, fingerprint
from adventures.running.replay import cached
from adventures.running.versions import open_questions
from adventures.services.change import atomic_change
from adventures.services.click import deal_from_server, deal_until_decided, save

Choose = Callable[[rules.Game, random.Random], tuple[str, str]]
Click = tuple[str, str]
"""Who clicks, and the move; the dealer's name alone where somebody asks for cards that wait."""


def chosen(table: rules.Game, chance: random.Random) -> Click:
    """Chooses any legal move of anybody who has one."""
    seat = chance.choice(table.waiting())
    decision = table.decision(seat)
    assert decision is not None
    return seat, chance.choice(decision.moves)


def play_ahead(
    game_id: uuid.UUID,
    choose: Choose = chosen,
    *,
    chance: random.Random,
    until: Callable[[rules.Game], bool] = lambda table: False,
    by: str = "",
    left: int = 1,
) -> Game:
    """Brings a game to so many clicks before its end, or to where `until` holds if that comes first.

    Stops before the click that turns up an event card, and before an event is read: others have a say there.
    Stops where the table must deal.
    Whoever plays on with the same `chance` goes on as if every click had been made by the services.
    """
    with atomic_change():
        clicks = _clicks(game_id, choose, chance, until, left)
        game = Game.objects.select_for_update().get(pk=game_id)
        if not clicks:
            return game
        known = cached(game)
        table, moves = known.table.copy(), list[Move]()
        for click in clicks:
            _play(game, table, moves, click)
            moves[-1].state = fingerprint(table.to_json())
        for move in moves:
            move.by = "" if move.seat == DEALER else by
        game.begun = True
        save(game, table, moves, clicks[-1][0], open_questions(known.table), known.public)
        return game


def _clicks(
    game_id: uuid.UUID,
    choose: Choose,
    chance: random.Random,
    until: Callable[[rules.Game], bool],
    left: int,
) -> list[Click]:
    """The clicks that lead there; nothing of them is stored."""
    clicks: list[Click] = []
    states = deque[Any](maxlen=left)
    with transaction.atomic():
        game = Game.objects.get(pk=game_id)
        kit, table, moves = kit_of(game.ruleset), cached(game).table.copy(), list[Move]()
        while not until(table) and not (game.piles is None and table.decision(DEALER)):
            states.append(chance.getstate())
            played = len(moves)
            click = (DEALER, "") if table.waiting() == (DEALER,) else choose(table, chance)
            if click[0] != DEALER and kit.reads_event(table, *click):
                chance.setstate(states[-1])
                break
            _play(game, table, moves, click)
            if table.over:
                chance.setstate(states[0])
                del clicks[max(0, len(clicks) + 1 - left) :]
                break
            if any(kit.event_card(move.text) for move in moves[played:]):
                chance.setstate(states[-1])
                break
            clicks.append(click)
        transaction.set_rollback(True)
    return clicks


def _play(game: Game, table: rules.Game, moves: list[Move], click: Click) -> None:
    who, text = click
    if who == DEALER:
        deal_until_decided(game, table, moves)
        return
    events = table.play(who, text)
    moves.append(Move(game=game, number=game.version + len(moves) + 1, seat=who, text=text))
    deal_from_server(game, table, moves, events)
