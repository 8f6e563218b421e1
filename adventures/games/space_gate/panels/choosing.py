"""What a script needs to build a move tap by tap: the taps that lead to each move, and where modules can lie.

A tap is a word: `cell:1 0`, `space:L1-3`, `planet:Turing`, `figure:chief:access`, `room:water`, `token:none`,
`stack:gate.water`, `tile:WG12`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from adventures.panels.board import Choosing

from ..rules.views import ChoicesView, GateView
from ..words import asking

Taps = list[str]


def move_builder_of(view: GateView) -> Choosing:
    """The open question of the viewer as a script reads it."""
    decision, choices = view["decision"], view["choices"]
    if decision is None or choices is None:
        return Choosing()
    data: dict[str, Any] = {
        "kind": decision["kind"],
        "turn": view["turn"],
        "seat": view["seat"],
        "room": decision["data"].get("room", ""),
        "verb": VERBS_BEGUN.get(decision["kind"], ""),
        "paths": move_paths(decision["moves"]),
        "lost": [f"cell:{cell}" for cell in choices["lost"]],
        "brings": {f"cell:{cell}": said for cell, said in asking.brings(view).items()},
        "fills": {f"cell:{cell}": number for cell, number in choices["fills"].items()},
        "laying": _laying(decision["kind"], choices),
    }
    return Choosing(json.dumps(data))


# The verb with which a move is begun, where it names more than one place.
VERBS_BEGUN = {"act": "step"}


def move_paths(moves: Sequence[str]) -> list[dict[str, Any]]:
    """For each move the taps that lead to it, in their order; modules are laid otherwise."""
    found: list[dict[str, Any]] = []
    for move in moves:
        verb, *words = move.split(" ")
        taps = TAPS.get(verb)
        if taps:
            found.extend({"steps": steps, "move": move} for steps in taps(verb, words))
    return found


def _cells(verb: str, words: Sequence[str]) -> list[Taps]:
    return [[f"cell:{x} {y}" for x, y in zip(words[::2], words[1::2], strict=True)]]


def _figure(verb: str, words: Sequence[str]) -> list[Taps]:
    return [[f"figure:{verb}:{words[0]}", f"room:{words[1]}"]]


def _room(verb: str, words: Sequence[str]) -> list[Taps]:
    return [[f"room:{words[0]}"]]


def _either(verb: str, words: Sequence[str]) -> list[Taps]:
    """Of two tokens either is tapped first."""
    one, other = (f"token:{token}" for token in words)
    return [[one, other], [other, one]]


TAPS: Mapping[str, Callable[[str, Sequence[str]], list[Taps]]] = {
    "engineer": _figure,
    "chief": _figure,
    "step": _cells,
    "fill": _cells,
    "travel": _cells,
    "settle": lambda verb, words: [[f"space:{words[0]}"]],
    "recruit": _room,
    "promote": _room,
    "exchange": _either,
    "rank": lambda verb, words: [[f"figure:{words[0]}:{words[1]}"]],
    "gate": lambda verb, words: [[f"planet:{words[0]}"]],
}


def _laying(kind: str, choices: ChoicesView) -> dict[str, Any]:
    """What can be laid where, by the tap on it; `verb` and `name` begin the move."""
    rebuilding = kind == "rebuild"
    return {
        f"tile:{key}" if rebuilding else f"stack:{key}": {
            "verb": "put" if rebuilding else "add",
            "name": key,
            "tile": laying["tile"],
            "before": laying["before"],
            "cells": {f"cell:{cell}": turns for cell, turns in laying["cells"].items()},
            "back": laying["can_return"],
        }
        for key, laying in choices["laying"].items()
    }
