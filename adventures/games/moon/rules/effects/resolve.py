"""Works out what the modifiers of a game change: its sheet, its deck, and what its Adventure asks of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ..contents import Contents
from ..layout import Layout, SheetError
from ..modifiers import Modifier
from .cards import Draft
from .fault import EffectFault
from .kind import Applied, EffectKind
from .kinds.registry import KINDS
from .resolved import NEUTRAL, ResolvedEffects

T = TypeVar("T")


def changed_layout(layout: Layout, modifiers: Sequence[Modifier]) -> Layout:
    """The sheet of a game with these modifiers; raises InvalidSetup when they do not go with it."""
    return _in_turn(layout, modifiers, lambda kind, layout, one: kind.layout(layout, one))


def changed_contents(contents: Contents, modifiers: Sequence[Modifier]) -> Contents:
    """The deck of a game with these modifiers; raises InvalidSetup when it cannot be played with."""
    if not modifiers:
        return contents
    begun = Draft.of(contents)
    draft = _in_turn(begun, modifiers, lambda kind, draft, one: kind.deck(draft, one.parameters))
    if draft == begun:
        return contents
    try:
        return draft.contents()
    except ValueError:
        raise deck_fault(modifiers).refused() from None


def effects_of(modifiers: Sequence[Modifier]) -> ResolvedEffects:
    """What is in force in a game with these modifiers."""
    return _in_turn(NEUTRAL, modifiers, lambda kind, effects, one: kind.effects(effects, one))


def deck_fault(modifiers: Sequence[Modifier]) -> EffectFault:
    """Says that the deck cannot be dealt: the last effect that changes its size is told."""
    sizing = [index for index, one in enumerate(modifiers) if one.kind in ("cards_in", "cards_out")]
    index = sizing[-1] if sizing else len(modifiers) - 1
    return EffectFault(index, modifiers[index].kind, "", "deck_size")


def _in_turn(begun: T, modifiers: Sequence[Modifier], change: Callable[[EffectKind, T, Applied], T]) -> T:
    """Lets the modifiers change something, one after the other."""
    changed = begun
    for index, modifier in enumerate(modifiers):
        applied = Applied(index, modifier.parameters, modifier.seat)
        try:
            changed = change(KINDS[modifier.kind], changed, applied)
        except SheetError:
            raise EffectFault(index, modifier.kind, "", "unknown_place").refused() from None
        except ValueError:
            raise EffectFault(index, modifier.kind, "", "not_here").refused() from None
    return changed
