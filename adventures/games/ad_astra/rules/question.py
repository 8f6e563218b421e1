"""Words of answers, and how they are read."""

from __future__ import annotations

# The answer with which nothing more is done.
DONE = "done"

# Between the words of a move and the artifact that is used with it.
WITH = "with"


def used_with(words: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Parts the words of a move from the artifact used with it, which is empty where none is."""
    if words[-2:-1] == (WITH,):
        return words[:-2], words[-1]
    return words, ""
