"""What is in the box: resources, planets, action cards, pawns, artifacts; what everything costs and gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .geometry import SOL

MIN_SEATS, MAX_SEATS = 3, 5

COLOURS = ("blue", "red", "yellow", "green", "grey")

ORES = ("xanthium", "yoyodium", "zozodium")
RESOURCES = ("water", "food", "energy", *ORES)
CARDS_PER_RESOURCE = 25

ALIEN = "alien"
# How many planets there are of each type; all of them are in every game.
PLANETS: Mapping[str, int] = {
    "water": 6,
    "food": 6,
    "energy": 8,
    "xanthium": 6,
    "yoyodium": 6,
    "zozodium": 6,
    ALIEN: 5,
}
TYPES = tuple(PLANETS)

# Planets of the eight systems by number of seats; the dealer deals the numbers to the systems.
SPREAD: Mapping[int, tuple[int, ...]] = {
    3: (5, 5, 5, 5, 5, 5, 5, 5),
    4: (5, 5, 5, 5, 5, 5, 5, 4),
    5: (5, 5, 5, 5, 5, 5, 4, 4),
}
LEAST_SPREAD, MOST_SPREAD = 3, 7

SPACES: Mapping[int, int] = {3: 12, 4: 12, 5: 15}
TRACK = 60

# Pawns by kind, in the order in which they are drawn on a planet, and how many of each a seat may use.
COLONY, FACTORY, TERRAFORMER, STARSHIP = "colony", "factory", "terraformer", "starship"
KINDS = (COLONY, FACTORY, TERRAFORMER, STARSHIP)
SUPPLY = 4

START_CARDS, START_SHIPS = 1, 1
HAND_LIMIT = 10
END_SCORE = 50

# Action cards

PRODUCTION, MOVEMENT, SCORING, BUILD, TRADE = "production", "movement", "scoring", "build", "trade"
CARD_KINDS: Mapping[str, str] = {
    **{f"prod.{number}": PRODUCTION for number in (1, 2, 3)},
    **{f"move.{number}": MOVEMENT for number in (1, 2, 3)},
    **{f"score.{number}": SCORING for number in (1, 2, 3)},
    "build": BUILD,
    "trade": TRADE,
}
ACTION_CARDS = tuple(CARD_KINDS)
SCORING_CARDS = tuple(card for card, kind in CARD_KINDS.items() if kind == SCORING)

Pairs = tuple[tuple[str, str], tuple[str, str], tuple[str, str]]

# Colour -> the two resources on each of its production cards.
PRODUCTIONS: Mapping[str, Pairs] = {
    "red": (("food", "xanthium"), ("water", "yoyodium"), ("energy", "zozodium")),
    "blue": (("energy", "xanthium"), ("food", "yoyodium"), ("water", "zozodium")),
    "yellow": (("water", "energy"), ("food", "zozodium"), ("xanthium", "yoyodium")),
    "green": (("food", "energy"), ("water", "xanthium"), ("yoyodium", "zozodium")),
    "grey": (("water", "food"), ("energy", "yoyodium"), ("xanthium", "zozodium")),
}

# Colour -> the two systems on each of its movement cards.
MOVEMENTS: Mapping[str, Pairs] = {
    "red": (("large_yellow", "twin_yellow"), ("large_red", "small_yellow"), ("nebula_red", "twin_red")),
    "yellow": (("large_yellow", "small_red"), ("nebula_yellow", "twin_red"), ("nebula_red", "small_yellow")),
    "blue": (("nebula_red", "small_red"), ("large_red", "twin_yellow"), ("large_yellow", "nebula_yellow")),
    "green": (("small_red", "twin_yellow"), ("nebula_yellow", "small_yellow"), ("large_red", "twin_red")),
    "grey": (("large_red", "small_red"), ("small_yellow", "twin_red"), ("large_yellow", "nebula_red")),
}

# The two elements on each scoring card, the same for all colours.
IDENTICAL, DIFFERENT = "identical", "different"
SCORINGS: Pairs = (
    ("colonies", "starships"),
    ("terraformers", "systems"),
    (IDENTICAL, DIFFERENT),
)
ELEMENTS = tuple(element for pair in SCORINGS for element in pair)
# Elements for which cards are discarded; everybody before the owner.
DISCARDING = (IDENTICAL, DIFFERENT)
LEAST_DISCARDED = 2


def halves(colour: str, card: str) -> tuple[str, ...]:
    """The two printed halves of a card: resources, systems or elements; none for build and trade."""
    kind, number = CARD_KINDS[card], card.partition(".")[2]
    if kind == PRODUCTION:
        return PRODUCTIONS[colour][int(number) - 1]
    if kind == MOVEMENT:
        return MOVEMENTS[colour][int(number) - 1]
    if kind == SCORING:
        return SCORINGS[int(number) - 1]
    return ()


# Points and amounts

POINTS_EACH: Mapping[str, Mapping[str, int]] = {
    "colonies": {COLONY: 1, FACTORY: 2},
    "starships": {STARSHIP: 2},
    "terraformers": {TERRAFORMER: 3},
}
POINTS_SYSTEM, POINTS_CARD, BONUS = 1, 1, 3
SCORE_FIELDS = (*ELEMENTS, "bonus", "built", "arcanum")

YIELD: Mapping[str, int] = {STARSHIP: 1, COLONY: 1, FACTORY: 2}

# What an item costs; ORE stands for an ore of any kind.
ORE = "ore"
COSTS: Mapping[str, Mapping[str, int]] = {
    COLONY: {"water": 1, "food": 1, ORE: 1},
    FACTORY: {"xanthium": 1, "yoyodium": 1, "zozodium": 1},
    TERRAFORMER: {"water": 2, "food": 2},
    STARSHIP: {"xanthium": 1, "yoyodium": 1, "zozodium": 1, ORE: 1},
}
TERRAFORMABLE = ("food", "water")
COLONY_ON_ALIEN, FACTORY_ON_ALIEN, TERRAFORMED = 3, 6, 4

FUEL = "energy"
TO_DEEP, WITHIN_SYSTEM, BETWEEN_SYSTEMS = 1, 1, 2

BANK_RATE = 2
MOST_REFUSED = 10
"""How many offers can be refused with one card; by the first rules how many can be made."""

# Artifacts


class Artifact(NamedTuple):
    """An artifact card: `number` is what its effect counts, 0 where it counts nothing."""

    optional: bool = False
    number: int = 0


ARTIFACTS: Mapping[str, Artifact] = {
    "repositorium": Artifact(number=4),
    "ianua": Artifact(),
    "responsum": Artifact(optional=True),
    "arcanum": Artifact(optional=True, number=5),
    "machina": Artifact(),
    "fons": Artifact(),
    "faber": Artifact(),
    "lapis": Artifact(),
    "oculus": Artifact(number=2),
    "mercator": Artifact(number=6),
    "memoria": Artifact(),
}


def homes(seats: int) -> tuple[str, ...]:
    """The planets around sol, one for each seat."""
    return tuple(f"{SOL}.{number}" for number in range(1, seats + 1))
