"""What is decided while an event card is read changes the game that waits for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.actor import Actor
from adventures.models import Game, Move
from adventures.rules import DEALER
from adventures.running.replay import cached
from adventures.running.versions import questions_of

from .change import announce
from .click import save
from .event_cards import play_effects


def apply_effects(*, by: Actor, game: Game, effects: Sequence[Mapping[str, Any]]) -> None:
    """Lets effects hold in a locked game from now on, and tells its tablets.

    Within the change of whoever calls. What cannot come in the middle of this game is left out, as is all of
    it where no event card is open any more: the game goes on without it.
    """
    if game.finished or game.stopped:
        return
    known = cached(game)
    table, asked = known.table.copy(), questions_of(known)
    texts, events = play_effects(game, table, effects)
    if not texts:
        return
    moves = [
        Move(game=game, number=number, seat=DEALER, text=text, by=by.device)
        for number, text in enumerate(texts, game.version + 1)
    ]
    save(game, table, moves, DEALER, asked, known.public, events)
    announce(game)
