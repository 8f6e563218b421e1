"""Several names in one sentence."""

import unicodedata
from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

FROM_RIGHT = ("R", "AL", "AN")


def all_of(names: Sequence[str]) -> str:
    """Joins names as a sentence does: "Iker, Maya and Tomás"."""
    names = [isolated(name) for name in names]
    if len(names) < 2:
        return "".join(names)
    return _("%(names)s and %(last)s") % {
        "names": pgettext("between names", ", ").join(names[:-1]),
        "last": names[-1],
    }


def either(words: Sequence[str]) -> str:
    """One of these: "5 or 12"."""
    if len(words) < 2:
        return "".join(words)
    return _("%(one)s or %(other)s") % {
        "one": pgettext("between names", ", ").join(words[:-1]),
        "other": words[-1],
    }


def isolated(name: str) -> str:
    """A name for a sentence: one that is read from right to left leaves the words around it in order."""
    if any(unicodedata.bidirectional(sign) in FROM_RIGHT for sign in name):
        return f"\u2068{name}\u2069"
    return name
