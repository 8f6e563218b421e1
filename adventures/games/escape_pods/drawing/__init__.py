"""Draws the board of Escape Pods: from a view of the game to SVG, without a database and without a rule.

The names by which style sheets and scripts find what is drawn:

| element | `id` | `data-place` | class |
|---|---|---|---|
| sector | `p-8` | `8` | `place sector`; `held` (a pod is there), `scrap`, `burning` (bursts next), `near` (this side of the barrier) |
| border | `p-5-8` | `5-8` | `place border`; `laid` (a beacon is there) |
| hangar | `p-h1` | `h1` | `place hangar`; `held` |
| dock | `p-dock` | `dock` | `place dock` |
| pod | `p-p2a` | `p2a` | `place pod size-2`; `docked` (in a hangar or at the dock), `homeless` (on its way), `gone` (not drawn) |
| seat of a pod | `p-p2a-2`, within its pod | `p2a.2` | `place seat`; `taken` |
| shelter | `p-r1` | `r1` | `place shelter`; `closed`, `lit` (now scored), `done`, `waiting` (scored later) |
| arrival space | `p-r1-3` | `r1.3` | `place arrival`; `taken`, `token`, `later` (arrivals explode) |
| assignment space | `p-r1-s4` | `r1/4` | `place assign`; `taken`, `ring good`, `ring alert`, `ring sand` |
| explosion cards | `p-explosions` | `explosions` | `place explosions` |
| one of two in solo | `p-explosions-left`, `-right` | `explosions.left`, `explosions.right` | `place card` |

A place is a `<g>`. Every one holds, from back to front, what it looks like when it is open: `.ground .glow .open`
(hidden unless `legal`), its print, its ghosts and words, `.ring` (hidden unless `fresh`), `.focus`, `.hit`.
So lighting a place is nothing but classes on its `<g>`, by the server where one tap answers (push, hangar,
assign: there it has `data-move`, too) and by the gesture script in a turn:

| class | shows |
|---|---|
| `legal` | amber outline and tint; without `data-move` it is the script that knows what a tap means |
| `chosen` | the own outline in accent with a ring: the piece that is to be moved |
| `fresh` | the dotted ice outline: just changed |
| `pressed`, `shake`, `focused` | as on every field |
| `ghost-1`, `ghost-2`, `ghost-3` | on a sector, hangar or dock: the dashed form of a pod of that size |
| `ghost-C`, `ghost-S`, `ghost-E` | on a seat or assignment space: the dashed glyph of the type that comes |
| `ghost-any` | on a seat, arrival or border: a dashed plate or beacon without a type |
| `pushes`, `pushes-on`, `beacon` | on a sector: that one word in amber, "pushes", "pushes on", "beacon" |
| `from-5` | on a sector: chevrons that lead into it from sector 5 |
| `wanted` | what stays out of reach now: 42 % |
| `idle` | on the `<svg>`: somebody else acts, nothing is amber |

Private knowledge (a spied crew member) is a `<path class="lens">` round the plate. A plate is
`<g class="plate blue">` with `.form`, and `.glyph` where the type is known.
"""
