"""What is asked of somebody."""

from __future__ import annotations

from typing import Any, NamedTuple


class Question(NamedTuple):
    """An open question to a seat (None: the dealer), with every answer and what it is about."""

    kind: str
    seat: int | None
    moves: tuple[str, ...]
    data: dict[str, Any]


DONE, CANCEL, REBUILD = "done", "cancel", "rebuild"
