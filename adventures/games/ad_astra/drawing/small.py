"""A seat in small, 84 x 76: its pawns in play, four of each kind."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from ..rules.contents import COLONY, FACTORY, STARSHIP, SUPPLY, TERRAFORMER
from ..rules.views import AstraView
from .icons import icon

ROWS = (STARSHIP, COLONY, FACTORY, TERRAFORMER)


def small_board(view: AstraView, owner: str) -> SafeString:
    """The pawns of a seat: those in play in its colour, the others as outlines."""
    player = view["players"][owner]
    drawn = ""
    for row, kind in enumerate(ROWS):
        in_play = SUPPLY - player["supply"].get(kind, SUPPLY)
        for number in range(SUPPLY):
            css = "in-play" if number < in_play else "in-supply"
            x, y = 14 + 18.7 * number, 12 + 17.4 * row
            drawn += (
                f'<g class="{css}" transform="translate({x:g} {y:g})">{icon(kind, 12.5, "pawn-sign")}</g>'
            )
    svg = (
        f'<svg class="astra-figure small-board {player["colour"]}" viewBox="0 0 84 76" aria-hidden="true"'
        f' focusable="false">{drawn}</svg>'
    )
    return mark_safe(svg)  # noqa: S308 - made of our own shapes alone
