"""What a click has shown to everybody: the marks that have become public, missions, what ASTRA did.

Marks of a running turn are private, so what is told follows from what a spectator saw before and sees after;
of ASTRA, which hides nothing, and of effects the events tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adventures.rules.decision import Event, Events

from .effects.effect_log import APPLIED, log_effect
from .effects.kinds.half_sheet import FAR
from .find import adventure
from .options import ASTRA
from .views import MoonView, against_astra

TOLD_OF_ASTRA = frozenset(("effect", "shuffle", "given", "boxed"))
TOLD = TOLD_OF_ASTRA | {APPLIED}
INSIGNIA = "insignia."
BEGINS, COUNTS = "begins", "counts"  # why an effect is told of: it comes into force, or the score is counted
COUNTED = frozenset(
    ("score", "points", "errors", "stars", "extra_stars", "tie_break", "mission_values", "opponent")
)
SET_OFF = "set_off"  # no mark: who has set off a virus


def happened(before: MoonView, after: MoonView, events: Events) -> Iterator[Event]:
    """Returns what everybody may know of a click now: of each seat its marks, as "place word" each."""
    yield from _come_into_force(before, after)
    yield from (event for event in events if event.kind in TOLD)
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
    yield from _by_marks(after, made)
    for old, new in zip(before["missions"], after["missions"], strict=True):
        for seat, which in new["seats"].items():
            if seat not in old["seats"]:
                yield Event("mission", seat, (new["letter"], which))


def _come_into_force(before: MoonView, after: MoonView) -> Iterator[Event]:
    """Tells with the first cards what is in force, later what an event brings, at the end what is counted."""
    if after["turn"]:
        known = len(before["effects"]) if before["turn"] else 0
        yield from (log_effect(one["index"], BEGINS) for one in after["effects"][known:])
    if after["event"] is not None and before["event"] is None:
        card = after["event"]["card"]
        cards = (one for one in after["effects"] if one["kind"] == "event_card")
        yield from (log_effect(one["index"], "event") for one in cards if one["parameters"]["card"] == card)
    if after["over"] and not before["over"]:
        counted = (one for one in after["effects"] if one["kind"] in COUNTED)
        yield from (log_effect(one["index"], COUNTS) for one in counted)


def _by_marks(view: MoonView, made: Mapping[str, Sequence[str]]) -> Iterator[Event]:
    """Tells of boxes of half sheets that were crossed off, and of races that an effect makes worth more."""
    half, data = view["half_sheet"], adventure(view["ruleset"]).sheet.data
    boxes = {place: part["effect"] for part in (half["parts"] if half else ()) for place in part["places"]}
    races = {
        place: one["index"]
        for one in view["effects"]
        if one["kind"] == "race"
        for place in data["races"][one["parameters"]["race"]]["places"]
    }
    for maker, marks in made.items():
        for place, _space, word in (mark.partition(" ") for mark in marks):
            if word == "cross" and (box := place.removeprefix(FAR)) in boxes:
                yield log_effect(boxes[box], "half_sheet", maker)
            elif word == "circle" and place in races:
                yield log_effect(races[place], "race", maker)


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
