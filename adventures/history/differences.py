"""Where a stored game differs from what its log leads to; nothing when all is well."""

from collections.abc import Sequence

from adventures import rules
from adventures.games.chance import Deck, Order
from adventures.games.registry import kit_of
from adventures.models import Game, Move
from adventures.rules import DEALER, InvalidSetup
from adventures.running.replay import LogRefused, effective_moves, play_again, same_state


class DealCheck:
    """Deals the stored shuffles of a game again, beside its log; `found` says where the two differ.

    Nothing more is compared after the first difference.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.orders: dict[int, Order] = {shuffle.move: shuffle.piles for shuffle in game.shuffles.all()}
        self.deck: Deck | None = None
        self.found: list[str] = []
        self._move = 0
        if 1 in self.orders:
            deck = kit_of(game.ruleset).chance.deck_of(game.rules_setup)
            self.deck = deck.of(self.orders.pop(1))
        else:
            self.found.append("the first shuffle is missing")

    def compare(self, table: rules.Game, move: Move) -> None:
        """Compares a move of the dealer with what the piles offer before it."""
        wanted = table.decision(DEALER)
        if self.deck is None or self.found or wanted is None:
            return
        self._move = move.number
        try:
            text, self.deck, _ = self.deck.deal(wanted.data, self._as_before)
        except KeyError:
            self.found.append(f"the shuffle before move {move.number} is missing")
            return
        if text != move.text and not self._is_event(text, move.text):
            self.found.append(
                f"move {move.number} ({move.text}) is not what the shuffled piles offer ({text})"
            )

    def _is_event(self, offered: str, played: str) -> bool:
        """Returns whether the event card that the piles offer was played, with the chapter it sends to."""
        kit = kit_of(self.game.ruleset)
        card, event = kit.event_card(offered), kit.event_card(played)
        return card is not None and event is not None and card.card == event.card

    def see(self, events: rules.Events) -> None:
        """Notes what has followed from a move."""
        if self.deck is not None:
            self.deck = self.deck.after(events)

    def at_the_end(self) -> list[str]:
        """Compares how the piles lie with what is stored, and says all that was found."""
        if not self.found and (self.deck is None or not _lie_alike(self.deck, self.game)):
            self.found.append("the piles do not lie as the log leaves them")
        return self.found

    def _as_before(self, number: int, piles: Order) -> Order:
        order = self.orders[self._move]
        if [sorted(pile) for pile in order] != [sorted(pile) for pile in piles]:
            self.found.append(f"the shuffle before move {self._move} does not hold the cards to be shuffled")
        return order


def deal_differences(game: Game, moves: Sequence[Move]) -> tuple[rules.Game, Deck | None]:
    """Plays entries of a log again, and tells how the server's deck lies after them (None: the table deals).

    Raises LogRefused.
    """
    deck = DealCheck(game) if game.piles is not None else None
    table = _played(game, moves, deck)
    return table, deck.deck if deck else None


def differences(game: Game) -> list[str]:
    """Returns where a stored game differs from what its log leads to; nothing when all is well."""
    moves = list(game.moves.all())
    found = _gaps(game, moves) + _undo_marks(moves)
    deck: DealCheck | None = None
    try:
        game.new()
        deck = DealCheck(game) if game.piles is not None else None
        table = _played(game, effective_moves(moves), deck)
    except (LogRefused, InvalidSetup) as refused:
        return [*found, *(deck.found if deck else ()), str(refused)]
    if deck is not None:
        found += deck.at_the_end()
    if not same_state(game.snapshot, table.to_json()):
        found.append("the snapshot is not what the log leads to")
    if table.over != game.finished:
        found.append(f"the log says {'over' if table.over else 'not over'}, the game is {game.state}")
    if table.turn != game.turn:
        found.append(f"the log leads to turn {table.turn}, the game is at {game.turn}")
    return found + _results_otherwise(game, table)


def _played(game: Game, moves: Sequence[Move], deck: DealCheck | None) -> rules.Game:
    table = game.new()
    for move in moves:
        if deck is not None and move.seat == DEALER and move.text != Move.UNDO:
            deck.compare(table, move)
        play_again(table, [move], None if deck is None else lambda _played, _move, events: deck.see(events))
    return table


def _lie_alike(deck: Deck, game: Game) -> bool:
    """Compares two decks but for how often they were shuffled: what was taken back was shuffled too."""
    stored = game.piles or {}
    return {**deck.to_json(), "shuffles": 0} == {**stored, "shuffles": 0}


def _gaps(game: Game, moves: list[Move]) -> list[str]:
    numbers = [move.number for move in moves]
    if numbers != list(range(1, len(moves) + 1)):
        return [f"the log has gaps: {len(moves)} moves up to number {max(numbers, default=0)}"]
    if len(moves) != game.version:
        return [f"the log has {len(moves)} moves, the game is at version {game.version}"]
    return []


def _undo_marks(moves: list[Move]) -> list[str]:
    """Compares who is said to have taken back what with the order of the moves."""
    kept: list[Move] = []
    undone: dict[int, int] = {}
    for move in moves:
        if move.back_to is not None:
            taken = [earlier for earlier in kept if earlier.number > move.back_to]
            undone.update({earlier.number: move.number for earlier in taken})
            kept = [earlier for earlier in kept if earlier.number <= move.back_to]
        elif move.text == Move.UNDO:
            own = next((earlier for earlier in reversed(kept) if earlier.seat == move.seat), None)
            if own is not None:
                undone[own.number] = move.number
                kept.remove(own)
        else:
            kept.append(move)
    return [
        f"move {move.number} is marked as taken back by {move.undone_by}, not {undone.get(move.number)}"
        for move in moves
        if move.undone_by != undone.get(move.number)
    ]


def _results_otherwise(game: Game, table: rules.Game) -> list[str]:
    stored = {row.seat.name: (row.place, row.total) for row in game.results.select_related("seat")}
    stored.update(kit_of(game.ruleset).stored_results(game))
    if not stored or table.result is None:
        return ["there are results of a game that is not over"] if stored else []
    result = table.result.to_json()
    if game.result is not None and table.version_of(game.result) == game.rules_version:
        result = game.result  # what its own version of the rules made of this end
    reached = {seat: (place, result["scores"][seat]["total"]) for seat, place in result["places"].items()}
    return [] if stored == reached else [f"the results are {stored}, the log leads to {reached}"]
