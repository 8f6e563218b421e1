"""Tables of Ad Astra as a test wants them: planets chosen, pawns and cards laid, a card in hand."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adventures.rules import Game, Setup

NAMES = ("ana", "ben", "cy", "dia", "eve")
COLOURS = ("blue", "red", "yellow", "green", "grey")
HOMES = ("xanthium", "food", "water", "energy", "yoyodium")
SPREADS = {3: "5 5 5 5 5 5 5 5", 4: "5 5 5 5 5 5 5 4", 5: "5 5 5 5 5 5 4 4"}
RESOURCES = ("water", "food", "energy", "xanthium", "yoyodium", "zozodium")
SPACES = {3: 12, 4: 12, 5: 15}
# Cards that carry out themselves, or ask only their owner, to fill the rest of the board with.
FILLING = ("trade", "prod.1", "prod.2", "prod.3", "build", "move.1", "move.2", "move.3")


def begun(seats: int = 4, *, first: int = 1, homes: Sequence[str] | None = None, **options: bool) -> Game:
    """A game in its first planning; seat 1 is blue, 2 red, 3 yellow, 4 green, 5 grey."""
    game = Game.new(Setup("adastra.1", NAMES[:seats], options=options))
    game.play("dealer", " ".join(["colours", *COLOURS[:seats]]))
    game.play("dealer", " ".join(["home", *(homes or HOMES[:seats])]))
    if game.decision("dealer").kind == "spread":
        game.play("dealer", f"spread {SPREADS[seats]}")
    game.play("dealer", f"first {first}")
    return game


def cards(text: str) -> dict[str, int]:
    """Reads `water food*2`."""
    held = dict.fromkeys(RESOURCES, 0)
    for word in text.split():
        type_, _, number = word.partition("*")
        held[type_] += int(number or 1)
    return held


def arrange(
    seats: int = 4,
    *,
    planets: Mapping[str, str] | None = None,
    ships: Mapping[int, str] | None = None,
    colonies: Mapping[str, int] | None = None,
    factories: Mapping[str, int] | None = None,
    terraformers: Mapping[str, int] | None = None,
    resources: Mapping[int, str] | None = None,
    bank: str | None = None,
    artifacts: Mapping[int, str] | None = None,
    aside: Mapping[int, str] | None = None,
    scores: Mapping[int, Mapping[str, int]] | None = None,
    turn: int = 1,
    first: int = 1,
    changed: Mapping[str, Any] | None = None,
    **options: bool,
) -> Game:
    """A game in the planning of a round, before the first card is placed. Seats are numbers from 1.

    `planets` are written `up water` or `down water 1 3`: its type, and the seats that have looked at its
    system; a system of which one planet is known is known whole, so the rest of it is given types that are
    left. `ships` are places, with `*2` for two; `colonies`, `factories` and `terraformers` name the owner of
    one on a planet (home factories stand unless `factories` says where all of them are). `resources` are
    hands (the bank has the rest unless it is given), `artifacts` what a seat holds, `aside` its cards that
    are set aside.
    """
    data = json.loads(begun(seats, first=first, **options).to_json())
    state = data["table"]["state"]
    data["table"] |= {"before": None, "by": "", "since": []}
    for planet, words in (planets or {}).items():
        how, type_, *looked = words.split()
        state["types"][planet] = type_
        if how == "up":
            state["up"].append(planet)
        if looked:
            state["looked"][planet.partition(".")[0]] = [int(seat) - 1 for seat in looked]
        state["opened"] = sorted({*state["opened"], planet.partition(".")[0]} - {"sol"})
    _complete(state)
    for seat, places in (ships or {}).items():
        standing: dict[str, int] = {}
        for word in places.split():
            place, _, number = word.partition("*")
            standing[place] = standing.get(place, 0) + int(number or 1)
        state["ships"][seat - 1] = standing
    if factories is not None:
        state["settled"] = {planet: [seat - 1, "factory"] for planet, seat in factories.items()}
    state["settled"] |= {planet: [seat - 1, "colony"] for planet, seat in (colonies or {}).items()}
    state["terraformed"] = {planet: seat - 1 for planet, seat in (terraformers or {}).items()}
    for seat, text in (resources or {}).items():
        state["cards"][seat - 1] = cards(text)
    held = {type_: sum(hand[type_] for hand in state["cards"]) for type_ in RESOURCES}
    state["bank"] = cards(bank) if bank is not None else {type_: 25 - held[type_] for type_ in RESOURCES}
    for seat, text in (artifacts or {}).items():
        state["held"][seat - 1] = text.split()
        state["drawn"] |= dict.fromkeys(text.split(), seat - 1)
    for seat, text in (aside or {}).items():
        state["aside"][seat - 1] = text.split()
        state["hand"][seat - 1] = [card for card in state["hand"][seat - 1] if card not in text.split()]
    for seat, fields in (scores or {}).items():
        state["scores"][seat - 1] |= fields
    state |= {"turn": turn, **(changed or {})}
    return Game.from_json(json.dumps(data), ())


def _complete(state: dict[str, Any]) -> None:
    """Gives the other planets of a known system types that are left, those of most kinds first."""
    left = {**dict.fromkeys(RESOURCES, 6), "energy": 8, "alien": 5}
    for type_ in state["types"].values():
        left[type_] -= 1
    for star in {planet.partition(".")[0] for planet in state["types"]} - {"sol"}:
        for number in range(1, state["counts"][star] + 1):
            if f"{star}.{number}" not in state["types"]:
                type_ = max(left, key=lambda one: (one != "alien", left[one]))
                left[type_] -= 1
                state["types"][f"{star}.{number}"] = type_


def place_all(game: Game, *played: str) -> list[Any]:
    """Places cards: `2 prod.1` is a card of seat 2; they come on the first spaces in this order.

    Whoever has more cards to place fills the other spaces from the last one down. Returns what followed the
    last card.
    """
    seats = game.setup.seats
    wanted: dict[str, list[tuple[int, str]]] = {seat: [] for seat in seats}
    for space, words in enumerate(played, 1):
        seat, card = words.split()
        wanted[seats[int(seat) - 1]].append((space, card))
    free = list(range(SPACES[len(seats)], len(played), -1))
    events: list[Any] = []
    while game.view(None)["phase"] == "plan":
        [who] = game.waiting()
        if wanted[who]:
            space, card = wanted[who].pop(0)
        else:
            hand = game.view(who)["players"][who]["hand"]
            space, card = free.pop(0), next(one for one in FILLING if one in hand)
        events = list(game.play(who, f"place {card} {space}"))
    return events


def in_card(card: str, seats: int = 4, *, owner: int = 1, **table: Any) -> Game:
    """A game in which this card of a seat lies on the first space and has just been turned up."""
    game = arrange(seats, **table)
    place_all(game, f"{owner} {card}")
    return game


def moves(game: Game, *beginnings: str, who: str | None = None) -> list[str]:
    """The legal moves of whoever is asked, those with one of these beginnings if any are given."""
    found = game.decision(who or game.waiting()[0])
    assert found is not None
    return [move for move in found.moves if not beginnings or move.startswith(beginnings)]


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


def hand_of(game: Game, seat: int) -> dict[str, int]:
    """The resource cards of a seat, by its own eyes."""
    name = game.setup.seats[seat - 1]
    held: dict[str, int] = game.view(name)["players"][name]["cards"]
    return held


def points_of(game: Game, seat: int) -> int:
    """The points of a seat."""
    return game.score(game.setup.seats[seat - 1]).total
