"""Names of places as data: a text, and where the words come from that fill it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .adventure import Facts, Text

# What words and facts are called: by their values, or by a function.
Called = Mapping[str, Text] | Callable[[Any], Text]


class PlaceName:
    """The name of a place: one text, or one of several, that is filled in.

    It is filled with what is printed at the place (its facts), with the words of its id as `words` calls
    them ("cavity.level.column"), and with the last of them as `number`. Of several texts the one is meant
    whose key consists of what `by` names ("end.rank"). `called` says what words and facts are called.

    >>> name = PlaceName("%(metal)s of level %(level)s", "mine.metal.level", metal={"ruby": "Ruby"})
    >>> name("mine.ruby.2", {})
    'Ruby of level 2'
    """

    def __init__(
        self, text: Text | Mapping[str, Text], words: str = "", by: str = "", **called: Called
    ) -> None:
        self._text, self._by = text, by.split(".")
        self._words = words.split(".") if words else ()
        self._called = [(word, said if callable(said) else said.__getitem__) for word, said in called.items()]

    def __call__(self, place: str, facts: Facts, **more: Any) -> str:
        """Names a place; `more` is filled in as well."""
        words = place.split(".")
        fill = {**facts, "number": words[-1], **more}
        if self._words:
            fill.update(zip(self._words, words, strict=True))
        text = self._text
        if isinstance(text, Mapping):
            text = text[".".join(str(fill[word]) for word in self._by)]
        for word, called in self._called:
            fill[word] = called(fill[word])
        return str(text) % fill


def last_word(place: str) -> str:
    """The number or letter with which the id of a place ends."""
    return place.rpartition(".")[2]
