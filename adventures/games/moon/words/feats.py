"""What decided a game, in words: missions and races won first, System Errors."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from .places import place_name


def feat_words(ruleset: str, words: Sequence[str]) -> str:
    """What somebody has done, after whose name it stands."""
    kind, place = words
    if kind == "mission":
        return _("takes mission %(letter)s first") % {"letter": place.rpartition(".")[2].upper()}
    if kind == "race":
        return _("is first to win: %(place)s") % {"place": place_name(ruleset, place)}
    return _("crosses off a System Error")
