"""Puzzles in words: how hard one is, and which place somebody has found."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext


def level_name(level: str) -> str:
    """How hard a puzzle is, in a word."""
    names = {
        "easy": pgettext("puzzle", "easy"),
        "medium": pgettext("puzzle", "medium"),
        "hard": pgettext("puzzle", "hard"),
    }
    return names[level]


def rank_words(rank: int, places: int) -> str:
    """Which of all legal places somebody has found, in a sentence."""
    if rank == 1:
        return _("The best place.")
    if rank == 2:
        return _("Second best place.")
    if rank == 3:
        return _("Third best place.")
    return _("Place %(rank)s of %(places)s.") % {"rank": rank, "places": places}
