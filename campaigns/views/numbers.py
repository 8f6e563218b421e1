"""Numbers that pages send, which may be below nothing."""

from adventures.inputs.numbers import whole_number


def signed(text: str | None, field: str) -> int:
    """Reads a number that may be below nothing."""
    below = (text or "").startswith("-")
    return (-1 if below else 1) * whole_number((text or "").removeprefix("-"), field)
