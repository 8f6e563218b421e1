"""Draws the map of Ad Astra: from a view of the game to SVG, without a database and without a rule.

The names by which style sheets and scripts find what is drawn:

| element | `id` | `data-place` | class beside `place` |
|---|---|---|---|
| space of the planning row | `p-7` | `7` | `slot`; `empty`, `down`, `now`, `done`; colour, `own` |
| star | `p-large_red` | `large_red` | `star` |
| planet | `p-large_red-3` | `large_red.3` | `planet`; `up`, `down`, `known` (to the viewer alone) |
| deep space | `p-deep` | `deep` | `deep` |

A place is a `<g>` that holds a `<g class="at">`, and in it `.light` (hidden unless `legal` or `chosen`), its
print, `.ring` (hidden unless `fresh`), `.focus` and `.hit`. So lighting a place is nothing but classes:

| class | shows |
|---|---|
| `legal` | amber outline and tint; on a planet the dashed ghost of the pawn that comes |
| `chosen` | the own outline in accent with a ring |
| `ringed` | a white ring: what a chosen card is about |
| `too-dear` | a goal that cannot be paid: 42 % |
| `fresh` | the dotted ice outline: just changed |
| `pressed`, `shake`, `focused` | as on every field |

A goal of flights has an empty `<text data-cost>` for what it costs. Private knowledge (a planet that only
the viewer has looked at) is a `<path class="lens">`. A plate is `<g class="plate blue">` with `.form` and
`.glyph`; one on the map lies in a `<g class="pawn" data-pawn="blue starship">`, which is free to be moved.
"""

from __future__ import annotations

from .board import field, places, seat_field
from .constellation import constellation_of
from .pieces import plate_sign
from .place import dom_id
from .preview import PREVIEW
from .screen import row_and_map, score_track
from .seat_map import seat_map
from .small import small_board
from .stars import star_figure

__all__ = [
    "PREVIEW",
    "constellation_of",
    "dom_id",
    "field",
    "places",
    "plate_sign",
    "row_and_map",
    "score_track",
    "seat_field",
    "seat_map",
    "small_board",
    "star_figure",
]
