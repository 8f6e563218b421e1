"""Whole numbers that somebody sends."""

from adventures.errors import Malformed

MOST_DIGITS = 9


def whole_number(text: str | None, field: str, *, digits: int = MOST_DIGITS) -> int:
    """Reads the number in a field, of so many digits at most; raises Malformed for anything else."""
    number = number_or_none(text, digits=digits)
    if number is None:
        raise Malformed(field)
    return number


def number_or_none(text: str | None, *, digits: int = MOST_DIGITS) -> int | None:
    """Reads a number of so many digits at most; None for anything else."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= digits else None
