"""Taking the whole table back: one more entry in the log, and everybody is asked anew."""

from adventures.actor import Actor
from adventures.history.differences import deal_differences
from adventures.models import BotSpan, Game, Move
from adventures.rules import DEALER
from adventures.running.replay import effective_moves_of

from .click import deal_from_server, save
from .finish import reopen


def rewind_game(game: Game, number: int, by: Actor) -> Move:
    """Takes a locked game back to how it stood after an entry of its log, and returns the entry that says so.

    The log forgets nothing: each later move carries the number of that entry. The server's deck lies as it
    lay, and gives what it gave. A game that was over goes on.
    Within the change of whoever calls; raises LogRefused.
    """
    if game.finished:
        reopen(game)
    table, deck = deal_differences(game, effective_moves_of(game, number))
    if deck is not None:
        game.piles = deck.to_json()
    entry = Move(game=game, number=game.version + 1, seat=DEALER, text=f"{Move.BACK} {number}", by=by.device)
    entries = [entry]
    # Marked before anything is dealt: whoever hears of an event card counts how often it has come.
    game.moves.filter(number__gt=number).played().mark_undone(by=entry.number)
    deal_from_server(game, table, entries)
    save(game, table, entries, DEALER, asked={}, public={"seats": ()})
    # Whoever has a seat now plays the turns that come again.
    spans = BotSpan.objects.filter(seat__game=game, last_turn=None)
    spans.filter(first_turn__gt=game.turn).update(first_turn=game.turn)
    spans.filter(seat__level="").update(last_turn=game.turn)
    return entry
