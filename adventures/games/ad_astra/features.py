"""What bots see in Ad Astra: pawns, cards, what is planned, and what scoring would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from adventures.games.features import MarkFeatures
from adventures.rules import Game, Setup

from .rules.building import price
from .rules.contents import (
    ALIEN,
    BONUS,
    BUILD,
    CARD_KINDS,
    COLONY,
    COSTS,
    DISCARDING,
    END_SCORE,
    FACTORY,
    HAND_LIMIT,
    KINDS,
    MOVEMENT,
    ORE,
    ORES,
    POINTS_EACH,
    PRODUCTION,
    RESOURCES,
    SCORING,
    SCORING_CARDS,
    SPACES,
    STARSHIP,
    SUPPLY,
    TERRAFORMABLE,
    TERRAFORMER,
    YIELD,
    halves,
)
from .rules.geometry import DEEP, STAR_OF
from .rules.resource_counts import read
from .rules.scoring import most

RULE_OF_THUMB = {
    "standing": 2.5,
    "yield": 1.5,
    "yield kinds": 1.0,
    "alien colonies": 2.0,
    "deep": -2.0,
    "may build": 2.0,
    "scoring in hand": 0.3,
    "planned scoring points": 1.0,
    "planned flights": 2.0,
    "planned building": 2.0,
    "good order": 0.3,
}
"""What these bring with all of the game to come: points that pawns give are scored some times more."""
LATER = ("standing", "yield", "yield kinds", "alien colonies", "deep", "may build", "scoring in hand")
"""Of these as much counts as there is to come."""
CARD_WORTH = 0.6
CARDS = ("cards", "planned production cards")
SYSTEMS = "systems"
PRICES = {kind: price(kind) for kind in KINDS}
PLANNING = tuple((space, str(space)) for space in range(1, max(SPACES.values()) + 1))
HALVES = {card: halves("", card) for card in SCORING_CARDS}


class AstraFeatures(MarkFeatures):
    """What a seat owns, what it has planned and in which order, and how far the others are."""

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        scores = {one: game.score(one) for one in game.setup.seats}
        leader = min(1.0, max(score.total for score in scores.values()) / END_SCORE)
        view = Table(game.sheet(seat).marks, seat, game.setup.seats)
        numbers: dict[str, float] = {f"score.{field}": n for field, n in scores[seat].fields.items()}
        numbers |= view.owned()
        numbers |= view.cards_in_hand()
        numbers |= view.planned(numbers["deep"], numbers["may build"])
        to_come = 1 - leader
        for name in LATER:
            numbers[name] *= to_come
        numbers["outlook"] = sum(worth * numbers[name] for name, worth in RULE_OF_THUMB.items())
        cards = sum(numbers[name] for name in CARDS) - 2 * numbers["cards too many"]
        numbers["outlook"] += CARD_WORTH * cards * (1 - leader / 2)
        numbers["leader"] = leader
        numbers |= {f"standing {one}": points * to_come for one, points in view.standing().items()}
        return numbers

    def turns_of_a_round(self, setup: Setup) -> int:
        """A turn of this game is a round: it is played to its end."""
        return 0

    def is_race(self, setup: Setup) -> bool:
        return True


@dataclass(frozen=True)
class Table:
    """The table as it lies before a seat: `marks` are those of its sheet."""

    marks: Mapping[str, tuple[str, ...]]
    seat: str
    seats: tuple[str, ...]

    @cached_property
    def pawns(self) -> Pawns:
        """Who stands where."""
        standing = [(place, words) for place, words in self.marks.items() if words[1:] and place in STAR_OF]
        return _pawns((*standing, (DEEP, ("", *self.marks[DEEP]))), self.seats)

    @cached_property
    def cards(self) -> Mapping[str, int]:
        """The own resource cards by type, without those that will be discarded."""
        held = Counter(read(self.marks["cards"]) or {})
        held.subtract(read(self.marks["discards"]) or {})
        return {type_: held[type_] for type_ in RESOURCES}

    def owned(self) -> dict[str, float]:
        """Gets the own pawns, what they bring, where more could be built, and how far others are ahead."""
        pawns = self.pawns
        found = dict(pawns.owned[self.seat])
        sites = pawns.sites[self.seat]
        found["may build"] = sum(sites[kind] > 0 and self._can_pay(kind) for kind in KINDS)
        found["parts of prices"] = sum(self._part_of_price(kind) for kind in KINDS if sites[kind])
        return found

    def standing(self) -> dict[str, int]:
        """Gets what each element that pawns give would bring, were it scored."""
        return {element: points[self.seat] for element, points in self.pawns.standing.items()}

    def _part_of_price(self, kind: str) -> float:
        """Gets for which part of a price there are cards."""
        cards, fixed, free = self.cards, PRICES[kind], COSTS[kind].get(ORE, 0)
        held = sum(min(number, cards[type_]) for type_, number in fixed.items())
        ores = sum(max(0, cards[ore] - fixed.get(ore, 0)) for ore in ORES)
        return (held + min(free, ores)) / (sum(fixed.values()) + free)

    def _can_pay(self, kind: str) -> bool:
        cards = self.cards
        if any(cards[type_] < number for type_, number in PRICES[kind].items()):
            return False
        return ORE not in COSTS[kind] or any(cards[ore] > PRICES[kind].get(ore, 0) for ore in ORES)

    def cards_in_hand(self) -> dict[str, float]:
        """Gets the own resource cards, scoring cards and artifacts."""
        cards = self.cards
        count = sum(cards.values())
        found: dict[str, float] = {"cards": count}
        found["cards too many"] = max(0, count - HAND_LIMIT)
        found["most alike"] = most("identical", cards)
        found["most different"] = most("different", cards)
        hand = [card for card in self.marks["hand"] if card in SCORING_CARDS]
        found["scoring in hand"] = sum(self._scores(card) for card in hand)
        found["artifacts"] = len(self.marks["artifacts"])
        return found

    def _scores(self, card: str) -> float:
        """Gets what the better half of an own scoring card would bring."""
        one, other = HALVES[card]
        return max(self._element(one), self._element(other))

    def _element(self, element: str) -> float:
        if element in DISCARDING:
            return most(element, self.cards) / 2
        return self.pawns.leads[self.seat][element]

    def planned(self, deep: float, may_build: float) -> dict[str, float]:
        """Gets what the own cards that lie face down would bring, and how many are in a good order."""
        now = int(self.marks["space"][0])
        mine: list[tuple[int, str, str]] = []
        for space, place in PLANNING[now:]:
            words = self.marks.get(place)
            if words is not None and words[0] == self.seat:
                mine.append((space, CARD_KINDS[words[1]], words[1]))
        kinds = [kind for _, kind, _ in mine]
        colour = next(iter(self.marks["colour"]), "")
        production = [card for _, kind, card in mine if kind == PRODUCTION]
        return {
            "planned scoring points": sum(self._scores(card) for _, kind, card in mine if kind == SCORING),
            "planned production cards": sum(self._produces(halves(colour, card)) for card in production),
            "planned flights": min(deep, kinds.count(MOVEMENT)),
            "planned building": min(may_build, kinds.count(BUILD)),
            "good order": _pairs(mine, PRODUCTION, BUILD)
            + _pairs(mine, BUILD, SCORING)
            + _pairs(mine, PRODUCTION, SCORING)
            + _pairs(mine, MOVEMENT, PRODUCTION),
        }

    def _produces(self, resources: Sequence[str]) -> float:
        """Gets how many cards more than the others the better of some resources would bring, on average."""
        produces = self.pawns.produces
        return max(
            2 * produces[self.seat][one] - sum(produces[seat][one] for seat in self.seats) / 2
            for one in resources
        )


def _pairs(mine: Sequence[tuple[int, str, str]], first: str, later: str) -> int:
    """Counts the pairs of own cards of which one comes before the other."""
    return sum(
        one < other for one, kind, _ in mine if kind == first for other, last, _ in mine if last == later
    )


class Pawn(NamedTuple):
    """A pawn: whose, which, where, and the type of the planet."""

    seat: str
    kind: str
    place: str
    type: str


class Pawns(NamedTuple):
    """What follows from all pawns: by element what it would give each seat, by seat the rest.

    `produces` is by resource, `sites` how many planets there are for each kind of pawn, `leads` what each
    element would bring a seat: its points, less half of what the others get on average.
    """

    standing: Mapping[str, Mapping[str, int]]
    produces: Mapping[str, Mapping[str, int]]
    owned: Mapping[str, Mapping[str, float]]
    sites: Mapping[str, Mapping[str, int]]
    leads: Mapping[str, Mapping[str, float]]


@lru_cache(maxsize=4096)
def _pawns(places: tuple[tuple[str, tuple[str, ...]], ...], seats: tuple[str, ...]) -> Pawns:
    """Reads what stands on places: the type of each, then whose pawns."""
    pawns = [
        Pawn(owner, kind, place, type_)
        for place, (type_, *words) in places
        for owner, _, kind in [word.rpartition("/") for word in words]
    ]
    standing = _standing(pawns, seats)
    produces = {seat: _produces(pawns, seat) for seat in seats}
    owned = {seat: _owned(pawns, seat, standing, produces[seat]) for seat in seats}
    sites = {seat: _sites(pawns, seat) for seat in seats}
    leads = {seat: {element: _lead(points, seat) for element, points in standing.items()} for seat in seats}
    return Pawns(standing, produces, owned, sites, leads)


def _lead(points: Mapping[str, int], seat: str) -> float:
    mine, others = points[seat], [number for one, number in points.items() if one != seat]
    bonus = BONUS * (mine > max(others)) - BONUS * (max(others) > mine) / len(others)
    return mine - sum(others) / len(others) / 2 + bonus


def _standing(pawns: Sequence[Pawn], seats: Sequence[str]) -> dict[str, dict[str, int]]:
    counts = Counter([(pawn.seat, pawn.kind) for pawn in pawns])
    found = {
        element: {
            seat: sum(each * counts[seat, kind] for kind, each in POINTS_EACH[element].items())
            for seat in seats
        }
        for element in POINTS_EACH
    }
    stars = {(pawn.seat, STAR_OF[pawn.place]) for pawn in pawns if pawn.place != DEEP}
    systems = Counter([seat for seat, _ in stars])
    return {**found, SYSTEMS: {seat: systems[seat] for seat in seats}}


def _produces(pawns: Sequence[Pawn], seat: str) -> dict[str, int]:
    found = dict.fromkeys(RESOURCES, 0)
    for pawn in pawns:
        if pawn.seat == seat and pawn.type in found and pawn.kind in YIELD:
            found[pawn.type] += YIELD[pawn.kind]
    return found


def _owned(
    pawns: Sequence[Pawn], seat: str, standing: Mapping[str, Mapping[str, int]], produces: Mapping[str, int]
) -> dict[str, float]:
    own = [pawn for pawn in pawns if pawn.seat == seat]
    found: dict[str, float] = {"pawns": len(own), "deep": sum(pawn.place == DEEP for pawn in own)}
    found["standing"] = sum(points[seat] for points in standing.values())
    found["leads"] = sum(_lead(points, seat) for points in standing.values())
    found["alien colonies"] = sum(pawn.kind == COLONY and pawn.type == ALIEN for pawn in own)
    found["yield"] = sum(produces.values())
    found["yield kinds"] = sum(number > 0 for number in produces.values())
    return found


def _sites(pawns: Sequence[Pawn], seat: str) -> dict[str, int]:
    """Counts the planets on which a seat could build, were it paid; none without a pawn of the kind."""
    own = [pawn for pawn in pawns if pawn.seat == seat]
    kinds = Counter([pawn.kind for pawn in own])
    places = {pawn.place: pawn.type for pawn in own if pawn.place != DEEP}
    settled = {pawn.place for pawn in pawns if pawn.kind in (COLONY, FACTORY)}
    terraformed = {pawn.place for pawn in pawns if pawn.kind == TERRAFORMER}
    fitting = [at for at, type_ in places.items() if type_ in TERRAFORMABLE and at not in terraformed]
    found = {
        COLONY: len(places.keys() - settled),
        FACTORY: kinds[COLONY],
        TERRAFORMER: len(fitting),
        STARSHIP: SUPPLY,
    }
    return {kind: min(number, SUPPLY - kinds[kind]) for kind, number in found.items()}
