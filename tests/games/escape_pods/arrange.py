"""Tables of Escape Pods as a test wants them: pods with their crew, scrap, beacons, cards, markers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adventures.rules import Game, Setup

NAMES = ("ana", "ben", "cy", "dia", "eve")
COLOURS = ("blue", "pink", "yellow", "black", "white")
TYPES = {"C": "C", "S": "S", "E": "E"}


def begun(seats: int = 3, *, first: int = 1, revealed: Sequence[str] = ("7", "11"), **options: bool) -> Game:
    """A game in its first turn, with the four marked shelters unless options say otherwise."""
    options = {"first_game": True, **options} if seats > 1 else options
    game = Game.new(Setup("escape.1", NAMES[:seats], options=options))
    if game.waiting() and game.decision("dealer").kind == "shelters":
        game.play("dealer", "shelters P1 P2 P3 P4")
    if seats > 1:
        game.play("dealer", f"first {first}")
    for card in revealed[: 2 if seats == 1 else 1]:
        game.play("dealer", f"reveal {card}")
    return game


def crew(word: str | None) -> list[Any] | None:
    """Reads `blue:C`; an empty seat is None or `-`."""
    if word in (None, "-"):
        return None
    colour, _, type_ = str(word).partition(":")
    return [COLOURS.index(colour), type_, []]


def arrange(
    seats: int = 2,
    *,
    pods: Mapping[str, str] | None = None,
    scrap: Sequence[str] = (),
    revealed: Sequence[str] | None = None,
    buried: Sequence[str] = (),
    beacons: Mapping[str, str] | None = None,
    supply: Sequence[str] | None = None,
    arrivals: Mapping[str, str] | None = None,
    tokens: Mapping[str, int] | None = None,
    markers: Mapping[str, Mapping[str, str]] | None = None,
    reserve: Mapping[str, str] | None = None,
    cards: Sequence[str] = ("P1", "P2", "P3", "P4"),
    active: int = 1,
    turn: int = 9,
    actions: int = 2,
    changed: Mapping[str, Any] | None = None,
    **options: bool,
) -> Game:
    """A game in the middle of a turn.

    `pods` are written `2 blue:C -`: where, and who sits there. `arrivals` are the crew of a shelter in order,
    `markers` types by space for a colour. The reserves hold whoever is nowhere else, unless they are given.
    `changed` are parts of the packed state to be set last.
    """
    data = json.loads(begun(seats, **options).to_json())
    state = data["table"]["state"]
    data["table"] |= {"before": None, "by": "", "since": []}
    for pod, words in (pods or {}).items():
        place, *sitting = words.split()
        state["place"][pod] = place
        size = len(state["seats"][pod])
        state["seats"][pod] = [crew(word) for word in [*sitting, *["-"] * size][:size]]
    for shelter, words in (arrivals or {}).items():
        there = [crew(word) for word in words.split()]
        state["arrivals"][shelter] = there + [None] * (5 - len(there))
        if state["token"][shelter] and len(there) >= state["token"][shelter]:
            state["token"][shelter] = (len(there) + 1) % 6
    state["token"] |= tokens or {}
    for colour, spaces in (markers or {}).items():
        for space, types in spaces.items():
            state["markers"][COLOURS.index(colour)][space] = list(types)
    state["reserve"] = _reserves(state, seats)
    for colour, types in (reserve or {}).items():
        state["reserve"][COLOURS.index(colour)] = {type_: types.count(type_) for type_ in TYPES}
    if revealed is None:
        left = [card for card in state["revealed"] if card not in scrap]
        revealed = left or [card for card in map(str, range(4, 11)) if card not in scrap][:1]
    state |= {"scrap": list(scrap), "used": list(scrap), "revealed": list(revealed), "buried": list(buried)}
    laid = dict(beacons or {})
    state["beacons"] = laid
    state["supply"] = [beacon for beacon in state["supply"] if beacon not in laid.values()]
    if supply is not None:
        state["supply"] = list(supply)
    state["cards"] = dict(zip(("r1", "r2", "r3", "r4"), cards, strict=True))
    state |= {"active": active - 1, "turn": turn, "actions": actions, **(changed or {})}
    return Game.from_json(json.dumps(data), ())


def _reserves(state: Mapping[str, Any], seats: int) -> list[dict[str, int]]:
    """Whoever of the nine of each colour is nowhere else."""
    left = [dict.fromkeys(TYPES, 3) for _ in range(seats)]
    for pawns in (*state["seats"].values(), *state["arrivals"].values()):
        for pawn in pawns:
            if pawn:
                left[pawn[0]][pawn[1]] -= 1
    for seat, panel in enumerate(state["markers"]):
        for types in panel.values():
            for type_ in types:
                left[seat][type_] -= 1
    return left


def place_of(game: Game, pod: str) -> str | None:
    """Where a pod is."""
    place: str | None = game.view(None)["pods"][pod]["place"]
    return place


def moves(game: Game, *beginnings: str) -> list[str]:
    """The legal moves of whoever is asked, those with one of these beginnings if any are given."""
    [who] = game.waiting()
    found = game.decision(who)
    assert found is not None
    return [move for move in found.moves if not beginnings or move.startswith(beginnings)]


def without_marker(game: Game, *beginnings: str) -> list[str]:
    """The legal moves with these beginnings, each once whatever the marker."""
    return list(dict.fromkeys(move.partition(" with ")[0] for move in moves(game, *beginnings)))


def play(game: Game, *texts: str) -> list[Any]:
    """Plays moves of whoever is asked; returns all that followed."""
    events: list[Any] = []
    for text in texts:
        [who] = game.waiting()
        events += game.play(who, text)
    return events


def kinds(events: Sequence[Any]) -> list[str]:
    """What followed, in words of one kind each."""
    return [event.kind for event in events]


def reserve_of(game: Game, seat: str) -> dict[str, int]:
    """The own reserve of a seat by type."""
    types: dict[str, int] = game.view(seat)["panels"][seat]["types"]
    return types


def assign_all(game: Game) -> Game:
    """Assigns crew to the first space that fits until the game is over."""
    while not game.over:
        assert moves(game, "assign")
        play(game, moves(game)[0])
    return game
