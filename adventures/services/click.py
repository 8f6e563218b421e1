"""The way of every click through a game: lock, compare versions, play, log, save, notify."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from adventures import dealer
from adventures.actor import Actor
from adventures.models import Game, Move, Seat, Shuffle
from adventures.rules import DEALER, Events
from adventures.rules import Game as Table

from .change import announce
from .errors import StaleVersion
from .finish import order_scoring

MOST_FLIPS = 10


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a click led to: the game as the seat saw it before and sees it now, and the events between.

    `repeated` says that the click was stored already (a doubled tap, a network that tried again); what the
    first reply changed is then unknown, and `before` is as `after`: the sheet is best drawn whole. `seat` is
    None for the dealer's clicks.
    """

    game: Game
    seat: Seat | None
    before: dict[str, Any]
    after: dict[str, Any]
    events: Events
    repeated: bool = False


def click(
    *,
    by: Actor,
    game: Game,
    seat: Seat | None,
    who: str,
    text: str,
    version: int,
    act: Callable[[Table], Events],
) -> Outcome:
    """Lets `act` happen on a locked game and stores what came of it, under the words `who` and `text`.

    Raises StaleVersion with the fresh view when the tablet had seen another version, and whatever the rules
    refuse; nothing has changed then. The click that made the current version may come again: it is answered
    like the first time and not stored twice.
    """
    table = game.load()
    viewer = seat.name if seat else None
    before = table.view(viewer)
    if version != game.version:
        if _is_repeat(game, who, text, version):
            return Outcome(game, seat, before, before, (), repeated=True)
        raise StaleVersion(game, seat, before)
    events = act(table)
    moves = [Move(game=game, number=game.version + 1, seat=who, text=text, by=by.device)]
    events += deal_from_server(game, table, moves, events)
    save(game, table, moves)
    announce(game)
    return Outcome(game, seat, before, table.view(viewer), events)


def deal_from_server(game: Game, table: Table, moves: list[Move], happened: Events = ()) -> Events:
    """Deals the next cards of the server's deck while the dealer has a decision, and adds them to `moves`.

    `happened` is what has followed from the click so far; returns what followed from the cards.
    """
    events: Events = ()
    if game.piles is None:
        return events
    deck = dealer.deck_of(table.setup.opponent).from_json(game.piles).after(happened)
    for _ in range(MOST_FLIPS):
        wanted = table.decision(DEALER)
        if wanted is None:
            break
        dealt = deck.deal(wanted.data["cards"], dealer.shuffler(game.seed))
        followed = table.play(DEALER, dealt.text)
        number = game.version + len(moves) + 1
        moves.append(Move(game=game, number=number, seat=DEALER, text=dealt.text))
        events += followed
        deck = dealt.deck.after(followed)
        if dealt.order is not None:
            Shuffle.objects.create(game=game, number=deck.shuffles, move=number, piles=dealt.order)
    game.piles = deck.to_json()
    return events


def save(game: Game, table: Table, moves: list[Move]) -> None:
    """Appends the moves to the log and stores where they lead to; a game that is over is scored."""
    Move.objects.bulk_create(moves)
    game.version += len(moves)
    game.snapshot = table.to_json()
    game.turn = table.turn
    ended = table.over and not game.finished
    if ended:
        game.state = Game.State.FINISHED
    game.save(update_fields=["version", "snapshot", "piles", "turn", "state", "updated_at"])
    if ended:
        order_scoring(game)


def _is_repeat(game: Game, who: str, text: str, version: int) -> bool:
    """Tells whether this very click made the current version (and the server's flips that followed)."""
    if not game.version - MOST_FLIPS - 1 <= version < game.version:
        return False
    later = [(move.seat, move.text) for move in game.moves.filter(number__gt=version)]
    return later[:1] == [(who, text)] and all(
        game.piles is not None and seat == DEALER for seat, _ in later[1:]
    )
