"""Why games ended, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from adventures.games.registry import KITS, kit_of

from .counts import most_frequent_first


def endings_in_words(times: Mapping[tuple[str, str], int]) -> list[tuple[str, int]]:
    """Names each kind of ending once: how often a reason ended games of a ruleset, the most frequent first.

    Kinds of the same name are one; those of games that are not installed any more are left out.
    """
    named: Counter[str] = Counter()
    for (ruleset, reason), number in times.items():
        if ruleset in KITS:
            named[kit_of(ruleset).reason_name(ruleset, reason)] += number
    return most_frequent_first(named)
