"""Bounds of what a stranger may send, checked before anything is looked up."""

import uuid

from adventures.errors import Malformed, NotFound

LONGEST_TEXT = 200
MOST_SEATS = 12
MOST_WORDS = 50
JOINERS = "\u200c\u200d\ufe0e\ufe0f"  # in words of some scripts, and in emoji


def checked_text(value: object, field: str) -> str:
    """Gets a line of text; raises Malformed for anything else or longer."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise Malformed(field)
    return value


def checked_sentence(value: object, field: str, longest: int) -> str:
    """Gets a sentence in any script, trimmed; raises Malformed for none, a long one or unreadable signs."""
    text = value.strip() if isinstance(value, str) else ""
    if not text:
        raise Malformed(field, "sentence_missing")
    if len(text) > longest:
        raise Malformed(field, "sentence_long", most=longest)
    if unreadable := next((sign for sign in text if not _readable(sign)), None):
        raise Malformed(field, "sentence_unreadable", sign=f"U+{ord(unreadable):04X}")
    return text


def _readable(sign: str) -> bool:
    return sign.isprintable() or sign in JOINERS


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
