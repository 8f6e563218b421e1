"""Numbers that pages send."""

from adventures.errors import Malformed


def number(text: str | None, field: str) -> int:
    """Reads the number in a field; raises Malformed for anything else."""
    if not text or not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Malformed(field)
    return int(text)


def signed(text: str | None, field: str) -> int:
    """Reads a number that may be below nothing."""
    below = (text or "").startswith("-")
    return (-1 if below else 1) * number((text or "").removeprefix("-"), field)
