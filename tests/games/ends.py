"""For each game a seat that can end its turn or part with something left, and one that has nothing left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from adventures.rules import Game
from tests.games.ad_astra import table as astra
from tests.games.escape_pods import arrange as escape
from tests.games.space_gate import arrange as gate


class End(NamedTuple):
    """How ana ends her turn: the move and its key, what is asked before, and the tables."""

    move: str
    key: str
    asks: str
    left: Callable[[], Game]
    spent: Callable[[], Game] | None = None


def escape_left() -> Game:
    """Two actions, and a pod with own crew."""
    return escape.arrange(pods={"p2a": "5 blue:C"})


def escape_spent() -> Game:
    """No action is left; a beacon could still be flown over."""
    return escape.arrange(pods={"p2a": "5 blue:C"}, beacons={"4-5": "blue-pink"}, actions=0)


def escape_blocked() -> Game:
    """An action is left, and nobody to pay for it."""
    return escape.arrange(pods={"p2a": "5 blue:C"}, reserve={"blue": ""}, actions=1)


def gate_left() -> Game:
    """Three points in the water room."""
    rooms = {1: {"water": (1, 1, 0), "energy": (1, 0, 0)}, 2: {"modules": (1, 0, 0)}}
    game = gate.arrange(2, rooms=rooms, stations={1: {"1 0": "WA2 0 on 0"}})
    gate.play(game, "engineer energy water", "step 0 0 1 0")
    return game


def gate_spent() -> Game:
    """The only point is used up."""
    game = gate.arrange(2, rooms={1: gate.WALK}, stations={1: {"1 0": "WA2 0 on 0"}})
    gate.play(game, "engineer access water", "step 0 0 1 0")
    return game


def astra_building() -> Game:
    """A terraformer can be paid."""
    cards = {"ana": "water*2 food*2 xanthium*4 yoyodium*2 zozodium*2", "ben": "", "cy": "", "dia": ""}
    return astra.turned_up("ana build", "ben prod.1", cards=cards)


def astra_trading() -> Game:
    """The bank would exchange, and ben has a card."""
    cards = {"ana": "water*4", "ben": "food", "cy": "", "dia": ""}
    return astra.turned_up("ana trade", "ben prod.1", cards=cards)


ENDS: Mapping[str, End] = {
    "escape": End("end", "e", "2 actions are left. End your turn?", escape_left, escape_spent),
    "escape blocked": End("end", "e", "2 actions are left. End your turn?", escape_left, escape_blocked),
    "gate": End("done", "d", "3 points are left. Are you done?", gate_left, gate_spent),
    "astra building": End("done", "d", "You can still build. Are you done?", astra_building),
    "astra trading": End("done", "d", "You can still trade. Are you done?", astra_trading),
}
