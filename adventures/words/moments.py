"""The moments that decided a game, in a sentence each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from .lists import all_of
from .scores import signed

# With the field of the score that rose or fell most in that turn; without its name; beside something else.
WITH_FIELD = {
    "lead": gettext_lazy("takes the lead for good with %(field)s"),
    "level": gettext_lazy("draws level with %(field)s"),
    "lost": gettext_lazy("loses the lead for good by %(field)s"),
    "gap": gettext_lazy("pulls away with %(field)s, leads by %(points)s"),
}
ALONE = {
    "lead": gettext_lazy("takes the lead for good"),
    "level": gettext_lazy("draws level"),
    "lost": gettext_lazy("loses the lead for good"),
    "gap": gettext_lazy("leads by %(points)s"),
}


NAMELESS = {
    **ALONE,
    "gap": gettext_lazy("pulls away, leads by %(points)s"),
}


def part_words(
    kind: str, words: Sequence[str], field: Callable[[str], str] | None, *, first: bool = True
) -> str:
    """What a whole turn of a seat was, `first` or beside what else it was.

    `field` names fields of its score, None where they have no names.
    """
    name, *rest = words
    filled = {"field": field(name) if field else "", "points": rest[0] if rest else ""}
    said = (WITH_FIELD if field else NAMELESS) if first else ALONE
    return str(said[kind]) % filled


def without_words(winners: Sequence[str], total: int, other: int) -> str:
    """How the game would have ended without a moment."""
    words = {"names": all_of(winners), "total": signed(total), "other": signed(other)}
    if len(winners) > 1:
        return _("Without it %(names)s would have shared the victory.") % words
    if total > other:
        return _("Without it %(names)s would have won, %(total)s to %(other)s.") % words
    return _("Without it %(names)s would have won.") % words
