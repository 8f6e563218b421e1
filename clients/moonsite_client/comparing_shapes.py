"""What the API answers about looking back and comparing, as far as this client reads it."""

from typing import Any, TypedDict


class Way(TypedDict):
    """A way to play, and with how many points it is expected to end."""

    moves: list[str]
    places: list[str]
    words: str
    rest: str
    total: int


class AnalysedMoment(TypedDict):
    """A moment that moved what a seat was to expect: `better` play was there, or it was `luck`."""

    turn: int
    seat: str
    kind: str
    points: int
    played: Way
    better: Way | None
    fields_of_score: list[dict[str, Any]]


class AnalysedSeat(TypedDict):
    """What a seat was to expect after each turn, with a band, and the luck of its cards."""

    seat: str
    expected: list[float]
    low: list[float]
    high: list[float]
    error: list[float]
    luck: int | None
    luck_error: float


class Analysis(TypedDict):
    """What bots say of a game that is over; `state` is `none` where nobody has asked for it."""

    state: str
    done: int
    total: int
    turns: list[int]
    seats: list[AnalysedSeat]
    moments: list[AnalysedMoment]
    playouts: int
    samples: int


class Forecast(TypedDict):
    """How a seat may end, by games that bots played on."""

    expected: float
    low: float
    high: float
    error: float
    games: int


class WhatIf(TypedDict):
    """A what-if game beside what happened; one of a puzzle has its `day` in the place of a real game."""

    game: str
    url: str
    real_game: str | None
    day: str | None
    seat: str
    position: int
    turn: int
    new_cards: bool
    kept: bool
    own: bool
    over: bool
    points: int
    expected: int | None
    forecast: Forecast | None
    working: bool
    really: int | None
    real_line: list[dict[str, int]]
    here_line: list[dict[str, int]]
    score_fields: list[dict[str, Any]]
    seats: list[dict[str, Any]]


class Deal(TypedDict):
    """Cards that games share."""

    token: str
    ruleset: str
    seats: int
    words: str
    url: str


class SameCardsGroup(TypedDict):
    """A table with the same cards: the points of its seats after turns that may be seen, and at the end."""

    letter: str
    name: str
    over: bool
    turns: int
    points: dict[str, list[int]]
    ends: dict[str, int]


class SameCards(TypedDict):
    """A page of the tables with the cards of a game, itself first; `code` is the deal for another site."""

    deal: Deal | None
    code: str | None
    limit: int | None
    count: int
    page: int
    pages: int
    groups: list[SameCardsGroup]


class Taken(TypedDict):
    """What a seat of a table took in a turn, in `words`; a `choice` is one of what lay there for all."""

    letter: str
    name: str
    choice: str | None
    words: str


class SameCardsTurn(TypedDict):
    """A turn that two tables with the same cards have completed, and what set them apart in `words`."""

    turn: int
    taken: list[Taken]
    words: str


class DailyRow(TypedDict):
    """A row of the table of a day."""

    place: int
    shared: bool
    name: str
    device: str
    points: int
    yours: bool


class DailyBot(TypedDict):
    """What a bot of the site has made of the cards of a day."""

    name: str
    level: str
    points: int


class EarlierTry(TypedDict):
    """A try at the solo of a day that is past, which goes on; `counts` where it may still end in time."""

    day: str
    game: str
    counts: bool


class DailySolo(TypedDict):
    """The solo of a day; its table is None until the token has played, or the day is over."""

    day: str
    ruleset: str
    title: str
    rival: str
    until: str
    over_from: str
    over: bool
    count: int
    state: str
    game: str | None
    earlier: EarlierTry | None
    rows: list[DailyRow] | None
    bot: DailyBot | None
    middle: int | None
    courses: dict[str, list[int]] | None


class DayPlayed(TypedDict):
    """A day as the token has played it."""

    day: str
    title: str
    points: int | None
    place: int | None
    count: int


class PuzzlePlace(TypedDict):
    """A legal place; what it is worth is told after the answer."""

    place: str
    name: str
    rank: int | None
    points: int | None


class Puzzle(TypedDict):
    """The puzzle of a day."""

    day: str
    today: bool
    ruleset: str
    level: str
    seat: str
    number: int
    other_numbers: bool
    turn: int
    turns: int
    record: dict[str, Any]
    places: list[PuzzlePlace]
    solution: dict[str, Any] | None


class RatingRow(TypedDict):
    """Somebody on a ladder: the strength lies within `margin` of the rating nineteen times of twenty."""

    place: int
    name: str
    level: str
    rating: int
    margin: int
    provisional: bool
    games: int
    month: int | None
    you: bool
    only_you: bool


class Ratings(TypedDict):
    """A ladder, the strongest first; `game` is empty for all games together."""

    game: str
    rows: list[RatingRow]


class SeasonLine(TypedDict):
    """Somebody in a season."""

    person: str
    name: str
    points: int
    places: list[int]


class EveningPlayed(TypedDict):
    """An evening of a season: its points by the ids of people."""

    day: str
    points: dict[str, int]


class Season(TypedDict):
    """A season of a crew as it stands."""

    name: str
    evenings: int
    begun_at: str
    ended_at: str | None
    over: bool
    played: list[EveningPlayed]
    people: list[SeasonLine]
    headline: str
    hope: str
