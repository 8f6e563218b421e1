"""A player's click: a move, or a tap on a place that is none."""

import uuid
from typing import NoReturn

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import StaleVersion
from adventures.games.registry import kit_of
from adventures.hooks import check_event_done
from adventures.inputs.bounds import checked_text, checked_version
from adventures.rules import Events, IllegalMove
from adventures.rules import Game as Table
from adventures.running.replay import cached
from adventures.running.versions import is_stale

from .change import atomic_change
from .click import ClickOutcome, click


def play_move(*, by: Actor, game_id: uuid.UUID, position: int, text: str, version: int) -> ClickOutcome:
    """Plays a move of a seat that the actor holds; `version` is the one the tablet had seen.

    With cards from the server the next ones are flipped in the same change once everybody waits for them.
    Raises StaleVersion, IllegalMove (nothing has changed), Forbidden, NotFound or Malformed.
    """
    text, version = checked_text(text, "move"), checked_version(version)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)

        def act(table: Table) -> Events:
            if kit_of(seat.game.ruleset).reads_event(table, seat.name, text):
                check_event_done(seat.game)
            return table.play(seat.name, text)

        return click(
            by=by, game=seat.game, seat=seat, who=seat.name, texts=[text], version=version, act=act
        )  # fmt: skip


def tap_place(*, by: Actor, game_id: uuid.UUID, position: int, place: str, version: int) -> NoReturn:
    """Returns why a tap on a place that does not glow answers nothing.

    Raises IllegalMove with the rule that forbids it, or because a move has to begin elsewhere that leads
    there; StaleVersion when the tablet shows an old sheet: another version, or one on which a place with
    which a legal move begins does not glow.
    """
    place, version = checked_text(place, "place"), checked_version(version)
    seat = selectors.seat_for(by, game_id, position)
    selectors.check_running(seat.game)
    known = cached(seat.game)
    table = known.table.copy()
    decision = table.decision(seat.name)
    moves = [move.split()[1:] for move in decision.moves] if decision else []
    if any(place in words[:1] for words in moves):
        refused = None
    elif any(place in words for words in moves):
        refused = IllegalMove("begins_elsewhere")
    else:
        refused = table.refusal(seat.name, place)
    if refused is None or is_stale(seat.game, seat.name, version):
        raise StaleVersion(seat.game, seat, known.view(seat.name))
    raise refused
