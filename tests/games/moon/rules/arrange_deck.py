"""Begins games with effects, and asks what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from adventures.games.moon.rules.effect_faults import faults
from adventures.rules import Game, IllegalMove, Setup

MISSIONS = ("a1", "b1", "c1")


def changed(
    *effects: dict[str, Any],
    number: int = 1,
    level: int | None = None,
    seats: tuple[str, ...] = ("ana", "ben"),
) -> Game:
    """Begins a game with effects: of several, or of ana against ASTRA of that level."""
    names = seats if level is None else ("ana",)
    return Game.new(
        Setup(f"moon.{number}", names, missions=MISSIONS, opponent=level, modifiers=tuple(effects))
    )


def codes(
    *effects: object, solo: bool = False, number: int = 1, seats: int | None = None
) -> list[tuple[str, str]]:
    """What is wrong with effects: the parameter and the code of each fault."""
    found = faults(f"moon.{number}", effects, solo, seats)
    return [(fault.parameter, fault.code) for fault in found]


def refused(game: Game, who: str, text: str) -> tuple[str, dict[str, Any]]:
    """Plays a move that is refused and changes nothing; gets the code and the data."""
    before = game.to_json()
    with pytest.raises(IllegalMove) as refusal:
        game.play(who, text)
    assert game.to_json() == before
    return refusal.value.code, refusal.value.data


def moves(game: Game, who: str = "ana") -> list[str]:
    """The legal moves of a seat, in their order."""
    decision = game.decision(who)
    return list(decision.moves) if decision else []
