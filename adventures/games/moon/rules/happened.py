"""What a click has shown to everybody: the marks that have become public, missions, what ASTRA did.

Marks of a running turn are private, so what is told follows from what a spectator saw before and sees after;
of ASTRA, which hides nothing, the events tell.
"""

from __future__ import annotations

from collections.abc import Iterator

from adventures.rules.decision import Event, Events

from .options import ASTRA
from .views import MoonView, against_astra

TOLD_OF_ASTRA = frozenset(("effect", "shuffle", "given", "boxed"))
INSIGNIA = "insignia."
SET_OFF = "set_off"  # no mark: who has set off a virus


def happened(before: MoonView, after: MoonView, events: Events) -> Iterator[Event]:
    """Tells what everybody may know of a click now: of each seat its marks, as "place word" each."""
    yield from (event for event in events if event.kind in TOLD_OF_ASTRA)
    yield from _of_astra(before, after)
    made: dict[str, list[str]] = {}
    for owner, sheet in after["sheets"].items():
        was = before["sheets"][owner]["marks"]
        maker = _maker(before, owner)
        for place, words in sheet["marks"].items():
            for word in words[len(was.get(place, ())) :]:
                by = word.removeprefix(INSIGNIA) if word.startswith(INSIGNIA) else maker
                made.setdefault(by, []).append(f"{place} {word}")
    if "virus" in after:
        known = before["virus"]["set_off"]
        for place, setting in after["virus"]["set_off"].items():
            for by in setting:
                if by not in known.get(place, ()):
                    made.setdefault(by, []).append(f"{place} {SET_OFF}")
    yield from (Event("marks", maker, tuple(marks)) for maker, marks in made.items())
    for old, new in zip(before["missions"], after["missions"], strict=True):
        for seat, which in new["seats"].items():
            if seat not in old["seats"]:
                yield Event("mission", seat, (new["letter"], which))


def _maker(view: MoonView, owner: str) -> str:
    """Who marks a sheet: whose it is, or who plays on one that neighbours share."""
    if "sharing" not in view:
        return owner
    return view["sharing"]["sheets"][owner]["plays"] or ASTRA


def _of_astra(before: MoonView, after: MoonView) -> Iterator[Event]:
    """Missions that an Effect has turned, and Solo bonuses that the seat has won."""
    was, now = against_astra(before), against_astra(after)
    if was is None or now is None:
        return
    for old, new in zip(was["missions"], now["missions"], strict=True):
        if new["taken"] and not old["taken"] and not new["seats"]:
            yield Event("turned", ASTRA, (new["letter"],))
    won = now["astra"]["bonuses"]["circled"] - was["astra"]["bonuses"]["circled"]
    if won > 0:
        yield Event("bonus", next(state["seat"] for state in now["seats"]), (str(won),))
