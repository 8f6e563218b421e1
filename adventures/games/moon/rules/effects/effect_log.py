"""Tells that an effect has acted, so that "why?" has an answer: by its place among the modifiers."""

from __future__ import annotations

from adventures.rules.decision import Event

APPLIED = "modifier"


def log_effect(
    index: int, why: str, seat: str | None = None, *, words: tuple[str, ...] = (), private: bool = False
) -> Event:
    """Makes the event of an effect that has acted; `private` while only its seat may know of it.

    `words` say, after its index, what has come of it.
    """
    audience = (seat,) if private and seat is not None else None
    return Event(APPLIED, seat, (str(index), *words), why, audience)
