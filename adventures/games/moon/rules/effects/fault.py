"""What is wrong with an effect."""

from __future__ import annotations

from dataclasses import dataclass

from adventures.rules.errors import InvalidSetup


@dataclass(frozen=True, order=True)
class EffectFault:
    """One thing that is wrong with an effect of a list.

    `index` is its place in the list, `parameter` the word that is wrong ("" for the effect as a whole),
    `code` says what is wrong with it. The codes: `malformed`, `missing`, `unknown_kind`, `unknown_parameter`,
    `out_of_range`, `unknown_place`, `unknown_card`, `twice`, `no_seat` (this kind holds for all, or there is
    no such seat), `only_solo`, `only_group`, `not_now` (not in the middle of a game), `not_here` (this
    Adventure has no such thing), `deck_size` (such a deck cannot be dealt); a kind may have its own.
    """

    index: int
    kind: str
    parameter: str
    code: str

    def refused(self) -> InvalidSetup:
        """Makes the refusal of a set-up with this fault."""
        told = {"index": self.index, "kind": self.kind, "parameter": self.parameter, "fault": self.code}
        return InvalidSetup("modifiers", "modifiers", **told)
