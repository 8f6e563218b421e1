"""Race bonuses in words: what is left of them, and who has just won one that is lost here."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import ngettext_lazy

from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.words.lists import all_of

STILL_TO_WIN = ngettext_lazy(
    "%(left)s of %(of)s can still be won", "%(left)s of %(of)s can still be won", "left"
)


def winners(view: MoonView, place: str) -> list[str]:
    """The seats on whose sheets a place is circled."""
    return [name for name, sheet in view["sheets"].items() if "circle" in sheet["marks"].get(place, ())]


def just_lost(view: MoonView) -> Iterator[tuple[str, str]]:
    """Places just crossed off the seat's sheet because others have circled them, each with their names."""
    own = view["sheets"][seat_of(view)]
    for place in dict.fromkeys(own["fresh"]):
        if "cross" in own["marks"].get(place, ()) and (by := winners(view, place)):
            yield place, all_of(by)
