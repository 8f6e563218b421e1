"""What a view of Space Gate Odyssey says, as plain data. Nothing in this game is hidden from anybody.

Rooms, sectors, stacks, cells, planets and spaces are named as in moves: `water`, `gate.water`, `1 0`, `Bose`,
`L1-3`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from adventures.rules.view import TurnView

# Seat -> a number, for every seat.
BySeat = dict[str, int]

Sector = Literal["water", "wildlife", "energy"]
Room = Literal["water", "wildlife", "energy", "access", "modules"]
Figure = Literal["engineer", "chief"]
Token = Literal["water", "wildlife", "energy", "balance", "none"]
Side = Literal["N", "E", "S", "W"]


class FiguresView(TypedDict):
    """The figures of a seat in a control room, and the points that they give: 1, 2 and 1 each.

    The figure that stands on the stand is counted in the room of the stand.
    """

    engineers: int
    chiefs: int
    robots: int
    points: int


class ReserveView(TypedDict):
    """What a seat has left in its reserve."""

    engineers: int
    suits: int
    robots: int
    colonists: int


class InfluenceView(TypedDict):
    """Where a seat stands on Hawking: `total` is 10 x laps + wheel.

    `ranks` are the eight ranks from the lowest: what stands there, None where nothing does.
    """

    wheel: int
    laps: int
    total: int
    ranks: list[Literal["colonist", "engineer", "chief"] | None]


class TileView(TypedDict):
    """A module: `sector` is None for the white one, `gate` its number on gate modules.

    `bonus` is what an Odyssey module gives (`recruit`, `promote`, `robot`), `room` where its robot goes.
    `corridors` are the sides to which it opens as it is turned now; a tile on a stack is not turned.
    `turns` are all its turns (degrees clockwise) that look different, `turn` is the present one.
    """

    id: str
    kind: Literal["gate", "odyssey", "access", "start"]
    sector: Sector | None
    gate: int | None
    bonus: Literal["recruit", "promote", "robot"] | None
    room: Room | None
    capacity: int
    pattern: Literal["D", "I", "L", "T", "X"]
    turn: int
    turns: list[int]
    corridors: list[Side]


class CellView(TypedDict):
    """A laid module: `x` counts to the east, `y` to the south, the white module lies at 0 0.

    `joined` are the cells with which it is joined. `complete` tells that it is a full, activated gate module.
    """

    x: int
    y: int
    tile: TileView
    activated: bool
    colonists: int
    joined: list[str]
    complete: bool


class OpenView(TypedDict):
    """An open corridor: it leaves the module at x y by a side and meets no other corridor there.

    `blocked` tells that a module lies beyond it, so that nothing laid there can ever close it.
    """

    x: int
    y: int
    side: Side
    blocked: bool


class StationView(TypedDict):
    """The station of a seat: its modules by cell (`1 0`), the white one first.

    `free` are the empty cells to which a corridor opens. `activated` counts activated modules by sector,
    `sets` the sets of all three; the white one counts for none. While the seat lays its modules anew,
    `cells` is what lies already and `in_hand` what does not.
    """

    cells: dict[str, CellView]
    open: list[OpenView]
    free: list[str]
    activated: dict[Sector, int]
    sets: int
    in_hand: list[TileView]


class SeatView(TypedDict):
    """What a seat has: colour, figures by room, reserve, influence, whether it holds a reorganisation token.

    `did` is what it has done in the turn in hand, by kind of event (see `EventFactView`), `engineers_out`
    counts its engineers and chiefs in rooms.
    """

    colour: Literal["blue", "green", "purple", "yellow"]
    rooms: dict[Room, FiguresView]
    engineers_out: int
    reserve: ReserveView
    influence: InfluenceView
    token: bool
    did: dict[str, int]


class StandView(TypedDict):
    """Which room is activated, and whose figure stands on its stand (None: it has left for a rank)."""

    room: Room
    seat: str
    figure: Figure | None


class StackView(TypedDict):
    """A stack of the worksite: its top tile (None: not shown yet, or empty) and how many lie there.

    `barred` tells that whoever acts in the modules room has added its top in this part. `returned` are tiles
    at its bottom that everybody knows, the next to come up first.
    """

    kind: Literal["gate", "odyssey", "access"]
    sector: Sector
    top: TileView | None
    count: int
    barred: bool
    returned: list[str]


class ReasonView(TypedDict):
    """Points and what for: a reason (`colonists`, `level`, `island`, ...) and of which (`3`, `A`), if any."""

    reason: str
    of: str
    points: int


class ProjectionView(TypedDict):
    """What a planet would give a seat if it closed now."""

    points: int
    parts: list[ReasonView]


class ExoplanetView(TypedDict):
    """One of the planets of the game, in the order in which they were laid out.

    `players` names its side: the numbers of players for which it is made. `gate` is None without one.
    `state`: `open` has a gate, `waiting` has none yet, `closed` is out of the game.
    `spaces` are all its spaces in printed order: whose colonist stands there, None where nobody's. `centre`
    counts colonists by seat in the centre of Fermi, and is empty elsewhere. `legal` are the spaces for the
    next colonist of the load in hand, if it goes here, and empty otherwise (Russell: islands).
    Closing: `progress` of `needed` (spaces, volcanoes ...) are reached. `would` is by seat.
    """

    name: str
    players: list[int]
    gate: int | None
    state: Literal["open", "waiting", "closed"]
    spaces: dict[str, str | None]
    centre: BySeat
    legal: list[str]
    progress: int
    needed: int
    would: dict[str, ProjectionView]


class DominanceView(TypedDict):
    """A place of the dominance track, from 7 down: what it is worth and the token that lies there.

    `leaders` are the seats that would get its points now, `counts` are what is compared.
    """

    token: Token
    worth: int
    leaders: list[str]
    counts: BySeat


class PartView(TypedDict):
    """A part of the turn, in order: whose it is, and the points that its figures give.

    `step` is `act` or `travel`. A part that is now or over keeps the points with which it began, a later one
    tells those that it would have now. `passed`: the seat had nothing to do.
    """

    seat: str
    step: Literal["act", "travel"]
    points: int
    state: Literal["done", "now", "later", "passed"]


class LoadView(TypedDict):
    """Colonists on their way: whose, from which cell, with which gate, and how many are still to be placed.

    `planet` is a planet or `Hawking`, `placed` are the spaces that this load has taken so far.
    """

    seat: str
    cell: str
    gate: int
    planet: str
    size: int
    left: int
    placed: list[str]


class LayingView(TypedDict):
    """Where the top tile of a stack, or a tile in hand, can be laid by the seat that is asked.

    `cells` has every legal cell with every legal turn, and how many open corridors the station would have
    then; `before` is how many it has now. `can_add` and `can_return` tell what the rules allow with it.
    """

    stack: str
    tile: str
    before: int
    cells: dict[str, dict[str, int]]
    can_add: bool
    can_return: bool


class ChoicesView(TypedDict):
    """What the viewer may do now, so that a move can be built tap by tap; what cannot be done is empty.

    `figures`: the figures that can go, by room, when the turn begins or a rank takes one; `rooms`: for every
    room the points that each seat would have there if a figure of the viewer went there (by kind of figure).
    `steps`: cells with colonists -> cells where one of them can go. `lost` are those targets at which it
    would be lost, because the module is deactivated. `fills`: cells that can be filled -> how many come.
    `laying`: by stack (by tile while the station is laid anew). `spaces`, `cells`, `planets`, `tokens` and
    `bonus_rooms`: the answers to `settle`, `travel`, `gate`, `exchange` (pairs) and `bonus`.
    """

    figures: dict[Room, list[Figure]]
    rooms: dict[Room, dict[Figure, BySeat]]
    steps: dict[str, list[str]]
    lost: list[str]
    fills: dict[str, int]
    laying: dict[str, LayingView]
    spaces: list[str]
    cells: list[str]
    planets: list[str]
    tokens: list[tuple[Token, Token]]
    bonus_rooms: list[Room]
    rebuild: bool
    done: bool


class EventFactView(TypedDict):
    """Something that has happened in a turn, in order; a screen plays and retells it.

    | kind | words |
    |---|---|
    | `planets`, `gates`, `dominance` | those of the set-up, in their order |
    | `first`, `turn` | the seat begins the game, or its turn |
    | `tile` | stack, tile: the next module has come up |
    | `engineer`, `chief` | from room, to room |
    | `part` | points, room |
    | `stepped` | x, y, x, y |
    | `lost` | x, y: a colonist returned to the reserve, there |
    | `activated` | x, y, tile |
    | `recruited`, `promoted` | room |
    | `robot` | room |
    | `added` | stack, tile, x, y, turn |
    | `returned` | stack, tile |
    | `filled` | x, y, number of colonists |
    | `rebuilt` | |
    | `left` | x, y, gate, planet, number of colonists: a load begins |
    | `settled` | planet, space |
    | `back` | planet, number: colonists of a load that found no space |
    | `hawking` | points |
    | `exchanged` | token, token |
    | `closed` | planet: the seat has placed the closing colonist |
    | `scored` | field of the score, points |
    | `ranked`, `unranked` | number of the rank, figure; `why` of `ranked` is the room it comes from |
    | `moved` | gate, planet: the gate of the closed planet |
    | `skipped` | no engineer on the Odyssey |
    | `over` | reason |
    """

    kind: str
    seat: str | None
    words: list[str]
    why: str | None


class FinalView(TypedDict):
    """What the end of the game would give a seat now, by field of the score (corridors are negative).

    Once the end has come `fields` has what is still to be counted, in the end nothing. `total` is with it.
    """

    total: int
    fields: dict[str, int]


class GateView(TurnView):
    """All that a seat, or a spectator, may see; there are no secrets.

    `phase` is `setup`, `station` (two modules each), `engineer`, `act`, `travel`, `end` or `over`; `turn`
    counts turns of all seats. `active` is whose turn it is, `order` the seats from the starting player on.
    `points` are those left to the seat whose part it is. `gates` tell where each gate stands: a planet or
    `Hawking`. `planets_left` counts the closings that are still to come. `final` is what the end would give.
    `told` is what has happened in the turn in hand, `told_before` in the one before it.
    `choices` are the viewer's. `instead` are the moves for which the own last one may be exchanged.
    """

    options: dict[str, bool | list[str]]
    active: str | None
    order: list[str]
    colours: dict[str, str]
    stand: StandView | None
    parts: list[PartView]
    points: int
    load: LoadView | None
    players: dict[str, SeatView]
    stations: dict[str, StationView]
    worksite: dict[str, StackView]
    planets: dict[str, ExoplanetView]
    gates: dict[str, str]
    planets_left: int
    dominance: list[DominanceView]
    final: dict[str, FinalView]
    choices: ChoicesView | None
    told: list[EventFactView]
    told_before: list[EventFactView]
