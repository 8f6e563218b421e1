"""Draws the board of Escape Pods: from a view of the game to SVG, without a database and without a rule.

The names by which style sheets and scripts find what is drawn:

| element | `id` | `data-place` | class beside `place` |
|---|---|---|---|
| sector | `p-8` | `8` | `sector`; `held` by a pod, `scrap`, `burning`, `near` |
| border | `p-5-8` | `5-8` | `border`; `laid`: with a beacon |
| hangar | `p-h1` | `h1` | `hangar`; `held` |
| dock | `p-dock` | `dock` | `dock` |
| pod | `p-p2a` | `p2a` | `pod size-2`; `docked`, `homeless`, `near`, `gone` |
| seat, in its pod | `p-p2a-2` | `p2a.2` | `seat`; `taken` |
| shelter | `p-r1` | `r1` | `shelter small`; `closed`; `shelter large lit`, `done`, `waiting` |
| arrival space, in its shelter | `p-r1-3` | `r1.3` | `arrival`; `taken`, `token`, `later` |
| assignment space, in it, too | `p-r1-s4` | `r1/4` | `assign`; `taken`, `ring-good`, `-alert`, `-sand` |
| explosion cards | `p-explosions` | `explosions` | `explosions` |
| one of two in solo, in these | `p-explosions-left` | `explosions.left`, `explosions.right` | `revealed` |

`burning` is the sector that bursts next, `near` lies on the ship's side of the barrier, `docked` is a pod in
a hangar or at the dock, `homeless` one on its way, `gone` one that this game leaves in the box. `token` has
the explosion token, `later` are the spaces after it. `lit` is the shelter that is scored now.

A place is a `<g>` that holds a `<g class="at">`, and in it `.light` (hidden unless `legal` or `chosen`), its
print, its ghosts and words, `.ring` (hidden unless `fresh`), `.focus` and `.hit`. The transform of the place
itself is free for motion. So lighting a place is nothing but classes on its `<g>`, by the server where one
tap answers (push, hangar, assign: there it has `data-move`, too) and by the gesture script in a turn:

| class | shows |
|---|---|
| `legal` | amber outline and tint; without `data-move` it is the script that knows what a tap means |
| `many`, `most` | beside it, where more than 8, more than 20 places are legal: less light |
| `chosen` | the own outline in accent with a ring: the piece that is to be moved |
| `moving` | the pod that is pushed or looks for its hangar |
| `fresh` | the dotted ice outline: just changed |
| `pressed`, `shake`, `focused` | as on every field |
| `ghost-1`, `ghost-2`, `ghost-3` | on a sector or hangar: the dashed form of a pod of that size |
| `ghost-C`, `ghost-S`, `ghost-E` | on a free seat or assignment space: the dashed plate of that type |
| `ghost-any` | on a free seat, arrival or border: a dashed plate or beacon without a type |
| `pushes`, `pushes-on`, `beacon` | on a sector: that one word in amber |
| `from-5` | on a sector: chevrons that lead into it from sector 5 |
| `wanted` | what stays out of reach now: 42 % |

Private knowledge (a spied crew member) is a `<path class="lens">` round the plate. A plate is
`<g class="plate blue">` with `.form`, and `.glyph` where the type is known.
"""

from __future__ import annotations

from .board import board, field, is_scored, places
from .constellation import constellation
from .names import rule_of, short_rule
from .pieces import (
    beacon_figure,
    plate_figure,
    plate_sign,
    pod_figure,
    sign_figure,
    slot_figure,
)
from .place import dom_id
from .preview import PREVIEW
from .scoring import points_in, settled_now
from .small import small_board, small_shelter

__all__ = [
    "PREVIEW",
    "beacon_figure",
    "board",
    "constellation",
    "dom_id",
    "field",
    "is_scored",
    "places",
    "plate_figure",
    "plate_sign",
    "pod_figure",
    "points_in",
    "rule_of",
    "settled_now",
    "short_rule",
    "sign_figure",
    "slot_figure",
    "small_board",
    "small_shelter",
]
