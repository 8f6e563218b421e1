"""Effects of the missions: cards that are prescribed, and other rewards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ...layout import Layout
from ...modifiers import Parameters
from ..checks import integer, list_of, one_of, word
from ..kind import About, Applied, EffectKind, Found, Parameter
from ..resolved import ResolvedEffects

LETTERS = ("a", "b", "c")
MOST_REWARD = 99

_reward = integer(0, MOST_REWARD)


def _key(value: Any) -> str | None:
    """A mission, or none: it is drawn."""
    return None if value is None else word(value)


def _some_key(parameters: Parameters) -> Found:
    if not any(parameters["keys"]):
        yield "keys", "missing"


def _keys_go(parameters: Parameters, about: About) -> Found:
    cards = about.adventure.missions.values()
    if any(key is not None and key not in of for key, of in zip(parameters["keys"], cards, strict=True)):
        yield "keys", "unknown_mission"


def _prescribed(effects: ResolvedEffects, one: Applied) -> ResolvedEffects:
    """A later effect prescribes another mission in the place of an earlier one."""
    keys = {key[0]: key for key in one.parameters["keys"] if key is not None}
    return replace(effects, missions={**effects.missions, **keys})


def prescribed(keys: Iterable[str], missions: ResolvedEffects) -> tuple[str, ...]:
    """Missions drawn, one of each letter, with those that effects prescribe in their place."""
    return tuple(missions.missions.get(key[0], key) for key in keys)


def _other_rewards(layout: Layout, one: Applied) -> Layout:
    """The rewards stand on the sheet; symbols that are worth what a scale says are then worth these."""
    said = one.parameters
    values = {"first": said["first"], "later": said["later"]}
    missions = layout.data["missions"]
    own = [key for key in missions if key[0] == said["letter"]]
    symbols = {missions[key][which]: values[which] for key in own for which in values}
    if all(symbol in layout.index for symbol in symbols):
        return layout.changed(facts={symbol: {"value": value} for symbol, value in symbols.items()})
    return layout.changed(values={"missions": {**missions, **dict.fromkeys(own, values)}})


KINDS = {
    "missions": EffectKind(
        parameters={"keys": Parameter(list_of(_key, len(LETTERS), len(LETTERS), twice=True))},
        whole=_some_key,
        goes=_keys_go,
        effects=_prescribed,
    ),
    "mission_values": EffectKind(
        parameters={
            "letter": Parameter(one_of(*LETTERS)),
            "first": Parameter(_reward),
            "later": Parameter(_reward),
        },
        layout=_other_rewards,
        midgame=True,
    ),
}
