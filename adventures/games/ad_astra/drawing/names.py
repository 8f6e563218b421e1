"""What each place is called for those who listen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from ..rules.views import AstraView
from ..words.things import PAWNS, card_name, place_name, star_name, type_name

MOST = 8192  # labels that are kept


def join_names(words: Iterable[str]) -> str:
    """Words one after the other."""
    return ", ".join(word for word in words if word)


def planet_label(view: AstraView, planet: str) -> str:
    """A planet, what it is, and who is there; what only the viewer knows says so."""
    seen = view["planets"][planet]
    pawns = tuple(
        (pawn["kind"], "" if pawn["seat"] == view["seat"] else pawn["seat"]) for pawn in seen["pawns"]
    )
    private = seen["looked"] and not view["over"]
    return _planet_label(get_language(), planet, seen["type"], private, pawns)


@lru_cache(maxsize=MOST)
def _planet_label(
    language: str | None, planet: str, kind: str | None, private: bool, pawns: Sequence[tuple[str, str]]
) -> str:
    what = type_name(kind) if kind else _("face down")
    known = _("only you see this") if private else ""
    return join_names((place_name(planet), what, *(_pawn_label(*pawn) for pawn in pawns), known))


def _pawn_label(kind: str, seat: str) -> str:
    """Whose pawn it is, and which; without a seat the viewer's own."""
    named = PAWNS[kind].name
    if not seat:
        return _("your %(pawn)s") % {"pawn": named}
    return _("%(pawn)s of %(name)s") % {"pawn": named, "name": seat}


def star_label(star: str) -> str:
    """A star by its form and colour."""
    return _("the star %(star)s") % {"star": star_name(star)}


def slot_label(view: AstraView, number: int) -> str:
    """A space of the planning row: whose card lies there, and which where one may know it."""
    space = view["planning"][number - 1]
    seat, card = space["seat"], space["card"] or ""
    colour = view["players"][seat]["colour"] if seat else ""
    whose = "" if seat == view["seat"] else seat
    return _slot_label(get_language(), number, whose, colour, card, space["state"])


@lru_cache(maxsize=MOST)
def _slot_label(
    language: str | None, number: int, seat: str | None, colour: str, card: str, state: str
) -> str:
    """A space: of nobody without a colour, the viewer's own without a seat."""
    named = _("space %(number)s") % {"number": number}
    if not colour:
        return join_names((named, _("empty")))
    whose = _("card of %(name)s") % {"name": seat} if seat else _("your card")
    shown = card_name(colour, card) if card else _("face down")
    told = {"now": _("is played now"), "done": pgettext("a space", "played")}.get(state, "")
    return join_names((named, whose, shown, told))
