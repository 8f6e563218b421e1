"""A question that a chapter of one's own book asks, as a group types it in to vote on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from adventures.errors import Malformed
from adventures.inputs.bounds import checked_sentence
from campaigns.books.story import Decider
from campaigns.models.visit import LONGEST_LINE
from campaigns.walk.asked import KEYS

LEAST_OPTIONS, MOST_OPTIONS = 2, len(KEYS)
LONGEST_OPTION = 80


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, which may be empty, between which options, and who decides."""

    text: str
    options: tuple[str, ...]
    who: str

    @classmethod
    def read(cls, text: str, options: Sequence[str], who: str) -> Self:
        """Reads what was typed; empty options are left out.

        Raises Malformed for too few or too many options, for two alike, and for nobody who can decide.
        """
        line = " ".join(text.split())
        question = checked_sentence(line, "question", LONGEST_LINE) if line else ""
        lines = [" ".join(option.split()) for option in options]
        read = [checked_sentence(line, "option", LONGEST_OPTION) for line in lines if line]
        if not LEAST_OPTIONS <= len(read) <= MOST_OPTIONS:
            raise Malformed("option", "options_count", least=LEAST_OPTIONS, most=MOST_OPTIONS)
        if len({option.casefold() for option in read}) < len(read):
            raise Malformed("option", "options_alike")
        if who not in list(Decider):
            raise Malformed("who", "who_decided")
        return cls(question, tuple(read), who)

    def as_json(self) -> dict[str, Any]:
        """What is stored at the visit."""
        return {"question": self.text, "options": list(self.options), "who": self.who}
