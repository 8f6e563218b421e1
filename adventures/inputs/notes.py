"""A few words that somebody writes to others: one line of text."""

import regex

from adventures.errors import Malformed

from .names import STACKED, UNSEEN

_NEVER = regex.compile(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]")  # nor what turns a line round


def checked_note(text: str, *, most: int) -> str:
    """Gets a note as it is stored: in one line, with single spaces; raises Malformed for nothing or too much.

    `most` is how many letters it may have.
    """
    line = " ".join(text.split())
    seen = UNSEEN.sub("", line).strip()
    if not seen or len(line) > most or _NEVER.search(line) or STACKED.search(line):
        raise Malformed("text", "no_note", most=most)
    return line
