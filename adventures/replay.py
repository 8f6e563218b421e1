"""Playing a stored game again from its log, and comparing what comes of it with what is stored."""

import json
from collections.abc import Callable
from typing import Any

from adventures import dealer, rules
from adventures.models import AstraResult, Game, Move
from adventures.rules import ASTRA, DEALER, IllegalMove, InvalidSetup


class LogRefused(Exception):
    """The rules refuse a move that stands in the log."""

    def __init__(self, move: Move, reason: IllegalMove) -> None:
        super().__init__(f"move {move.number} ({move.seat}: {move.text}) is refused: {reason}")
        self.move = move
        self.reason = reason


class Redealt:
    """Deals the stored shuffles of a game again, beside its log; `found` says where the two differ.

    Nothing more is compared after the first difference.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.orders: dict[int, dealer.Order] = {
            shuffle.number: shuffle.piles for shuffle in game.shuffles.all()
        }
        self.deck: dealer.Deck | None = None
        self.found: list[str] = []
        if 1 in self.orders:
            self.deck = dealer.deck_of(game.setup["opponent"]).of(self.orders[1])
        else:
            self.found.append("the first shuffle is missing")

    def compare(self, table: rules.Game, move: Move) -> None:
        """Compares a move of the dealer with what the piles offer before it."""
        wanted = table.decision(DEALER)
        if self.deck is None or self.found or wanted is None:
            return
        try:
            text, self.deck, _ = self.deck.deal(wanted.data["cards"], self._as_before)
        except KeyError as missing:
            self.found.append(f"shuffle {missing} is missing")
            return
        if text != move.text:
            self.found.append(
                f"move {move.number} ({move.text}) is not what the shuffled piles offer ({text})"
            )

    def see(self, events: rules.Events) -> None:
        """Notes what has followed from a move."""
        if self.deck is not None:
            self.deck = self.deck.after(events)

    def at_the_end(self) -> list[str]:
        """Compares how the piles lie with what is stored, and says all that was found."""
        if not self.found and (self.deck is None or self.deck.to_json() != self.game.piles):
            self.found.append("the piles do not lie as the log leaves them")
        return self.found

    def _as_before(self, number: int, piles: dealer.Order) -> dealer.Order:
        order = dealer.shuffled_before(self.orders)(number, piles)
        if [sorted(pile) for pile in order] != [sorted(pile) for pile in piles]:
            self.found.append(f"shuffle {number} does not hold the cards that were to be shuffled")
        return order


def replayed(
    game: Game,
    moves: list[Move] | None = None,
    step: Callable[[int], None] | None = None,
    deck: Redealt | None = None,
) -> rules.Game:
    """Plays a game from its first move to its last, undone ones and undos included.

    `step` hears after every move how many were played; `deck` compares the dealer's moves with its own.
    Raises LogRefused with the first move that is refused.
    """
    table = game.new()
    for played, move in enumerate(list(game.moves.all()) if moves is None else moves, 1):
        try:
            if deck is not None and move.seat == DEALER:
                deck.compare(table, move)
            if move.text == Move.UNDO:
                table.undo(move.seat)
            else:
                events = table.play(move.seat, move.text)
                if deck is not None:
                    deck.see(events)
        except IllegalMove as reason:
            raise LogRefused(move, reason) from reason
        if step is not None:
            step(played)
    return table


def differences(game: Game) -> list[str]:
    """Says where a stored game differs from what its log leads to; nothing when all is well."""
    moves = list(game.moves.all())
    found = _gaps(game, moves) + _undo_marks(moves)
    deck = Redealt(game) if game.piles is not None else None
    try:
        table = replayed(game, moves, deck=deck)
    except (LogRefused, InvalidSetup) as refused:
        return [*found, *(deck.found if deck else ()), str(refused)]
    if deck is not None:
        found += deck.at_the_end()
    if _comparable(game.snapshot) != _comparable(table.to_json()):
        found.append("the snapshot is not what the log leads to")
    if table.over != game.finished:
        found.append(f"the log says {'over' if table.over else 'not over'}, the game is {game.state}")
    if table.turn != game.turn:
        found.append(f"the log leads to turn {table.turn}, the game is at {game.turn}")
    return found + _results_otherwise(game, table)


def _comparable(snapshot: str) -> dict[str, Any] | None:
    """The snapshot without the number of the rules that wrote it; None for a text that is none."""
    try:
        return {**json.loads(snapshot), "rules": None}
    except (TypeError, ValueError):
        return None


def _gaps(game: Game, moves: list[Move]) -> list[str]:
    numbers = [move.number for move in moves]
    if numbers != list(range(1, len(moves) + 1)):
        return [f"the log has gaps: {len(moves)} moves up to number {max(numbers, default=0)}"]
    if len(moves) != game.version:
        return [f"the log has {len(moves)} moves, the game is at version {game.version}"]
    return []


def _undo_marks(moves: list[Move]) -> list[str]:
    """Compares who is said to have taken back what with the order of the moves."""
    standing: dict[str, list[Move]] = {}
    undone: dict[int, int] = {}
    for move in moves:
        own = standing.setdefault(move.seat, [])
        if move.text != Move.UNDO:
            own.append(move)
        elif own:
            undone[own.pop().number] = move.number
    return [
        f"move {move.number} is marked as taken back by {move.undone_by}, not {undone.get(move.number)}"
        for move in moves
        if move.undone_by != undone.get(move.number)
    ]


def _results_otherwise(game: Game, table: rules.Game) -> list[str]:
    stored = {row.seat.name: (row.place, row.total) for row in game.results.select_related("seat")}
    if (astra := AstraResult.objects.filter(game=game).first()) is not None:
        stored[ASTRA] = (astra.place, astra.total)
    if not stored or table.result is None:
        return ["there are results of a game that is not over"] if stored else []
    result = table.result.to_json()
    reached = {seat: (place, result["scores"][seat]["total"]) for seat, place in result["places"].items()}
    return [] if stored == reached else [f"the results are {stored}, the log leads to {reached}"]
