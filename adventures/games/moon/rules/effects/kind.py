"""A kind of effect: which parameters it may have, and what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from ..layout import Layout
from ..modifiers import Parameters
from .cards import Draft
from .resolved import NEUTRAL, ResolvedEffects

# What a check says: the code of a fault, or None. It is given plain data of any type.
Check = Callable[[Any], str | None]

# Faults of several parameters: which, and the code.
Found = Iterable[tuple[str, str]]


@dataclass(frozen=True)
class Parameter:
    """How a parameter of a kind is checked, and whether it may be left out."""

    check: Check
    required: bool = True


@dataclass(frozen=True)
class Applied:
    """An effect of a game: its place among the modifiers, its parameters, and for which seat it holds.

    Seats are counted from 1; None is all of them.
    """

    index: int
    parameters: Parameters
    seat: int | None = None


class Printed(Protocol):
    """What kinds ask of an Adventure as it is printed."""

    max_seats: ClassVar[int]
    sheet: Layout

    @property
    def key(self) -> str: ...
    @property
    def missions(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def opponents(self) -> tuple[int, ...]: ...
    @property
    def fields(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class About:
    """For which game an effect is checked.

    `adventure` is the Adventure as it is printed, `layout` its sheet as the effects before this one leave it,
    `before` what else they bring; `seats` is None where it is not known yet who plays; `seat` the one for
    which alone the effect holds.
    """

    adventure: Printed
    layout: Layout
    solo: bool
    seats: int | None = None
    begun: bool = False
    seat: int | None = None
    before: ResolvedEffects = NEUTRAL

    def marked(self) -> list[set[str]]:
        """What is marked from the start on each sheet for which the effect holds, once where they agree."""
        printed, by_seat = {*self.layout.printed}, dict[int | None, set[str]]()
        for start in self.before.start_marks:
            by_seat.setdefault(start.seat, {*printed}).update(start.places)
        return [printed, *by_seat.values()] if self.seat is None else [by_seat.get(self.seat, printed)]


def _no_faults(parameters: Parameters) -> Found:
    return ()


def _goes_with_all(parameters: Parameters, about: About) -> Found:
    return ()


def _same_layout(layout: Layout, applied: Applied) -> Layout:
    return layout


def _same_draft(draft: Draft, parameters: Parameters) -> Draft:
    return draft


def _same_effects(effects: ResolvedEffects, applied: Applied) -> ResolvedEffects:
    return effects


@dataclass(frozen=True)
class EffectKind:
    """What the effects of a kind may say and what they change.

    `parameters` are checked one by one, then `whole` together (it is given only sound parameters), then
    `goes` against the game. `layout` and `deck` change the sheet and the cards before the first turn,
    `effects` what the Adventure asks of its effects during the game. `seat` tells whether it may hold for one
    seat alone, `midgame` whether it may come in the middle of a game, `solo` and `group` in which games it
    means something. `hidden` are the parameters that no player may see in a view, `once` one that no two
    effects of a game share.
    """

    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    whole: Callable[[Parameters], Found] = _no_faults
    goes: Callable[[Parameters, About], Found] = _goes_with_all
    layout: Callable[[Layout, Applied], Layout] = _same_layout
    deck: Callable[[Draft, Parameters], Draft] = _same_draft
    effects: Callable[[ResolvedEffects, Applied], ResolvedEffects] = _same_effects
    seat: bool = False
    midgame: bool = False
    solo: bool = True
    group: bool = True
    hidden: frozenset[str] = frozenset()
    once: str = ""


Kinds = Mapping[str, EffectKind]
