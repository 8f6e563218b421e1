"""What statistics count of a finished game: actions, System Errors, missions accomplished first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adventures.games.parts import Named, SeatCounts
from adventures.rules import Game

from .rules.contents import ACTIONS
from .rules.find import adventure
from .rules.views import MoonView, against_astra, moon_view
from .words.numbers import NAMES

ACTION_WORDS = {action: Named(NAMES[action], action) for action in ACTIONS}

# Version 1 missed the System Errors of The Launch, and in The Battle those of the right sheet against ASTRA.
COUNTING = {"moon.1": 2, "moon.8": 2}


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
    view = moon_view(table.view(None))
    return {
        seat: SeatCounts(
            actions=actions.get(seat, {}),
            errors=errors_taken(view, seat),
            firsts=sum(mission["seats"].get(seat) == "first" for mission in view["missions"]),
        )
        for seat in table.setup.seats
    }


def outcome(table: Game) -> dict[str, Any]:
    """What a campaign may ask about a game that is over; `launched` is told where there is a rocket."""
    view = moon_view(table.view(None))
    compared = table.result.tie_breaks.values() if table.result else ()
    launched = [value.value for values in compared for value in values if value.key == "launched"]
    return {
        "errors": sum(errors_taken(view, seat) for seat in table.setup.seats),
        "missions": [mission["letter"] for mission in view["missions"] if mission["seats"]],
        **({"launched": any(launched)} if launched else {}),
    }


def outcome_before(table: Game) -> dict[str, Any]:
    """What version 1 counted: the System Errors by which seats are ranked, else those on the left sheet."""
    view, compared = moon_view(table.view(None)), table.result.tie_breaks if table.result else {}
    errors = 0
    for seat in table.setup.seats:
        ranked = [value.value for value in compared.get(seat, ()) if value.key == "errors_crossed"]
        marks = view["sheets"][seat]["marks"].items()
        shown = sum("error" in place and "cross" in words for place, words in marks)
        errors += ranked[0] if ranked else shown
    return {"errors": errors}


def errors_taken(view: MoonView, seat: str) -> int:
    """The System Errors that a seat has taken, as its sheets show them.

    Those that a rocket has crossed off since were taken all the same. Of sheets between neighbours a seat has
    the near end of one and the far end of the next.
    """
    word, ends = adventure(view["ruleset"]).error_word, [(seat, "error.")]
    if "sharing" in view:
        sheets = view["sharing"]["sheets"].items()
        ends = [(owner, "near.error.") for owner, at in sheets if at["near"] == seat]
        ends += [(owner, "far.error.") for owner, at in sheets if at["far"] == seat]
    return sum(
        place.startswith(boxes) and word in words
        for owner, boxes in ends
        for place, words in view["sheets"][owner]["marks"].items()
    )
