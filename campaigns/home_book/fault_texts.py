"""What is wrong with a chapter that was typed in, in sentences by the part of the page where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from adventures.words.refusals import refusal

from .draft import DraftFault


@dataclass(frozen=True)
class Faults:
    """What is wrong, in sentences by the part of the page where they stand."""

    last: list[str] = field(default_factory=list)
    chapter: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    effects: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    decided: list[str] = field(default_factory=list)
    of_player: dict[int, str] = field(default_factory=dict)
    of_effect: dict[int, str] = field(default_factory=dict)
    of_held: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, faults: Sequence[DraftFault]) -> Faults:
        """Sorts faults by their parts; the first of each effect is told."""
        told = cls()
        lists = {
            "last": told.last,
            "players": told.players,
            "stars": told.players,
            "card": told.cards,
            "decided": told.decided,
            "who": told.decided,
            "votes": told.decided,
            "effect": told.effects,
            "held": told.effects,
        }
        for fault in faults:
            text = fault_text(fault)
            if fault.place is not None and fault.part == "effect":
                told.of_effect.setdefault(fault.place, text)
            elif fault.place is not None and fault.part == "held":
                told.of_held.setdefault(fault.place, text)
            elif fault.place is not None and fault.part == "players":
                told.of_player.setdefault(fault.place, text)
            elif text not in (beside := lists.get(fault.part, told.chapter)):
                beside.append(text)
        return told

    @property
    def first(self) -> str:
        """The sentence that the bar says."""
        every = [
            *self.last, *self.chapter, *self.of_player.values(), *self.players, *self.of_effect.values(),
            *self.effects, *self.cards, *self.decided,
        ]  # fmt: skip
        return next(iter(every), "")


def fault_text(fault: DraftFault) -> str:
    """A fault as a sentence."""
    return fault.text or refusal(fault.code, fault.data).text
