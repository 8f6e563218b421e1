"""Which effects of a campaign have made what the page shows: a tap on it answers "why?".

Every function gives the indexes of effects as one text ("0 3"), empty where none has changed anything.
"""

from __future__ import annotations

from collections.abc import Iterable

from adventures.games.moon.rules.contents import PILES
from adventures.games.moon.rules.views import CombinationView, InForceView, MoonView
from adventures.rules.view import DecisionView

# The kinds that change when the game ends.
ENDS = ("turn_limit", "end_when", "end_not")
# The fields of the score in which effects count that name none.
COUNTED_IN = {
    "points": "effects", "incident": "effects", "race": "effects", "half_sheet": "half_sheet",
    "errors": "errors", "mission_values": "missions", "extra_mission": "missions",
}  # fmt: skip


def of_turn(view: MoonView) -> str:
    """The effects that change when the game ends."""
    return _text(one for one in view["effects"] if one["kind"] in ENDS)


def of_race(view: MoonView, key: str) -> str:
    """The effects that change what the first in a race get."""
    return _text(one for one in view["effects"] if one["kind"] == "race" and one["parameters"]["race"] == key)


def of_question(view: MoonView, decision: DecisionView) -> str:
    """The effects that ask: one named by the question, or those of the half sheets it is about."""
    effect = decision["data"].get("effect")
    if type(effect) is int:
        return str(effect)
    places = {move.partition(" ")[2] for move in decision["moves"]}
    fields = {field["part"] for field in decision["data"].get("fields", ())}
    asking = [
        str(part["effect"])
        for part in (view["half_sheet"] or {"parts": []})["parts"]
        if part["number"] in fields or not places.isdisjoint(part["places"])
    ]
    return " ".join(dict.fromkeys(asking))


def of_field(view: MoonView, seat: str, key: str) -> str:
    """The effects that change a field of somebody's score."""
    number = [state["seat"] for state in view["seats"]].index(seat) + 1
    return _text(one for one in view["effects"] if one["seat"] in (None, number) and _counts_in(one, key))


def of_mission(view: MoonView, letter: str) -> str:
    """The effects that have laid a mission there or changed its rewards."""
    return _text(one for one in view["effects"] if _prescribes_mission(one, letter))


def of_combination(view: MoonView, card: CombinationView) -> str:
    """The effects that add a combination, or that forbid it."""
    extra = [one["index"] for one in view["effects"] if one["kind"] == "extra_combination"]
    at = card["index"] - PILES
    return " ".join(map(str, [*extra[at : at + 1], *card["forbidden"]] if at >= 0 else card["forbidden"]))


def _counts_in(one: InForceView, key: str) -> bool:
    told = one["parameters"]
    if one["kind"] == "score":
        return bool(told["field"] == key)
    if one["kind"] == "incident" and "points" not in told:
        return False
    return COUNTED_IN.get(one["kind"]) == key


def _prescribes_mission(one: InForceView, letter: str) -> bool:
    told = one["parameters"]
    if one["kind"] == "missions":
        return letter in "abc" and told["keys"]["abc".index(letter)] is not None
    return one["kind"] in ("mission_values", "extra_mission") and told["letter"] == letter


def _text(effects: Iterable[InForceView]) -> str:
    return " ".join(str(one["index"]) for one in effects)
