"""Going on with a game whose rules were mended while it ran."""

import uuid
from typing import Any

from adventures import selectors
from adventures.actor import Actor
from adventures.differences import redealt
from adventures.errors import Refused, StaleVersion
from adventures.inputs import checked_version
from adventures.models import Game, Move
from adventures.replay import RulesChanged, current, standing
from adventures.rules import DEALER

from .change import announce, change
from .click import deal_from_server, save


def go_on_by_new_rules(*, by: Actor, game_id: uuid.UUID, version: int) -> Game:
    """Takes a running game back to the last move after which its old rules and those of today agree.

    Every device with a seat may, and the host's. The log forgets nothing: the step back is one more entry,
    and each later move carries its number. Raises Refused where the rules of today change nothing.
    """
    version = checked_version(version)
    with change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_plays(by, game)
        if game.version != version:
            raise StaleVersion(game, None, {})
        try:
            current(game)
        except RulesChanged as changed:
            _take_back_to(game, changed.agreed, by)
        else:
            raise Refused("rules_agree")
        announce(game)
        return game


def _take_back_to(game: Game, number: int, by: Actor) -> None:
    moves = [move for move in standing(list(game.moves.all())) if move.number <= number]
    table, deck = redealt(game, moves)
    if deck is not None:
        shuffles = max(shuffle.number for shuffle in game.shuffles.all())
        game.piles = _shuffled_so_often(deck.to_json(), shuffles)
    entry = Move(game=game, number=game.version + 1, seat=DEALER, text=f"{Move.BACK} {number}", by=by.device)
    entries = [entry]
    taken_back = game.moves.filter(number__gt=number)
    deal_from_server(game, table, entries)
    # Everybody is asked anew, and sees something else.
    save(game, table, entries, DEALER, asked={}, public={"seats": ()})
    played = taken_back.filter(number__lt=entry.number).exclude(text=Move.UNDO)
    played.exclude(text__startswith=f"{Move.BACK} ").mark_undone(by=entry.number)


def _shuffled_so_often(piles: dict[str, Any], shuffles: int) -> dict[str, Any]:
    """The deck as it lies; what is shuffled next is counted after all that was shuffled before."""
    return {**piles, "shuffles": shuffles}
