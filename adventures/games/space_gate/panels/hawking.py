"""Hawking: the wheel of influence, the ranks of the government, the dominance track."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from .. import drawing
from ..rules.contents import ENGINEER_RANKS
from ..rules.views import DominanceView, GateView
from ..words.things import FIGURES, TOKENS

COLONIST = "circle"


@dataclass(frozen=True)
class Rank:
    """A rank of the government: the icon of the figure there (empty: a colonist), whether one is there.

    `engineer` ranks take an engineer or a chief.
    """

    number: int
    taken: bool
    icon: str
    engineer: bool
    name: str


@dataclass(frozen=True)
class Token:
    """A place of the dominance track: its worth, the token there, the colours of those who lead."""

    step: str
    name: str
    icon: str
    worth: int
    leaders: tuple[tuple[str, str], ...]
    can: bool


@dataclass(frozen=True)
class Hawking:
    """The board in the middle; `total` is the viewer's own."""

    colour: str
    total: int
    wheel: SafeString
    ranks: tuple[Rank, ...]
    tokens: tuple[Token, ...]
    gates: tuple[int, ...]


def hawking_of(view: GateView) -> Hawking:
    """Hawking as the viewer sees it."""
    own = view["seat"] or view["seats"][0]["seat"]
    influence = view["players"][own]["influence"]
    choices = view["choices"]
    exchanged = {token for pair in choices["tokens"] for token in pair} if choices else set()
    ranks = tuple(_rank(number, figure) for number, figure in enumerate(influence["ranks"], 1))
    gates = sorted(int(gate) for gate, there in view["gates"].items() if there == "Hawking")
    return Hawking(
        view["colours"][own],
        influence["total"],
        drawing.hawking(view),
        ranks,
        tuple(_token(view, place, place["token"] in exchanged) for place in view["dominance"]),
        tuple(gates),
    )


def _rank(number: int, figure: str | None) -> Rank:
    icon = FIGURES[figure].icon if figure in ("engineer", "chief") else ""
    name = _("rank %(number)s, empty") if figure is None else _("rank %(number)s, taken")
    return Rank(number, figure is not None, icon, number in ENGINEER_RANKS, name % {"number": number})


def _token(view: GateView, place: DominanceView, can: bool) -> Token:
    token = place["token"]
    leaders = tuple((seat, view["colours"][seat]) for seat in place["leaders"])
    return Token(f"token:{token}", str(TOKENS[token].name), TOKENS[token].icon, place["worth"], leaders, can)
