"""Holds sound modifiers against the game for which they are meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adventures.rules.errors import InvalidSetup

from ..contents import STANDARD
from ..modifiers import Modifier
from .fault import Fault
from .in_force import NEUTRAL
from .kind import About, Applied, Found, Kind, Printed
from .registry import KINDS
from .working_out import changed_contents


def faults_in(
    printed: Printed,
    modifiers: Sequence[tuple[int, Modifier]],
    solo: bool,
    seats: int | None,
    *,
    begun: int | None = None,
) -> Iterator[Fault]:
    """Finds what does not go with an Adventure among sound modifiers, each with its index.

    Those from the index `begun` on come in the middle of the game.
    """
    layout, effects = printed.sheet, NEUTRAL
    yield from _same_twice(modifiers)
    for index, one in modifiers:
        kind = KINDS[one.kind]
        midgame = begun is not None and index >= begun
        about = About(printed, layout, solo, seats, midgame, one.seat, effects)
        found = list(_goes(kind, one, about))
        yield from (Fault(index, one.kind, parameter, code) for parameter, code in found)
        if not found:
            applied = Applied(index, one.parameters, one.seat)
            try:
                layout, effects = kind.layout(layout, applied), kind.effects(effects, applied)
            except ValueError:
                yield Fault(index, one.kind, "", "unknown_place")
    try:
        changed_contents(STANDARD, [one for _, one in modifiers])
    except InvalidSetup as error:
        at, what = int(str(error.data["index"])), str(error.data["fault"])
        yield Fault(modifiers[at][0], modifiers[at][1].kind, "", what)


def _same_twice(modifiers: Sequence[tuple[int, Modifier]]) -> Iterator[Fault]:
    """Finds effects that name what only one effect of a game may: of each card there is one."""
    named: set[tuple[str, object]] = set()
    for index, one in modifiers:
        if once := KINDS[one.kind].once:
            what = (one.kind, one.parameters[once])
            if what in named:
                yield Fault(index, one.kind, once, "twice")
            named.add(what)


def _goes(kind: Kind, one: Modifier, about: About) -> Found:
    """Holds a modifier against a game."""
    if about.begun and not kind.midgame:
        yield "kind", "not_now"
    if about.solo and not kind.solo:
        yield "kind", "only_group"
    if not about.solo and not kind.group:
        yield "kind", "only_solo"
    if one.seat is not None and one.seat > (about.seats or about.adventure.max_seats):
        yield "seat", "no_seat"
    yield from kind.goes(one.parameters, about)
