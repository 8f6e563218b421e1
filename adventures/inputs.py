"""Bounds of what a stranger may send, checked before anything is looked up."""

import uuid

from adventures.errors import Malformed, NotFound

LONGEST_TEXT = 200
MOST_SEATS = 12
MOST_WORDS = 50


def checked_text(value: object, field: str) -> str:
    """Gets a line of text; raises Malformed for anything else or longer."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Malformed(field)
    return value


def checked_words(value: object, field: str) -> tuple[str, ...]:
    """Gets a few lines of text; raises Malformed for anything but a list of them."""
    if not isinstance(value, list | tuple) or len(value) > MOST_WORDS:
        raise Malformed(field)
    return tuple(checked_text(word, field) for word in value)


def checked_version(value: object) -> int:
    """Gets a version; raises Malformed for anything but a number."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise Malformed("version")
    return value


def checked_position(value: object) -> int:
    """Gets the position of a seat; raises NotFound for one that no table has."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_SEATS:
        raise NotFound()
    return value


def checked_id(value: object) -> uuid.UUID:
    """Gets the id of a game; raises NotFound for what cannot be one."""
    try:
        return value if isinstance(value, uuid.UUID) else uuid.UUID(str(value))
    except ValueError:
        raise NotFound() from None
