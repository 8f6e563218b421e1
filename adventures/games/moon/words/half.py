"""The half sheet in words: its parts, its races, its places."""

from __future__ import annotations

from django.utils.translation import gettext as _

from adventures.games.moon.rules.views import HalfPartView, HalfStandingView

from .numbers import ANY, action_text

HALF, INCIDENT = "half", "incident"


def part_title(part: HalfPartView) -> str:
    """The heading of a part."""
    if part["part"] == "boxes":
        action = part["action"]
        return _("With every action") if action == ANY else action_text(action)
    if part["part"] == "race":
        return _("Who first fills the boxes of part %(part)s") % {"part": part["of"]}
    return _("Field of the half sheet")


def race_text(part: HalfPartView, standing: HalfStandingView) -> str:
    """What a race gives, or has given."""
    words = {"first": part["first"], "later": part["later"]}
    if standing["won"] is not None:
        amount = words[standing["won"]]
        won = _("stars: %(amount)s") if part["worth"] == "star" else _("points: %(amount)s")
        return won % {"amount": amount}
    if part["worth"] == "star":
        return _("stars: %(first)s first, %(later)s later") % words
    return _("%(first)s first, %(later)s later") % words


def half_place(place: str) -> str | None:
    """The name of a place that is on no printed sheet: "Half sheet, part 1, box 3"; None for others."""
    words = place.removeprefix("far.").split(".")
    if words[0] == INCIDENT:
        return _("Incident")
    if words[0] != HALF:
        return None
    return _("Half sheet, part %(part)s, box %(box)s") % {"part": words[1], "box": words[2]}
