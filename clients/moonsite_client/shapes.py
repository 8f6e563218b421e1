"""What the API answers, as far as this client reads it; docs and `/api/` of the site say it all."""

from typing import Any, NotRequired, TypedDict


class Seat(TypedDict):
    """A seat of a game."""

    position: int
    name: str
    taken: bool
    yours: bool
    bot: bool
    level: str


class Game(TypedDict):
    """A game: what is played, how far it has come, who sits there."""

    id: str
    url: str
    code: str
    ruleset: str
    title: str
    dealer: str
    state: str
    turn: int
    version: int
    begun: bool
    open_table: bool
    rated: bool
    unrated: str
    seats: list[Seat]
    host: bool
    again: str | None
    created_at: str
    updated_at: str


class Seen(TypedDict):
    """What a seat or a spectator sees, at a version."""

    version: int
    view: dict[str, Any]


class Moves(TypedDict):
    """The open question of a seat with every legal move."""

    version: int
    kind: str | None
    moves: list[str]
    open: list[str]
    optional: bool
    draw: bool
    can_undo: bool
    over: bool


class MoveEvent(TypedDict):
    """Something that followed from a move."""

    kind: str
    seat: str | None
    words: list[str]
    why: str | None


class Outcome(Seen):
    """What a click led to."""

    repeated: bool
    events: list[MoveEvent]


class News(TypedDict):
    """What the stream of a game tells: versions, and which parts of it they are of."""

    version: int
    public: int
    seats: NotRequired[dict[str, int]]
    stopped: NotRequired[bool]


class NewDevice(TypedDict):
    """A token that was just made."""

    token: str
    id: str
    name: str
    kind: str
    scopes: list[str]
