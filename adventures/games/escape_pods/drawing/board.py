"""The whole field from a view: the board while it is played, four large shelters while they are scored."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.safestring import SafeString

from adventures.drawing.field import FieldContext
from adventures.games.escape_pods.rules.geometry import BORDERS, DOCK, HANGARS, PODS, SECTORS, SHELTERS
from adventures.games.escape_pods.rules.views import EscapeView

from . import explosions, pods, scoring, sectors, shelters
from .art import art
from .measures import VIEW_BOX
from .place import Scene, decor, opened

BOARD, SCORING = "escape_pods/board.svg.html", "escape_pods/scoring.svg.html"


def is_scored(view: EscapeView) -> bool:
    """Returns whether the field shows the large shelters: from the end of play on."""
    return view["phase"] in ("assign", "over")


def field(view: EscapeView, fresh: Collection[str] = (), prefix: str = "p") -> FieldContext:
    """The field as the viewer sees it, ready for its template.

    `fresh` are the places that have just changed, `barrier` among them when it has arisen. Ids begin with
    `prefix`; two fields on one page need two. A view for nobody has nothing private on it: so it is for the
    shared screen and on paper.
    """
    template = SCORING if is_scored(view) else BOARD
    return FieldContext.of(template, "", VIEW_BOX, places(view, fresh, prefix))


def board(view: EscapeView, fresh: Collection[str] = (), prefix: str = "p") -> FieldContext:
    """The board even when it is over: how it looked when the last turn was played."""
    scene = Scene(view, opened(view), fresh, prefix)
    return FieldContext.of(BOARD, "", VIEW_BOX, _board(scene))


def places(view: EscapeView, fresh: Collection[str] = (), prefix: str = "p") -> dict[str, SafeString]:
    """Everything on the field as a `<g>` by its name, from back to front."""
    scene = Scene(view, opened(view), fresh, prefix)
    if is_scored(view):
        return {name: scoring.shelter(scene, name) for name in SHELTERS}
    return _board(scene)


def _board(scene: Scene) -> dict[str, SafeString]:
    drawn = {"art": decor(scene, "art", "art", art(scene.prefix))}
    drawn |= {name: pods.hangar(scene, name) for name in HANGARS}
    drawn[DOCK] = pods.dock(scene)
    drawn |= {name: sectors.sector(scene, name) for name in SECTORS}
    drawn["barrier"] = sectors.barrier(scene)
    drawn |= {name: sectors.border(scene, name) for name in BORDERS}
    drawn |= {name: pods.pod(scene, name) for name in PODS}
    drawn |= {name: shelters.shelter(scene, name) for name in SHELTERS}
    drawn["explosions"] = explosions.explosions(scene)
    return drawn
