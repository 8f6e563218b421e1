"""What a game brings to a table that deals from its own box: the keypad for what people turn up there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal

View = Mapping[str, Any]


class Box(Protocol):
    """Types in what people turned up on a real table: the keypad of one game."""

    body: str
    """The template of the keypad, put in its own place whenever it is asked for again."""

    scripts: Sequence[str]
    """Static files of the scripts that move it, if any."""

    styles: Sequence[str]
    """Style sheets of what it shows besides keys, if any."""

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move; who insists sees it lie there whatever was typed in before."""
        ...

    def typed(self, text: str) -> list[Any]:
        """Reads what stands in the slots; what is none is left empty."""
        ...

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Says why it is refused."""
        ...

    def may_insist(self, code: str) -> bool:
        """Tells whether it can be sent again after this refusal, by whoever sees it lie there."""
        ...

    def context(self, game: Any, table: RulesGame, view: View, typed: list[Any]) -> dict[str, Any]:
        """What the template shows besides the `turn`, the `refusal` and, where that names them, the `slot`
        and the `part` of it that are `guilty`; `game` is the stored one.

        Whoever is at the table may open it, unless it is for `only` one seat's eyes.
        """
        ...

    def only(self, table: RulesGame) -> str:
        """The only seat that may look at what is turned up now, and enters it; empty where everybody may."""
        ...

    def next_page(self, after: View) -> str:
        """The name of the address to which the device goes when it was taken."""
        ...

    def taken_back(self, before: View, moves: Any) -> str:
        """What was taken back, to be mended; `moves` are those of the game's log."""
        ...

    def typed_in(self, text: str) -> str:
        """What was typed in for a move of the dealer, to be mended."""
        ...
