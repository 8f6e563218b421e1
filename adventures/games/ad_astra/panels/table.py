"""What lies before everybody: points, pawns and cards of each seat, planets face up, the own resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adventures.panels import Player

from ..rules.contents import END_SCORE, HAND_LIMIT, RESOURCES, TRACK
from ..rules.views import AstraView
from ..words import asking
from ..words.things import TYPES


@dataclass(frozen=True)
class OtherPlayer(Player):
    """A seat: its colour, its cards, artifacts, set-aside scoring cards; `own` for the viewer's.

    `part` is how far it is to the end of the track, in percent.
    """

    colour: str = ""
    cards: int = 0
    artifacts: int = 0
    aside: int = 0
    part: int = 0
    own: bool = False
    first: bool = False


@dataclass(frozen=True)
class FaceUp:
    """How many planets are face up, of all; `part` is that in percent."""

    up: int
    of: int
    part: int


@dataclass(frozen=True)
class Resource:
    """The own cards of a type; no count where they are covered, or none are the viewer's."""

    type: str
    name: str
    icon: str
    count: int | None


@dataclass(frozen=True)
class Resources:
    """The own resource cards, and how many may be kept at the end of a round."""

    total: int
    limit: int
    keys: tuple[Resource, ...]


def mate_of(view: AstraView, *, name: str, **known: Any) -> OtherPlayer:
    """A seat as everybody may see it."""
    player = view["players"][name]
    score = view["scores"][name]["total"] if name in view["scores"] else 0
    return OtherPlayer(
        name=name,
        score=score,
        doing=asking.doing(view, name),
        colour=player["colour"],
        cards=player["card_count"],
        artifacts=player["artifact_count"],
        aside=len(player["set_aside"]),
        part=min(100, round(100 * score / TRACK)),
        own=name == view["seat"],
        first=name == view["first"],
        **known,
    )


def face_up_of(view: AstraView) -> FaceUp:
    """How much of the sky has been explored."""
    up, of = view["face_up"], view["in_play"]
    return FaceUp(up, of, round(100 * up / of) if of else 0)


def resources_of(view: AstraView) -> Resources:
    """The own resource cards; how many they are is public."""
    own = view["players"][view["seat"]] if view["seat"] else None
    cards = own["cards"] if own else None
    keys = tuple(
        Resource(
            type_, str(TYPES[type_].name), TYPES[type_].icon, None if cards is None else cards.get(type_, 0)
        )
        for type_ in RESOURCES
    )
    return Resources(own["card_count"] if own else 0, HAND_LIMIT, keys)


END_MARK = round(100 * END_SCORE / TRACK)
