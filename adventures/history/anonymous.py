"""The words of a game's end in which players are numbers."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from adventures.words.endings import EndingWords
from adventures.words.refusals import Text


class Anonymous:
    """Says what a game says of its end, and calls its seats "Player 1", "Player 2"."""

    def __init__(self, words: EndingWords, seats: Sequence[str]) -> None:
        self._words = words
        self._called = {
            self._words.owner(seat): _("Player %(number)s") % {"number": number}
            for number, seat in enumerate(seats, 1)
        }

    def owner(self, owner: str) -> str:
        """The number of a seat; the name of whoever has none."""
        name = self._words.owner(owner)
        return self._called.get(name, name)

    def reason(self, reason: str, seat: str) -> str:
        """Why the game was over."""
        return self._words.reason(reason, seat)

    def decided(self, key: str) -> Text:
        """What made the winner."""
        return self._words.decided(key)

    def between(self, key: str) -> Text | None:
        """What parts two that are level in all before."""
        return self._words.between(key)
