"""A game: who must decide what, which moves are legal, what they lead to.

Whoever wants to know whether a move is legal, what a sheet looks like or what it scores asks here.
"""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from . import record as records
from .decision import Decision, Events
from .errors import IllegalMove, InvalidRecord, InvalidSetup, InvalidSnapshot
from .move import Move
from .record import Record
from .result import Result, Score
from .ruleset import MarkedSheet, Table, ruleset
from .setup import Setup

SNAPSHOT_FORMAT = "moonsite-game/1"
LARGEST_SNAPSHOT = 1_000_000

# In the history of a snapshot the first seat stands as this control character, the next one as the following
# one: no name can be mistaken for it, so names may stand there too.
FIRST_SEAT = 0x80


class Game:
    """One game of any ruleset, played by moves of text.

    >>> game = Game.new(Setup("moon.1", ("ana", "ben"), ("a1", "b2", "c1")))
    >>> game.waiting()
    ('dealer',)
    >>> events = game.play("dealer", "flip 5/robot 11/plant 8/water")
    >>> game.decision("ana").moves
    ('take 0', 'take 1', 'take 2')
    """

    def __init__(self, setup: Setup, table: Table, moves: list[tuple[str, str]]) -> None:
        self.setup = setup
        self._table = table
        self._moves = moves

    @classmethod
    def new(cls, setup: Setup) -> Game:
        """Begins a game; raises InvalidSetup when it cannot be played like that."""
        game = ruleset(setup.ruleset)
        game.check(setup)
        return cls(setup, game.table(setup), [])

    # Decisions and moves

    def waiting(self) -> tuple[str, ...]:
        """Seats that have a decision to answer, in seat order (the dealer comes alone)."""
        return self._table.waiting()

    def decision(self, seat: str) -> Decision | None:
        """The open decision of a seat, None when it has nothing to answer."""
        return self._table.decision(seat)

    def play(self, seat: str, text: str) -> Events:
        """Answers the open decision of a seat and returns what followed.

        Raises IllegalMove, and leaves the game exactly as it was, for anything but a legal move.
        """
        if not isinstance(seat, str):
            raise IllegalMove("unknown_seat", seat="?")
        decision = self._table.decision(seat)
        if decision is None or not isinstance(text, str) or text not in decision.moves:
            Move.parse(text)
        events = self._table.play(seat, text)
        self._moves.append((seat, text))
        return events

    def undo(self, seat: str) -> str:
        """Takes back the seat's last move of this turn and returns its text.

        Raises IllegalMove when there is none, or when something depends on it (a confirmed turn).
        """
        self._table.undo(seat)
        index = max(i for i, (who, _) in enumerate(self._moves) if who == seat)
        return self._moves.pop(index)[1]

    def can_undo(self, seat: str) -> bool:
        """Tells whether `undo` would take back a move of that seat."""
        return self._table.can_undo(seat)

    def refusal(self, seat: str, place: str) -> IllegalMove:
        """Says why a tap on that place does not answer the seat's open decision."""
        return self._table.refusal(seat, place)

    # What there is to see

    @property
    def turn(self) -> int:
        """Number of the turn, from 1; 0 before the first cards."""
        return self._table.turn

    @property
    def over(self) -> bool:
        return self._table.result is not None

    @property
    def result(self) -> Result | None:
        """How the game ended, None while it goes on."""
        return self._table.result

    def sheet(self, seat: str) -> MarkedSheet:
        """The sheet of a seat with all its marks, private ones included."""
        return self._table.sheet(seat)

    def score(self, seat: str) -> Score:
        """Points of a seat as the sheets stand now."""
        return self._table.score(seat)

    def view(self, seat: str | None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may see now, JSON-safe: the only source of screens."""
        return self._table.view(seat)

    # Snapshot and record

    def to_json(self) -> str:
        """Gets the snapshot: everything there is, so that `Game.from_json` goes on where this game stands."""
        setup = self.setup
        return json.dumps(
            {
                "format": SNAPSHOT_FORMAT,
                "rules": ruleset(setup.ruleset).version,
                "setup": [
                    setup.ruleset, setup.seats, setup.missions, setup.opponent, setup.dealer, setup.modifiers
                ],
                "table": self._table.pack(),
                "moves": _pack_moves(self._moves, setup.seats),
            },
            separators=(",", ":"),
            ensure_ascii=False,
        )  # fmt: skip

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Restores a snapshot; raises InvalidSnapshot for anything that is not one."""
        try:
            if len(text) > LARGEST_SNAPSHOT:
                raise InvalidSnapshot("too_large")
            data = json.loads(text)
            if data["format"] != SNAPSHOT_FORMAT:
                raise InvalidSnapshot("format")
            key, seats, missions, opponent, dealer, modifiers = data["setup"]
            setup = Setup(key, tuple(seats), tuple(missions), opponent, dealer, tuple(modifiers))
            game = ruleset(key)
            game.check(setup)
            return cls(setup, game.unpack(setup, data["table"]), _unpack_moves(data["moves"], setup.seats))
        except InvalidSnapshot:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, InvalidSetup):
            raise InvalidSnapshot("format") from None

    def record(self) -> dict[str, Any]:
        """Gets the whole game as one JSON-safe document of text moves."""
        return records.write(self.setup, self._moves, self.result.to_json() if self.result else None)

    @classmethod
    def replay(cls, document: object) -> Game:
        """Plays a record (JSON text or data) from its first move to its last.

        Raises InvalidRecord when it does not fit the format, a move is refused (`where` is `moves[i]`), or
        its result is not the one its moves lead to.
        """
        record = Record.read(document)
        try:
            game = cls.new(record.setup)
        except InvalidSetup as error:
            raise InvalidRecord(error.code, error.field, **error.data) from None
        for index, (who, text) in enumerate(record.moves):
            try:
                game.play(who, text)
            except IllegalMove as error:
                raise InvalidRecord(
                    "illegal", f"moves[{index}]", index=index, move=text, reason=str(error), why=error.code
                ) from None
        if record.result is not None and (game.result is None or game.result.to_json() != record.result):
            raise InvalidRecord("result_differs", "result")
        return game


def _pack_moves(moves: list[tuple[str, str]], seats: tuple[str, ...]) -> str:
    numbers = {seat: chr(number) for number, seat in enumerate(seats, FIRST_SEAT)}
    lines = "\n".join([f"{numbers.get(who, who)}\t{text}" for who, text in moves])
    return base64.b85encode(zlib.compress(lines.encode(), 5)).decode("ascii")


def _unpack_moves(packed: str, seats: tuple[str, ...]) -> list[tuple[str, str]]:
    """Reads the packed history, bounded so that a forged snapshot cannot fill the memory."""
    try:
        unpacker = zlib.decompressobj()
        lines = unpacker.decompress(base64.b85decode(packed), LARGEST_SNAPSHOT).decode()
    except zlib.error:
        raise InvalidSnapshot("format") from None
    if unpacker.unconsumed_tail or not unpacker.eof:
        raise InvalidSnapshot("too_large")
    names = {chr(number): seat for number, seat in enumerate(seats, FIRST_SEAT)}
    moves = []
    for line in lines.split("\n") if lines else ():
        who, text = line.split("\t")
        moves.append((names.get(who, who), text))
    return moves
