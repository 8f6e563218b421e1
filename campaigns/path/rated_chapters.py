"""Whether the game of a chapter is rated where its campaign wishes that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from adventures.models import Game
from adventures.running.even_terms import same_for_all


def why_unrated(levels: Iterable[str], effects: Sequence[Mapping[str, Any]], seats: int) -> str:
    """Gets why a game with these levels of bots and these modifiers is not rated; empty where it is.

    It is a `Game.Unrated`: two bots of one level are one player at two seats, and where a modifier does not
    hold for each seat alike, who wins says less of who is stronger.
    """
    if any(count > 1 for count in Counter(levels).values()):
        return Game.Unrated.SAME_BOTS
    return "" if same_for_all(effects, seats) else Game.Unrated.UNEVEN


def rated_sentence(why: str) -> str:
    """What those who play are told before a game of a rated campaign; `why` as `why_unrated` gives it."""
    if why:
        return _("Not rated: %(why)s.") % {"why": Game.Unrated(why).label}
    return _("Rated: no hints, nothing confirmed is taken back. It counts on the ladder.")
