"""Pods with whoever sits in them, and where they are at home: hangars and the dock."""

from __future__ import annotations

from functools import cache

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from adventures.drawing.field import highlight, outlines
from adventures.games.escape_pods.rules.geometry import (
    DOCK,
    HANGAR_SIZES,
    HANGARS,
    PODS,
    SECTORS,
    SIZES,
)
from adventures.games.escape_pods.rules.views import MeetingView
from adventures.games.escape_pods.words.things import pod_name

from . import names
from .measures import (
    ASIDE,
    ASIDE_STEP,
    DOCK_BOX,
    DOCK_SLOTS,
    DOCK_Y,
    HANGAR_AT,
    SECTOR_AT,
    home_at,
    towards,
)
from .pieces import PLATE, crew_plate, free_seat, ghost_glyph, pod_ghost
from .place import Scene, draw
from .shapes import SEATS_AT, Point, body, circle

# How far two pods that have met lie from the middle, the pusher and the pushed one: it keeps clear of whoever
# has pushed it in turn.
TOUCH, CHAINED = (78, -14), (30, -46)
SEAT = 13.5
FAR = 600  # so far the tubes of the hangars go on beyond the field


def pod(scene: Scene, name: str) -> SafeString:
    """A pod where it lies, with its seats; one that is out of the game is not there."""
    shown = scene.view["pods"].get(name)
    size = SIZES[name]
    css = f"pod size-{size}"
    if shown is None:
        css += " gone"
        return draw(scene, name, css, pod_name(name), ASIDE, "", ' hidden="" aria-hidden="true"')
    if shown["place"] is None:
        css += " homeless"
    elif shown["place"] not in SECTORS:
        css += " docked"
    else:
        there = scene.view["sectors"][shown["place"]]
        if scene.view["barrier"] and not there["beyond"]:
            css += " near"
    seats = "".join(_seat(scene, name, at) for at in range(1, size + 1))
    inside = f"{_body(size)}{seats}{_ring(size)}"
    return draw(scene, name, css, names.pod_label(scene.view, name), _where(scene, name), inside)


@cache
def _body(size: int) -> str:
    outline = body(size)
    light = highlight(outline, wide=True)
    return f'{light}<path class="pod-body" d="{outline}"/><path class="hit" d="{outline}"/>'


@cache
def _ring(size: int) -> str:
    return outlines(body(size, 5), body(size, 6))


def _seat(scene: Scene, pod: str, at: int) -> SafeString:
    """A seat: who sits there, or its place and the ghosts of whoever may come."""
    crew = scene.view["pods"][pod]["seats"][at - 1]
    x, y = SEATS_AT[SIZES[pod]][at - 1]
    if crew:
        inside, css = f"{_seat_light(16.5)}{crew_plate(crew, PLATE, scene.view['over'])}", "seat taken"
    else:
        inside, css = f"{free_seat()}{_seat_light(SEAT)}{_seat_ghosts()}", "seat"
    inside += _seat_edges()
    return draw(scene, f"{pod}.{at}", css, names.seat_label(scene.view, pod, at), (x, y), inside)


@cache
def _seat_light(r: float) -> str:
    return highlight(circle(r))


@cache
def _seat_ghosts() -> str:
    return "".join(ghost_glyph(type_, 2 * SEAT) for type_ in ("C", "S", "E", "any"))


@cache
def _seat_edges() -> str:
    return f'{outlines(circle(19), circle(20))}<circle class="hit" r="22"/>'


# Where a pod lies


def _where(scene: Scene, pod: str) -> Point:
    """The middle of a pod; two that have met touch each other until it is known where one goes."""
    place, meeting = scene.view["pods"][pod]["place"], scene.view["meeting"]
    if meeting and pod == meeting["pod"]:
        return _beside(scene, meeting, pod, 1)
    if meeting and pod == meeting["by"]:
        return _beside(scene, meeting, pod, 0)
    if place is None:
        waiting = [one for one in PODS if one in scene.view["pods"] and not scene.view["pods"][one]["place"]]
        return ASIDE[0] + ASIDE_STEP * waiting.index(pod), ASIDE[1]
    return home_at(pod, place)


def _beside(scene: Scene, meeting: MeetingView, pod: str, part: int) -> Point:
    """Where the pusher (0) or the pushed pod (1) lies in their sector, on the way whence the pusher came."""
    x, y = home_at(pod, meeting["sector"])
    origin = meeting["origin"]
    far = (CHAINED if origin and scene.view["sectors"][origin]["pod"] else TOUCH)[part]
    across, up = towards(meeting["sector"], origin, far) if origin else (-far, 0)  # else out of its hangar
    return round(x + across, 1), round(y + up, 1)


# Homes


def hangar(scene: Scene, name: str) -> SafeString:
    """A hangar: a tube that opens to its sector, with the dashed form of the pod at home there."""
    held = scene.view["hangars"][name] is not None
    css = "hangar held" if held else "hangar"
    label = names.hangar_label(scene.view, name)
    return draw(scene, name, css, label, HANGAR_AT[name], _tube(HANGAR_SIZES[name], name))


@cache
def _tube(size: int, name: str) -> str:
    """The tube round the middle of a hangar, from the edge of the field."""
    left = -HANGAR_AT[name][0] - FAR
    half, right = (36, 22) if size == 2 else (48, 22)
    outline = f"M{left:g} {-half}H{right}A{36 if size == 2 else 34} {half} 0 0 1 {right} {half}H{left:g}z"
    x, _y = SECTOR_AT[HANGARS[name]]
    out = right + 38
    gap = x - 60 - HANGAR_AT[name][0]
    lines = "".join(f"M{out} {dy}H{min(out + 26, gap):g}" for dy in (-12, 0, 12)) if gap > out + 8 else ""
    home = body(size)
    return (
        f'<path class="tube" d="{outline}"/><path class="course" d="{lines}"/>'
        f'<path class="home" d="{home}"/>{highlight(home)}{pod_ghost(size)}'
        f'{outlines(body(size, 5), body(size, 6))}<path class="hit" d="{home}"/>'
    ).replace('<path class="course" d=""/>', "")


def dock(scene: Scene) -> SafeString:
    """The dock at the corner of the ship: a place for each one-seat pod."""
    title, count = escape(_("Dock")), escape(names.dock_count(scene.view))
    words = f'<text class="title" x="22" y="30">{title}</text>'
    words += f'<text class="caption" x="22" y="48">{count}</text>'
    x, y, _width, _height = DOCK_BOX
    return draw(scene, DOCK, "dock", names.dock_label(scene.view), (x, y), _berths() + words)


@cache
def _berths() -> str:
    x, y, wide, high = DOCK_BOX
    half = high / 2
    tube = f"M0 0H{wide - half:g}A{half:g} {half:g} 0 0 1 {wide - half:g} {high}H0z"
    slots = "".join(circle(27, slot - x, DOCK_Y - y) for slot in DOCK_SLOTS)
    around = outlines(
        f"M-4-4H{wide - half:g}A{half + 4:g} {half + 4:g} 0 0 1 {wide - half:g} {high + 4}H-4z",
        f"M-5-5H{wide - half:g}A{half + 5:g} {half + 5:g} 0 0 1 {wide - half:g} {high + 5}H-5z",
    )
    return (
        f'<path class="tube" d="{tube}"/>{highlight(tube)}<path class="home" d="{slots}"/>{around}'
        f'<path class="hit" d="{tube}"/>'
    )
