"""Taking back a player's own last move, or exchanging it for another one."""

import uuid

from adventures import selectors
from adventures.actor import Actor
from adventures.inputs.bounds import checked_text, checked_version
from adventures.models import Game, Move, Seat
from adventures.rules import Events
from adventures.rules import Game as RulesGame
from adventures.running import recent_events

from .change import atomic_change
from .click import ClickOutcome, click


def undo_move(*, by: Actor, game_id: uuid.UUID, position: int, version: int) -> ClickOutcome:
    """Takes back the seat's last move of this turn, until the turn is confirmed.

    The log forgets nothing: the undo is one more move, and the one it took back carries its number.
    Raises IllegalMove when there is nothing to take back, and what `play_move` raises.
    """
    version = checked_version(version)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        return take_back(by=by, game=seat.game, who=seat.name, version=version, seat=seat)


def take_back(*, by: Actor, game: Game, who: str, version: int, seat: Seat | None = None) -> ClickOutcome:
    """Undoes the last move of a seat or the dealer on a locked game."""

    def act(table: RulesGame) -> Events:
        table.undo(who)
        return ()

    outcome = click(by=by, game=game, seat=seat, who=who, texts=[Move.UNDO], version=version, act=act)
    _strike(outcome, who)
    return outcome


def play_alternative(
    *, by: Actor, game_id: uuid.UUID, position: int, text: str, version: int
) -> ClickOutcome:
    """Exchanges the seat's last move for another one, where the rules still let it choose: one click.

    The log has it as what it is, an undo and a move. Raises what `play_move` raises.
    """
    text, version = checked_text(text, "move"), checked_version(version)
    with atomic_change():
        seat = selectors.seat_for(by, game_id, position, lock=True)
        outcome = click(
            by=by, game=seat.game, seat=seat, who=seat.name, texts=[Move.UNDO, text], version=version,
            act=lambda table: table.play_alternative(seat.name, text),
        )  # fmt: skip
        _strike(outcome, seat.name)
        return outcome


def _strike(outcome: ClickOutcome, who: str) -> None:
    """Marks the move that a click has taken back, the last one before it that stood, and forgets its news."""
    if outcome.repeated:
        return
    game, number = outcome.game, outcome.number
    standing = game.moves.filter(seat=who, undone_by=None, number__lt=number).played()
    last = standing.order_by("-number").values("pk")[:1]
    Move.objects.filter(pk=last).mark_undone(by=number)
    if recent_events.may_be_undone(game, who):
        _forget_events(game, number)


def _forget_events(game: Game, undo: int) -> None:
    """Takes back with a move what everybody was told of it."""
    number = game.moves.values_list("number", flat=True).get(undone_by=undo)
    if recent_events.remove_after(game, number):
        game.save(update_fields=("happenings",))
