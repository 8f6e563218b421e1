"""What is in the box beside the board and the shelter cards, and how much of it a game uses."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from .geometry import PODS, SIDES

MIN_SEATS, MAX_SEATS = 1, 5

# The first seat plays the first colour, and so on.
COLOURS = ("blue", "pink", "yellow", "black", "white")

# Commander, scientist, engineer.
CREW_TYPES = ("C", "S", "E")
CREW_PER_TYPE = 3

# Every pair of colours once, each named by its colours in alphabetical order.
BEACONS = (
    "black-blue",
    "black-pink",
    "black-white",
    "black-yellow",
    "blue-pink",
    "blue-white",
    "blue-yellow",
    "pink-white",
    "pink-yellow",
    "white-yellow",
)

# The seats whose colours each beacon shows.
SHOWN: Mapping[str, frozenset[int]] = {
    beacon: frozenset(COLOURS.index(colour) for colour in beacon.split("-")) for beacon in BEACONS
}

# Spaces for markers on the two panels; boarding and unboarding share two spaces.
CREW_MOVE = "crew_move"
BASIC: Mapping[str, int] = {CREW_MOVE: 2, "accelerate": 1, "spy": 1, "minipod": 1}
ADVANCED: Mapping[str, int] = {"swap": 1, "program": 1, "pilot": 1, "refresh": 1}
SPACES: Mapping[str, int] = {**BASIC, **ADVANCED}
# When each of these holds a marker at the end of a turn, the advanced panel is emptied.
RETURNING = ("swap", "program", "pilot")

ACTIONS_PER_TURN = 2
# So many players, counted from the first, have one action in their first turn.
SHORT_FIRST_TURNS: Mapping[int, int] = {1: 0, 2: 1, 3: 2, 4: 2, 5: 2}

ARRIVAL_SPACES = 5
ASSIGNMENT_SPACES = 5

# On which arrival space the explosion token of a shelter begins, by its place on the board.
TOKEN_STARTS: Mapping[int, Mapping[str, int]] = {
    1: {"side": 3, "centre": 2},
    2: {"side": 3, "centre": 2},
    3: {"side": 3, "centre": 3},
    4: {"side": 4, "centre": 3},
    5: {"side": 4, "centre": 4},
}
# Where a token lies that has left its shelter.
BOX = 0

# Explosion cards are named by the sector that they fill with scrap; there is a scrap token for each.
EXPLOSIONS = ("4", "5", "6", "7", "8", "9", "10")
SOLO_EXPLOSIONS = ("1", "2", "3", "11", "12", "13")
REVEALED, SOLO_REVEALED = 1, 2


class Rating(NamedTuple):
    """What a solo player is called from so many points on."""

    least: int
    name: str


# The best first (rulebook, Solo).
RATINGS = (Rating(16, "master"), Rating(13, "conqueror"), Rating(0, "survivor"))


@cache
def explosion_cards(seats: int) -> tuple[str, ...]:
    """The explosion cards of a game for so many seats; all of them alone."""
    cards = EXPLOSIONS + SOLO_EXPLOSIONS if seats == 1 else EXPLOSIONS
    return tuple(sorted(cards, key=int))


def revealed_cards(seats: int) -> int:
    """How many explosion cards lie revealed beside the deck."""
    return SOLO_REVEALED if seats == 1 else REVEALED


def pods_used(seats: int) -> tuple[str, ...]:
    """The pods in a game for so many seats: two players leave the largest in the box."""
    return tuple(pod for pod in PODS if pod != "p3" or seats != 2)


def token_starts(seats: int) -> dict[str, int]:
    """The arrival space of each shelter on which its explosion token begins."""
    return {shelter: TOKEN_STARTS[seats][side] for shelter, side in SIDES.items()}


def beacons_used(seats: int, both_present: bool) -> tuple[str, ...]:
    """The beacons that show the colour of a player (`both_present`: two colours of players)."""
    present = set(COLOURS[:seats])
    least = 2 if both_present else 1
    return tuple(beacon for beacon in BEACONS if len(present.intersection(beacon.split("-"))) >= least)


def rating(points: int) -> str:
    """What a solo player with so many points is called."""
    return next(one.name for one in RATINGS if points >= one.least)
