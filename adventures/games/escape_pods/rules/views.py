"""What a view of Escape Pods says, as plain data. Places and cards are named as in moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast

from adventures.rules.view import TurnView


class BoardChoices(TypedDict):
    """Where crew can go: from the reserve (places), and from a seat of a pod (places by seat)."""

    reserve: list[str]
    seats: dict[str, list[str]]


class ProgramChoices(TypedDict):
    """What Program can do.

    `bury` has the words that name the card ("" where there is but one), `add` the beacons of the supply that
    may be laid, `move` the borders from which and `exchange` those between which beacons can be taken, `free`
    the borders on which one can be laid.
    """

    bury: list[str]
    add: list[str]
    move: list[str]
    exchange: list[str]
    free: list[str]


class Choices(TypedDict):
    """What the active seat may do, so that a move can be built tap by tap.

    `reserve` counts the own crew by type: any of them can be the marker. `board`, `minipod` and `swap` from
    the reserve need a second one: the same type only where two are left. `unboard`, `accelerate`, `pilot` and
    `beacon` have the places to which each pod, or whoever sits in a seat, can go; `spy` and `minipod` places.
    What cannot be done is empty.
    """

    reserve: dict[str, int]
    board: BoardChoices
    unboard: dict[str, list[str]]
    accelerate: dict[str, list[str]]
    spy: list[str]
    minipod: list[str]
    swap: BoardChoices
    program: ProgramChoices
    pilot: dict[str, list[str]]
    refresh: bool
    beacon: dict[str, list[str]]


class CrewView(TypedDict):
    """A crew member: whose it is, its type (None: hidden), and whether the viewer has spied it."""

    seat: str
    colour: str
    type: str | None
    spied: bool


class SectorView(TypedDict):
    """What lies in a sector: a pod, scrap, or nothing. `beyond` tells whether it is beyond the barrier."""

    pod: str | None
    scrap: bool
    beyond: bool


class PodView(TypedDict):
    """A pod: `place` is a sector, a hangar, `dock`, or None while it is asked where it goes."""

    size: int
    place: str | None
    seats: list[CrewView | None]


class SpaceView(TypedDict):
    """An assignment space: the type that it takes (X: any), its points, whether the kind marks it."""

    type: str
    points: int
    marked: bool
    crew: CrewView | None


class ShelterView(TypedDict):
    """A shelter: its card, `arrivals` in order, the arrival space of its explosion token (None: gone).

    `left` is who stood on each arrival space before taking an assignment space. `free` is the next arrival
    space (None: closed), `explodes` tells whether an arrival there sets off an explosion. `card` is None and
    `spaces` empty before the cards are drawn.
    """

    sector: str
    card: str | None
    kind: str | None
    spaces: list[SpaceView]
    arrivals: list[CrewView | None]
    left: list[CrewView | None]
    token: int | None
    free: int | None
    explodes: bool


class ExplosionsView(TypedDict):
    """The explosion cards: `revealed` with the oldest first, which an arrival activates.

    `used` are in the box, `buried` under the deck in the order in which they come up, `to_come` were never
    seen, `left` is how many lie face down, buried ones included.
    """

    revealed: list[str]
    used: list[str]
    buried: list[str]
    to_come: list[str]
    left: int


class PanelView(TypedDict):
    """What a seat has: crew in the reserve, by type where the viewer knows it, and markers by space.

    A marker is its type, None where it is hidden.
    """

    colour: str
    reserve: int
    types: dict[str, int] | None
    markers: dict[str, list[str | None]]


class MeetingView(TypedDict):
    """Two pods that have met in a sector while it is asked where the smaller one is pushed.

    `pod` is pushed, `by` is the larger one; that one came from `origin`, a sector, None out of its hangar.
    """

    sector: str
    pod: str
    by: str
    origin: str | None


class BarrierView(TypedDict):
    """The barrier: in whose turn it arose, who gets a last turn, and whose is still to come, in order."""

    seat: str
    noted: list[str]
    to_come: list[str]


class EscapeView(TurnView):
    """All that a seat, or a spectator, may see.

    `phase` is `setup`, `play`, `last` (the turns after the barrier), `assign` or `over`; `active` is whose
    turn it is. `reason` is why the end has come, None before. `hangars` tell which pod is in them, `dock` the
    pods there, `meeting` which pod is pushed now, `beacons` are by border. `instead` are the moves for which
    the own last one may be exchanged. `choices` are there for the seat that is asked what to do in its turn.
    `rating` is what a solo player is called in the end.
    """

    active: str | None
    actions: int
    reason: str | None
    sectors: dict[str, SectorView]
    pods: dict[str, PodView]
    hangars: dict[str, str | None]
    dock: list[str]
    meeting: MeetingView | None
    beacons: dict[str, str]
    supply: list[str]
    shelters: dict[str, ShelterView]
    explosions: ExplosionsView
    panels: dict[str, PanelView]
    barrier: BarrierView | None
    choices: Choices | None
    rating: str | None


def escape_view(view: Mapping[str, Any]) -> EscapeView:
    """A view of this game with its own parts."""
    return cast(EscapeView, view)
