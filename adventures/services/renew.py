"""Going on with a game whose rules were mended while it ran."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused, StaleVersion
from adventures.inputs.bounds import checked_version
from adventures.models import Game
from adventures.running.replay import RulesChanged, current

from .back import take_table_back
from .change import announce, change


def go_on_by_new_rules(*, by: Actor, game_id: uuid.UUID, version: int) -> Game:
    """Takes a running game back to the last move after which its old rules and those of today agree.

    Every device with a seat may, and the host's. The log forgets nothing: the step back is one more entry,
    and each later move carries its number. Raises Refused where the rules of today change nothing.
    """
    version = checked_version(version)
    with change():
        game = selectors.game_for(by, game_id, lock=True)
        selectors.check_plays(by, game)
        selectors.check_goes_on(game)
        if game.version != version:
            raise StaleVersion(game, None, {})
        try:
            current(game)
        except RulesChanged as changed:
            take_table_back(game, changed.agreed, by)
        else:
            raise Refused("rules_agree")
        announce(game)
        return game
