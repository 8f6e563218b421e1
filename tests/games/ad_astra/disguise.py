"""Games that differ in nothing but what a viewer may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence

from adventures.games.ad_astra.rules.options import Options
from adventures.rules import Game

PLACES = ("board", "hand", "held", "types")


def disguised(game: Game, viewer: str | None, chance: random.Random) -> Game:
    """A game that could be this one for all that a viewer can know.

    Cards that lie face down and in other hands, artifacts of others, planets at which the viewer has not
    looked are exchanged among themselves.
    """
    data = json.loads(game.to_json())
    state = data["table"]["state"]
    seat = game.setup.seats.index(viewer) if viewer is not None else -1
    data["table"] |= {"before": None, "by": "", "since": []}
    _mix_cards(state, seat, chance)
    _mix_planets(state, seat, chance)
    _mix_artifacts(state, seat, chance)
    return Game.from_json(json.dumps(data), ())


def _mix_cards(state, seat: int, chance: random.Random) -> None:  # type: ignore[no-untyped-def]
    """Every other seat has placed other cards of its hand."""
    down = [laid for at, laid in enumerate(state["board"], 1) if laid and at > state["space"]]
    for other in range(len(state["hand"])):
        if other == seat:
            continue
        own = [laid for laid in down if laid[0] == other]
        cards = [*state["hand"][other], *(laid[1] for laid in own)]
        chance.shuffle(cards)
        for laid in own:
            laid[1] = cards.pop()
        order = ["prod", "move", "score", "build", "trade"]
        state["hand"][other] = sorted(cards, key=lambda card: (order.index(card.split(".")[0]), card))


def _mix_planets(state, seat: int, chance: random.Random) -> None:  # type: ignore[no-untyped-def]
    """Planets that lie face down and that the viewer does not know are of other types."""
    known = {star for star, seats in state["looked"].items() if seat in seats}
    hidden = [
        planet
        for planet in state["types"]
        if planet not in state["up"] and planet.partition(".")[0] not in known
    ]
    _shuffle(state["types"], hidden, chance)


def _mix_artifacts(state, seat: int, chance: random.Random) -> None:  # type: ignore[no-untyped-def]
    """Artifacts of other seats are exchanged among them and with those that nobody has drawn."""
    others = [number for number in range(len(state["held"])) if number != seat]
    held = [name for other in others for name in state["held"][other]]
    pool = held + [name for name in Options().artifacts() if name not in (*state["drawn"], "repositorium")]
    chance.shuffle(pool)
    for name in held:
        del state["drawn"][name]
    for other in others:
        state["held"][other] = [pool.pop() for _ in state["held"][other]]
        state["drawn"] |= dict.fromkeys(state["held"][other], other)


def _shuffle(table: dict[str, str], keys: Sequence[str], chance: random.Random) -> None:
    values = [table[key] for key in keys]
    chance.shuffle(values)
    table.update(zip(keys, values, strict=True))
