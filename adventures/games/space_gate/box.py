"""Types in what a table turns up from its own box: planets, gates, tokens, the first player, modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from adventures.rules import DEALER
from adventures.rules import Game as RulesGame
from adventures.words.refusals import Refusal, filled

from . import drawing
from .rules.view import tile_view
from .words.refusals import REFUSALS
from .words.things import PLANETS, TOKENS, stack_name, tile_name

MOST_TYPED = 200


class GateBox:
    """The keypad: what is typed begins with what it is, as in the move of the dealer."""

    body = "space_gate/deal_body.html"
    scripts: Sequence[str] = ("space_gate/box.js",)
    styles: Sequence[str] = ("css/field.css", "css/pieces.css", "space_gate/field.css", "space_gate/deal.css")

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
        data = decision.data if decision else {}
        seats = table.setup.seats
        chosen = typed[1:] if typed[:1] == [kind] else []
        return {
            "kind": kind,
            "heading": _heading(kind, data),
            "hint": _hint(kind, data),
            "seats": list(enumerate(seats, 1)),
            "slots": _slots(kind, data, chosen),
            "choices": _choices(kind, data),
            "tiles": [_tile(name) for name in data["among"]] if kind == "tile" else [],
            "stack": data.get("stack", ""),
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


def _heading(kind: str, data: Mapping[str, Any]) -> str:
    headings = {
        "": _("There is nothing to turn up now"),
        "planets": _("Which planets are in the game?"),
        "gates": _("Which gates stand on the first planets?"),
        "dominance": _("In which order do the dominance tokens lie?"),
        "first": _("Who begins?"),
    }
    if kind == "tile":
        return _("Which module comes up: %(stack)s?") % {"stack": stack_name(data["stack"])}
    return headings[kind]


def _hint(kind: str, data: Mapping[str, Any]) -> str:
    if kind == "planets":
        return _("Draw %(count)s; the first %(gates)s get gates.") % {
            "count": data["count"],
            "gates": data["gates"],
        }
    if kind == "dominance":
        return _("From the place that is worth 7 down to the one that is worth nothing.")
    return _("Turn up the top of the stack, and tap what you see.") if kind == "tile" else ""


def _slots(kind: str, data: Mapping[str, Any], chosen: Sequence[str]) -> list[tuple[str, str]]:
    """What is chosen one by one: the heading of each slot, and what was chosen in it."""
    if kind == "planets":
        names = [_("Planet %(number)s") % {"number": number} for number in range(1, data["count"] + 1)]
    elif kind == "gates":
        names = list(data["planets"])
    elif kind == "dominance":
        names = [_("Place %(number)s") % {"number": number} for number in range(1, data["count"] + 1)]
    else:
        names = []
    return list(zip(names, [*chosen, *[""] * len(names)], strict=False))


def _choices(kind: str, data: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The words from which one is chosen in each slot."""
    if kind == "planets":
        return [(name, f"{name}, {PLANETS[name].second}") for name in data["among"]]
    if kind == "gates":
        return [(str(gate), _("Gate %(gate)s") % {"gate": gate}) for gate in data["among"]]
    if kind == "dominance":
        return [(token, str(TOKENS[token].name)) for token in data["among"]]
    return []


def _tile(name: str) -> dict[str, Any]:
    view = tile_view(name)
    said = {"tile": tile_name(view), "capacity": view["capacity"], "corridors": len(view["corridors"])}
    words = _("%(tile)s: %(capacity)s seats, %(corridors)s corridors") % said
    return {"id": name, "words": words, "picture": drawing.tile(view)}
