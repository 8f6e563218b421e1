"""Brings a game of The Journey into the position a test is about."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.journey import Journey
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip

journey = Journey.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = journey.sheet
ALL = range(1, 37)


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Journey."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.2")


def act(game: Game, action: str, space: int = 1, number: int = 7, seat: str = "ana") -> None:
    """Turns over cards and lets a seat write a number with an action; its action is open then."""
    flip(game, f"{number}/{action} 5/energy 5/energy")
    game.play(seat, "take 0")
    game.play(seat, f"write trajectory.{space} {number}")


def finish(game: Game, *seats: str) -> None:
    """Lets seats play their turn to its end: the last moves there are, no action that may be declined."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            decision = game.decision(seat)
            plain = [move for move in decision.moves if " as " not in move]
            game.play(seat, "pass" if decision.optional else plain[-1])
        confirm(game, seat)


def turn_of(game: Game, *seats: str, cards: str = "7/astronaut 6/robot 9/plant") -> None:
    """Plays phases 2 to 5 of a turn for these seats, which are all there are."""
    flip(game, cards)
    finish(game, *seats)


def numbers(written: dict[int, int]) -> dict[str, str]:
    """Numbers by the count of their spaces from the Earth."""
    return {f"trajectory.{space}": str(number) for space, number in written.items()}


def crossed_spaces(*spaces: int, but: tuple[int, ...] = ()) -> dict[str, str]:
    """An X in these spaces, but for some."""
    return {f"trajectory.{space}": "X" for space in spaces if space not in but}


def walls(*counts: int) -> dict[str, str]:
    """Lines after these spaces."""
    return {f"wall.{count}": "line" for count in counts}


def marked(word: str, *places: str) -> dict[str, str]:
    """The same word on several places."""
    return dict.fromkeys(places, word)


def station(count: int) -> dict[str, list[str]]:
    """The printed facts of a station."""
    return journey.stations[f"station{count}"]


def robots(*stations: int, but: int = 0) -> dict[str, str]:
    """All robots of these stations circled but for the last ones of each."""
    return {
        robot: "circle"
        for count in stations
        for robot in station(count)["robots"][: len(station(count)["robots"]) - but]
    }


def plants(*stations: int, but: int = 0) -> dict[str, str]:
    """All plants of these stations circled but for the last ones of each."""
    return {
        plant: "circle"
        for count in stations
        for plant in station(count)["plants"][: len(station(count)["plants"]) - but]
    }


def energies(circled: int) -> dict[str, str]:
    """So many energies circled, the printed one included; whole columns are spent on lines."""
    spent = circled // 2
    marks = {f"energy.{count}": "circle cross" for count in range(1, 2 * spent + 1)}
    marks |= {f"boost.{count}": "cross" for count in range(1, spent + 1)}
    if circled % 2:
        marks[f"energy.{circled}"] = "circle"
    first = marks.pop("energy.1").removeprefix("circle").strip()  # its circle is printed
    return {**marks, "energy.1": first} if first else marks


def places(game: Game, seat: str = "ana") -> set[str]:
    """The places that the open decision offers."""
    return {move.split()[1] for move in game.decision(seat).moves if " " in move}


def circled(game: Game, group: str, seat: str = "ana") -> int:
    """How many places of a group are circled."""
    return sum("circle" in game.sheet(seat).marks.get(place, ()) for place in SHEET.groups[group])


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code


def at_rest(game: Game, seat: str = "ana") -> bool:
    """Returns whether nothing is left to decide for a seat but to confirm."""
    return game.decision(seat).kind == "confirm"
