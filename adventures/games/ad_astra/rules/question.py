"""What is asked of somebody."""

from __future__ import annotations

from typing import Any, NamedTuple


class Question(NamedTuple):
    """An open question to a seat (None: the dealer), with its answers and what it is about.

    `open` names verbs of answers that are too many to list.
    """

    kind: str
    seat: int | None
    moves: tuple[str, ...]
    data: dict[str, Any]
    open: tuple[str, ...] = ()


# Answers with which nothing is done.
PASS, DONE = "pass", "done"

# Between the words of a move and the artifact that is used with it.
WITH = "with"


def used_with(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Parts the words of a move from the artifact used with it, which is empty where none is."""
    if words[-2:-1] == (WITH,):
        return words[:-2], words[-1]
    return words, ""
