"""The points of Adventure 6, The Virus, that one formula would not tell."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from adventures.games.moon.rules.views import MoonView
from adventures.panels import Line


def evacuated(view: MoonView, seat: str) -> Iterator[Line]:
    """What is settled, by how many quarters; then what the others are worth if the game ended now."""
    settled = view["follows"][seat]["evacuated"]
    points = sum(settled.values())
    yield Line(_("Evacuated"), str(len(settled)), points)
    if not view["over"]:
        yield Line(_("Not yet evacuated"), "", view["scores"][seat]["fields"]["evacuated"] - points)
