"""Brings a solo game of The Virus into the position a test is about."""

from __future__ import annotations

from adventures.rules import Game

from .arrange import given_words
from .arrange_solo import draw, moves, solo_game
from .arrange_virus import GREY, complete, cut_off

# The quarter of the grey virus, complete and cut off: it has nowhere to go.
CALM = {**complete("quarter.1.1", but=(GREY,)), **cut_off("quarter.1.1"), "quarter.1.1": "circle"}


def new_game(level: int = 1, marks: dict[str, str] = CALM) -> Game:
    """Begins a game; the grey virus can go nowhere unless other marks are wanted."""
    game = solo_game(6, level)
    game.play("ana", f"mark {GREY}")
    given_words(game, "ana", marks)
    return game


def effect(game: Game, letter: str = "a") -> None:
    """Draws three cards with an ASTRA Effect card among them."""
    draw(game, f"7/water astra/{letter} 9/plant")


def spread(game: Game) -> list[tuple[str, str, int, int]]:
    """Infects the first homes there are; says which virus went where, of how many propagations."""
    seen = []
    while game.waiting() == ("ana",) and game.decision("ana").data.get("action") == "infect":
        data = game.decision("ana").data
        seen.append((data["colour"], data["to"], data["propagation"], data["of"]))
        game.play("ana", moves(game)[0])
    return seen


def act(game: Game, action: str, home: str, number: int = 7) -> None:
    """Draws cards and writes a number with an action."""
    draw(game, f"{number}/plant 6/{action} 9/energy")
    game.play("ana", "take 0 1")
    game.play("ana", f"write {home} {number}")


def to_the_incidents(game: Game) -> None:
    """Declines what is optional and confirms."""
    while game.decision("ana").kind != "confirm":
        game.play("ana", "pass" if game.decision("ana").optional else moves(game)[-1])
    game.play("ana", "done")


def taken(game: Game) -> list[str]:
    """The letters of the missions that are turned or accomplished."""
    return [mission["letter"] for mission in game.view("ana")["missions"] if mission["taken"]]
