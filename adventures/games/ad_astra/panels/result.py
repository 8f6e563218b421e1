"""The result of a game of Ad Astra: the pawns of every player on a map of their own."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ..drawing import seat_map
from ..rules.contents import COLONY, FACTORY, STARSHIP, SUPPLY, TERRAFORMER
from ..rules.views import AstraView
from ..words.things import PAWNS


@dataclass(frozen=True)
class Count:
    """How many pawns of a kind are in play."""

    name: str
    icon: str
    number: int


@dataclass(frozen=True)
class SeatMap:
    """Where the pawns of a player stand, and how many there are of each kind."""

    player: str
    colour: str
    winner: bool
    drawn: SafeString
    counts: tuple[Count, ...]


def seat_maps(view: AstraView) -> tuple[SeatMap, ...]:
    """A map for every player of a game that is over, in the order of their places."""
    assert view["result"] is not None
    ranking = view["result"]["ranking"]
    return tuple(_map(view, seat, place == 0) for place, seats in enumerate(ranking) for seat in seats)


def _map(view: AstraView, seat: str, winner: bool) -> SeatMap:
    player = view["players"][seat]
    counts = tuple(
        Count(str(PAWNS[kind].name), PAWNS[kind].icon, SUPPLY - player["supply"][kind])
        for kind in (STARSHIP, COLONY, FACTORY, TERRAFORMER)
    )
    label = _("Map of the pawns of %(name)s") % {"name": seat}
    return SeatMap(seat, player["colour"], winner, seat_map(view, seat, label), counts)
