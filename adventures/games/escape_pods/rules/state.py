"""How a game stands: everything on the table as plain values. Seats are numbers from 0 here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

from .contents import (
    ADVANCED,
    ARRIVAL_SPACES,
    CREW_PER_TYPE,
    CREW_TYPES,
    SPACES,
    beacons_used,
    explosion_cards,
    pods_used,
    token_starts,
)
from .geometry import BORDERS, DOCK, HANGARS, MINIPODS, NEIGHBOURS, SEATS, SECTORS, SHELTERS, SIZES, STARTS
from .shelters import CARDS

SETUP, PLAY, LAST, ASSIGN, OVER = "setup", "play", "last", "assign", "over"
PHASES = (SETUP, PLAY, LAST, ASSIGN, OVER)

# A pod that is on its way: pushed away, or empty while its hangar is asked for.
NOWHERE = ""

# What is still to be carried out before anything else is asked: its name, then its words.
Step = tuple[str, ...]


class Pawn(NamedTuple):
    """A crew member outside of its reserve: whose it is, its type, and which other seats have seen it.

    What was seen is forgotten when it returns to the reserve.
    """

    owner: int
    type: str
    known: tuple[int, ...] = ()


# The seats of a pod, or the arrival spaces of a shelter, with who is there.
Crew = tuple[Pawn | None, ...]


@dataclass(slots=True)
class State:
    """The table: its own dicts and lists change in place, what lies in them never does.

    `place` of a pod is a sector, a hangar, the dock or NOWHERE, `seats` who sits in it, the first seat first.
    `arrivals` has five spaces for each shelter, `assigned` its crew by assignment space, `token` the arrival
    space of its explosion token (BOX: gone). `reserve` counts types, `markers` are types by space of the
    panels, for each seat. `revealed` explosion cards lie with the oldest first, `used` are in the box,
    `buried` under the deck, the next to come up first. `noted` are the seats that get a last turn, `to_come`
    those that still have theirs; `barrier` is the seat in whose turn it arose, None before. `cursor` is the
    next crew member that is to be assigned: shelter and arrival space. `stood` tells by assignment space on
    which arrival space its crew stood before.
    """

    phase: str
    turn: int
    active: int
    actions: int
    reason: str
    place: dict[str, str]
    seats: dict[str, Crew]
    scrap: list[str]
    cards: dict[str, str]
    arrivals: dict[str, Crew]
    token: dict[str, int]
    assigned: dict[str, Mapping[str, Pawn]]
    reserve: list[Mapping[str, int]]
    markers: list[Mapping[str, tuple[str, ...]]]
    beacons: dict[str, str]
    supply: list[str]
    revealed: list[str]
    used: list[str]
    buried: list[str]
    barrier: int | None
    noted: list[int]
    to_come: list[int]
    cursor: tuple[int, int]
    stood: dict[str, Mapping[str, int]]
    steps: list[Step]

    @classmethod
    def of(cls, seats: int, both_present: bool) -> Self:
        """Lays the table for so many seats, before any card is drawn (rulebook, Set-up)."""
        pods = pods_used(seats)
        return cls(
            phase=SETUP,
            turn=0,
            active=0,
            actions=0,
            reason="",
            place={pod: STARTS[pod] for pod in pods},
            seats={pod: (None,) * SIZES[pod] for pod in pods},
            scrap=[],
            cards={},
            arrivals=dict.fromkeys(SHELTERS, (None,) * ARRIVAL_SPACES),
            token=token_starts(seats),
            assigned={shelter: {} for shelter in SHELTERS},
            reserve=[dict.fromkeys(CREW_TYPES, CREW_PER_TYPE) for _ in range(seats)],
            markers=[dict.fromkeys(SPACES, ()) for _ in range(seats)],
            beacons={},
            supply=list(beacons_used(seats, both_present)),
            revealed=[],
            used=[],
            buried=[],
            barrier=None,
            noted=[],
            to_come=[],
            cursor=(0, 0),
            stood={shelter: {} for shelter in SHELTERS},
            steps=[],
        )

    def copy(self) -> State:
        """Gets an independent state that stands where this one does."""
        return State(
            self.phase,
            self.turn,
            self.active,
            self.actions,
            self.reason,
            dict(self.place),
            dict(self.seats),
            list(self.scrap),
            dict(self.cards),
            dict(self.arrivals),
            dict(self.token),
            dict(self.assigned),
            list(self.reserve),
            list(self.markers),
            dict(self.beacons),
            list(self.supply),
            list(self.revealed),
            list(self.used),
            list(self.buried),
            self.barrier,
            list(self.noted),
            list(self.to_come),
            self.cursor,
            dict(self.stood),
            list(self.steps),
        )

    # What happens to it

    def seat(self, pod: str, at: int, pawn: Pawn | None) -> None:
        """Lets a crew member sit down on a seat of a pod (None: leave it); the first seat is 0."""
        self.seats[pod] = _with(self.seats[pod], at, pawn)

    def put_on_arrival(self, shelter: str, at: int, pawn: Pawn | None) -> None:
        """Puts a crew member on an arrival space of a shelter (None: takes it away); the first is 0."""
        self.arrivals[shelter] = _with(self.arrivals[shelter], at, pawn)

    def put_on_space(self, shelter: str, space: int, pawn: Pawn, stood: int) -> None:
        """Assigns a crew member, which stood on an arrival space, to a space of its shelter."""
        self.assigned[shelter] = {**self.assigned[shelter], str(space): pawn}
        self.stood[shelter] = {**self.stood[shelter], str(space): stood}

    def add_to_reserve(self, seat: int, types: Iterable[str], each: int = 1) -> None:
        """Adds crew of these types to the reserve of a seat; -1 takes one of each out of it."""
        held = dict(self.reserve[seat])
        for type_ in types:
            held[type_] += each
        self.reserve[seat] = held

    def set_markers(self, seat: int, markers: Mapping[str, tuple[str, ...]]) -> None:
        """Lays markers on spaces of a seat's panels, in the place of what lies there."""
        self.markers[seat] = {**self.markers[seat], **markers}

    # What follows from it

    @property
    def solo(self) -> bool:
        return len(self.reserve) == 1

    def pod_in(self, sector: str) -> str | None:
        """The pod in a sector, None where there is none."""
        for pod, place in self.place.items():
            if place == sector:
                return pod
        return None

    def free_seat(self, pod: str) -> int | None:
        """The index of the lowest free seat of a pod, None where it is full."""
        crew = self.seats[pod]
        return crew.index(None) if None in crew else None

    def crew_of(self, pod: str) -> Iterator[Pawn]:
        """Whoever sits in a pod."""
        return (pawn for pawn in self.seats[pod] if pawn is not None)

    def carries(self, pod: str, owner: int) -> bool:
        """Returns whether crew of a seat sits in a pod."""
        return any(pawn.owner == owner for pawn in self.seats[pod] if pawn is not None)

    def pods_at_large(self) -> list[str]:
        """The pods that are in a sector."""
        return [pod for pod, place in self.place.items() if place in NEIGHBOURS]

    def waiting_minipod(self) -> str | None:
        """The lowest one-seat pod at the dock, None where all are out."""
        return next((pod for pod in MINIPODS if self.place[pod] == DOCK), None)

    def seated(self) -> list[tuple[str, Pawn]]:
        """Everybody in a pod, by the seat."""
        return [
            (seat, pawn)
            for pod, crew in self.seats.items()
            for seat, pawn in zip(SEATS[pod], crew, strict=True)
            if pawn is not None
        ]

    def free_arrival(self, shelter: str) -> int | None:
        """The first free arrival space of a shelter, from 1; None where it is full and closed."""
        crew = self.arrivals[shelter]
        return crew.index(None) + 1 if None in crew else None

    def free_space(self, seat: int, space: str) -> bool:
        """Returns whether a marker can still be put on a space of a seat's panels."""
        return len(self.markers[seat][space]) < SPACES[space]

    def never_revealed(self) -> list[str]:
        """The explosion cards that nobody has seen yet."""
        seen = {*self.revealed, *self.used, *self.buried}
        return [card for card in explosion_cards(len(self.reserve)) if card not in seen]

    def deck(self) -> int:
        """How many explosion cards lie face down."""
        return len(explosion_cards(len(self.reserve))) - len(self.revealed) - len(self.used)

    def advanced_markers(self, seat: int) -> list[str]:
        """The types of the markers on a seat's advanced panel."""
        return [type_ for space in ADVANCED for type_ in self.markers[seat][space]]

    # Plain data

    def pack(self) -> dict[str, Any]:
        """Gets the state as plain data."""
        packed = {field.name: getattr(self, field.name) for field in fields(self)}
        packed["seats"] = {pod: _packed(crew) for pod, crew in self.seats.items()}
        packed["arrivals"] = {shelter: _packed(crew) for shelter, crew in self.arrivals.items()}
        packed["assigned"] = {
            shelter: {space: _packed_pawn(pawn) for space, pawn in crew.items()}
            for shelter, crew in self.assigned.items()
        }
        packed["cursor"] = list(self.cursor)
        if not any(self.stood.values()):  # as long as nobody is assigned
            del packed["stood"]
        packed["steps"] = [list(step) for step in self.steps]
        return packed

    @classmethod
    def unpack(cls, packed: Mapping[str, Any], seats: int) -> State:
        """Restores a packed state; raises ValueError, KeyError or TypeError for what is none.

        What stands by name comes in the order of the board again: equal states list equal moves.
        """
        parts = dict(packed)
        parts["seats"] = {pod: _unpacked(packed["seats"][pod], seats) for pod in pods_used(seats)}
        parts["arrivals"] = {place: _unpacked(packed["arrivals"][place], seats) for place in SHELTERS}
        parts["assigned"] = {
            place: {str(space): _pawn(pawn, seats) for space, pawn in packed["assigned"][place].items()}
            for place in SHELTERS
        }
        parts["place"] = {pod: packed["place"][pod] for pod in pods_used(seats)}
        parts["cards"] = {place: packed["cards"][place] for place in SHELTERS if packed["cards"]}
        parts["reserve"] = [{type_: held[type_] for type_ in CREW_TYPES} for held in packed["reserve"]]
        parts["markers"] = [{space: tuple(panel[space]) for space in SPACES} for panel in packed["markers"]]
        shelter, space = packed["cursor"]
        parts["cursor"] = (int(shelter), int(space))
        stood = packed.get("stood", {})
        parts["stood"] = {
            place: {at: int(on) for at, on in stood.get(place, {}).items()} for place in SHELTERS
        }
        parts["steps"] = [tuple(str(word) for word in step) for step in packed["steps"]]
        state = cls(**parts)
        state._check(seats)
        return state.copy()

    def _check(self, seats: int) -> None:
        """Raises ValueError for a state of another table, or one that no table can be in."""
        pods = set(pods_used(seats))
        tables = (self.arrivals, self.token, self.assigned)
        numbers = [*self.noted, *self.to_come, self.active, self.barrier or 0]
        if not (
            self.phase in PHASES
            and len(self.reserve) == len(self.markers) == seats
            and self.place.keys() == self.seats.keys() == pods
            and all(place in (*SECTORS, *HANGARS, DOCK, NOWHERE) for place in self.place.values())
            and all(len(crew) == SIZES[pod] for pod, crew in self.seats.items())
            and all(len(crew) == ARRIVAL_SPACES for crew in self.arrivals.values())
            and all(table.keys() == SHELTERS.keys() for table in tables)
            and all(card in CARDS for card in self.cards.values())
            and all(border in BORDERS for border in self.beacons)
            and all(type(number) is int and 0 <= number < seats for number in numbers)
        ):
            raise ValueError("a state of another table")


def _with(crew: Crew, at: int, pawn: Pawn | None) -> Crew:
    return (*crew[:at], pawn, *crew[at + 1 :])


def _packed(crew: Crew) -> list[list[Any] | None]:
    return [None if pawn is None else _packed_pawn(pawn) for pawn in crew]


def _packed_pawn(pawn: Pawn) -> list[Any]:
    return [pawn.owner, pawn.type, list(pawn.known)]


def _unpacked(crew: Iterable[list[Any] | None], seats: int) -> Crew:
    return tuple([None if pawn is None else _pawn(pawn, seats) for pawn in crew])


def _pawn(packed: list[Any], seats: int) -> Pawn:
    owner, type_, known = packed
    if owner not in range(seats) or type_ not in CREW_TYPES:
        raise ValueError("no crew of this table")
    return Pawn(owner, type_, tuple(known))
