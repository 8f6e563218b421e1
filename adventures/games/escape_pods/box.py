"""Types in what a table turns up from its own box: shelters, the first player, explosion cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal, filled

from .rules.geometry import SHELTERS
from .rules.shelters import CARDS
from .words.refusals import REFUSALS
from .words.things import CREW, KINDS, shelter_title

MOST_TYPED = 100


class EscapeBox:
    """The keypad: what is typed begins with what it is, as in the move of the dealer."""

    body = "escape_pods/deal_body.html"
    scripts: Sequence[str] = ()
    styles: Sequence[str] = ()

    def text(self, typed: str, insisting: bool) -> str:
        """The dealer's move, as the form has put it together."""
        return " ".join(typed[:MOST_TYPED].split())

    def typed(self, text: str) -> list[Any]:
        """The words that were chosen."""
        return text[:MOST_TYPED].split()

    def refusal(self, code: str, data: Mapping[str, Any]) -> Refusal:
        """Says why it is refused."""
        title, text = REFUSALS.get(code, REFUSALS["not_asked_of_dealer"])
        return Refusal(filled(title, data), filled(text, data))

    def may_insist(self, code: str) -> bool:
        """Nothing that is refused can lie there."""
        return False

    def context(
        self, game: Any, table: RulesGame, view: Mapping[str, Any], typed: list[Any]
    ) -> dict[str, Any]:
        """What is asked of the table, and what can be chosen."""
        decision = table.decision(DEALER)
        kind = decision.kind if decision else ""
        among = decision.data.get("among", ()) if decision else ()
        return {
            "kind": kind,
            "seats": list(enumerate(table.setup.seats, 1)),
            "explosions": among if kind == "reveal" else (),
            "places": [(shelter_title(shelter), chosen) for shelter, chosen in _chosen(typed)],
            "cards": [(card, _told(card)) for card in among] if kind == "shelters" else (),
            "marked": kind == "shelters" and len(among) == len(SHELTERS),
        }

    def only(self, table: RulesGame) -> str:
        """Everybody may see what is turned up."""
        return ""

    def next_page(self, after: Mapping[str, Any]) -> str:
        """As long as the table is asked for more it stays here."""
        thinking = any(seat["state"] == "thinking" for seat in after["seats"])
        return "play" if thinking or after["over"] else "deal"

    def taken_back(self, before: Mapping[str, Any], moves: Any) -> str:
        """What is to be mended is turned up anew."""
        return ""

    def typed_in(self, text: str) -> str:
        """What was typed in for a move of the dealer."""
        return text


def _chosen(typed: Sequence[str]) -> list[tuple[str, str]]:
    """The card that was chosen for each shelter, if any."""
    cards = list(typed[1:5]) if typed and typed[0] == "shelters" else []
    return list(zip(SHELTERS, [*cards, *[""] * (len(SHELTERS) - len(cards))], strict=True))


def _told(card: str) -> str:
    """A shelter card in words: its spaces, and its rule."""
    shown = CARDS[card]
    spaces = ", ".join(f"{CREW[space.type].name} {space.points}" for space in shown.spaces)
    return f"{card} · {spaces} · {KINDS[shown.kind]}"
