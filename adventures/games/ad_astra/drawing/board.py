"""The whole field from a view: the planning row, the systems, deep space."""

from __future__ import annotations

import random
from collections.abc import Collection
from functools import cache

from django.utils.safestring import SafeString

from adventures.drawing.field import FieldContext

from ..rules.contents import SPACES
from ..rules.geometry import AROUND, STARS
from ..rules.views import AstraView, PlanetView, PlayerView
from . import row, systems
from .measures import HEIGHT, SYSTEMS_BOX, VIEW_BOX, WIDTH
from .place import Scene, decor

MAP = "ad_astra/map.svg.html"


def field(view: AstraView, fresh: Collection[str] = (), prefix: str = "p") -> FieldContext:
    """The field as the viewer sees it, ready for its template.

    `fresh` are the places that have just changed. Ids begin with `prefix`; two fields on one page need two. A
    view for nobody has nothing private on it: so it is for the shared screen and on paper.
    """
    return FieldContext.of(MAP, "", VIEW_BOX, places(view, fresh, prefix))


def seat_field(view: AstraView, owner: str) -> FieldContext:
    """The map with the pawns of one seat alone, as everybody may see it.

    What it has looked at lies face down; of a game that is over nothing is planned any more.
    """
    planets = {name: _open_to_all(planet, owner) for name, planet in view["planets"].items()}
    players = {name: _here(player, name == owner) for name, player in view["players"].items()}
    seen: AstraView = {**view, "seat": None, "decision": None, "planets": planets, "players": players}
    drawn = places(seen)
    if view["over"]:
        drawn = {name: place for name, place in drawn.items() if not name.isdigit()}
    return FieldContext.of(MAP, owner, SYSTEMS_BOX if view["over"] else VIEW_BOX, drawn)


def _here(player: PlayerView, own: bool) -> PlayerView:
    return player if own else {**player, "deep": 0}


def _open_to_all(planet: PlanetView, owner: str) -> PlanetView:
    """A planet with the pawns of its owner; one that is not face up is known to nobody."""
    known = planet if planet["up"] else {**planet, "type": None, "looked": False}
    return {**known, "pawns": [pawn for pawn in known["pawns"] if pawn["seat"] == owner]}


def places(view: AstraView, fresh: Collection[str] = (), prefix: str = "p") -> dict[str, SafeString]:
    """Everything on the field as a `<g>` by its name, from back to front.

    The names are the same from the first moment to the last: what is not there yet, or not in this game, is
    an empty `<g>`.
    """
    scene = Scene(view, fresh, prefix)
    drawn = {"art": decor(scene, "art", "art", art())}
    drawn |= {f"{star}-orbit": systems.orbit(scene, star) for star in STARS}
    drawn["deep"] = systems.deep(scene)
    drawn |= {star: systems.star(scene, star) for star in STARS}
    drawn |= {name: _planet(scene, name) for star in STARS for name in AROUND[star]}
    drawn |= {str(number): _slot(scene, number) for number in range(1, SPACES[len(view["seats"])] + 1)}
    return drawn


def _planet(scene: Scene, name: str) -> SafeString:
    return systems.planet(scene, name) if name in scene.view["planets"] else decor(scene, name, "absent", "")


def _slot(scene: Scene, number: int) -> SafeString:
    return row.slot(scene, number) if scene.view["planning"] else decor(scene, str(number), "absent", "")


@cache
def art() -> str:
    """Far stars behind everything, thicker towards a band across the sky; drawn once."""
    chance = random.Random("ad astra")  # noqa: S311 - a drawing
    drawn = ""
    for width, opacity, count in ((1.1, 0.3, 90), (1.5, 0.45, 40), (2.1, 0.7, 16)):
        points = []
        for _ in range(count):
            x = chance.uniform(8, WIDTH - 8)
            band = 180 + 0.45 * x
            y = chance.gauss(band, 90) if chance.random() < 0.6 else chance.uniform(90, HEIGHT - 8)
            points.append(f"M{x:.0f} {min(max(y, 88), HEIGHT - 6):.0f}h0")
        drawn += (
            f'<path class="stars" stroke-width="{width}" stroke-opacity="{opacity}" d="{"".join(points)}"/>'
        )
    return drawn
