"""Games that differ in nothing but the types of crew that a viewer may not know."""

from __future__ import annotations

import json
import random
from typing import Any

from adventures.rules import Game

SHELTERS = ("r1", "r2", "r3", "r4")
NEXT_TYPE = {"C": "S", "S": "E", "E": "C"}


def disguised(game: Game, viewer: str | None, chance: random.Random) -> Game:
    """A game in which every type of crew is another one that a viewer may not know."""
    data = json.loads(game.to_json())
    seat = game.setup.seats.index(viewer) if viewer is not None else None
    data["table"] |= {"before": None, "by": "", "since": []}
    data["table"]["state"] = turned(data["table"]["state"], seat)
    return Game.from_json(json.dumps(data), ())


def turned(state: Any, viewer: int | None) -> Any:
    """The state with every type changed that a seat (None: a spectator) may not know."""

    def pawn(crew: Any) -> Any:
        if crew is None or crew[0] == viewer or viewer in crew[2]:
            return crew
        return [crew[0], NEXT_TYPE[crew[1]], crew[2]]

    face_up = SHELTERS[: state["cursor"][0] + 1] if state["phase"] == "assign" else ()
    for places in (state["seats"], state["arrivals"]):
        for place, crew in places.items():
            if place not in face_up:
                places[place] = [pawn(one) for one in crew]
    for seat, held in enumerate(state["reserve"]):
        if seat != viewer:
            state["reserve"][seat] = {NEXT_TYPE[type_]: count for type_, count in held.items()}
            state["markers"][seat] = {
                space: [NEXT_TYPE[type_] for type_ in types]
                for space, types in state["markers"][seat].items()
            }
    return state
