"""Looks at a game with effects before and after every move: each effect must do what its words say.

Nothing here asks the rules of effects: what holds is worked out once more from the words of the effects.
"""

from __future__ import annotations

from adventures.rules import Events

from . import hold_cards, hold_points, hold_sheets
from .watch import ASKED, BEGUN, GOES_ON, OVER, Watch

# Each registers what must be true.
PARTS = (hold_cards, hold_points, hold_sheets)

# Kinds that are looked at, those of points all together.
CHECKED = BEGUN.keys() | ASKED.keys() | GOES_ON.keys() | OVER.keys() | {"score", "points"}


def begun(watch: Watch) -> None:
    """Looks at a game that begins."""
    for one in watch.effects:
        if one.kind in BEGUN:
            BEGUN[one.kind](watch, one)


def before(watch: Watch, seat: str, text: str) -> None:
    """Looks at what a seat is asked, before it answers."""
    decision = watch.game.decision(seat)
    if seat == "dealer":
        watch.used.clear()
    elif decision is not None:
        for one in watch.effects:
            if one.kind in ASKED:
                ASKED[one.kind](watch, one, seat, decision)
        if decision.kind == "take":
            cards = watch.game.view(seat)["cards"]
            watch.used[seat] = "" if text == "error" else hold_cards.taken(cards, text)[1]


def after(watch: Watch, events: Events) -> None:
    """Hears what followed, and looks whether the game may go on, and at its end."""
    watch.hear(events)
    if watch.game.over:
        hold_points.points_are_right(watch)
    wanted = watch.game.view(None)["phase"] == "flip" and not watch.alone
    for one in watch.effects:
        if watch.game.over and one.kind in OVER:
            OVER[one.kind](watch, one)
        elif wanted and one.kind in GOES_ON and watch.game.turn > one.since:
            GOES_ON[one.kind](watch, one)
