"""What bots see in Escape Pods: crew on its way, what waits for it in the shelters, what could go wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from statistics import fmean

from adventures.games.features import MarkFeatures
from adventures.rules import HIDDEN, Decision, Game, Setup

from .rules.assigning import fitting
from .rules.contents import (
    ACTIONS_PER_TURN,
    ADVANCED,
    ARRIVAL_SPACES,
    BASIC,
    COLOURS,
    CREW_TYPES,
    SHOWN,
)
from .rules.geometry import BESIDE, BORDERS, NEIGHBOURS, SEATS, SECTORS, SHELTERS, SHIP_SIDE, is_barrier
from .rules.scoring import Settled
from .rules.shelters import ANY, CARDS
from .rules.state import Pawn

FAR = 7
"""So many actions away is whoever cannot come home, as things lie."""
LASTS = 0.7
"""By a rule of thumb, how much is left of what crew could bring with each action that it is farther away."""
MAKES_FOR_THE_END = 0.02
"""By a rule of thumb, what each step to the end is worth to whoever leads, for each point of its lead."""
LARGEST_LEAD = 6
LEFT_OUT = ("spy", "program move", "program exchange")
"""With what the moves begin that bots do not look at."""
ARRIVALS = {shelter: [f"{shelter}.{at}" for at in range(1, ARRIVAL_SPACES + 1)] for shelter in SHELTERS}
ASSIGNED = {shelter: [f"{shelter}/{at}" for at in range(1, ARRIVAL_SPACES + 1)] for shelter in SHELTERS}

NOBODY = ""
"""Stands in the place of a type where nobody has gone or come."""
AT_LARGE = frozenset(NEIGHBOURS) - {*SHIP_SIDE}
"""The sectors in which no pod can be boarded out of the reserve."""

Crew = tuple[str, str]
"""Colour and type; the type may be hidden."""


class EscapeFeatures(MarkFeatures):
    """Crew by how far it is from home and by what it would bring there, and what threatens it."""

    def of(self, game: Game, seat: str) -> Mapping[str, float]:
        board = _board(game, seat)
        if not board.is_dealt:
            return {}
        return board.points() | board.on_the_way() | board.around()

    def candidates(self, game: Game, seat: str, decision: Decision) -> Sequence[str]:
        """Leaves out all markers but one for each action, spying, and most of what Program can do."""
        if decision.kind != "turn":
            return decision.moves
        board = _board(game, seat)
        moves = [move for move in decision.moves if not move.startswith(LEFT_OUT)]
        return [move for move in moves if board.is_paid_best(move) and board.is_worth_adding(move)]

    def turns_of_a_round(self, setup: Setup) -> int:
        return len(setup.seats)

    def is_race(self, setup: Setup) -> bool:
        return True


@dataclass(frozen=True)
class Board:
    """The board as it lies before a seat: `marks` are those of its sheet, `others` the other colours."""

    marks: Mapping[str, tuple[str, ...]]
    colour: str
    others: tuple[str, ...]

    @property
    def is_dealt(self) -> bool:
        """Returns whether the shelters lie there."""
        return all(shelter in self.marks for shelter in SHELTERS)

    @cached_property
    def scrap(self) -> frozenset[str]:
        return frozenset([sector for sector in SECTORS if self.marks.get(sector) == ("scrap",)])

    @cached_property
    def sailing(self) -> list[tuple[str, list[Crew]]]:
        """The pods in sectors: where each is, and its crew."""
        found = []
        for pod, seats in SEATS.items():
            place = self.marks.get(pod, ("",))[0]
            if place in NEIGHBOURS:
                found.append((place, [_crew(self.marks[at]) for at in seats if at in self.marks]))
        return found

    @cached_property
    def ways(self) -> Mapping[str, Mapping[str, int]]:
        """How many actions own crew is away from being in a shelter, by shelter and sector."""
        seat = COLOURS.index(self.colour)
        beacons = [border for border in BORDERS if border in self.marks]
        return _ways(self.scrap, frozenset([one for one in beacons if seat in SHOWN[self.marks[one][0]]]))

    def arrived(self, shelter: str) -> tuple[Crew, ...]:
        """Gets whoever stands on the arrival spaces of a shelter."""
        marks = self.marks
        return tuple([_crew(marks[place]) for place in ARRIVALS[shelter] if place in marks])

    @cached_property
    def worth(self) -> Mapping[str, Mapping[str, int]]:
        """What own crew scores in each shelter, and what it would with one more of each type."""
        return {shelter: _worth(*there, self.colour) for shelter, there in self._in_shelters.items()}

    @cached_property
    def _in_shelters(self) -> Mapping[str, tuple[str, tuple[tuple[str, Crew], ...], tuple[Crew, ...]]]:
        """The card of each shelter, who is assigned to its spaces, and who else has arrived."""
        marks, found = self.marks, {}
        for shelter in SHELTERS:
            assigned = tuple([(at[-1], _crew(marks[at])) for at in ASSIGNED[shelter] if at in marks])
            found[shelter] = marks[shelter][0], assigned, self.arrived(shelter)
        return found

    @cached_property
    def lead(self) -> float:
        """By how many points the own crew in shelters is ahead of the best of the others, up to a few.

        Hidden crew counts as any one type does on average.
        """
        own = sum(worth[NOBODY] for worth in self.worth.values())
        best = max([fmean(self._points_with(type_, one) for type_ in CREW_TYPES) for one in self.others])
        return max(0.0, min(LARGEST_LEAD, own - best))

    def _points_with(self, type_: str, colour: str) -> int:
        """Gets what a colour scores in the shelters if all hidden crew is of a type."""
        return sum(
            _points(
                card, assigned, tuple([(one, type_ if of == HIDDEN else of) for one, of in arrived]), colour
            )
            for card, assigned, arrived in self._in_shelters.values()
        )

    @cached_property
    def able(self) -> float:
        """For which part of the actions of a turn there will be markers: those of the basic panel return."""
        markers = len(self.marks["reserve"]) + sum(len(self.marks.get(space, ())) for space in BASIC)
        return min(1.0, markers / ACTIONS_PER_TURN)

    @cached_property
    def free(self) -> list[str]:
        """The shelters that are open."""
        return [shelter for shelter in SHELTERS if ARRIVALS[shelter][-1] not in self.marks]

    def points(self) -> dict[str, float]:
        """Gets what own crew would score in each shelter, for all that is known of it."""
        return {f"score.{shelter}": worth[NOBODY] for shelter, worth in self.worth.items()}

    def on_the_way(self) -> dict[str, float]:
        """Gets how far own crew in pods is from home, and what the best shelter would give for each."""
        found: Counter[str] = Counter()
        outlook, others, bring = 0.0, 0.0, 0.0
        for place, crew in self.sailing:
            away = [(shelter, self.ways[shelter].get(place, FAR)) for shelter in self.free]
            nearest = min([far for _, far in away], default=FAR)
            for colour, type_ in crew:
                if colour != self.colour:
                    others += LASTS**nearest
                    continue
                found[f"{nearest} away"] += 1
                gains = [(self._gain(shelter, type_), far) for shelter, far in away if far < FAR]
                outlook += max([gain * LASTS**far for gain, far in gains], default=0.0)
                bring += max([gain for gain, far in gains if far == 1], default=0.0)
                found["threatened"] += place in self.marks.get("revealed", ())
        sailing = sum(found.values()) - found["threatened"]
        outlook *= self.able
        steps = self.able * sum(LASTS**far * found[f"{far} away"] for far in range(FAR))
        steps += len(self.scrap) + sum(len(self.arrived(shelter)) for shelter in SHELTERS)
        ending = MAKES_FOR_THE_END * steps * self.lead if self.others else 0.0
        return {
            **found,
            "outlook": outlook + ending,
            "ending": ending,
            "others near": others,
            "bring at once": bring,
            "outlook in scrap": outlook * len(self.scrap),
            "outlook at barrier": outlook * is_barrier(self.scrap),
            "sailing in scrap": sailing * len(self.scrap),
        }

    def _gain(self, shelter: str, type_: str) -> int:
        return self.worth[shelter][type_] - self.worth[shelter][NOBODY]

    def around(self) -> dict[str, float]:
        """Gets what else can be done, and what has happened to the board."""
        marks = self.marks
        at_ship = [pod for pod in SEATS if pod in marks and marks[pod][0] not in AT_LARGE]
        explosions = [
            shelter
            for shelter in self.free
            if marks.get(f"token.{shelter}") == (str(len(self.arrived(shelter)) + 1),)
        ]
        return {
            "reserve": len(marks["reserve"]),
            "able": self.able,
            "advanced markers": sum([space in marks for space in ADVANCED]),
            "free seats": sum([at not in marks for pod in at_ship for at in SEATS[pod]]),
            "explosions near": len(explosions),
            "scrap": len(self.scrap),
            "barrier": is_barrier(self.scrap),
        }

    def is_paid_best(self, move: str) -> bool:
        """Returns whether a move costs no marker, or one of the type of which most are left."""
        paid = move[-7:-1] == " with "
        return not paid or move[-1] == self._markers.get(move.split(" ", 2)[1], self._markers[NOBODY])

    def is_worth_adding(self, move: str) -> bool:
        """Returns whether a move adds no beacon, or an own one over which own crew would come nearer home."""
        if not move.startswith("program add"):
            return True
        _, _, beacon, border, *_ = move.split(" ")
        return self.colour in beacon and border in self._borders_ahead

    @cached_property
    def _markers(self) -> Mapping[str, str]:
        """The type of which most are left in the reserve, once one of a type (or none) has gone."""
        held = self.marks["reserve"]
        left = {
            gone: {type_: held.count(type_) - (type_ == gone) for type_ in CREW_TYPES}
            for gone in (NOBODY, *CREW_TYPES)
        }
        return {gone: max(CREW_TYPES, key=counts.__getitem__) for gone, counts in left.items()}

    @cached_property
    def _borders_ahead(self) -> frozenset[str]:
        """The borders over which own crew would come nearer home."""
        own = [place for place, crew in self.sailing if any(colour == self.colour for colour, _ in crew)]
        return frozenset(
            [
                border
                for place in own
                for other, border in BESIDE[place]
                if any(way.get(other, FAR) < way.get(place, FAR) for way in self.ways.values())
            ]
        )


def _board(game: Game, seat: str) -> Board:
    colours = COLOURS[: len(game.setup.seats)]
    own = colours[game.setup.seats.index(seat)]
    return Board(game.sheet(seat).marks, own, tuple([one for one in colours if one != own]))


def _crew(words: Sequence[str]) -> Crew:
    return words[0], words[1]


@lru_cache(maxsize=1024)
def _ways(scrap: frozenset[str], beacons: frozenset[str]) -> Mapping[str, Mapping[str, int]]:
    """Gets the actions from sectors into shelters: going over one of these beacons costs none."""
    return {shelter: _away(sector, scrap, beacons) for shelter, sector in SHELTERS.items()}


def _away(goal: str, scrap: frozenset[str], beacons: frozenset[str]) -> dict[str, int]:
    away = {} if goal in scrap else {goal: 1}
    border = list(away)
    while border:
        sector = border.pop(0)
        for other, between in BESIDE[sector]:
            far = away[sector] + (between not in beacons)
            if other not in scrap and far < min(away.get(other, FAR), FAR):
                away[other] = far
                border.append(other)
    return away


@lru_cache(maxsize=4096)
def _worth(
    card: str, assigned: tuple[tuple[str, Crew], ...], arrived: tuple[Crew, ...], colour: str
) -> Mapping[str, int]:
    """Gets what a colour scores in a shelter, and what it would with one more of each type."""
    more = {type_: _points(card, assigned, (*arrived, (colour, type_)), colour) for type_ in CREW_TYPES}
    return {NOBODY: _points(card, assigned, arrived, colour), **more}


@lru_cache(maxsize=8192)
def _points(
    card_id: str, assigned: tuple[tuple[str, Crew], ...], arrived: tuple[Crew, ...], colour: str
) -> int:
    """Gets what a colour scores in a shelter; whoever is of a hidden type takes a space for any."""
    card = CARDS[card_id]
    on, waiting = {space: _pawn(crew) for space, crew in assigned}, []
    for crew in arrived:
        spaces = fitting(card, on, ANY if crew[1] == HIDDEN else crew[1])
        if spaces:
            on[str(max(spaces, key=lambda at: card.spaces[at - 1].points))] = _pawn(crew)
        else:
            waiting.append(_pawn(crew))
    return sum(Settled(card, on, tuple(waiting)).values(COLOURS.index(colour)))


def _pawn(crew: Crew) -> Pawn:
    return Pawn(COLOURS.index(crew[0]), crew[1])
