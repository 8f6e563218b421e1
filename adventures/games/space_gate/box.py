"""Types in what a table turns up from its own box: planets, gates, tokens, the first player, modules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from adventures.games.box import Asked, Key, Keypad

from . import drawing
from .rules.view import tile_view
from .words.refusals import REFUSALS
from .words.things import PLANETS, TOKENS, stack_name, tile_name


class GateBox(Keypad):
    """The keypad; what lies in an order is tapped in that order, and modules by their pictures."""

    body = "space_gate/deal_body.html"
    scripts: Sequence[str] = ("space_gate/box.js",)
    styles: Sequence[str] = ("space_gate/deal.bundle.css",)
    refusals = REFUSALS

    def heading(self, asked: Asked) -> str:
        if asked.kind == "tile":
            return _("Which module comes up: %(stack)s?") % {"stack": stack_name(asked.data["stack"])}
        return {
            "planets": _("Which planets are in the game?"),
            "gates": _("Which gates stand on the first planets?"),
            "dominance": _("In which order do the dominance tokens lie?"),
        }[asked.kind]

    def hint(self, asked: Asked) -> str:
        kind, data = asked.kind, asked.data
        if kind == "planets":
            said = {"count": data["count"], "gates": data["gates"]}
            return _("Draw %(count)s; the first %(gates)s get gates.") % said
        if kind == "dominance":
            return _("From the place that is worth 7 down to the one that is worth nothing.")
        return _("Turn up the top of the stack, and tap what you see.") if kind == "tile" else ""

    def slots(self, asked: Asked) -> Sequence[tuple[str, str]]:
        kind, data = asked.kind, asked.data
        if kind == "gates":
            return [(planet, "") for planet in data["planets"]]
        if kind not in ("planets", "dominance"):
            return ()
        name = _("Planet %(number)s") if kind == "planets" else _("Place %(number)s")
        return [(name % {"number": number}, "") for number in range(1, data["count"] + 1)]

    def keys(self, asked: Asked) -> Sequence[Key]:
        kind, data = asked.kind, asked.data
        if kind == "planets":
            return [Key(name, f"{name}, {PLANETS[name].second}") for name in data["among"]]
        if kind == "gates":
            return [Key(str(gate), _("Gate %(gate)s") % {"gate": gate}) for gate in data["among"]]
        if kind == "dominance":
            return [Key(token, str(TOKENS[token].name)) for token in data["among"]]
        return ()

    def more(self, asked: Asked) -> dict[str, Any]:
        data = asked.data
        tiles = [_tile(name) for name in data["among"]] if asked.kind == "tile" else []
        return {"tiles": tiles, "stack": data.get("stack", "")}


def _tile(name: str) -> dict[str, Any]:
    view = tile_view(name)
    said = {"tile": tile_name(view), "capacity": view["capacity"], "corridors": len(view["corridors"])}
    words = _("%(tile)s: %(capacity)s seats, %(corridors)s corridors") % said
    return {"id": name, "words": words, "picture": drawing.tile(view)}
