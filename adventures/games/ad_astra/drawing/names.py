"""What each place is called for those who listen."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from ..rules.views import AstraView, PawnView
from ..words.things import PAWNS, card_name, place_name, star_name, type_name


def join_names(words: Iterable[str]) -> str:
    """Words one after the other."""
    return ", ".join(word for word in words if word)


def pawn_label(view: AstraView, pawn: PawnView) -> str:
    """Whose pawn it is, and which."""
    named = PAWNS[pawn["kind"]].name
    if pawn["seat"] == view["seat"]:
        return _("your %(pawn)s") % {"pawn": named}
    return _("%(pawn)s of %(name)s") % {"pawn": named, "name": pawn["seat"]}


def planet_label(view: AstraView, planet: str) -> str:
    """A planet, what it is, and who is there; what only the viewer knows says so."""
    seen = view["planets"][planet]
    what = type_name(seen["type"]) if seen["type"] else _("face down")
    private = _("only you see this") if seen["looked"] and not view["over"] else ""
    return join_names(
        (place_name(planet), what, *(pawn_label(view, pawn) for pawn in seen["pawns"]), private)
    )


def star_label(star: str) -> str:
    """A star by its form and colour."""
    return _("the star %(star)s") % {"star": star_name(star)}


def slot_label(view: AstraView, number: int) -> str:
    """A space of the planning row: whose card lies there, and which where one may know it."""
    space = view["planning"][number - 1]
    named = _("space %(number)s") % {"number": number}
    seat = space["seat"]
    if seat is None:
        return join_names((named, _("empty")))
    whose = _("your card") if seat == view["seat"] else _("card of %(name)s") % {"name": seat}
    card = card_name(view["players"][seat]["colour"], space["card"]) if space["card"] else _("face down")
    state = {"now": _("is played now"), "done": pgettext("a space", "played")}.get(space["state"], "")
    return join_names((named, whose, card, state))
