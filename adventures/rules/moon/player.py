"""A seat at the table: its sheet, the questions still open in its turn, and what an undo needs."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..decision import Decision
from .layout import Layout
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

    `stack` holds the steps still to be done, the next one last; `turn` the facts of this turn (chosen
    combination, number, action), replaced and never changed in place; `rewards` which mission reward was won
    ("first" or "later"); `recent` and `news` the places marked in the last turn, and those of them marked
    after the turn was confirmed (incidents, missions).
    """

    __slots__ = (
        "confirmed",
        "decision",
        "news",
        "recent",
        "rewards",
        "seat",
        "sheet",
        "stack",
        "turn",
        "undos",
    )

    def __init__(self, seat: str, sheet: Sheet) -> None:
        self.seat = seat
        self.sheet = sheet
        self.stack: list[Frame] = []
        self.turn: dict[str, Any] = {}
        self.rewards: dict[str, str] = {}
        self.undos: list[Undo] = []
        self.confirmed = False
        self.decision: Decision | None = None
        self.recent: list[str] = []
        self.news: list[str] = []

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
        self.recent, self.news = self.sheet.settle(), []
        self.undos.clear()

    def settle(self) -> None:
        """Makes the marks of the later phases public."""
        fresh = self.sheet.settle()
        self.recent = self.recent + fresh
        self.news = self.news + fresh
        self.undos.clear()

    def fresh(self, public: bool) -> list[str]:
        """Places that have just changed: for the seat itself since its last move, for others last turn."""
        if public:
            return self.recent
        if self.sheet.journal:
            return self.sheet.journal[self.undos[-1].marks if self.undos else 0 :]
        return self.news

    def pack(self) -> dict[str, Any]:
        """Gets the seat as plain data for the snapshot."""
        index = self.sheet.layout.index
        return {
            "sheet": self.sheet.pack(),
            "stack": self.stack,
            "turn": self.turn,
            "rewards": self.rewards,
            "undos": self.undos,
            "confirmed": self.confirmed,
            "recent": [index[place] for place in self.recent],
            "news": [index[place] for place in self.news],
        }

    @classmethod
    def unpack(cls, seat: str, layout: Layout, packed: dict[str, Any]) -> Player:
        """Restores a packed seat."""
        player = cls(seat, Sheet.unpack(layout, packed["sheet"]))
        player.stack = [tuple(frame) for frame in packed["stack"]]
        player.turn = dict(packed["turn"])
        player.rewards = dict(packed["rewards"])
        player.undos = [
            Undo(marks, tuple(tuple(frame) for frame in stack), turn, rewards)
            for marks, stack, turn, rewards in packed["undos"]
        ]
        player.confirmed = bool(packed["confirmed"])
        player.recent = [layout.places[index] for index in packed["recent"]]
        player.news = [layout.places[index] for index in packed["news"]]
        return player
