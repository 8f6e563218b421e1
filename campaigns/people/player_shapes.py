"""Forms of people in front of a line of text in a drawing, both together where the line alone would stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

STEP = 18.0  # from one form to the next, and to the text
MOST_LINES = 2


def wrapped(text: str, most: int, first: int = 0) -> list[str]:
    """Puts a text into one or two lines of at most so many letters, the `first` of them shorter by some.

    Nothing where it does not fit: what is too long to be said there is not said by half.
    """
    lines = wrap(text, most, initial_indent=" " * first, break_long_words=False)
    fits = len(lines) <= MOST_LINES and all(len(line) <= most for line in lines)
    return [line.strip() for line in lines] if fits else []


@dataclass(frozen=True, slots=True)
class ShapedLine:
    """A line of text: `x` is where it is anchored, `signs` where every form begins."""

    text: str
    x: float
    signs: Sequence[tuple[float, int]]

    @classmethod
    def at(
        cls, x: float, text: str, forms: Sequence[int], letter: float, *, begins: bool = False
    ) -> ShapedLine:
        """Puts forms and text in the middle of `x`, or from `x` on where it `begins` there.

        `letter` is how wide a letter is about: a drawing does not know how wide its texts will be.
        """
        room, width = STEP * len(forms), letter * len(text)
        left = x if begins else x - (room + width) / 2
        signs = [(round(left + STEP * at, 1), form) for at, form in enumerate(forms)]
        return cls(text, round(left + room + (0 if begins else width / 2), 1), signs)
