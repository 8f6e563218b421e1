"""The page of a seat of Escape Pods: all its panels, as plain values."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.safestring import SafeString

from adventures.panels import Links, Piece, Players, SeatPanels
from adventures.panels.board import CHOOSING, GUIDE, TURN, Choosing, Turn, now_of, pieces_of, players_of

from ...guide import Guide
from ..help import guide_of
from ..rules.views import EscapeView, PodView
from .actions import Crew, Panel, crew_of, panels_for
from .bar import bar_of
from .other_players import Supply, mate_of, supply_of, turn_of
from .scoring import Outcomes, SoFar, StillOut, outcomes_of, points_so_far, still_out
from .shelters import Shelters, shelters_of


@dataclass(frozen=True)
class EscapePanels(SeatPanels):
    """All panels of the page of a seat."""

    template: ClassVar[str] = "escape_pods/seat.html"
    style: ClassVar[str] = "escape_pods/seat.bundle.css"
    script: ClassVar[str] = "escape_pods/seat.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        **pieces_of("escape_pods", "crew", "players", "shelters", "so_far", "outcomes", "still_out"),
        "turn": TURN,
        "basic": Piece("escape_pods/basic.html", "panel"),
        "advanced": Piece("escape_pods/advanced.html", "panel"),
        "beacons": Piece("escape_pods/beacons.html", "supply"),
        "choosing": CHOOSING,
        "guide": GUIDE,
    }

    turn: Turn
    basic: Panel
    advanced: Panel
    crew: Crew
    players: Players
    beacons: Supply
    shelters: Shelters
    so_far: SoFar
    outcomes: Outcomes
    still_out: StillOut
    choosing: Choosing
    guide: Guide


def panels_of(view: EscapeView, links: Links, version: int, small: dict[str, SafeString]) -> EscapePanels:
    """Makes the panels of the seat that the view belongs to."""
    basic, advanced = panels_for(view)
    return EscapePanels(
        decision=bar_of(view, links),
        now=now_of(view, version),
        turn=turn_of(view),
        basic=basic,
        advanced=advanced,
        crew=crew_of(view),
        players=players_of(view, links, small, mate_of),
        beacons=supply_of(view),
        shelters=shelters_of(view),
        so_far=points_so_far(view),
        outcomes=outcomes_of(view),
        still_out=still_out(view),
        choosing=Choosing(_choosing(view)),
        guide=guide_of(view),
    )


def _choosing(view: EscapeView) -> str:
    """The open question as a script reads it: what can be done in a turn, or the answers themselves."""
    decision = view["decision"]
    if decision is None:
        return ""
    data: dict[str, Any] = {
        "kind": decision["kind"],
        "turn": view["turn"],
        "choices": view["choices"],
        "moves": [] if decision["kind"] == "turn" else decision["moves"],
        "about": decision["data"],
        "places": {pod: lying["place"] for pod, lying in view["pods"].items()},
        "free": {pod: _free_seat(lying) for pod, lying in view["pods"].items()},
        "arrivals": {key: shelter["free"] for key, shelter in view["shelters"].items()},
    }
    return json.dumps(data, separators=(",", ":"))


def _free_seat(pod: PodView) -> int | None:
    """The number of the seat that a newcomer takes."""
    return next((number for number, crew in enumerate(pod["seats"], 1) if crew is None), None)
