"""Adventure 8, The Battle, on a phone: planets with an open space, moons and columns that are open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adventures.games.moon.rules.find import adventure
from adventures.games.moon.words.battle import RANGES

from .battle_signs import COLOURS, MOON, SEATS, SIDES
from .place import Place, State
from .sheet import Band

At = Mapping[str, Place]

# The spaces of a planet in a row, moons beside each other, three columns.
FINGER, MARGIN = 44, 2
MOON_STEP, MOON_ROW, ABREAST = 68, 70, 5
COLUMN_STEP = 92


def bands(at: At, now: Mapping[str, State]) -> list[Band]:
    """The planets with an open space, the moons and the columns that are open."""
    legal = [place for place in adventure("moon.8").sheet.places if place in now and now[place].moves]
    return [*_planet_bands(at, legal), *_moon_bands(at, legal), *_column_bands(at, legal)]


def _planet_bands(at: At, legal: Sequence[str]) -> Iterator[Band]:
    """The spaces of a planet in the order in which they are filled."""
    for planet, spaces in adventure("moon.8").sheet.zones.items():
        if any(space in legal for space in spaces):
            places = tuple(
                at[space]._replace(x=MARGIN + FINGER * (number + 0.5), y=FINGER / 2, target=(0, 0, 0), hit=20)
                for number, space in enumerate(spaces)
            )
            width = FINGER * len(spaces) + 2 * MARGIN
            yield Band(planet, "planet", width, FINGER, places, narrow=len(spaces) == 3)


def _moon_bands(at: At, legal: Sequence[str]) -> Iterator[Band]:
    """All moons with a free place that is open, each with the numbers of its planet."""
    sheet = adventure("moon.8").sheet
    open_ = [planet for planet in sheet.data["planets"] if any(seat in legal for seat in planet["moon"])]
    rows = [open_[:ABREAST], open_[ABREAST:]] if len(open_) > ABREAST else [open_]
    places, art = [], ""
    for row, planets in enumerate(rows):
        for number, planet in enumerate(planets):
            x, y = 33 + MOON_STEP * number, 28 + MOON_ROW * row
            art += f'<circle class="hull" cx="{x}" cy="{y}" r="{MOON}"/>'
            art += f'<text class="figure" x="{x}" y="{y + 41}">{RANGES[planet["id"]]}</text>'
            for seat, side in zip(planet["moon"], (-SEATS, SEATS), strict=True):
                places.append(at[seat]._replace(x=x + side, y=y))
    if open_:
        width = 66 + MOON_STEP * (max(map(len, rows)) - 1)
        yield Band("moon", "planning", width, 4 + MOON_ROW * len(rows), tuple(places), art, len(open_) <= 2)


def _column_bands(at: At, legal: Sequence[str]) -> Iterator[Band]:
    """The columns of the colours at the end in play, each with the value that comes next."""
    groups = adventure("moon.8").sheet.groups
    columns = [(colour, box) for side in SIDES for colour in COLOURS for box in groups[f"{side}.{colour}"]]
    places, art = [], ""
    for number, (colour, box) in enumerate((colour, box) for colour, box in columns if box in legal):
        x = 58 + COLUMN_STEP * number
        places.append(at[box]._replace(x=x, y=FINGER / 2))
        art += f'<g transform="translate({x - 38} {FINGER / 2:g})">{GLOBES[colour]}</g>'
    if places:
        yield Band("columns", "energy", COLUMN_STEP * len(places) + 4, FINGER, tuple(places), art)


# A small planet of each kind: bands, a ring, craters.
GLOBES = {
    "green": '<circle class="kind green" r="8"/><path class="kind green" d="M-7.4-2.8h14.8M-7.4 2.8h14.8"/>',
    "blue": '<circle class="kind blue" r="6.5"/><path class="kind blue" d="M-9.5 4.2Q0 4.5 9.5-4.2"/>',
    "grey": (
        '<circle class="kind grey" r="8"/>'
        '<path class="kind grey" d="M-4.6-2a1.6 1.6 0 1 1 3.2 0a1.6 1.6 0 1 1-3.2 0z'
        'M1 2.6a2 2 0 1 1 4 0a2 2 0 1 1-4 0z"/>'
    ),
}
