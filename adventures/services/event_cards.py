"""Moves of the dealer: an event card is played with the chapter to which it sends, and what that brings."""

from collections.abc import Mapping, Sequence
from typing import Any

from adventures import rules
from adventures.games.registry import kit_of
from adventures.hooks import event_meaning
from adventures.models import Game
from adventures.rules import DEALER, Events, IllegalMove
from adventures.running.even_terms import same_for_all

from .rated_games import end_rating


def play_dealt(game: Game, table: rules.Game, text: str) -> tuple[list[str], Events]:
    """Plays a move of the dealer, and gets the moves that stand for it in the log with what followed.

    What an event brings that cannot come in the middle of this game is left out: the game goes on without it.
    Raises IllegalMove for the move itself.
    """
    kit = kit_of(game.ruleset)
    event = kit.event_card(text)
    meaning = None if event is None else event_meaning(game, *event)
    if event is None or meaning is None:
        return [text], table.play(DEALER, text)
    first = kit.event_move(event.card, meaning.chapter)
    events = table.play(DEALER, first)
    further, followed = play_effects(game, table, meaning.effects)
    return [first, *further], events + followed


def is_played(game: Game, text: str, texts: Sequence[str]) -> bool:
    """Returns whether these moves of the log are what a move of the dealer has led to: the event card that it
    turns up, whatever its chapter brought.
    """
    kit = kit_of(game.ruleset)
    turned_up = kit.event_card(text)
    played = kit.event_card(texts[0]) if texts else None
    same = turned_up is not None and played is not None and turned_up.card == played.card
    return same and all(kit.brings_effects(later) for later in texts[1:])


def play_effects(
    game: Game, table: rules.Game, effects: Sequence[Mapping[str, Any]]
) -> tuple[list[str], Events]:
    """Lets effects hold from now on, while an event card is open; those that cannot come now are left out.

    A game that they change for some seats only is rated no more.
    """
    played: list[str] = []
    held: list[Mapping[str, Any]] = []
    events: Events = ()
    for move, effect in zip(kit_of(game.ruleset).effect_moves(effects), effects, strict=False):
        try:
            events += table.play(DEALER, move)
        except IllegalMove:
            continue
        played.append(move)
        held.append(effect)
    if not same_for_all(held, len(table.setup.seats)):
        end_rating(game, Game.Unrated.UNEVEN)
    return played, events
