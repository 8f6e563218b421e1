"""What pages show of a chapter whose game is what it is: only what the chapter says is typed in there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from .page import HomeBookPage
from .rows import EffectRow


@dataclass(frozen=True, kw_only=True)
class FixedPage(HomeBookPage):
    """A chapter with a game that goes on or was played: its cards and its opponent stay as they are."""

    in_game: ClassVar[bool] = True
    leads_fixed: ClassVar[bool] = True

    @cached_property
    def rows(self) -> list[EffectRow]:
        """What is typed in: what holds from before stays as it is."""
        return [self._typed(*one) for one in enumerate(self.draft.effects)]

    @property
    def deck(self) -> None:  # type: ignore[override]
        """Nothing: the cards of the game stay."""

    @cached_property
    def _last(self) -> list[dict[str, Any]]:
        """Nothing: such a chapter is never as last time."""
        return []

    @property
    def opponents(self) -> tuple[()]:
        """Nobody: the game stays against whom it began."""
        return ()
