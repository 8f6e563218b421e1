"""A place as a `<g>`: its id, its name, its classes, its light, its target."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from django.utils.safestring import SafeString

from adventures.drawing.field import answers, decoration, place_group
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


def draw(
    scene: Scene, place: str, css: str, label: str, at: tuple[float, float], inside: str, more: str = ""
) -> SafeString:
    """Puts a place together; `inside` is drawn round its middle, `more` are further attributes."""
    open_ = scene.open.get(place, SHUT)
    css = f"{css}{' fresh' if place in scene.fresh else ''}{open_.classes}"
    more = answers(open_.moves) + more
    return place_group(dom_id(place, scene.prefix), place, css, label, at, inside, more)


def decor(scene: Scene, name: str, css: str, inside: str) -> SafeString:
    """Something on the field that is no place."""
    return decoration(dom_id(name, scene.prefix), css, inside)
