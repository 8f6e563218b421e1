"""Going on with a game whose rules were mended while it ran."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused, StaleVersion
from adventures.inputs.bounds import checked_version
from adventures.models import Game
from adventures.running.replay import RulesChanged, current_match

from .change import announce, atomic_change
from .rewind import rewind_game


def adopt_new_rules(*, by: Actor, game_id: uuid.UUID, version: int) -> Game:
    """Takes a running game back to the last move after which its old rules and those of today agree.

    Every device with a seat may, and the host's. The log forgets nothing: the step back is one more entry,
    and each later move carries its number. Raises Refused where the rules of today change nothing, and for a
    what-if game.
    """
    version = checked_version(version)
    with atomic_change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_at_table(by, game)
        selectors.check_running(game)
        if game.what_if_of_id is not None:
            raise Refused("what_if_begins_anew")
        if game.version != version:
            raise StaleVersion(game, None, {})
        try:
            current_match(game)
        except RulesChanged as changed:
            rewind_game(game, changed.agreed, by)
        else:
            raise Refused("rules_agree")
        announce(game)
        return game
