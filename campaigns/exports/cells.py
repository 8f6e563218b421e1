"""What a spreadsheet would take for a formula, made harmless; what no cell can hold, left out."""

import re

CALCULATES = ("=", "+", "-", "@", "\t", "\r")
"""Text that begins so may be calculated, or even run, by whoever opens the file."""

LONGEST = 32_767  # characters in one cell of a spreadsheet
_NO_SIGNS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def calculates(text: str) -> bool:
    """Returns whether a spreadsheet would take a text for a formula; blanks before it do not stop one."""
    return text.startswith(CALCULATES) or text.lstrip().startswith(CALCULATES)


def plain(text: str) -> str:
    """A text without what no file of a spreadsheet can hold."""
    return _NO_SIGNS.sub("", text)[:LONGEST]


def harmless(text: str) -> str:
    """A text as it stands where cells have no types: with an apostrophe if it would calculate."""
    text = plain(text)
    return f"'{text}"[:LONGEST] if calculates(text) else text
