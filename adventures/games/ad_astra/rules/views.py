"""What a view of Ad Astra says, as plain data. Planets, stars, cards and resources are named as in moves."""

from __future__ import annotations

from typing import Literal, TypedDict

from adventures.rules.view import TurnView

# Resource -> number of cards, in the order of the bank; a resource of which there is none is left out.
Cards = dict[str, int]

# Seat -> a number, for every seat.
BySeat = dict[str, int]


class PawnView(TypedDict):
    """A pawn on a planet: whose, and which (`starship`, `colony`, `factory`, `terraformer`)."""

    seat: str
    kind: str


class PlanetView(TypedDict):
    """A planet: `type` is a resource or `alien`, None where the viewer does not know it.

    `up` tells whether it lies face up, `looked` whether it lies face down and the viewer has looked at it.
    `pawns` are in the order in which they are drawn: colony or factory, terraformer, then starships.
    """

    type: str | None
    up: bool
    looked: bool
    pawns: list[PawnView]


class SpaceView(TypedDict):
    """A space of the planning board.

    `seat` is whose card lies there (None: empty), `card` which one, where the viewer may know it. `chosen`
    are the halves of the card that were resolved, resources or elements, once its owner has chosen.
    """

    seat: str | None
    card: str | None
    state: Literal["empty", "down", "now", "done"]
    chosen: list[str]


class PartView(TypedDict):
    """A part of the card or the planning in hand: who acts, in which step, and whether it is over.

    `step` is `place`, `choose`, `one` and `all` (the owner's ships, first one, then the others), `ship`,
    `items` (any number), `item`, `trade`, `discard`. `passed` tells that the seat was passed over, because
    everybody can see that it could only have passed.
    """

    seat: str
    step: str
    state: Literal["done", "now", "later", "passed"]


class CardView(TypedDict):
    """The card that is played: where it lies, whose it is, its kind and its two printed halves.

    `kind` is `production`, `movement`, `scoring`, `build` or `trade`; `halves` are resources, stars or
    elements, none for build and trade.
    """

    space: int
    seat: str
    card: str
    kind: str
    halves: list[str]


class OfferView(TypedDict):
    """An offer that waits for its answer: cards `given` by `seat` to `partner`, and `wanted` for them.

    `counter` tells that it answers an offer of the owner of the card.
    """

    seat: str
    partner: str
    given: Cards
    wanted: Cards
    counter: bool


class PlayerView(TypedDict):
    """What a seat has.

    `hand` are its action cards in hand, `artifacts` what it holds, None where the viewer may not know;
    `hand_count`, `artifact_count` and `card_count` (resource cards) are public. `cards` are its resource
    cards by type: its own, or all while hands lie open. `supply` counts the pawns left by kind, `deep` its
    starships in deep space, `set_aside` its scoring cards that lie open and out of its hand.
    """

    colour: str
    hand: list[str] | None
    hand_count: int
    cards: Cards | None
    card_count: int
    artifacts: list[str] | None
    artifact_count: int
    used: list[str]
    set_aside: list[str]
    supply: dict[str, int]
    deep: int


class ItemView(TypedDict):
    """An item that can be built, as the viewer stands, at any time of the game (a cost sheet).

    `cost` is what it costs, `ore` how many ores of any kind besides; `lacking` what the viewer has not
    (`ore` for any), `places` where it could be built were it paid, with the points that it gives there at
    once (`deep` for a starship). `left` are the viewer's pawns. It can be afforded where nothing lacks.
    """

    cost: Cards
    ore: int
    lacking: Cards
    places: dict[str, int]
    left: int


class FlightView(TypedDict):
    """Where starships of the viewer that stand on one place can fly, and what it costs in energy.

    `place` is a planet or `deep`, `count` how many of the viewer's ships that may still move stand there;
    `targets` are stars and `deep` of open moves, `lacking` those to which it could fly were there energy.
    """

    place: str
    count: int
    targets: dict[str, int]
    lacking: dict[str, int]


class ProjectionView(TypedDict):
    """What everything would give everybody now: it is public.

    `produce`: cards by resource and seat, as far as the bank has them, the owner of the card first (of the
    card in hand; in planning the viewer's). `score`: points by element and seat, without the bonus;
    `identical` and `different` are there for the viewer alone and for hands that lie open: the most that
    the hand allows.
    """

    produce: dict[str, BySeat]
    score: dict[str, BySeat]


class AstraView(TurnView):
    """All that a seat, or a spectator, may see.

    `phase` is `setup`, `plan`, `play`, `limit` or `over`; `turn` is the round. `space` is the space in hand,
    0 before the first. `first` is the first player, `planning` the board (empty before the first player is
    known), `parts` who acts in which order in the card or the planning in hand. `planets` are by name, those
    of `sol` first; `systems` tell how many planets each star has. `face_up` of `in_play` planets are face up.
    `hands_open` tells that all resource hands lie open. `offer` waits for an answer, `offers` counts those of
    the trade in hand of which there are at most 10: `offers_counted` says whether refused ones alone or all
    that were made. `exchanges` is what is left of `mercator`. `free` tells that `fons` makes the viewer's
    flights free now. `limit` tells what each seat still has to discard in the end of a round, `answered` who
    has. `end` are the reasons for which this round is the last.
    `items` and `flights` are the viewer's; `flights` is empty where it is not asked to fly.
    """

    space: int
    first: str | None
    planning: list[SpaceView]
    card: CardView | None
    parts: list[PartView]
    systems: dict[str, int]
    planets: dict[str, PlanetView]
    face_up: int
    in_play: int
    bank: Cards
    players: dict[str, PlayerView]
    hands_open: bool
    offer: OfferView | None
    offers: int
    offers_counted: Literal["refused", "made"]
    exchanges: int
    free: bool
    limit: dict[str, int]
    answered: list[str]
    end: list[str]
    items: dict[str, ItemView]
    flights: list[FlightView]
    would: ProjectionView
