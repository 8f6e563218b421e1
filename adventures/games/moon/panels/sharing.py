"""Sheets that neighbours share: the tabs that lead to both of a seat, what each counts, who draws what.

Everything here is empty where nobody shares a sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.games.moon.drawing import badge, marked_sheet
from adventures.games.moon.rules.views import MoonView, seat_of
from adventures.games.moon.words.places import name_of


@dataclass(frozen=True)
class Tab:
    """One of the two sheets of a seat, its side, and with whom it is shared; the one shown has no address."""

    left: bool
    name: str
    text: str
    short: str
    badge: SafeString
    url: str


class SheetNeighbours(NamedTuple):
    """A sheet of a seat by its name, whether it lies on the left, and the neighbour at its other end."""

    sheet: str
    left: bool
    neighbour: str


def sheets_of(view: MoonView, seat: str) -> tuple[SheetNeighbours, ...]:
    """The sheet at the left of a seat and the one at its right."""
    sheets = view["sharing"]["sheets"] if "sharing" in view else {}
    left = [SheetNeighbours(name, True, lies["far"]) for name, lies in sheets.items() if lies["near"] == seat]
    right = [
        SheetNeighbours(name, False, lies["near"]) for name, lies in sheets.items() if lies["far"] == seat
    ]
    return (*left, *right)


def tabs_of(view: MoonView, seat: str, shown: str, urls: Mapping[str, str]) -> tuple[Tab, ...]:
    """Both sheets of a seat; `shown` is the one on the page, `urls` lead to the others."""
    tabs = []
    for sheet, left, neighbour in sheets_of(view, seat):
        name = name_of(neighbour)
        words, sign = {"name": name}, badge(view["sharing"]["insignias"][neighbour])
        text = _("Left sheet, with %(name)s") if left else _("Right sheet, with %(name)s")
        short = _("Left: %(name)s") if left else _("Right: %(name)s")
        url = "" if sheet == shown else urls[sheet]
        tabs.append(Tab(left, name, text % words, short % words, sign, url))
    return tuple(tabs)


def next_sheet(view: MoonView) -> str:
    """Where the seat plays in the next turn."""
    if "sharing" not in view or view["over"] or view["phase"] == "flip":
        return ""
    other = next(lying for lying in sheets_of(view, seat_of(view)) if lying.sheet == view["sharing"]["other"])
    if other.left:
        text = _("Next turn you play on the left sheet, shared with %(name)s.")
    else:
        text = _("Next turn you play on the right sheet, shared with %(name)s.")
    return text % {"name": name_of(other.neighbour)}


def points_by_sheet(view: MoonView, seat: str) -> list[tuple[str, int]]:
    """What both sheets of a seat count, missions aside."""
    names = (_("Left sheet"), _("Right sheet"))
    return list(zip(names, view["sharing"]["points"][seat], strict=True)) if "sharing" in view else []


def sign_of(view: MoonView, seat: str) -> SafeString:
    """The insignia of a seat."""
    return badge(view["sharing"]["insignias"][seat]) if "sharing" in view else SafeString()


def planets_left(view: MoonView) -> list[tuple[int, int, str]]:
    """How many planets are open on the sheet that the seat plays on, of how many, and who has the rest."""
    if "sharing" not in view:
        return []
    planets, own = view["sharing"]["planets"][marked_sheet(view)], seat_of(view)
    neighbour = next(seat for seat in planets["seats"] if seat != own)
    said = _("You %(yours)s, %(name)s %(theirs)s, open %(open)s") % {
        "yours": planets["seats"][own],
        "name": name_of(neighbour),
        "theirs": planets["seats"][neighbour],
        "open": planets["open"],
    }
    return [(planets["open"], planets["of"], said)]
