"""All that is wrong with a list of effects: what a book's check and an editor show."""

from __future__ import annotations

from collections.abc import Iterable

from .effects.checking import MOST_EFFECTS, faults_in, faults_of_one, modifier
from .effects.fault import EffectFault
from .find import adventure


def faults(
    ruleset: str,
    modifiers: Iterable[object],
    solo: bool,
    seats: int | None = None,
    *,
    begun: int | None = None,
) -> list[EffectFault]:
    """Finds everything that is wrong with effects (plain data) for a game of a ruleset.

    `seats` is how many play, where that is known; effects from the place `begun` on come in the middle of the
    game. Raises InvalidSetup for an unknown ruleset.
    """
    listed = list(modifiers)
    found = [fault for index, one in enumerate(listed) for fault in faults_of_one(index, one)]
    if len(listed) > MOST_EFFECTS:
        found.append(EffectFault(MOST_EFFECTS, "", "", "out_of_range"))
    wrong = {fault.index for fault in found}
    sound = [(index, modifier(one)) for index, one in enumerate(listed) if index not in wrong]
    found += faults_in(adventure(ruleset), sound, solo, seats, begun=begun)
    return sorted(found)
