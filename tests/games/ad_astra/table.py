"""Tables of Ad Astra as a test wants them: pawns, planets, resource cards, artifacts, a planned board."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from adventures.rules import DEALER, Event, Game, Setup

from .playing import NAMES

COLOURS = ("blue", "red", "yellow", "green", "grey")
RESOURCES = ("water", "food", "energy", "xanthium", "yoyodium", "zozodium")
HOMES = ("water", "food", "energy", "xanthium", "yoyodium")
SPREADS = {3: "5 5 5 5 5 5 5 5", 4: "5 5 5 5 5 5 5 4", 5: "5 5 5 5 5 5 4 4"}
PLANETS = {"water": 6, "food": 6, "energy": 8, "xanthium": 6, "yoyodium": 6, "zozodium": 6, "alien": 5}
# What fills the planning board where a test says nothing.
FILLERS = ("trade", "build", "move.3", "move.2", "prod.3", "prod.2", "prod.1", "move.1", "score.3")


def amounts(text: str) -> dict[str, int]:
    """Reads `water*2 food`: every resource, with its number."""
    found = dict.fromkeys(RESOURCES, 0)
    for word in text.split():
        type_, _, number = word.partition("*")
        found[type_] += int(number or 1)
    return found


def begun(
    seats: int = 4,
    *,
    homes: Sequence[str] = HOMES,
    first: int = 1,
    spread: str | None = None,
    colours: Sequence[str] = COLOURS,
    **options: bool,
) -> Game:
    """A game whose first planning begins; ana is blue, ben red, cy yellow, dia green, eve grey."""
    game = Game.new(Setup("adastra.1", NAMES[:seats], options=options))
    game.play(DEALER, " ".join(["colours", *colours[:seats]]))
    game.play(DEALER, " ".join(["home", *homes[:seats]]))
    if game.decision(DEALER).kind == "spread":
        game.play(DEALER, f"spread {spread or SPREADS[seats]}")
    game.play(DEALER, f"first {first}")
    return game


def laid(
    game: Game,
    *,
    ships: Mapping[str, str] | None = None,
    settled: Mapping[str, str] | None = None,
    terraformed: Mapping[str, str] | None = None,
    planets: Mapping[str, str] | None = None,
    stars: Mapping[str, str] | None = None,
    looked: Mapping[str, str] | None = None,
    secret: Sequence[str] = (),
    cards: Mapping[str, str] | None = None,
    bank: Mapping[str, int] | None = None,
    held: Mapping[str, str] | None = None,
    used: Mapping[str, str] | None = None,
    aside: Mapping[str, str] | None = None,
    scores: Mapping[str, Mapping[str, int]] | None = None,
    changed: Mapping[str, Any] | None = None,
) -> Game:
    """The same game with other things on the table.

    `planets` lie face up, `stars` are all types of a star that is known (those of other planets around it are
    any that are left). Somebody has openly looked at all of them but those that are `secret`. Homes keep
    their factory. The bank holds what no seat has, unless numbers are given.
    """
    data = json.loads(game.to_json())
    state = data["table"]["state"]
    data["table"] |= {"before": None, "by": "", "since": []}
    names = list(game.setup.seats)
    for planet, type_ in (planets or {}).items():
        state["types"][planet] = type_
        state["up"] = sorted({*state["up"], planet})
    for star, types in (stars or {}).items():
        for index, type_ in enumerate(types.split(), 1):
            state["types"][f"{star}.{index}"] = type_
    _fill(state)
    seen = {planet.partition(".")[0] for planet in state["types"]} - {"sol", *secret}
    state["opened"] = sorted({*state.get("opened", ()), *seen})
    for star, who in (looked or {}).items():
        state["looked"][star] = sorted(names.index(name) for name in who.split())
    for name, places in (ships or {}).items():
        found: dict[str, int] = {}
        for place in places.split():
            found[place] = found.get(place, 0) + 1
        state["ships"][names.index(name)] = found
    for planet, words in (settled or {}).items():
        if words:
            name, kind = words.split()
            state["settled"][planet] = [names.index(name), kind]
        else:
            del state["settled"][planet]
    for planet, name in (terraformed or {}).items():
        state["terraformed"][planet] = names.index(name)
    for name, text in (cards or {}).items():
        state["cards"][names.index(name)] = amounts(text)
    for type_ in RESOURCES:
        state["bank"][type_] = max(0, 25 - sum(hand[type_] for hand in state["cards"]))
    state["bank"] |= bank or {}
    for name, text in (held or {}).items():
        state["held"][names.index(name)] = text.split()
        state["drawn"] |= dict.fromkeys(text.split(), names.index(name))
    for name, text in (used or {}).items():
        state["used"][names.index(name)] = text.split()
        state["drawn"] |= dict.fromkeys(text.split(), names.index(name))
    for name, text in (aside or {}).items():
        at = names.index(name)
        state["aside"][at] = text.split()
        state["hand"][at] = [card for card in state["hand"][at] if card not in text.split()]
    for name, fields in (scores or {}).items():
        state["scores"][names.index(name)] |= fields
    state |= changed or {}
    return Game.from_json(json.dumps(data), ())


def _fill(state: dict[str, Any]) -> None:
    """Gives a type to every planet of a star of which one is known, as somebody has looked there."""
    left = dict(PLANETS)
    for type_ in state["types"].values():
        left[type_] -= 1
    for star in {planet.partition(".")[0] for planet in state["types"]}:
        for index in range(1, state["counts"].get(star, 0) + 1):
            if f"{star}.{index}" not in state["types"]:
                type_ = max((type_ for type_ in left if type_ != "alien"), key=lambda type_: left[type_])
                state["types"][f"{star}.{index}"] = type_
                left[type_] -= 1


def planned(game: Game, *cards: str) -> list[Event]:
    """Plans the board: these cards (`ana move.1`) on spaces 1, 2, ...; any others behind them."""
    wanted: dict[str, list[tuple[str, int]]] = {}
    for space, words in enumerate(cards, 1):
        name, card = words.split()
        wanted.setdefault(name, []).append((card, space))
    events: list[Event] = []
    while placings := _placings(game):
        [who] = game.waiting()
        if wanted.get(who):
            card, space = wanted[who].pop(0)
        else:
            card = next(card for card in (*FILLERS, "score.2", "score.1") if card in placings)
            space = placings[card][-1]
        events += game.play(who, f"place {card} {space}")
    assert not any(wanted.values())
    return events


def _placings(game: Game) -> dict[str, list[int]]:
    """The cards that whoever plans can place, and where; none when the board is full."""
    decision = game.decision(game.waiting()[0])
    found: dict[str, list[int]] = {}
    if decision is not None and decision.kind == "plan":
        for _, card, space in (move.split(" ") for move in decision.moves if move.startswith("place")):
            found.setdefault(card, []).append(int(space))
    return found


def turned_up(*cards: str, seats: int = 4, first: int = 1, options: Any = None, **parts: Any) -> Game:
    """A game in which the first of these cards has just been turned up."""
    game = laid(begun(seats, first=first, **(options or {})), **parts)
    planned(game, *cards)
    return game


def moves(game: Game) -> list[str]:
    """The legal moves of whoever is asked."""
    [who] = game.waiting()
    decision = game.decision(who)
    assert decision is not None
    return list(decision.moves)


def asked(game: Game) -> str:
    """Who is asked, and what: `ana fly one`."""
    [who] = game.waiting()
    decision = game.decision(who)
    assert decision is not None
    return " ".join([who, decision.kind, *([decision.data["step"]] if "step" in decision.data else [])])


def why(game: Game, words: str, who: str = "ana") -> str | None:
    """The rule that stands against words of a move, or a tapped place, with its number if it has one."""
    refused = game.refusal(who, words)
    if refused is None:
        return None
    numbers = [str(value) for value in refused.data.values() if isinstance(value, int)]
    return " ".join([refused.code, *numbers])


def play(game: Game, *texts: str) -> list[Event]:
    """Plays moves of whoever is asked; returns all that followed."""
    events: list[Event] = []
    for text in texts:
        [who] = game.waiting()
        events += game.play(who, text)
    return events


def artifact_moves(game: Game, artifact: str) -> list[str]:
    """The legal moves in which an artifact is named."""
    return [move for move in moves(game) if artifact in move.split()]


def used(game: Game, name: str) -> tuple[list[str], int]:
    """The artifacts that a seat has used, and how many it holds."""
    player = game.view(None)["players"][name]
    return player["used"], player["artifact_count"]


def hand(game: Game, name: str) -> dict[str, int]:
    """The resource cards of a seat; none of a type is left out."""
    return {type_: number for type_, number in game.view(name)["players"][name]["cards"].items() if number}


def points(game: Game) -> list[int]:
    """The points of all seats, in seat order."""
    return [game.score(name).total for name in game.setup.seats]


def happened(events: Sequence[Event], *kinds: str) -> list[tuple[Any, ...]]:
    """What followed, of these kinds: `(kind, seat, *words)`."""
    return [(event.kind, event.seat, *event.words) for event in events if not kinds or event.kind in kinds]


def finished(game: Game, stop: str = "") -> list[Event]:
    """Passes, refuses and takes the first answer until the board is empty again, or the game is over."""
    events: list[Event] = []
    turn = game.turn
    while not game.over and game.turn == turn and game.view(None)["phase"] != "limit":
        who = game.waiting()[0]
        decision = game.decision(who)
        assert decision is not None
        if who == DEALER:
            raise AssertionError(f"the dealer is asked: {decision.kind}")
        quiet = [move for move in decision.moves if move in ("pass", "done", "refuse")]
        events += game.play(who, (quiet or list(decision.moves))[0])
    return events


EMPTY = {"ana": "", "ben": "", "cy": "", "dia": ""}
SHIPLESS = dict.fromkeys(EMPTY, "")
NO_HOMES = {f"sol.{index}": "" for index in (1, 2, 3, 4)}


def ended(*cards: str, **parts: Any) -> Game:
    """A game in whose round nobody has done anything but what has to be done."""
    game = turned_up(*cards, **{"cards": EMPTY, "ships": SHIPLESS, "settled": NO_HOMES, **parts})
    finished(game)
    return game
