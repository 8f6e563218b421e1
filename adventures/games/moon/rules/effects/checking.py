"""Reads the modifiers of a set-up, and holds sound ones against the game for which they are meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adventures.rules.errors import InvalidSetup

from ..contents import STANDARD
from ..modifiers import HIGHEST_PRINTED, RESERVED, Modifier
from .checks import integer
from .fault import EffectFault
from .kind import About, Applied, EffectKind, Found, Printed
from .kinds.registry import KINDS
from .resolve import changed_contents
from .resolved import NEUTRAL

# Reads the modifiers of a set-up: known kinds, with the parameters that they may have.


# A game has at most so many effects, and none is longer than so many letters.
MOST_EFFECTS = 60
LONGEST = 4_000
SEATS = 6
_printed = integer(1, HIGHEST_PRINTED)
_seat = integer(1, SEATS)


def read(value: object) -> tuple[Modifier, ...]:
    """Reads the modifiers of a set-up; raises InvalidSetup with the first fault."""
    if not isinstance(value, tuple | list) or len(value) > MOST_EFFECTS:
        raise EffectFault(0, "", "", "malformed").refused()
    for index, one in enumerate(value):
        for fault in faults_of_one(index, one):
            raise fault.refused()
    return tuple(map(modifier, value))


def faults_of_one(index: int, value: object) -> Iterator[EffectFault]:
    """Finds what is wrong with an effect, whatever the game."""
    plain = _plain(value)
    name = plain.get("kind") if isinstance(plain, dict) else None
    if not isinstance(name, str):
        yield EffectFault(index, "", "kind", "malformed")
    elif name not in KINDS:
        yield EffectFault(index, name[:40], "kind", "unknown_kind")
    elif len(Modifier.read(plain).text) > LONGEST:
        yield EffectFault(index, name, "", "malformed")
    else:
        found = [*_in_reserved(KINDS[name], plain), *_in_parameters(KINDS[name], plain)]
        yield from (EffectFault(index, name, parameter, code) for parameter, code in found)


def modifier(value: object) -> Modifier:
    """Gets the modifier of sound data."""
    return value if isinstance(value, Modifier) else Modifier.read(_plain(value))


def _in_reserved(kind: EffectKind, plain: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Checks the words that mean the same in every kind."""
    source = plain.get("source")
    if "source" in plain:
        if not isinstance(source, dict) or not source or not source.keys() <= {"chapter", "card"}:
            yield "source", "malformed"
        elif code := next(filter(None, map(_printed, source.values())), None):
            yield "source", code
    if "seat" in plain:
        if not kind.seat:
            yield "seat", "no_seat"
        elif code := _seat(plain["seat"]):
            yield "seat", code


def _in_parameters(kind: EffectKind, plain: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Checks the parameters one by one and, if all are sound, together."""
    given = {name: value for name, value in plain.items() if name not in RESERVED}
    found = [(name[:40], "unknown_parameter") for name in given if name not in kind.parameters]
    for name, parameter in kind.parameters.items():
        if name not in given:
            if parameter.required:
                found.append((name, "missing"))
        elif code := parameter.check(given[name]):
            found.append((name, code))
    yield from found or kind.whole(given)


def _plain(value: Any) -> Any:
    """Gets a frozen part of a set-up as JSON knows it."""
    if isinstance(value, Modifier):
        return value.to_json()
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _plain(item) for name, item in value.items()}
    return value


# Holds sound modifiers against the game for which they are meant.


def faults_in(
    printed: Printed,
    modifiers: Sequence[tuple[int, Modifier]],
    solo: bool,
    seats: int | None,
    *,
    begun: int | None = None,
) -> Iterator[EffectFault]:
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
        yield from (EffectFault(index, one.kind, parameter, code) for parameter, code in found)
        if not found:
            applied = Applied(index, one.parameters, one.seat)
            try:
                layout, effects = kind.layout(layout, applied), kind.effects(effects, applied)
            except ValueError:
                yield EffectFault(index, one.kind, "", "unknown_place")
    try:
        changed_contents(STANDARD, [one for _, one in modifiers])
    except InvalidSetup as error:
        at, what = int(str(error.data["index"])), str(error.data["fault"])
        yield EffectFault(modifiers[at][0], modifiers[at][1].kind, "", what)


def _same_twice(modifiers: Sequence[tuple[int, Modifier]]) -> Iterator[EffectFault]:
    """Finds effects that name what only one effect of a game may: of each card there is one."""
    named: set[tuple[str, object]] = set()
    for index, one in modifiers:
        if once := KINDS[one.kind].once:
            what = (one.kind, one.parameters[once])
            if what in named:
                yield EffectFault(index, one.kind, once, "twice")
            named.add(what)


def _goes(kind: EffectKind, one: Modifier, about: About) -> Found:
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
