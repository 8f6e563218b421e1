"""A place as a `<g>`: its id, its name, its classes, its light, its target."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from adventures.games.escape_pods.rules.geometry import SECTORS
from adventures.games.escape_pods.rules.views import EscapeView

FULL_GLOW, LESS_GLOW = 8, 20


class Open(NamedTuple):
    """What is open at a place: the moves that a tap there makes, and the classes that light it."""

    moves: tuple[str, ...] = ()
    classes: str = ""


class Scene(NamedTuple):
    """What is drawn: a view, what is open in it by place, what has just changed, how ids begin."""

    view: EscapeView
    open: Mapping[str, Open]
    fresh: Collection[str] = ()
    prefix: str = "p"


SHUT = Open()


def dom_id(place: str, prefix: str = "p") -> str:
    """The id of a place: `p2a.2` is `p-p2a-2`, `r1/4` is `p-r1-s4`."""
    return f"{prefix}-{place.replace('.', '-').replace('/', '-s')}"


def glow(count: int) -> str:
    """Less paint when more is open."""
    return "" if count <= FULL_GLOW else " many" if count <= LESS_GLOW else " most"


def opened(view: EscapeView) -> dict[str, Open]:
    """What one tap answers: where a pod is pushed, its hangar, the space that somebody is assigned to.

    What can be done in a turn takes several taps; nothing of that is lit here.
    """
    decision = view["decision"]
    if decision is None or decision["kind"] not in ("push", "hangar", "assign"):
        return {}
    kind, data = decision["kind"], decision["data"]
    found = {}
    for move in decision["moves"]:
        _verb, what, goal = move.split(" ")
        if kind == "assign":
            found[f"{what.partition('.')[0]}/{goal}"] = Open((move,), f" ghost-{data['type']}")
            continue
        ghost = f" ghost-{view['pods'][what]['size']}"
        if goal in SECTORS:
            ghost = " pushes-on" if view["sectors"][goal]["pod"] else ghost
            ghost += f" from-{data['from']}"
        found[goal] = Open((move,), ghost)
    light = glow(len(found))
    found = {place: open_._replace(classes=f" legal{light}{open_.classes}") for place, open_ in found.items()}
    if kind == "assign":
        found[data["crew"]] = Open(classes=" chosen")
    if kind in ("push", "hangar"):
        found[data["pod"]] = Open(classes=" moving")
    return found


def lit(outline: str, wide: bool = False) -> str:
    """The light of a place that is open, hidden until its class says so."""
    far = f'<path class="glow wide" d="{outline}"/>' if wide else ""
    return (
        f'<g class="light"><path class="ground" d="{outline}"/>{far}'
        f'<path class="glow" d="{outline}"/><path class="open" d="{outline}"/></g>'
    )


def edges(ring: str, focus: str) -> str:
    """The outline of what has just changed, and that of the keyboard."""
    return f'<path class="ring" d="{ring}"/><path class="focus" d="{focus}"/>'


def draw(
    scene: Scene, place: str, css: str, label: str, at: tuple[float, float], inside: str, more: str = ""
) -> SafeString:
    """Puts a place together; `inside` is drawn round its middle, `more` are further attributes."""
    open_ = scene.open.get(place, SHUT)
    fresh = " fresh" if place in scene.fresh else ""
    moves = ""
    if open_.moves:
        name = "data-move" if len(open_.moves) == 1 else "data-moves"
        moves = f' tabindex="0" {name}="{escape("|".join(open_.moves))}"'
    x, y = at
    role = "group" if ' data-place="' in inside else "button"  # for readers a button has none in it
    drawn = (
        f'<g id="{dom_id(place, scene.prefix)}" class="place {css}{fresh}{open_.classes}" role="{role}"'
        f' aria-label="{escape(label)}" data-place="{place}"{moves}{more}>'
        f'<g class="at" transform="translate({x:g} {y:g})">{inside}</g></g>'
    )
    return mark_safe(drawn)  # nosec B308 # label and moves are escaped, all else is our own


def decor(scene: Scene, name: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    drawn = f'<g id="{dom_id(name, scene.prefix)}" class="{css}" aria-hidden="true">{inside}</g>'
    return mark_safe(drawn)  # nosec B308 # made of our own shapes alone
