"""What statistics count of a finished game: actions, System Errors, missions accomplished first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.parts import FieldWords, SeatCounts
from adventures.rules import Game

from .rules.contents import ACTIONS
from .rules.views import against_astra, moon_view
from .words.actions import NAMES

ACTION_WORDS = {action: FieldWords(NAMES[action], action) for action in ACTIONS}


def action_of(table: Game, text: str) -> str:
    """The action of the combination that a seat has just taken; empty for every other move.

    The last word of a move says it where the action was chosen; elsewhere it is that of the card.
    """
    verb, *words = text.split(" ")
    if verb != "take":
        return ""
    if words[-1] in ACTIONS:
        return words[-1]
    view = moon_view(table.view(None))
    solo = against_astra(view)
    lying = view["cards"]["combinations"] if solo is None else solo["cards"]["drawn"]
    cards = [card["action"] for card in lying]
    chosen = int(words[0] if solo is None else words[1])
    action = cards[chosen] if chosen < len(cards) else None
    return action if action in ACTIONS else ""


def counts(table: Game, actions: Mapping[str, Mapping[str, int]]) -> Mapping[str, SeatCounts]:
    """Counts each seat of a game that is over."""
    missions = moon_view(table.view(None))["missions"]
    return {
        seat: SeatCounts(
            actions=actions.get(seat, {}),
            errors=_errors(table, seat),
            firsts=sum(mission["seats"].get(seat) == "first" for mission in missions),
        )
        for seat in table.setup.seats
    }


def outcome(table: Game) -> dict[str, Any]:
    """What a campaign may ask about a game that is over; `launched` is told where there is a rocket."""
    missions = moon_view(table.view(None))["missions"]
    compared = table.result.tie_breaks.values() if table.result else ()
    launched = [value.value for values in compared for value in values if value.key == "launched"]
    return {
        "errors": sum(_errors(table, seat) for seat in table.setup.seats),
        "missions": [mission["letter"] for mission in missions if mission["seats"]],
        **({"launched": any(launched)} if launched else {}),
    }


def _errors(table: Game, seat: str) -> int:
    """The System Errors of a seat: as it was ranked by them, or against ASTRA as its sheet shows them."""
    values = table.result.tie_breaks[seat] if table.result else ()
    ranked = next((value.value for value in values if value.key == "errors_crossed"), None)
    if ranked is not None:
        return ranked
    marks = table.sheet(seat).marks
    return sum("error" in place and "cross" in words for place, words in marks.items())
