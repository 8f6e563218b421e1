"""Small drawings: another player's panels, a shelter on a phone."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.games.escape_pods.rules.contents import (
    ADVANCED,
    ARRIVAL_SPACES,
    BASIC,
    CREW_PER_TYPE,
    CREW_TYPES,
)
from adventures.games.escape_pods.rules.views import CrewView, EscapeView, ShelterView

from . import names, scoring
from .pieces import burst, crew_plate, plate
from .shapes import circle

STEP, R, MARKER = 15, 5.6, 14.5
BASIC_Y, ADVANCED_Y = 27, 50
MIDDLE = 42
MIDDLE_Y = 38
HOME, HOME_R, HOME_STEP, HOME_ROW = 19, 8.5, 24, 3  # the crew when all is over


def small_board(view: EscapeView, owner: str) -> SafeString:
    """The panels of a seat on 84 x 76: five circles and four dashed ones, filled with the seat's plates.

    When all is over it is who came home, and dashed who did not.
    """
    if view["phase"] == "over":
        return _came_home(view, owner)
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
    return mark_safe(svg)  # noqa: S308 - made of our own shapes alone


def _came_home(view: EscapeView, owner: str) -> SafeString:
    """The whole crew of a seat, in three rows: whoever is home as a plate with its type, the first first."""
    shelters = view["shelters"].values()
    arrived = (crew for shelter in shelters for crew in _in(shelter) if crew["seat"] == owner)
    home = [str(crew_plate(crew, HOME, public=True)) for crew in arrived]
    all_ = len(CREW_TYPES) * CREW_PER_TYPE
    away = f'<path class="slot advanced" d="{circle(HOME_R)}"/>'
    drawn = ""
    for at, inside in enumerate([*home, *[away] * (all_ - len(home))]):
        row, column = divmod(at, HOME_ROW)
        x, y = MIDDLE + HOME_STEP * (column - 1), MIDDLE_Y + HOME_STEP * (row - 1)
        drawn += f'<g transform="translate({x} {y})">{inside}</g>'
    svg = (
        '<svg class="escape-figure small-board" viewBox="0 0 84 76" aria-hidden="true" focusable="false">'
        f"{drawn}</svg>"
    )
    return mark_safe(svg)  # noqa: S308 - made of our own shapes alone


def _in(shelter: ShelterView) -> Iterator[CrewView]:
    """Everybody in a shelter: on assignment spaces, then whoever found none."""
    for crew in (*(space["crew"] for space in shelter["spaces"]), *shelter["arrivals"]):
        if crew:
            yield crew


def small_shelter(view: EscapeView, name: str) -> SafeString:
    """A shelter in the row of a phone, 87 x 60: its number, its rule in a word, who has arrived."""
    shown = view["shelters"][name]
    public = view["phase"] in ("assign", "over")
    open_ = scoring.is_turned_up(view, name)
    drawn = (
        f'<text class="title" x="9" y="20">{name[1:]}</text>'
        f'<text class="rule" x="80" y="20">{escape(names.short_rule(shown))}</text>'
    )
    for at in range(1, ARRIVAL_SPACES + 1):
        crew, token = shown["arrivals"][at - 1], shown["token"]
        if crew:
            inside: str = crew_plate(crew if open_ else {**crew, "type": None}, 13.5, public)
        elif gone := shown["left"][at - 1]:
            inside = f'<g class="left">{plate(gone["colour"], None, 9)}</g>'
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
    return mark_safe(svg)  # noqa: S308 - the words are escaped, all else is our own
