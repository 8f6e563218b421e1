"""What can be taken back: the moves of whoever moved last, as long as nothing has made them final."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar


class Standing(Protocol):
    """How a game stands: a state that can be copied and told as plain data."""

    def copy(self) -> Self: ...
    def pack(self) -> Mapping[str, Any]: ...


S = TypeVar("S", bound=Standing)


class WayBack(Generic[S]):
    """The state to which the seat `by` can go back, and its moves `since` then.

    Only one state is kept: to take back the last move, those before it are played again from there.
    """

    __slots__ = ("before", "by", "since")

    def __init__(self, before: S | None = None, by: str = "", since: tuple[str, ...] = ()) -> None:
        self.before = before
        self.by = by
        self.since = since

    def start(self, who: str, state: S) -> S:
        """Gets the state to which a move that is about to be played can be taken back."""
        if who != self.by or self.before is None:
            return state.copy()
        return self.before

    def keep(self, before: S, who: str, text: str) -> None:
        """Keeps a move that was played; `before` is what `start` gave."""
        self.since = (*self.since, text) if who == self.by else (text,)
        self.before, self.by = before, who

    def forget(self) -> None:
        """Nothing can be taken back from here."""
        self.before, self.by, self.since = None, "", ()

    def is_open(self, who: str) -> bool:
        """Tells whether a seat has a move that can be taken back."""
        return bool(self.since) and who == self.by

    def earlier(self, play: Callable[[S, str], object]) -> S:
        """The state before the last move that can be taken back; `play` plays a move in a state."""
        assert self.before is not None
        state = self.before.copy()
        for text in self.since[:-1]:
            play(state, text)
        return state

    def step(self) -> None:
        """The last move has been taken back."""
        self.since = self.since[:-1]
        if not self.since:
            self.forget()

    # Copies

    def pack(self) -> dict[str, Any]:
        """Gets it as plain data."""
        before = self.before.pack() if self.before else None
        return {"before": before, "by": self.by, "since": list(self.since)}

    @classmethod
    def unpack(cls, packed: Mapping[str, Any], unpack: Callable[[Any], S]) -> Self:
        """Restores what `pack` made; `unpack` restores a state."""
        before = packed["before"]
        since = tuple(str(text) for text in packed["since"])
        return cls(None if before is None else unpack(before), str(packed["by"]), since)

    def copy(self) -> Self:
        """An independent one; the state in it is never changed, and so is shared."""
        return type(self)(self.before, self.by, self.since)
