"""Checks that parameters of several kinds share: each gets any plain value and says what is wrong with it."""

from __future__ import annotations

from typing import Any

from .kind import Check


def integer(least: int, most: int) -> Check:
    """A whole number within these limits."""

    def check(value: Any) -> str | None:
        if type(value) is not int:
            return "malformed"
        return None if least <= value <= most else "out_of_range"

    return check


def one_of(*words: Any) -> Check:
    """One of these words."""

    def check(value: Any) -> str | None:
        if not isinstance(value, str | int) or isinstance(value, bool):
            return "malformed"
        return None if value in words else "out_of_range"

    return check


def flag(value: Any) -> str | None:
    """True or false."""
    return None if isinstance(value, bool) else "malformed"


def list_of(check_one: Check, least: int = 1, most: int = 99, *, twice: bool = False) -> Check:
    """So many values, each sound; the same one more than once only where `twice` says so."""

    def check(value: Any) -> str | None:
        if not isinstance(value, list):
            return "malformed"
        if not least <= len(value) <= most:
            return "out_of_range"
        for one in value:
            if fault := check_one(one):
                return fault
        return "twice" if not twice and any(one in value[:at] for at, one in enumerate(value)) else None

    return check


def word(value: Any) -> str | None:
    """A short word without blanks: a key, a place."""
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable() or " " in value:
        return "malformed"
    return None
