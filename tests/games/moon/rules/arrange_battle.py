"""Brings a game of The Battle into the position a test is about."""

from __future__ import annotations

import pytest

from adventures.games.moon.rules.battle import Battle
from adventures.rules import Game, IllegalMove

from . import arrange
from .arrange import confirm, flip, given_words

battle = Battle.printed()

MISSIONS = ("a1", "b1", "c1")
SHEET = battle.sheet
# Cards of the first turns; the first combination leaves nothing but an insignia on planet 5 when its action
# is declined. Every action stands on a card with a 10, so any cards may follow the first ones.
QUIET = ("10/energy 10/energy 10/energy", "10/planning 10/astronaut 10/robot", "11/energy 11/plant 11/water")
OTHERS = ("robot", "astronaut", "planning")


def new_game(*seats: str, missions: tuple[str, ...] = MISSIONS) -> Game:
    """Begins a game of The Battle."""
    return arrange.new_game(*seats, missions=missions, ruleset="moon.8")


def by(seat: str, *places: str) -> dict[str, str]:
    """The insignia of a seat on each of these places."""
    return dict.fromkeys(places, f"insignia.{seat}")


def spaces(planet: str, count: int = 99) -> tuple[str, ...]:
    """The first spaces of a planet."""
    return SHEET.zones[planet][:count]


def all_but(*places: str, seat: str = "ana") -> dict[str, str]:
    """The insignia of a seat in all spaces but these."""
    return by(seat, *(space for space in SHEET.spaces if space not in places))


def crossed(*groups_and_counts: str | int) -> dict[str, str]:
    """The first places of groups crossed off: `crossed("near.plants", 3, "near.waters", 2)`."""
    groups, counts = groups_and_counts[::2], groups_and_counts[1::2]
    return {
        place: "cross"
        for group, count in zip(groups, counts, strict=True)
        for place in SHEET.groups[str(group)][: int(count)]
    }


def act(game: Game, action: str, number: int = 8, seat: str = "ana", space: str | None = None) -> None:
    """Turns over cards and lets a seat draw with an action; what follows from it is open then."""
    second, third = [other for other in OTHERS if other != action][:2]
    flip(game, f"{number}/{action} 8/{second} 8/{third}")
    game.play(seat, "take 0")
    moves = [move for move in game.decision(seat).moves if space is None or move.split()[1] == space]
    game.play(seat, moves[0])


def finish(game: Game, *seats: str) -> None:
    """Lets seats play their turn to its end: the first moves there are, no action that may be declined."""
    for seat in seats:
        while game.decision(seat).kind != "confirm":
            decision = game.decision(seat)
            game.play(seat, "pass" if decision.optional else decision.moves[0])
        confirm(game, seat)


def turn_of(game: Game, *seats: str) -> None:
    """Plays phases 2 to 4 of one of the first turns for these seats, which are all there are."""
    flip(game, QUIET[game.turn])
    finish(game, *seats)


def right_game(*marks: tuple[str, dict[str, str]], missions: tuple[str, ...] = MISSIONS) -> Game:
    """A game of ana and ben in turn 2, ana on the sheet that is ben's at its near end."""
    game = new_game(missions=missions)
    turn_of(game, "ana", "ben")
    for seat, words in marks:
        given_words(game, seat, words)
    return game


def active(game: Game, seat: str = "ana") -> dict[str, list[str]]:
    """The marks that a seat sees on the sheet it plays on now."""
    view = game.view(seat)
    return view["sheets"][view["sharing"]["active"]]["marks"]


def moves_to(game: Game, seat: str = "ana") -> dict[str, list[int]]:
    """The spaces open to a seat, with the numbers that lead there."""
    found: dict[str, list[int]] = {}
    for move in game.decision(seat).moves:
        _, space, number = move.split()
        found.setdefault(space, []).append(int(number))
    return found


def refused(game: Game, text: str, seat: str = "ana") -> str:
    """The code with which a move is refused."""
    with pytest.raises(IllegalMove) as refusal:
        game.play(seat, text)
    return refusal.value.code
