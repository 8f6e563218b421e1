"""A seat at the table: its sheets, the questions still open in its turn, and what an undo needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from adventures.rules.decision import Decision

from .sheet import Sheet

# A frame is one step that is still to be done: its name and plain JSON-safe words.
Frame = tuple[Any, ...]


class Undo(NamedTuple):
    """How a seat stood before one of its moves."""

    marks: int
    stack: tuple[Frame, ...]
    turn: dict[str, Any]
    rewards: dict[str, str]


class Player:
    """Everything that belongs to one seat.

    `sheets` are those it plays on, its own first; `sheet` is the one it marks now (there is only one, unless
    neighbours share sheets). `stack` holds the steps still to be done, the next one last; `turn` the facts of
    this turn (chosen combination, number, action), replaced and never changed in place; `rewards` which
    mission reward was won ("first" or "later").
    """

    __slots__ = (
        "confirmed",
        "decision",
        "rewards",
        "seat",
        "sheet",
        "sheets",
        "stack",
        "turn",
        "undos",
    )

    def __init__(self, seat: str, sheet: Sheet) -> None:
        self.seat = seat
        self.sheet = sheet
        self.sheets: tuple[Sheet, ...] = (sheet,)
        self.stack: list[Frame] = []
        self.turn: dict[str, Any] = {}
        self.rewards: dict[str, str] = {}
        self.undos: list[Undo] = []
        self.confirmed = False
        self.decision: Decision | None = None

    def remember(self) -> None:
        """Keeps how the seat stands, before a move."""
        self.undos.append(Undo(len(self.sheet.journal), tuple(self.stack), self.turn, self.rewards))

    def restore(self) -> None:
        """Goes back to before the last move."""
        undo = self.undos.pop()
        self.sheet.rewind(undo.marks)
        self.stack = list(undo.stack)
        self.turn = undo.turn
        self.rewards = undo.rewards

    def reveal(self) -> None:
        """Makes the marks of phases 2 to 4 public; they can no longer be taken back."""
        self.sheet.recent, self.sheet.news = self.sheet.settle(), []
        self.undos.clear()

    def settle(self) -> None:
        """Makes the marks of the later phases public."""
        sheet = self.sheet
        fresh = sheet.settle()
        sheet.recent = sheet.recent + fresh
        sheet.news = sheet.news + fresh
        self.undos.clear()

    def since_last_move(self) -> list[str]:
        """Places that the seat has marked with its last move, nothing when it has not made one."""
        return self.sheet.journal[self.undos[-1].marks if self.undos else 0 :]

    def copy(self, twins: Mapping[int, Sheet]) -> Player:
        """Gets the seat at a copied table; `twins` are the copies of all sheets by the id() of the old."""
        twin = Player(self.seat, twins[id(self.sheets[0])])
        twin.sheets = tuple(twins[id(sheet)] for sheet in self.sheets)
        twin.sheet = twins[id(self.sheet)]
        twin.stack = list(self.stack)
        twin.turn = self.turn
        twin.rewards = self.rewards
        twin.undos = list(self.undos)
        twin.confirmed = self.confirmed
        twin.decision = self.decision
        return twin

    def pack(self) -> dict[str, Any]:
        """Gets the seat, and the sheet that is its own, as plain data for the snapshot."""
        own = self.sheets[0]
        index = own.layout.index
        return {
            "sheet": own.pack(),
            "stack": self.stack,
            "turn": self.turn,
            "rewards": self.rewards,
            "undos": [self._pack_undo(undo) for undo in self.undos],
            "confirmed": self.confirmed,
            "recent": [index[place] for place in own.recent],
            "news": [index[place] for place in own.news],
        }

    def _pack_undo(self, undo: Undo) -> tuple[object, ...]:
        """Gets how the seat stood, with None for what is no different now."""
        turn = None if undo.turn == self.turn else undo.turn
        rewards = None if undo.rewards == self.rewards else undo.rewards
        return undo.marks, undo.stack, turn, rewards

    def unpack(self, packed: dict[str, Any]) -> None:
        """Restores a packed seat, and the sheet that is its own."""
        own = self.sheets[0]
        places = own.layout.places
        own.unpack(packed["sheet"])
        own.recent = [places[index] for index in packed["recent"]]
        own.news = [places[index] for index in packed["news"]]
        self.stack = [tuple(frame) for frame in packed["stack"]]
        self.turn = dict(packed["turn"])
        self.rewards = dict(packed["rewards"])
        self.undos = [
            Undo(
                marks,
                tuple(tuple(frame) for frame in stack),
                self.turn if turn is None else turn,
                self.rewards if rewards is None else rewards,
            )
            for marks, stack, turn, rewards in packed["undos"]
        ]
        self.confirmed = bool(packed["confirmed"])
