"""What a seat may be called: one line of signs that can be read back, in any script."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 96  # code points: a flag or a family of emoji is one sign to people, and made of several
DEALER = "dealer"

_JOINERS = (
    "\u200c\u200d"  # without them neither families of emoji nor many names of Persian and Indic scripts
)
_DIRECTIONS = "\u200e\u200f\u061c"  # marks that keyboards of right-to-left scripts write by themselves
_TAGS = range(0xE0020, 0xE0080)  # the ends of some flags
_PICTURES = range(0x1F000, 0x1FB00)  # newer ones are unknown to the Unicode tables of older Pythons
_VIRAMA = 9  # the combining class of the signs after which some scripts end a word with a joiner


def is_name(name: str) -> bool:
    """Returns whether a seat may be called so: short, readable, trimmed, not the dealer's name."""
    return (
        0 < len(name) <= LONGEST_NAME
        and name == name.strip()
        and refused_sign(name) is None
        and name.casefold() != DEALER
    )


def refused_sign(name: str) -> str | None:
    """Gets the first sign of a name that nobody can have in one; None where all may stay.

    Refused are controls and line breaks, overrides and embeddings of the direction, joiners that join
    nothing, and what Unicode leaves to private use or to nobody.
    """
    return next((sign for index, sign in enumerate(name) if not _may_stand(sign, name, index)), None)


def _may_stand(sign: str, name: str, index: int) -> bool:
    if sign.isprintable() or sign in _DIRECTIONS or ord(sign) in _PICTURES:
        return True
    before, after = name[index - 1 : index], name[index + 1 : index + 2]
    if ord(sign) in _TAGS:
        return _is_something(before) or (before != "" and ord(before) in _TAGS)
    if sign in _JOINERS:
        return _is_something(before) and (_is_something(after) or unicodedata.combining(before) == _VIRAMA)
    return False


def _is_something(sign: str) -> bool:
    """Returns whether there is a sign to be joined: none at the end of a name, no space, no joiner."""
    return sign != "" and sign != " " and (sign.isprintable() or ord(sign) in _PICTURES)
