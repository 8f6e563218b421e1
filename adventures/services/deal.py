"""Typing in the cards that lie on a real table, taking them back, asking the server for those that wait."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.errors import Refused
from adventures.inputs.bounds import checked_text, checked_version
from adventures.models import Game
from adventures.rules import DEALER, Events, IllegalMove
from adventures.rules import Game as RulesGame

from .change import atomic_change
from .click import ClickOutcome, click, deal_until_decided
from .event_cards import play_dealt
from .undo import take_back


def deal_cards(*, by: Actor, game_id: uuid.UUID, text: str, version: int) -> ClickOutcome:
    """Puts this turn's cards on the table: `flip 5/robot 11/plant 8/water`.

    Any device with a seat may, and the host's, but what only one seat may see is entered by that one. Raises
    IllegalMove for cards that cannot be in the deck.
    """
    text, version = checked_text(text, "cards"), checked_version(version)
    with atomic_change():
        game = _dealt_by(by, game_id)
        selectors.check_may_look(by, game)
        texts = [text]

        def act(table: RulesGame) -> Events:
            if text == table.agreed_end():
                raise IllegalMove("not_now")  # it is not dealt: all seats agree to it
            texts[:], events = play_dealt(game, table, text)
            return events

        return click(by=by, game=game, seat=None, who=DEALER, texts=texts, version=version, act=act)


def deal_waiting_cards(*, by: Actor, game_id: uuid.UUID, position: int, version: int) -> ClickOutcome:
    """Lets the server deal what has waited because a choice before it could still be taken back.

    Raises IllegalMove where nothing waits, and what `play_move` raises.
    """
    version = checked_version(version)

    def act(table: RulesGame) -> Events:
        if table.decision(DEALER) is None:
            raise IllegalMove("not_now")
        return ()

    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        if seat.game.piles is None:
            raise IllegalMove("not_now")
        return click(
            by=by, game=seat.game, seat=seat, who=DEALER, texts=[], version=version, act=act,
            dealt=deal_until_decided
        )  # fmt: skip


def take_back_cards(*, by: Actor, game_id: uuid.UUID, version: int) -> ClickOutcome:
    """Takes mistyped cards back, until a seat has moved."""
    version = checked_version(version)
    with atomic_change():
        return take_back(by=by, game=_dealt_by(by, game_id), who=DEALER, version=version)


def _dealt_by(by: Actor, game_id: uuid.UUID) -> Game:
    game = selectors.game_for(by, game_id, lock=True)
    selectors.check_at_table(by, game)
    if game.dealer != Game.Dealer.TABLE:
        raise Refused("server_deals")
    return game
