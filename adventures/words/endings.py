"""How a game ended, in sentences: who won, why it was over, what put one player before the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from ..rules import Result
from .adventure import words_of
from .lists import all_of
from .owners import name_of
from .scores import decided_by, reason_text, signed

# What parts two seats that are level in all that is compared before.
BETWEEN = {
    "errors_crossed": gettext_lazy(
        "%(first)s and %(second)s have %(total)s each. "
        "%(first)s has fewer System Errors crossed off: %(value)s against %(other)s."
    ),
}


def winners_text(winners: Sequence[str]) -> str:
    """Who won: "Maya wins", "Maya and Nuria win"."""
    return ngettext("%(names)s wins", "%(names)s win", len(winners)) % {
        "names": all_of([name_of(seat) for seat in winners])
    }


def reasons_text(ruleset: str, reasons: Sequence[tuple[str, str]]) -> str:
    """Why the game was over, one sentence for each reason."""
    return " ".join(reason_text(ruleset, reason, name_of(seat)) for seat, reason in reasons)


def level_by(ruleset: str, result: Result) -> str:
    """What decided: one sentence for the victory, and one for each pair below that has equal points.

    Where points alone put one player before another nothing needs to be said, except of the winner.
    """
    sentences = []
    if len(result.ranking[0]) > 1:
        sentences.append(_shared(result))
    for first, second in pairwise(seats[0] for seats in result.ranking):
        key, value, other = _difference(result, first, second)
        between = words_of(ruleset).between
        if key in between or key in BETWEEN:
            total = signed(result.scores[first].total)
            sentences.append(
                str(between[key] if key in between else BETWEEN[key])
                % {
                    "first": name_of(first),
                    "second": name_of(second),
                    "total": total,
                    "value": value,
                    "other": other,
                }
            )
        elif result.ranking[0] == (first,):
            sentences.append(decided_by(ruleset, key, name_of(first), value, other))
    return " ".join(sentences)


def _difference(result: Result, first: str, second: str) -> tuple[str, int, int]:
    """The first value in which two seats differ."""
    for one, other in zip(result.tie_breaks[first], result.tie_breaks[second], strict=True):
        if one.value != other.value:
            return one.key, one.value, other.value
    raise ValueError("seats of different places differ in nothing")


def _shared(result: Result) -> str:
    winners = result.ranking[0]
    total = signed(result.scores[winners[0]].total)
    return _("%(names)s have %(total)s each and nothing sets them apart: they share the victory.") % {
        "names": all_of([name_of(seat) for seat in winners]),
        "total": total,
    }
