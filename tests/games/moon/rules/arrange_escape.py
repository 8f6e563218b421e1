"""Brings a game of The Escape into the position a test is about."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from adventures.games.moon.rules.escape import Escape
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip

escape = Escape.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = escape.sheet
PARTS = {part["id"]: part for part in SHEET.data["parts"]}
FREE = {airlock: "line" for airlock in SHEET.groups["airlock"] if airlock not in SHEET.printed}


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Escape."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.7")


def act(game: Game, action: str, space: str, number: int = 7, seat: str = "ana") -> None:
    """Turns over cards and lets a seat write a number with an action; what follows is open then."""
    flip(game, f"{number}/{action} 5/energy 5/energy")
    game.play(seat, "take 0")
    game.play(seat, f"write {space} {number}")


def finish(game: Game, *seats: str) -> None:
    """Lets seats play their turn to its end: the last moves there are, nothing that may be declined."""
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


def all_open(*, but: tuple[str, ...] = ()) -> dict[str, str]:
    """Every airlock active, but for some."""
    return {airlock: word for airlock, word in FREE.items() if airlock not in but}


def crossed(*places: str) -> dict[str, str]:
    """An X in these spaces."""
    return dict.fromkeys(places, "X")


def ships(*counts: int, but: tuple[str, ...] = ()) -> dict[str, str]:
    """An X in every space of these ships, but for some."""
    return crossed(*(s for count in counts for s in SHEET.zones[f"ship{count}"] if s not in but))


def module(name: str) -> dict[str, str]:
    """An X in every space of a part: `module("ship1-module2")`."""
    return crossed(*PARTS[name]["spaces"])


def marked(word: str, *places: str) -> dict[str, str]:
    """The same word on several places."""
    return dict.fromkeys(places, word)


def circled_in(kind: str, *counts: int, but: int = 0) -> dict[str, str]:
    """Circles on all places of a kind of these ships but for the last ones, printed circles left out."""
    marks: dict[str, str] = {}
    for count in counts:
        places = escape.ships[f"ship{count}"][kind]
        marks |= {place: "circle" for place in places[: len(places) - but] if place not in SHEET.printed}
    return marks


def places(game: Game, seat: str = "ana") -> set[str]:
    """The places that the open decision offers."""
    return {move.split()[1] for move in game.decision(seat).moves if " " in move}


def new_marks(game: Game, seat: str = "ana") -> Mapping[str, tuple[str, ...]]:
    """All marks that are not printed."""
    return {
        place: tuple(words)
        for place, words in game.sheet(seat).marks.items()
        if tuple(words) != SHEET.printed.get(place)
    }


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code


def at_rest(game: Game, seat: str = "ana") -> bool:
    """Returns whether nothing is left to decide for a seat but to confirm."""
    return game.decision(seat).kind == "confirm"
