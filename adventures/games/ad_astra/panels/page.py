"""The page of a seat of Ad Astra: all its panels, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from django.utils.safestring import SafeString

from adventures.panels import Links, Piece, Players, SeatPanels
from adventures.panels.board import CHOOSING, GUIDE, TURN, Choosing, Turn, now_of, pieces_of, players_of

from ...guide import Guide
from ..help import guide_of
from ..rules.views import AstraView
from .artifacts import Artifacts, artifacts_of
from .bar import bar_of
from .building import Building, building_of
from .card_values import CardValues, gives_of
from .giving import Giving, giving_of
from .hand import Hand, hand_of
from .move_paths import move_builder_of
from .playing import CardInHand, Halves, Ships, card_of, halves_of, ships_of
from .table import FaceUp, Resources, face_up_of, mate_of, resources_of
from .trading import Trading, trading_of
from .turn import turn_of


@dataclass(frozen=True)
class AstraPanels(SeatPanels):
    """All panels of the page of a seat."""

    template: ClassVar[str] = "ad_astra/seat.html"
    style: ClassVar[str] = "ad_astra/seat.bundle.css"
    script: ClassVar[str] = "ad_astra/seat.bundle.js"
    pieces: ClassVar[Mapping[str, Piece]] = {
        **SeatPanels.pieces,
        **pieces_of("ad_astra", "since", "hand", "card", "halves", "ships", "resources", "players"),
        **pieces_of("ad_astra", "face_up", "gives", "artifacts"),
        "turn": TURN,
        "building": Piece("ad_astra/build.html", "building"),
        "item_gives": Piece("ad_astra/build_gives.html", "building"),
        "costs": Piece("ad_astra/build_sheet.html", "building"),
        "giving": Piece("ad_astra/give.html", "giving"),
        "trading": Piece("ad_astra/trade.html", "trading"),
        "bank": Piece("ad_astra/trade_bank.html", "trading"),
        "offer_seen": Piece("ad_astra/offer_seen.html", "trading"),
        "artifacts_sheet": Piece("ad_astra/artifacts_sheet.html", "artifacts"),
        "guide": GUIDE,
        "choosing": CHOOSING,
    }

    turn: Turn
    hand: Hand
    card: CardInHand
    halves: Halves
    ships: Ships
    resources: Resources
    players: Players
    face_up: FaceUp
    gives: CardValues
    building: Building
    item_gives: Building
    costs: Building
    giving: Giving
    trading: Trading
    bank: Trading
    offer_seen: Trading
    artifacts: Artifacts
    artifacts_sheet: Artifacts
    guide: Guide
    choosing: Choosing


def panels_of(view: AstraView, links: Links, version: int, small: dict[str, SafeString]) -> AstraPanels:
    """Makes the panels of the seat that the view belongs to; `small` are the boards of all in small."""
    # What is not there is sent too, as an empty panel: it takes the place of what was.
    building, trading = building_of(view) or Building(), trading_of(view) or Trading()
    artifacts = artifacts_of(view) or Artifacts()
    return AstraPanels(
        decision=bar_of(view, links),
        now=now_of(view, version),
        turn=turn_of(view),
        hand=hand_of(view),
        card=card_of(view),
        halves=halves_of(view),
        ships=ships_of(view),
        resources=resources_of(view),
        players=players_of(view, links, small, mate_of, own=True),
        face_up=face_up_of(view),
        gives=gives_of(view),
        building=building,
        item_gives=building,
        costs=building,
        giving=giving_of(view) or Giving(),
        trading=trading,
        bank=trading,
        offer_seen=trading,
        artifacts=artifacts,
        artifacts_sheet=artifacts,
        guide=guide_of(view),
        choosing=move_builder_of(view),
    )
