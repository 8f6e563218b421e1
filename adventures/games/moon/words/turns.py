"""A turn in a few words: the cards that lay there, and what a seat wrote."""

from __future__ import annotations

from collections.abc import Sequence

from adventures.games.moon.rules.views import MoonView, against_astra

from .numbers import action_text, number_text
from .places import PLACES, place_name


def dealt(view: MoonView) -> str:
    """The cards of a turn: "5 Robot, 11 Plant, 8 Water"."""
    solo = against_astra(view)
    if solo is None:
        cards = [(str(card["number"]), card["action"]) for card in view["cards"]["combinations"]]
    else:
        drawn = [card for card in solo["cards"]["drawn"] if card["effect"] is None]
        cards = [(str(card["number"]), card["action"]) for card in drawn]
    return ", ".join(f"{number_text(number)} {action_text(action)}" for number, action in cards)


def written(ruleset: str, moves: Sequence[str]) -> str:
    """What a seat wrote in a turn: "8 (Energy floor 4)"."""
    said = []
    for move in moves:
        verb, *words = move.split(" ")
        if verb == "write":
            said.append(f"{number_text(words[1])} ({place_name(ruleset, words[0])})")
        elif verb == "x":
            said.append(f"X ({place_name(ruleset, words[0])})")
        elif verb == "error":
            said.append(str(PLACES["error"]) % {"number": ""})
    return ", ".join(word.strip() for word in said)
