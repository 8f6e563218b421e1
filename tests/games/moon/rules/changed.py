"""Begins games with effects, and brings them to where a test wants them."""

from __future__ import annotations

from typing import Any

from adventures.games.moon.rules.effect_faults import faults
from adventures.games.moon.rules.find import adventure, adventure_in
from adventures.rules import Game, Setup

SEATS = ("ana", "ben")


def changed_game(
    number: int,
    *effects: dict[str, Any],
    opponent: int | None = None,
    missions: tuple[str, ...] = ("a1", "b1", "c1"),
    seats: tuple[str, ...] = SEATS,
) -> Game:
    """Begins a game of an Adventure with these effects; against an opponent ana plays alone."""
    seats = seats[:1] if opponent else seats
    setup = Setup(f"moon.{number}", seats, missions=missions, opponent=opponent, modifiers=effects)
    return settled(Game.new(setup))


def settled(game: Game) -> Game:
    """Answers what is asked before the first cards."""
    while game.view(None)["phase"] == "setup":
        seat = game.waiting()[0]
        game.play(seat, game.decision(seat).moves[0])
    return game


def codes(number: int, *effects: dict[str, Any], solo: bool = False, seats: int | None = None) -> list[Any]:
    """The faults of effects for an Adventure: index, parameter and code of each."""
    found = faults(f"moon.{number}", effects, solo, seats)
    return [(fault.index, fault.parameter, fault.code) for fault in found]


def turn(game: Game, cards: str = "7/water 5/robot 9/plant") -> None:
    """Plays a turn of all seats: the first combination, the last opening, nothing that may be declined."""
    solo = adventure_in(game.setup).opponents and game.setup.options["opponent"]
    assert not solo
    game.play("dealer", f"flip {cards}")
    finish(game)


def finish(game: Game) -> None:
    """Answers all that the seats are asked up to the next cards."""
    while not game.over and game.waiting() != ("dealer",):
        seat = game.waiting()[0]
        decision = game.decision(seat)
        game.play(seat, "pass" if decision.optional else decision.moves[-1])


def spaces(number: int) -> tuple[str, ...]:
    """The spaces of an Adventure as it is printed."""
    return adventure(f"moon.{number}").sheet.spaces


def applied(events: Any) -> list[tuple[Any, ...]]:
    """What events tell of effects: the place among the modifiers, why, and at whose seat."""
    return [(int(one.words[0]), one.why, one.seat) for one in events if one.kind == "modifier"]
