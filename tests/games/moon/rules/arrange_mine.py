"""Brings a game of The Mine into the position a test is about."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.mine import Mine
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip, given_words

mine = Mine.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = mine.sheet
# Three cards for whoever is not what a test is about: a 7 without any consequence in most cavities.
CARDS = "7/astronaut 7/energy 7/robot"


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Mine."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.4")


def act(game: Game, action: str, space: str = "cavity.1.5", number: int = 7, seat: str = "ana") -> None:
    """Turns over cards and lets a seat write a number with an action; its action is open then."""
    flip(game, f"{number}/{action} 5/energy 5/energy")
    game.play(seat, "take 0")
    game.play(seat, f"write {space} {number}")


def finish(game: Game, *seats: str) -> None:
    """Lets seats play their turn to its end: the first moves there are, no action that may be declined."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[-1])
        confirm(game, seat)


def turn_of(game: Game, *seats: str, cards: str = CARDS) -> None:
    """Plays phases 2 to 5 of a turn for these seats, which are all there are."""
    flip(game, cards)
    finish(game, *seats)


def crossed(*factories: str, but: tuple[str, ...] = ()) -> dict[str, str]:
    """All energies and robots of these factories crossed off, but for some."""
    symbols = [symbol for factory in factories for symbol in mine.factories[factory]["symbols"]]
    return {symbol: "cross" for symbol in symbols if symbol not in but}


def all_of(group: str, word: str, count: int = 99, but: tuple[str, ...] = ()) -> dict[str, str]:
    """The first places of a group with that word, but for some."""
    return {place: word for place in SHEET.groups[group][:count] if place not in but}


def symbols_left(game: Game, *places: str, group: str = "robot", seat: str = "ana") -> None:
    """Leaves only these symbols of a group: the others were crossed off earlier."""
    given_words(game, seat, all_of(group, "cross", but=places))


def filled(but: tuple[str, ...] = (), levels: tuple[int, ...] = (1, 2, 3)) -> dict[str, str]:
    """Numbers in all cavities of these levels but for some; 12 fits nowhere but in the last column."""
    return {
        f"cavity.{level}.{column}": str(column)
        for level in levels
        for column in range(1, 13)
        if f"cavity.{level}.{column}" not in but
    }


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code


def circled(game: Game, group: str, seat: str = "ana") -> int:
    """How many places of a group are circled."""
    return sum("circle" in game.sheet(seat).marks.get(place, ()) for place in SHEET.groups[group])
