"""The page of a seat of Space Gate Odyssey: all its panels, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from adventures.panels import Links, Piece, Players, SeatPanels
from adventures.panels.board import CHOOSING, GUIDE, TURN, Choosing, Turn, now_of, pieces_of, players_of

from ...guide import Guide
from ..help import guide_of
from ..rules.views import GateView
from .bar import bar_of
from .choosing import move_builder_of
from .exoplanets import Exoplanets, Planets, planets_of, worlds_of
from .hawking import Hawking, hawking_of
from .rooms import Rooms, rooms_of
from .table import StationSummary, mate_of, station_summary_of
from .turn import turn_of
from .worksite import Worksite, worksite_of


@dataclass(frozen=True)
class GatePanels(SeatPanels):
    """All panels of the page of a seat."""

    template: ClassVar[str] = "space_gate/seat.html"
    style: ClassVar[str] = "space_gate/seat.bundle.css"
    script: ClassVar[str] = "space_gate/seat.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        **pieces_of("space_gate", "worlds", "planets", "worksite", "foot", "hawking", "players"),
        "turn": TURN,
        "rooms": Piece("space_gate/rooms.html", "desk"),
        "guide": GUIDE,
        "choosing": CHOOSING,
    }

    turn: Turn
    rooms: Rooms
    worlds: Exoplanets
    planets: Planets
    worksite: Worksite
    foot: StationSummary
    hawking: Hawking
    players: Players
    guide: Guide
    choosing: Choosing


def panels_of(view: GateView, links: Links, version: int, small: dict[str, SafeString]) -> GatePanels:
    """Makes the panels of the seat that the view belongs to; `small` are the stations of all in small."""
    return GatePanels(
        decision=bar_of(view, links),
        now=now_of(view, version),
        turn=turn_of(view),
        rooms=rooms_of(view),
        worlds=worlds_of(view),
        planets=planets_of(view),
        worksite=worksite_of(view),
        foot=station_summary_of(view),
        hawking=hawking_of(view),
        players=players_of(view, links, small, mate_of),
        guide=guide_of(view),
        choosing=move_builder_of(view),
    )
