"""Names of the places of every sheet and half sheet, and of their owners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from adventures.games.moon.rules.find import adventure as adventure_of
from adventures.games.moon.rules.options import ASTRA
from adventures.games.moon.rules.views import HalfPartView, HalfStandingView

from .adventure import words_of
from .numbers import ANY, action_text, number_text

# Whose a sheet or an insignia is.


NAME = "ASTRA"


def name_of(owner: str) -> str:
    """The name of a player, or of ASTRA, which may own a sheet without a seat at the table."""
    return NAME if owner == ASTRA else owner


# The half sheet in words: its parts, its races, its places.


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


# Names of the places of every sheet, for screen readers, refusals and headings.


# Places that every sheet has.
PLACES = {
    "error": gettext_lazy("System Error %(number)s"),
    "mission": gettext_lazy("Mission %(letter)s"),
}
MARKS = {
    "circle": gettext_lazy("circled"),
    "cross": gettext_lazy("crossed off"),
    "arrow": gettext_lazy("filled in"),
    "line": gettext_lazy("drawn"),
    "split": gettext_lazy("divided"),
    "check": gettext_lazy("ticked off"),
    "blocked": gettext_lazy("blocked"),
    "star": gettext_lazy("worth a star"),
    "points": gettext_lazy("worth points"),
}


@lru_cache(maxsize=2048)  # more than the eight sheets have places
def kind_of(ruleset: str, place: str) -> str:
    """The kind of a place: its group on the sheet, or the first or last word of that if that is named.

    A space is of the kind that its id begins with, unless all spaces are of the kind "space".
    """
    group, own = _groups(ruleset).get(place, place), words_of(ruleset).places
    if group is place and "space" in own:
        return "space"
    first, last = group.partition(".")[0], group.rpartition(".")[2]
    return next((kind for kind in (group, first, last) if kind in own), first)


def zone_name(ruleset: str, zone: str) -> str:
    """The name of a zone, as a heading."""
    zones, (word, _dot, rest) = words_of(ruleset).zones, zone.partition(".")
    return str(zones[zone]) if zone in zones else str(zones[word]) % {"number": rest}


def place_name(ruleset: str, place: str) -> str:
    """The name of a place in words, in the active language: "Energy floor 4"."""
    if (beside := half_place(place)) is not None:
        return beside
    own, kind = words_of(ruleset).places, kind_of(ruleset, place)
    facts, last = adventure_of(ruleset).sheet.facts(place), place.rpartition(".")[2]
    if kind not in own and kind not in PLACES:
        return _("%(zone)s %(number)s") % {"zone": zone_name(ruleset, facts["zone"]), "number": last}
    name = own[kind] if kind in own else PLACES[kind]
    if callable(name):
        return name(place, facts)
    return str(name) % {**facts, "number": last, "letter": last.upper()}


def mark_name(ruleset: str, mark: str) -> str:
    """A mark in words; numbers and X are read as they are written, an insignia by whose it is."""
    own, (word, _dot, seat) = words_of(ruleset).marks, mark.partition(".")
    if word in own:
        return str(own[word]) % {"seat": name_of(seat)}
    return str(MARKS[mark]) if mark in MARKS else number_text(mark)


def place_label(
    ruleset: str,
    place: str,
    marks: Sequence[str],
    moves: Sequence[str] = (),
    fresh: bool = False,
    counts: bool = False,
    linked: bool = False,
    printed: str = "",
) -> str:
    """A place with its state, first what is to be seen there: "Empty, Energy floor 4, legal for 7".

    `printed` is what stands on a sign that is not marked; a sign without words begins with its name.
    """
    name = place_name(ruleset, place)
    words = [mark_name(ruleset, mark) for mark in marks]
    if not marks and place in adventure_of(ruleset).sheet.spaces:
        words.append(pgettext("a space", "empty"))
    elif not marks and any(map(str.isalnum, printed)) and not name.startswith(printed):
        words.append(printed)
    words.append(name)
    if linked:
        words.append(_("connected"))
    if counts:
        words.append(_("counts now"))
    if fresh:
        words.append(_("just changed"))
    if moves:
        words.append(_legal(moves))
    return capfirst(", ".join(words))


@cache
def _groups(ruleset: str) -> Mapping[str, str]:
    groups = adventure_of(ruleset).sheet.groups
    return {place: group for group, places in groups.items() for place in places}


def _legal(moves: Sequence[str]) -> str:
    """What a tap would write."""
    verb = moves[0].partition(" ")[0]
    if verb == "write":
        numbers = [number_text(move.rsplit(" ", 1)[1]) for move in moves]
        return _("legal for %(number)s") % {"number": ", ".join(numbers)}
    if verb == "x":
        return _("legal for an X")
    return _("legal")
