"""The five control rooms: whose figures are where, the points that they give, and those they would give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules.contents import ROOMS
from ..rules.views import FiguresView, GateView
from ..words.things import FIGURES, room_name
from ..words.things import ROOMS as ROOM_WORDS


@dataclass(frozen=True)
class Figure:
    """The own figures of one kind in a room: `step` is the tap on them, empty where they cannot go."""

    kind: str
    name: str
    icon: str
    count: int
    step: str


@dataclass(frozen=True)
class Other:
    """What another seat has in a room."""

    name: str
    colour: str
    points: int


@dataclass(frozen=True)
class Projection:
    """What the viewer would have in a room if a figure of a kind went there."""

    kind: str
    points: int


@dataclass(frozen=True)
class Room:
    """A control room: `active` has the stand of this turn, `stands` whose figure is on it."""

    key: str
    name: str
    icon: str
    points: int
    figures: tuple[Figure, ...]
    others: tuple[Other, ...]
    would: tuple[Projection, ...]
    active: bool
    stands: str


@dataclass(frozen=True)
class Rooms:
    """The control desk, in the colour of the viewer."""

    colour: str
    rooms: tuple[Room, ...]


def rooms_of(view: GateView) -> Rooms:
    """The rooms as the viewer sees them; a spectator sees them as the first seat does."""
    own = view["seat"] or view["seats"][0]["seat"]
    return Rooms(view["colours"][own], tuple(_room(view, own, room) for room in ROOMS))


def _room(view: GateView, own: str, room: str) -> Room:
    figures = view["players"][own]["rooms"][room]  # type: ignore[index]
    others = (
        Other(seat["seat"], view["colours"][seat["seat"]], _points(view, seat["seat"], room))
        for seat in view["seats"]
        if seat["seat"] != own
    )
    choices = view["choices"]
    would = choices["rooms"].get(room, {}) if choices else {}  # type: ignore[call-overload]
    stand = view["stand"]
    active = stand is not None and stand["room"] == room
    return Room(
        room,
        room_name(room),
        ROOM_WORDS[room].icon,
        figures["points"],
        tuple(_figures(figures, room, choices["figures"].get(room, []) if choices else [])),  # type: ignore[call-overload]
        tuple(other for other in others if other.points),
        tuple(Projection(kind, points[own]) for kind, points in would.items()),
        active,
        view["colours"][stand["seat"]] if active and stand and stand["figure"] else "",
    )


def _points(view: GateView, seat: str, room: str) -> int:
    return view["players"][seat]["rooms"][room]["points"]  # type: ignore[index]


def _figures(figures: FiguresView, room: str, can: Sequence[str]) -> list[Figure]:
    counts = {"chief": figures["chiefs"], "engineer": figures["engineers"], "robot": figures["robots"]}
    return [
        Figure(
            kind,
            str(FIGURES[kind].name),
            FIGURES[kind].icon,
            count,
            f"figure:{kind}:{room}" if kind in can else "",
        )
        for kind, count in counts.items()
        if count
    ]
