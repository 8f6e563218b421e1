"""What Ad Astra tells programs: its options, and its map with every place that a move can name."""

from __future__ import annotations

from collections.abc import Iterator

from adventures.games.programs import Programs
from adventures.games.sheet import Place, ScoreField, Sheet, Zone

from .forms import AstraOptions
from .rules.contents import SCORE_FIELDS
from .rules.geometry import AROUND, AT, STARS
from .words.things import FIELDS, place_name, star_name

# The map of the rules, on which stars have their places.
SIDE = 1000.0


class AstraPrograms(Programs):
    """Options, and one map for all: planets and pawns are told by views."""

    declared = AstraOptions

    def sheet(self, ruleset: str) -> Sheet | None:
        """The map; how many planets a star has is dealt for each game."""
        zones = [Zone(star, star_name(star), list(AROUND[star])) for star in STARS]
        points = [ScoreField(field, str(FIELDS[field].name)) for field in SCORE_FIELDS]
        return Sheet(SIDE, SIDE, list(_places()), zones, points)


def _places() -> Iterator[Place]:
    """Every place that a move can name: stars, deep space, planets."""
    for star in STARS:
        x, y = AT[star]
        yield Place(star, star_name(star), group="stars", x=float(x), y=float(y))
        for planet in AROUND[star]:
            yield Place(planet, place_name(planet), zone=star, group="planets")
    yield Place("deep", star_name("deep"), group="stars")
