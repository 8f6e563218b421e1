"""The numbers of the cards, and what is written of them on a sheet.

Most are the whole numbers of the printed deck. Cards that change the rules bring others: an X, which fills a
space and is free of the order, a 0, a 16, a half like 5.5, or one of two numbers.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple

# The word of an X: it fills a space without a place in the order.
X = "X"

# Words that fill a space without being a number: the cross of a lost space, a blocked space; an X.
LOST = frozenset(("cross", "blocked"))
NO_NUMBER = LOST | {X}

# A number as it is written in a view, a decision or a snapshot: an ordinary one plainly, another one as text.
Plain = int | str

_NUMBER = re.compile(r"(?:0|[1-9][0-9]?)(?:\.[0-9]?[1-9])?")


class Number(NamedTuple):
    """A number of a card; `str(number)` and `Number.parse` are exact inverses.

    `value` is what it counts in an ascending order, None for an X and where it must still be chosen;
    `choices` are the two numbers of which one is chosen.

    >>> Number.parse("5.5") < Number.parse("12"), Number.parse("3|12").choices[1].plain
    (True, 12)
    """

    text: str
    value: int | float | None
    choices: tuple[Number, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Number:
        """Reads `12`, `0`, `5.5`, `X` or `3|12`; raises ValueError for anything that is no number."""
        return _parsed(text)

    @classmethod
    def of(cls, plain: Plain) -> Number:
        """Gets the number from its plain form."""
        return _parsed(str(plain))

    @property
    def plain(self) -> Plain:
        """The JSON-safe form: an int for a whole number, else the text."""
        return self.value if type(self.value) is int else self.text

    @property
    def ways(self) -> tuple[Number, ...]:
        """The numbers as which it may be written: itself, or those of its choice."""
        return self.choices or (self,)

    def __str__(self) -> str:
        return self.text

    def _order(self) -> tuple[bool, float, str]:
        """Numbers by their value, what has none behind them."""
        return self.value is None, self.value or 0, self.text

    def __lt__(self, other: tuple[Any, ...]) -> bool:
        return isinstance(other, Number) and self._order() < other._order()

    def __le__(self, other: tuple[Any, ...]) -> bool:
        return isinstance(other, Number) and self._order() <= other._order()

    def __gt__(self, other: tuple[Any, ...]) -> bool:
        return isinstance(other, Number) and self._order() > other._order()

    def __ge__(self, other: tuple[Any, ...]) -> bool:
        return isinstance(other, Number) and self._order() >= other._order()


def plain(number: Number | None) -> Plain | None:
    """The plain form of a number, None where there is none."""
    return None if number is None else number.plain


@lru_cache(maxsize=1024)
def _parsed(text: str) -> Number:
    if text == X:
        return Number(X, None)
    if _NUMBER.fullmatch(text):
        return Number(text, float(text) if "." in text else int(text))
    one, bar, other = text.partition("|")
    if bar and one != other and "|" not in other:
        return Number(text, None, (_parsed(one), _parsed(other)))
    raise ValueError(text)


class _Values(dict[str, int | float | None]):
    """What each word in a space counts, found out once: there are few numbers, and no choice is written."""

    def __missing__(self, word: str) -> int | float | None:
        number = _parsed(word)
        if number.choices:
            raise ValueError(word)
        self[word] = number.value
        return number.value


# What a word in a space counts in the order, None for an X or a cross; ValueError for a word that is neither.
VALUES = _Values(dict.fromkeys(NO_NUMBER))
