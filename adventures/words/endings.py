"""How a game ended, in sentences: who won, why it was over, what put one player before the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Protocol

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from adventures.rules import Result

from .lists import all_of
from .refusals import Text
from .scores import signed


class EndingWords(Protocol):
    """What a game says of its own end."""

    def owner(self, owner: str) -> str:
        """The name of a seat, or of somebody else who has points."""
        ...

    def reason(self, reason: str, seat: str) -> str:
        """Why the game was over; `seat` is the name of whoever brought it about."""
        ...

    def decided(self, key: str) -> Text:
        """What put a seat before the second, by the tie-break: filled with seat, second, value and other."""
        ...

    def between(self, key: str) -> Text | None:
        """What parts two that are level in all before: filled with first, second, total, value, other.

        None where the first value does, which needs no words.
        """
        ...


@dataclass(frozen=True)
class EndingTexts:
    """What most games say of their end, by the words of the rules; `shared` names what belongs to nobody."""

    reasons: Mapping[str, Text]
    deciding: Mapping[str, Text]
    parting: Mapping[str, Text]
    shared: Mapping[str, Text] = field(default_factory=dict)

    def owner(self, owner: str) -> str:
        return str(self.shared.get(owner, owner))

    def reason(self, reason: str, seat: str) -> str:
        return str(self.reasons[reason]) % {"seat": seat}

    def decided(self, key: str) -> Text:
        return self.deciding[key]

    def between(self, key: str) -> Text | None:
        return self.parting.get(key)


@dataclass(frozen=True)
class Ending:
    """The end of a game in words: who won, why it ended, what put one seat before the next."""

    winners: str
    reasons: str
    decided: str


def ending(words: EndingWords, result: Result) -> Ending:
    """Puts a result into words."""
    names = [words.owner(seat) for seat in result.ranking[0]]
    return Ending(
        winners=ngettext("%(names)s wins", "%(names)s win", len(names)) % {"names": all_of(names)},
        reasons=" ".join(words.reason(reason, words.owner(seat)) for seat, reason in result.reasons),
        decided=_decided(words, result),
    )


def _decided(words: EndingWords, result: Result) -> str:
    """What decided: one sentence for the victory, and one for each pair below that points do not explain.

    Where points put one player before another nothing needs to be said, except of the winner.
    """
    sentences = [_shared(words, result)] if len(result.ranking[0]) > 1 else []
    for first, second in pairwise(seats[0] for seats in result.ranking):
        key, value, other = _difference(result, first, second)
        between = words.between(key)
        if between is not None:
            said = {
                "first": words.owner(first),
                "second": words.owner(second),
                "total": signed(result.scores[first].total),
                "value": value,
                "other": other,
            }
            sentences.append(str(between) % said)
        elif result.ranking[0] == (first,) or result.scores[first].total < result.scores[second].total:
            said = {
                "seat": words.owner(first),
                "second": words.owner(second),
                "value": signed(value),
                "other": signed(other),
            }
            sentences.append(str(words.decided(key)) % said)
    return " ".join(sentences)


def _difference(result: Result, first: str, second: str) -> tuple[str, int, int]:
    """The first value in which two seats differ."""
    for one, other in zip(result.tie_breaks[first], result.tie_breaks[second], strict=True):
        if one.value != other.value:
            return one.key, one.value, other.value
    raise ValueError("seats of different places differ in nothing")


def _shared(words: EndingWords, result: Result) -> str:
    winners = result.ranking[0]
    return _("%(names)s have %(total)s each and nothing sets them apart: they share the victory.") % {
        "names": all_of([words.owner(seat) for seat in winners]),
        "total": signed(result.scores[winners[0]].total),
    }
