"""Whole numbers that somebody sends."""

from adventures.errors import Malformed

MOST_DIGITS = 9


def whole_number(text: str | None, field: str, *, digits: int = MOST_DIGITS) -> int:
    """Reads the number in a field, of so many digits at most; raises Malformed for anything else."""
    if not text or not (text.isascii() and text.isdigit() and len(text) <= digits):
        raise Malformed(field)
    return int(text)
