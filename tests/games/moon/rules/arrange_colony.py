"""Brings a game of The Colony into the position a test is about; what is general is in arrange.py."""

from __future__ import annotations

from adventures.rules import Game

from . import arrange

MISSIONS = ("a1", "b1", "c1")
CARDS = "7/water 5/robot 9/plant"

# The way from the rocket along the lowest row and up the last column to the observatory.
TO_OBSERVATORY = (
    *(f"tunnel.east.{column}.1" for column in range(2, 6)),
    *(f"tunnel.north.6.{row}" for row in range(1, 6)),
)


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Colony."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.3")


def all_of(*places: str, word: str = "cross") -> dict[str, str]:
    """The same word on every one of these places."""
    return dict.fromkeys(places, word)


def tunnels(*places: str) -> dict[str, str]:
    """These tunnels drawn."""
    return all_of(*places, word="line")


def build(game: Game, seat: str, combination: int, space: str, number: int) -> None:
    """Chooses a combination and writes a number into a building."""
    game.play(seat, f"take {combination}")
    game.play(seat, f"write {space} {number}")


def turn_of(game: Game, *seats: str, cards: str = CARDS) -> None:
    """Plays a turn in which nothing matters: each seat takes what fits, or a System Error."""
    arrange.flip(game, cards)
    for seat in seats:
        arrange.idle(game, seat)


def marked(game: Game, seat: str, group: str) -> list[str]:
    """The places of a kind that carry a mark, in the order they were marked."""
    return [place for place in game.sheet(seat).marks if place.startswith(f"{group}.")]
