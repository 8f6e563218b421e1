"""Draws Space Gate Odyssey: from a view of the game to SVG, without a database and without a rule.

The names by which style sheets and scripts find what is drawn:

| element | key in `drawn` | `id` | `data-place` | class beside `place` |
|---|---|---|---|---|
| module | `1 0` | `p-1_0` | `1 0` | `cell`; `complete` |
| cell without one | `1 0` | `p-1_0` | `1 0` | `free` |
| space of a planet | `Bose/L1-3` | `p-Bose-L1-3` | `L1-3` | `settle` and its kind; `taken` |
| island of Russell | `Russell/B` | `p-Russell-B` | `B` | `island` |
| centre of Fermi | `Fermi/C` | `p-Fermi-C` | `C` | `centre` |

A place is a `<g>` that holds a `<g class="at">`, and in it `.light` (hidden unless `legal` or `chosen`), its
print, `.ring` (hidden unless `fresh`), `.focus` and `.hit`. So lighting a place is nothing but classes:
`legal`, `chosen`, `loses` (a colonist that steps there is lost), `fresh`, `pressed`, `shake`, `focused`.
A module has `<g class="ghosts">` with its free seats, a free cell an empty `<g class="preview">` for the
module that is to lie there and a `.turn-sign`, shown where it is `turns`. `<g class="corridors">` of a module
is what turns. `again` outlines a place of which a step is shown once more.
"""

from __future__ import annotations

from .board import GateField, field, planet_field, station_field
from .constellation import constellation_of
from .exoplanets import empty_station, empty_worlds, small_station, worlds_field
from .pieces import plate_sign
from .place import dom_id
from .planets import small_planet
from .preview import PREVIEW
from .small import small_board
from .tiles import tile
from .wheel import hawking

__all__ = [
    "PREVIEW",
    "GateField",
    "constellation_of",
    "dom_id",
    "empty_station",
    "empty_worlds",
    "field",
    "hawking",
    "planet_field",
    "plate_sign",
    "small_board",
    "small_planet",
    "small_station",
    "station_field",
    "tile",
    "worlds_field",
]
