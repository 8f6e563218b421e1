"""Small drawings: another player's panels, a shelter on a phone."""

from __future__ import annotations

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.games.escape_pods.rules.contents import ADVANCED, ARRIVAL_SPACES, BASIC
from adventures.games.escape_pods.rules.views import EscapeView

from . import names
from .pieces import burst, crew_plate, plate
from .shapes import circle

STEP, R, MARKER = 15, 5.6, 14.5
BASIC_Y, ADVANCED_Y = 27, 50
MIDDLE = 42


def small_board(view: EscapeView, owner: str) -> SafeString:
    """The panels of a seat on 84 x 76: five circles and four dashed ones, filled with the seat's plates."""
    panel = view["panels"][owner]
    drawn = ""
    for spaces, y, css in ((BASIC, BASIC_Y, "slot"), (ADVANCED, ADVANCED_Y, "slot advanced")):
        count, at = sum(spaces.values()), 0
        for space, holds in spaces.items():
            taken = len(panel["markers"][space])
            for number in range(holds):
                x = MIDDLE + STEP * (at - (count - 1) / 2)
                inside = plate(panel["colour"], None, MARKER) if number < taken else ""
                inside = inside or f'<path class="{css}" d="{circle(R)}"/>'
                drawn += f'<g transform="translate({x:g} {y})">{inside}</g>'
                at += 1
    svg = (
        '<svg class="escape-figure small-board" viewBox="0 0 84 76" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )
    return mark_safe(svg)  # nosec B308 # made of our own shapes alone


def small_shelter(view: EscapeView, name: str) -> SafeString:
    """A shelter in the row of a phone, 87 x 60: its number, its rule in a word, who has arrived."""
    shown = view["shelters"][name]
    public = view["phase"] in ("assign", "over")
    drawn = (
        f'<text class="title" x="9" y="20">{name[1:]}</text>'
        f'<text class="rule" x="80" y="20">{escape(names.short_rule(shown))}</text>'
    )
    for at in range(1, ARRIVAL_SPACES + 1):
        crew, token = shown["arrivals"][at - 1], shown["token"]
        if crew:
            inside: str = crew_plate({**crew, "type": None}, 13.5, public)
        elif token == at and not public:
            inside = burst(7.2)
        else:
            css = "danger" if token and at > token and not public else "quiet"
            inside = f'<path class="{css}" d="{circle(5.5)}"/>'
        drawn += f'<g transform="translate({12.5 + 15.5 * (at - 1):g} 40)">{inside}</g>'
    svg = (
        '<svg class="escape-figure small-shelter" viewBox="0 0 87 60" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )
    return mark_safe(svg)  # nosec B308 # the words are escaped, all else is our own
