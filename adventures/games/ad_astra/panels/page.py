"""The page of a seat of Ad Astra: all its panels, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from adventures.panels import Links, Now, Piece, Players, SeatPanels, short_hash

from ..rules.views import AstraView
from .bar import bar_of
from .gives import Gives, gives_of
from .hand import Hand, hand_of
from .playing import Card, Halves, Ships, card_of, halves_of, ships_of
from .table import FaceUp, Resources, face_up_of, players_of, resources_of
from .turn import Turn, turn_of
from .ways import Choosing, choosing_of


@dataclass(frozen=True)
class AstraPanels(SeatPanels):
    """All panels of the page of a seat."""

    template: ClassVar[str] = "ad_astra/seat.html"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        "since": Piece("ad_astra/since.html", "since"),
        "turn": Piece("ad_astra/turn.html", "turn"),
        "hand": Piece("ad_astra/hand.html", "hand"),
        "card": Piece("ad_astra/card.html", "card"),
        "halves": Piece("ad_astra/halves.html", "halves"),
        "ships": Piece("ad_astra/ships.html", "ships"),
        "resources": Piece("ad_astra/resources.html", "resources"),
        "players": Piece("ad_astra/players.html", "players"),
        "face_up": Piece("ad_astra/face_up.html", "face_up"),
        "gives": Piece("ad_astra/gives.html", "gives"),
        "choosing": Piece("ad_astra/choosing.html", "choosing"),
    }

    turn: Turn
    hand: Hand
    card: Card
    halves: Halves
    ships: Ships
    resources: Resources
    players: Players
    face_up: FaceUp
    gives: Gives
    choosing: Choosing


def panels_of(view: AstraView, links: Links, version: int, small: dict[str, SafeString]) -> AstraPanels:
    """Makes the panels of the seat that the view belongs to; `small` are the boards of all in small."""
    own = (view["turn"], view["decision"], view["can_undo"])
    return AstraPanels(
        decision=bar_of(view, links),
        now=Now(version, short_hash(repr(own)), view["over"]),
        turn=turn_of(view),
        hand=hand_of(view),
        card=card_of(view),
        halves=halves_of(view),
        ships=ships_of(view),
        resources=resources_of(view),
        players=players_of(view, links, small),
        face_up=face_up_of(view),
        gives=gives_of(view),
        choosing=choosing_of(view),
    )
