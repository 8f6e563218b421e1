"""What can be taken back: the moves of whoever moved last, as long as nothing has made them final."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar


class UndoableState(Protocol):
    """A state that can be copied and put as plain data."""

    def copy(self) -> Self: ...
    def pack(self) -> Mapping[str, Any]: ...


S = TypeVar("S", bound=UndoableState)


class UndoStack(Generic[S]):
    """The state to which the seat `by` can go back, and its moves `since` then.

    Only one state is kept: to take back the last move, those before it are played again from there.
    """

    __slots__ = ("before", "by", "since")

    def __init__(self, before: S | None = None, by: str = "", since: tuple[str, ...] = ()) -> None:
        self.before = before
        self.by = by
        self.since = since

    def state_before(self, who: str, state: S) -> S:
        """Gets the state to which a move that is about to be played can be taken back."""
        if who != self.by or self.before is None:
            return state.copy()
        return self.before

    def push(self, before: S, who: str, text: str) -> None:
        """Keeps a move that was played; `before` is what `state_before` gave."""
        self.since = (*self.since, text) if who == self.by else (text,)
        self.before, self.by = before, who

    def clear(self) -> None:
        """Makes everything final that has been played."""
        self.before, self.by, self.since = None, "", ()

    def is_open(self, who: str) -> bool:
        """Returns whether a seat has a move that can be taken back."""
        return bool(self.since) and who == self.by

    def state_before_last(self, play: Callable[[S, str], object]) -> S:
        """Gets the state before the last move that can be taken back; `play` plays a move in a state."""
        return self._played(self.since[:-1], play)

    def state_after_last(self, play: Callable[[S, str], object]) -> S:
        """Gets the state after all moves that can be taken back; `play` plays a move in a state."""
        return self._played(self.since, play)

    def _played(self, moves: tuple[str, ...], play: Callable[[S, str], object]) -> S:
        assert self.before is not None
        state = self.before.copy()
        for text in moves:
            play(state, text)
        return state

    def changed(self, change: Callable[[S], object]) -> Self:
        """Gets one with the same moves from another state: `change` changes a copy of the old one."""
        assert self.before is not None
        before = self.before.copy()
        change(before)
        return type(self)(before, self.by, self.since)

    def without(self, ends: Callable[[S, S], bool], play: Callable[[S, str], object]) -> Self:
        """Gets one without the last move that `ends` something, seen by the states before and after it, and
        without those before that; `play` plays a move in a state.
        """
        assert self.before is not None
        first, number, state = self.before, 0, self.before.copy()
        for at, text in enumerate(self.since, 1):
            before = state.copy()
            play(state, text)
            if ends(before, state):
                first, number = state.copy(), at
        since = self.since[number:]
        return type(self)(first, self.by, since) if since else type(self)()

    def pop(self) -> None:
        """Drops the last move, which has been taken back."""
        self.since = self.since[:-1]
        if not self.since:
            self.clear()

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
        """Gets an independent one; the state in it is never changed, and so is shared."""
        return type(self)(self.before, self.by, self.since)
