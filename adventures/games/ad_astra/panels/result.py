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
    label = _("Map of the pawns of %(name)s") % {"name": seat}
    colour = view["players"][seat]["colour"]
    return SeatMap(seat, colour, winner, seat_map(view, seat, label), pawns_in_play(view, seat))


def pawns_in_play(view: AstraView, seat: str) -> tuple[Count, ...]:
    """How many pawns of each kind a seat has in play."""
    supply = view["players"][seat]["supply"]
    return tuple(
        Count(str(PAWNS[kind].name), PAWNS[kind].icon, SUPPLY - supply[kind])
        for kind in (STARSHIP, COLONY, FACTORY, TERRAFORMER)
    )


def holds(view: AstraView, seat: str) -> tuple[Count, ...]:
    """What a seat has, as all may see it: pawns in play, cards, artifacts, scoring cards set aside."""
    player = view["players"][seat]
    return (
        *pawns_in_play(view, seat),
        Count(_("resource cards"), "piles", player["card_count"]),
        Count(_("artifacts"), "alien", player["artifact_count"]),
        Count(_("scoring cards set aside"), "star", len(player["set_aside"])),
    )
