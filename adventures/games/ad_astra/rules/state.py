"""How a game stands: everything on the table as plain values. Seats are numbers from 0 here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple, Self

from .contents import (
    ACTION_CARDS,
    ARTIFACTS,
    CARD_KINDS,
    CARDS_PER_RESOURCE,
    COLONY,
    COLOURS,
    FACTORY,
    KINDS,
    RESOURCES,
    SCORE_FIELDS,
    SPACES,
    STARSHIP,
    START_CARDS,
    START_SHIPS,
    SUPPLY,
    TERRAFORMER,
    TYPES,
    halves,
)
from .geometry import AROUND, DEEP, STAR_OF, STARS
from .versions import FIRST, SECOND

SETUP, PLAN, PLAY, LIMIT, OVER = "setup", "plan", "play", "limit", "over"
PHASES = (SETUP, PLAN, PLAY, LIMIT, OVER)

# Nobody is the first player before the dealer says who.
NOBODY = -1

# What is still to be carried out before anything else is asked: its name, then its words.
Step = tuple[str, ...]


class FaceUpCards(NamedTuple):
    """A card on the planning board: whose, which, and the halves that its owner chose once it was up."""

    seat: int
    card: str
    chosen: tuple[str, ...] = ()


class ActingPart(NamedTuple):
    """Who acts in a card or in the planning, and how; `element` is for what cards are discarded."""

    seat: int
    step: str
    element: str = ""


class Offer(NamedTuple):
    """Cards offered to a seat, and those that are wanted for them, as words of a move."""

    partner: int
    given: tuple[str, ...]
    wanted: tuple[str, ...]


@dataclass(slots=True)
class State:
    """The table: its own dicts, lists and sets change in place, what lies in them never does.

    `counts` are planets by star, `types` those of planets that somebody has seen, `up` the planets that lie
    face up, `looked` the seats by star that have looked at it, `opened` the stars at which somebody has
    looked openly. `settled` is whose colony or factory stands
    on a planet, `terraformed` whose terraformer, `ships` for each seat how many stand where. `cards` are
    resource cards and `hand` action cards of each seat, `aside` its scoring cards that are set aside,
    `board` the planning spaces, `held` and `used` artifacts, `drawn` who has drawn which.

    `parts` are those of the card (or the planning) in hand, `at` the one whose turn it is, `skipped` those
    that were passed over. Of the card in hand: `moved` counts ships of its owner by place that have flown,
    `free` are seats that fly without energy, `exchanges` those with the bank at the better rate, `offers`
    counts offers of which there may be so many, `discarded` cards that each seat gave for points. `answers`
    are given in the end of a round, by seat, and carried out together. `end` tells why the round is the last,
    and by whose doing. `rules` is the version of the rules, which does not change and is not packed.
    """

    rules: int
    phase: str
    turn: int
    space: int
    first: int
    colours: list[str]
    counts: dict[str, int]
    types: dict[str, str]
    up: set[str]
    looked: dict[str, Sequence[int]]
    opened: list[str]
    settled: dict[str, tuple[int, str]]
    terraformed: dict[str, int]
    ships: list[Mapping[str, int]]
    bank: dict[str, int]
    cards: list[Mapping[str, int]]
    hand: list[Sequence[str]]
    aside: list[Sequence[str]]
    board: list[FaceUpCards | None]
    held: list[Sequence[str]]
    used: list[Sequence[str]]
    drawn: dict[str, int]
    scores: list[Mapping[str, int]]
    parts: list[ActingPart]
    at: int
    skipped: list[int]
    moved: dict[str, int]
    free: list[int]
    exchanges: int
    offers: int
    offer: Offer | None
    discarded: list[int]
    answers: dict[int, str]
    end: list[tuple[str, int]]
    steps: list[Step]

    @classmethod
    def of(cls, seats: int, rules: int) -> Self:
        """What lies there for so many seats before anything is dealt (rulebook, Set-up)."""
        left = CARDS_PER_RESOURCE - START_CARDS * seats
        return cls(
            rules=rules,
            phase=SETUP,
            turn=0,
            space=0,
            first=NOBODY,
            colours=[],
            counts={},
            types={},
            up=set(),
            looked={},
            opened=[],
            settled={},
            terraformed={},
            ships=[{DEEP: START_SHIPS} for _ in range(seats)],
            bank=dict.fromkeys(RESOURCES, left),
            cards=[dict.fromkeys(RESOURCES, START_CARDS) for _ in range(seats)],
            hand=[list(ACTION_CARDS) for _ in range(seats)],
            aside=[[] for _ in range(seats)],
            board=[None] * SPACES[seats],
            held=[[] for _ in range(seats)],
            used=[[] for _ in range(seats)],
            drawn={},
            scores=[dict.fromkeys(SCORE_FIELDS, 0) for _ in range(seats)],
            parts=[],
            at=0,
            skipped=[],
            moved={},
            free=[],
            exchanges=0,
            offers=0,
            offer=None,
            discarded=[0] * seats,
            answers={},
            end=[],
            steps=[],
        )

    def copy(self) -> State:
        """Gets an independent state that stands where this one does."""
        return State(
            self.rules,
            self.phase,
            self.turn,
            self.space,
            self.first,
            list(self.colours),
            dict(self.counts),
            dict(self.types),
            set(self.up),
            dict(self.looked),
            list(self.opened),
            dict(self.settled),
            dict(self.terraformed),
            list(self.ships),
            dict(self.bank),
            list(self.cards),
            list(self.hand),
            list(self.aside),
            list(self.board),
            list(self.held),
            list(self.used),
            dict(self.drawn),
            list(self.scores),
            list(self.parts),
            self.at,
            list(self.skipped),
            dict(self.moved),
            list(self.free),
            self.exchanges,
            self.offers,
            self.offer,
            list(self.discarded),
            dict(self.answers),
            list(self.end),
            list(self.steps),
        )

    # What happens to it

    def add_cards(self, seat: int, type_: str, number: int) -> None:
        """Adds resource cards to those of a seat, or takes some away."""
        cards = self.cards[seat]
        self.cards[seat] = {**cards, type_: cards[type_] + number}

    def add_ship(self, seat: int, place: str) -> None:
        """Puts a ship of a seat on a place."""
        ships = self.ships[seat]
        self.ships[seat] = {**ships, place: ships.get(place, 0) + 1}

    def take_ship(self, seat: int, place: str) -> None:
        """Takes a ship of a seat away from a place."""
        ships = dict(self.ships[seat])
        ships[place] -= 1
        if not ships[place]:
            del ships[place]
        self.ships[seat] = ships

    def from_hand(self, seat: int, card: str) -> None:
        """Takes an action card out of a hand."""
        self.hand[seat] = [held for held in self.hand[seat] if held != card]

    def to_hand(self, seat: int, cards: Iterable[str]) -> None:
        """Action cards go back to a hand, which lies in the order of the box."""
        held = {*self.hand[seat], *cards}
        self.hand[seat] = [card for card in ACTION_CARDS if card in held]

    def hold(self, seat: int, artifact: str) -> None:
        """A seat keeps an artifact."""
        self.held[seat] = [*self.held[seat], artifact]

    def use(self, seat: int, artifact: str) -> None:
        """An artifact is out of the game, whether a seat held it or not."""
        self.held[seat] = [held for held in self.held[seat] if held != artifact]
        self.used[seat] = [*self.used[seat], artifact]

    def add_points(self, seat: int, field: str, points: int) -> None:
        """Moves the score of a seat on."""
        scores = self.scores[seat]
        self.scores[seat] = {**scores, field: scores[field] + points}

    # What follows from it

    @property
    def seats(self) -> int:
        return len(self.ships)

    @property
    def first_rules(self) -> bool:
        """Returns whether the game began with the first version of the rules."""
        return self.rules == FIRST

    @property
    def asked_once(self) -> bool:
        """Returns whether the dealer is asked of a system only once, as by the older rules."""
        return self.rules <= SECOND

    def planets_of(self, star: str) -> tuple[str, ...]:
        """The planets around a star."""
        return AROUND[star][: self.counts.get(star, 0)]

    def planets(self) -> Iterator[str]:
        """All planets, those of sol first."""
        for star in STARS:
            yield from self.planets_of(star)

    def down(self, star: str) -> list[str]:
        """The planets around a star that lie face down."""
        return [planet for planet in self.planets_of(star) if planet not in self.up]

    def of_others(self, seat: int) -> set[str]:
        """The planets on which a pawn of another seat stands; places without planets may be among them."""
        found = {planet for planet, (owner, _) in self.settled.items() if owner != seat}
        found.update([planet for planet, owner in self.terraformed.items() if owner != seat])
        for other, ships in enumerate(self.ships):
            if other != seat:
                found.update(ships)
        return found

    def in_play(self, seat: int, kind: str) -> int:
        """How many pawns of a kind a seat has in play."""
        if kind == STARSHIP:
            return sum(self.ships[seat].values())
        if kind == TERRAFORMER:
            return sum(owner == seat for owner in self.terraformed.values())
        return sum(pawn == (seat, kind) for pawn in self.settled.values())

    def supply(self, seat: int) -> dict[str, int]:
        """How many pawns of each kind a seat has left."""
        return {kind: SUPPLY - self.in_play(seat, kind) for kind in KINDS}

    def clockwise(self, seat: int) -> list[int]:
        """All seats, this one first."""
        seats = len(self.ships)
        return [(seat + step) % seats for step in range(seats)]

    def total(self, seat: int) -> int:
        """The points of a seat."""
        return sum(self.scores[seat].values())

    @property
    def face_up_cards(self) -> FaceUpCards:
        """The card in hand."""
        laid = self.board[self.space - 1]
        assert laid is not None
        return laid

    @property
    def playing(self) -> bool:
        """Returns whether a card is in hand."""
        return self.phase == PLAY

    @property
    def in_hand(self) -> tuple[str, int, int]:
        """Tells one card, or planning, from the next."""
        return self.phase, self.turn, self.space

    def halves(self) -> tuple[str, ...]:
        """The printed halves of the card in hand."""
        return halves(self.colours[self.face_up_cards.seat], self.face_up_cards.card)

    def kind(self) -> str:
        """The kind of the card in hand, empty where none is."""
        return CARD_KINDS[self.face_up_cards.card] if self.playing else ""

    # Plain data

    def pack(self) -> dict[str, Any]:
        """Gets the state as plain data: what no text of it could tell is put otherwise."""
        packed = {field.name: getattr(self, field.name) for field in fields(self)}
        del packed["rules"]
        if self.asked_once:
            del packed["opened"]
        packed["up"] = sorted(self.up)
        packed["answers"] = [[seat, text] for seat, text in sorted(self.answers.items())]
        return packed

    @classmethod
    def unpack(cls, packed: Mapping[str, Any], seats: int, rules: int) -> State:
        """Restores a packed state; raises ValueError, KeyError or TypeError for what is none.

        What stands by name comes in the order of the rules again: equal states list equal moves.
        """
        parts = {"opened": [], **packed}
        parts["up"] = set(packed["up"])
        parts["settled"] = {planet: (seat, kind) for planet, (seat, kind) in packed["settled"].items()}
        parts["board"] = [
            None if laid is None else FaceUpCards(laid[0], laid[1], tuple(laid[2]))
            for laid in packed["board"]
        ]
        parts["bank"] = {type_: packed["bank"][type_] for type_ in RESOURCES}
        parts["cards"] = [{type_: cards[type_] for type_ in RESOURCES} for cards in packed["cards"]]
        parts["scores"] = [{field: held[field] for field in SCORE_FIELDS} for held in packed["scores"]]
        parts["parts"] = [ActingPart(*part) for part in packed["parts"]]
        offer = packed["offer"]
        parts["offer"] = None if offer is None else Offer(offer[0], tuple(offer[1]), tuple(offer[2]))
        parts["answers"] = {seat: str(text) for seat, text in packed["answers"]}
        parts["end"] = [(str(reason), seat) for reason, seat in packed["end"]]
        parts["steps"] = [tuple(str(word) for word in step) for step in packed["steps"]]
        state = cls(rules=rules, **parts)
        state._check(seats)
        return state.copy()

    def _check(self, seats: int) -> None:
        """Raises ValueError for a state of another table, or one that no table can be in."""
        each = (self.ships, self.cards, self.hand, self.aside, self.held, self.used, self.scores)
        numbers = [self.first, *self.free, *self.answers, *self.drawn.values(), *self.terraformed.values()]
        numbers += [seat for seat, _ in self.settled.values()] + [laid.seat for laid in self.board if laid]
        numbers += [part.seat for part in self.parts] + [seat for _, seat in self.end]
        numbers += [seat for looking in self.looked.values() for seat in looking]
        stars = [*self.looked, *self.opened]
        places = [*self.types, *self.up, *self.settled, *self.terraformed]
        places += [place for ships in (*self.ships, self.moved) for place in ships if place != DEEP]
        cards = [*(card for hand in (*self.hand, *self.aside) for card in hand)]
        amounts = [*self.bank.values(), *(number for cards in self.cards for number in cards.values())]
        amounts += [number for ships in (*self.ships, self.moved) for number in ships.values()]
        if not (
            self.phase in PHASES
            and all(len(one) == seats for one in (*each, self.discarded))
            and len(self.board) == SPACES[seats]
            and 0 <= self.space <= len(self.board)
            and 0 <= self.at <= len(self.parts)
            and all(colour in COLOURS for colour in self.colours)
            and len(self.colours) in (0, seats)
            and all(type(number) is int and NOBODY <= number < seats for number in numbers)
            and all(type(amount) is int and amount >= 0 for amount in (*amounts, *self.counts.values()))
            and all(star in STARS for star in stars)
            and all(place in STAR_OF for place in places)
            and all(type_ in TYPES for type_ in self.types.values())
            and all(kind in (COLONY, FACTORY) for _, kind in self.settled.values())
            and all(card in CARD_KINDS for card in (*cards, *(laid.card for laid in self.board if laid)))
            and all(name in ARTIFACTS for names in (*self.held, *self.used, [*self.drawn]) for name in names)
        ):
            raise ValueError("a state of another table")
