"""The page of a seat on a tablet that goes round, asked on the open table: nothing that only it may know.

Whoever wants to see the own cards asks for them with the eye; artifacts are used behind the own curtain.
"""

from __future__ import annotations

from .rules.contents import ARTIFACTS, DISCARDING
from .rules.views import AstraView, ItemView, PlanetView, SpaceView


def without_private(view: AstraView) -> AstraView:
    """The view of a seat without its cards, what it alone has looked at, and its artifacts.

    Moves stay, and with them what can be paid: that follows from what everybody has seen.
    """
    seat, decision = view["seat"], view["decision"]
    if seat is None:
        return view
    own, score = view["players"][seat], view["would"]["score"]
    if not view["hands_open"]:
        score = {element: points for element, points in score.items() if element not in DISCARDING}
    return {
        **view,
        "decision": decision and {**decision, "moves": _open_to_all(decision["moves"])},
        "instead": _open_to_all(view["instead"]),
        "planning": [_redacted_space(space) for space in view["planning"]],
        "planets": {name: _unseen(planet) for name, planet in view["planets"].items()},
        "players": {
            **view["players"],
            seat: {
                **own,
                "hand": None,
                "cards": own["cards"] if view["hands_open"] else None,
                "artifacts": None,
            },
        },
        "items": {kind: _priced(item) for kind, item in view["items"].items()},
        "would": {**view["would"], "score": score},
    }


def _open_to_all(moves: list[str]) -> list[str]:
    """The moves that use no artifact."""
    return [move for move in moves if not ARTIFACTS.keys() & set(move.split(" "))]


def _redacted_space(space: SpaceView) -> SpaceView:
    return {**space, "card": None} if space["state"] == "down" else space


def _unseen(planet: PlanetView) -> PlanetView:
    return planet if planet["up"] else {**planet, "type": None, "looked": False}


def _priced(item: ItemView) -> ItemView:
    """What an item costs, not what the hand lacks."""
    return {**item, "lacking": {}}
