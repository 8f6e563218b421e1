"""Brings a game of The Virus into the position a test is about."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.virus import Virus
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip, given_words

virus = Virus.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = virus.sheet
# Three cards for whoever is not what a test is about: a number without any consequence in most homes.
CARDS = "7/astronaut 7/astronaut 7/astronaut"
GREY = "home.1.5"


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS, grey: str = GREY) -> Game:
    """Begins a game of The Virus; all grey viruses start in the same home."""
    game = arrange.new_game(*seats, missions=missions, ruleset="moon.6")
    for seat in game.setup.seats:
        game.play(seat, f"mark {grey}")
    return game


def act(game: Game, action: str, home: str = "home.3.1", number: int = 7, seat: str = "ana") -> None:
    """Turns over cards and lets a seat write a number with an action; its action is open then."""
    flip(game, f"{number}/{action} 5/robot 5/energy")
    write(game, home, number, seat)


def write(game: Game, home: str, number: int = 7, seat: str = "ana", card: int = 0) -> None:
    """Takes a combination and writes its number."""
    game.play(seat, f"take {card}")
    game.play(seat, f"write {home} {number}")


def finish(game: Game, *seats: str) -> None:
    """Lets seats play phases 2 to 4 to their end, with the last moves there are and no optional action."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[-1])
        confirm(game, seat)


def turn_of(game: Game, *seats: str, cards: str = CARDS) -> None:
    """Plays phases 2 to 4 of a turn for these seats."""
    flip(game, cards)
    finish(game, *seats)


def resolve(game: Game, *seats: str) -> None:
    """Lets seats infect the first homes they may, until phase 5 asks them nothing more."""
    for seat in seats:
        while (decision := game.decision(seat)) is not None and decision.data.get("action") == "infect":
            game.play(seat, decision.moves[0])


def crossed(group: str, count: int) -> dict[str, str]:
    """The first places of a group, crossed off."""
    return dict.fromkeys(SHEET.groups[group][:count], "cross")


def grown(track: str, count: int, *, set_off: bool = True) -> dict[str, str]:
    """So many symbols of a track crossed off, with all that hangs at them; viruses that woke are awake."""
    marks = crossed(f"track.{track}", count)
    for symbol in [*marks]:
        facts = SHEET.facts(symbol)
        if "box" in facts:
            marks |= {facts["box"]: "cross", facts["bonus"]: "cross"}
        if set_off and "triggers" in facts:
            marks[facts["triggers"]] = "cross"
            box = SHEET.facts(facts["triggers"]).get("box")
            if box:
                marks[box] = "circle"
    return marks


def awake(*colours: str) -> dict[str, str]:
    """Viruses activated in earlier turns."""
    marks = {}
    for colour in colours:
        symbol = f"activation.{colour}"
        marks |= {symbol: "cross", SHEET.facts(symbol)["box"]: "circle"}
    return marks


def complete(*quarters: str, but: tuple[str, ...] = ()) -> dict[str, str]:
    """An X in every home of these quarters, but for some."""
    homes = [home for quarter in quarters for home in virus.quarters[quarter].homes]
    return {home: "X" for home in homes if home not in but}


def cut_off(*quarters: str, but: tuple[str, ...] = ()) -> dict[str, str]:
    """Every walkway of these quarters closed, but for some."""
    ways = [walkway for quarter in quarters for walkway, _ in virus.quarters[quarter].ways]
    return {walkway: "line" for walkway in ways if walkway not in but}


def circled(*quarters: str, kinds: tuple[str, ...]) -> dict[str, str]:
    """All places of these kinds circled in these quarters; printed circles are there already."""
    return {
        place: "circle"
        for quarter in quarters
        for kind in kinds
        for place in getattr(virus.quarters[quarter], kind)
        if place not in SHEET.printed
    }


def for_all(game: Game, marks: dict[str, str]) -> None:
    """The same words on the sheets of all."""
    for seat in game.setup.seats:
        given_words(game, seat, marks)


def infected(game: Game, seat: str = "ana") -> set[str]:
    """The homes that are crossed off."""
    marks = game.sheet(seat).marks
    return {home for home in SHEET.spaces if "cross" in marks.get(home, ())}


def places(game: Game, seat: str = "ana") -> list[str]:
    """The places that answer the open decision."""
    return [move.split()[1] for move in game.decision(seat).moves if " " in move]


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code
