"""The turns of a stored game, as its log tells them: where each begins, and what was done in it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from adventures.errors import Refused
from adventures.games.kit import Kit
from adventures.games.registry import kit_of
from adventures.models import Correction, Game, Move
from adventures.rules import DEALER, Events
from adventures.rules import Game as Table
from adventures.running.replay import cached, effective_moves_of, play_again


@dataclass
class Turn:
    """One turn: `before` and `dealt` are the numbers of entries of the log.

    After `before` its cards are still to come, and after `dealt` the first of them lie there and nobody has
    moved; `cards` is the dealer's move that turned them up, empty in a turn that no dealer begins. An event
    card that came first stays as it was read. `public` is what a spectator saw when it began, `moves` what
    the seats have played in it and not taken back.
    """

    number: int
    before: int
    dealt: int
    cards: str
    public: Mapping[str, Any]
    moves: list[tuple[str, str]] = field(default_factory=list)


def turns_of(game: Game) -> list[Turn]:
    """The turns that have begun, first to last, by playing the log again.

    What happens before the first cards is turn 0: what the seats prepare, event cards. Raises RulesChanged
    for a running game, and Refused for one that is over, whose rules were mended since and lead elsewhere;
    LogRefused when its log cannot be played.
    """
    if game.finished and game.outlived_its_rules:
        raise Refused("rules_version")
    cached(game)  # raises RulesChanged
    turns = _Turns(table := game.new(), kit_of(game.ruleset))
    play_again(table, without_undone(effective_moves_of(game)), turns.hear)
    return turns.begun


def turn_of(game: Game, number: int) -> Turn:
    """Finds a turn; raises Refused("turn_unknown") for one that has not begun."""
    for turn in turns_of(game):
        if turn.number == number:
            return turn
    raise Refused("turn_unknown", turn=number)


def last_finished_entry(game: Game) -> int:
    """The number of the last entry of the turns that are over: what came after it is told to nobody else.

    Raises as `turns_of` does, but not for a game that is over.
    """
    if game.finished:
        return game.version
    turns = turns_of(game)
    return turns[-1].before if turns else 0


def without_undone(entries: Iterable[Move]) -> list[Move]:
    """What was played and stands, without what each took back alone."""
    moves: list[Move] = []
    for entry in entries:
        if entry.text != Move.UNDO:
            moves.append(entry)
        else:
            moves.remove(next(move for move in reversed(moves) if move.seat == entry.seat))
    return moves


def corrections_as_json(game: Game) -> list[dict[str, Any]]:
    """What the record of a game says of its corrections, first to last.

    Each has the `turn` it led back to, `by` whom and for which `reason` it was asked, `after` how many moves
    of the game as it then stood, and the `moves` that it took back. What came before the rules were mended
    is left out: it could not be played again.
    """
    agreed = game.corrections.filter(state=Correction.State.AGREED).select_related("seat")
    corrections = {correction.entry: correction for correction in agreed}
    told: list[dict[str, Any]] = []
    entries: list[Move] = []
    for entry in game.moves.all() if corrections else ():
        back = entry.back_to
        if back is None:
            entries.append(entry)
            continue
        stood = without_undone(entries)
        entries = [earlier for earlier in entries if earlier.number <= back]
        left = len(without_undone(entries))
        if (correction := corrections.get(entry.number)) is None:
            told.clear()
            continue
        told.append(
            {
                "turn": correction.turn,
                "by": correction.seat.name,
                "reason": correction.reason,
                "after": left,
                "moves": [[move.seat, move.text] for move in stood[left:]],
            }
        )
    return told


class _Turns:
    """Hears the moves of a game one by one and notes where turns begin."""

    def __init__(self, table: Table, kit: Kit) -> None:
        self.table, self.kit = table, kit
        self._turn = table.turn
        self._last = 0
        self._first: Sequence[Any] = ()  # before, dealt and text of the first cards since the last turn began
        self._dealing = False
        self._reading = False  # an event card lies open
        self._start = Turn(self._turn, 0, 0, "", table.view(None))
        self.begun: list[Turn] = [] if table.decision(DEALER) else [self._start]

    def hear(self, _played: int, move: Move, _events: Events) -> None:
        by_dealer = move.seat == DEALER
        if by_dealer and not self.kit.deals(move.text):
            self._reading = True
            self.begun = self.begun or [self._start]
        elif self._reading:
            self._reading = False
        elif by_dealer and not self._first:
            self._first, self._dealing = (self._last, move.number, move.text), True
        elif by_dealer and self._dealing:
            self._first = (self._first[0], move.number, self._first[2])
        elif not by_dealer:
            self._dealing = False
            if self.begun:
                self.begun[-1].moves.append((move.seat, move.text))
        if self.table.turn > self._turn:
            self._turn = self.table.turn
            before, dealt, cards = self._first if by_dealer else (move.number, move.number, "")
            self.begun.append(Turn(self._turn, before, dealt, cards, self.table.view(None)))
            self._first = ()
        self._last = move.number
