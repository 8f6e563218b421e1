"""The wheel of influence on Hawking: ten fields round the middle, the arrow before 0, a plate for a seat."""

from __future__ import annotations

from math import cos, pi, sin

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from ..rules.contents import WHEEL
from ..rules.views import GateView
from .pieces import numbered

OUT, IN, MIDDLE = 80, 47, 63.5
# Where the plates of so many seats lie in a field: along the wheel, and towards its middle.
SHIFTS = {
    1: ((0, 0),),
    2: ((-9, 0), (9, 0)),
    3: ((-9, -7), (9, -7), (0, 8)),
    4: ((-9, -7.5), (9, -7.5), (-9, 8.5), (9, 8.5)),
}


def hawking(view: GateView) -> SafeString:
    """The wheel with the plates of all seats; the total of the viewer in its middle."""
    spokes = "".join(
        f"M{_x(angle, IN):.4g} {_y(angle, IN):.4g}L{_x(angle, OUT):.4g} {_y(angle, OUT):.4g}"
        for angle in (2 * pi * n / WHEEL for n in range(WHEEL))
    )
    drawn = (
        f'<circle class="wheel-edge" r="{OUT}"/><path class="wheel-spokes" d="{spokes}"/>'
        f'<circle class="wheel-middle" r="{IN}"/><path class="wheel-arrow" d="M-9-88h18m-6-5 6 5-6 5"/>'
    )
    for number in range(WHEEL):
        drawn += _field(view, number)
    own = view["seat"]
    if own:
        total = view["players"][own]["influence"]["total"]
        yours = escape(_("yours"))
        drawn += (
            f'<text class="wheel-total" y="7">{total}</text><text class="wheel-yours" y="25">{yours}</text>'
        )
    svg = (
        f'<svg class="gate-wheel" viewBox="-90 -98 180 180" role="img" aria-label="{_label(view)}">'
        f"{drawn}</svg>"
    )
    return mark_safe(svg)  # noqa: S308 - the words are escaped


def _field(view: GateView, number: int) -> str:
    angle = 2 * pi * (number + 0.5) / WHEEL
    x, y = _x(angle, MIDDLE), _y(angle, MIDDLE)
    there = [seat for seat, player in view["players"].items() if player["influence"]["wheel"] == number]
    if not there:
        return f'<text class="wheel-number" x="{x:.4g}" y="{y + 5:.4g}">{number}</text>'
    plates = ""
    for seat, (across, down) in zip(there, SHIFTS[len(there)], strict=True):
        px = x + across * cos(angle) - down * sin(angle)
        py = y + across * sin(angle) + down * cos(angle)
        size = 26 if len(there) == 1 else 18
        plates += (
            f'<g transform="translate({px:.4g} {py:.4g})">{numbered(view["colours"][seat], number, size)}</g>'
        )
    return plates


def _x(angle: float, radius: float) -> float:
    return radius * sin(angle)


def _y(angle: float, radius: float) -> float:
    return -radius * cos(angle)


def _label(view: GateView) -> str:
    totals = ", ".join(f"{seat} {player['influence']['total']}" for seat, player in view["players"].items())
    return escape(_("Influence: %(totals)s") % {"totals": totals})
