"""The constellation on the cover: the chapters as a path that winds upwards, the first one lowest."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from campaigns.chronicle.gather import Entry
from campaigns.chronicle.sky import LARGEST, MOST_STARS, SMALLEST

WIDE, HIGH = 600, 620
EDGE = 36  # room above the highest star and below the lowest
STEP = 138  # from one star up to the next, where there is room
ACROSS = (0.4, 0.6, 0.44, 0.66, 0.37, 0.57, 0.42, 0.63)  # how far to the right the stars stand, in turn
NAMED, NARROW = 15, 30  # how far stars are apart that have their names, or their names small, at least
ASIDE = 84  # how far away a way not taken ends


def cover_sky(entries: Sequence[Entry]) -> dict[str, Any]:
    """Draws the chapters with an Adventure as plain numbers: stars, ways between them, ways not taken."""
    told = [entry for entry in entries if entry.adventure]
    step = min(STEP, HIGH / max(len(told) - 1, 1))
    high = step * max(len(told) - 1, 0)
    stars = []
    for number, entry in enumerate(told):
        across = ACROSS[number % len(ACROSS)]
        x, y = across * WIDE, EDGE + high - step * number
        size = SMALLEST + (LARGEST - SMALLEST) * (min(entry.at_stake, MOST_STARS) - 1) / (MOST_STARS - 1)
        size = min(size * 1.5, max(step / 2.8, 3))
        left = across < 0.5
        winners = entry.ended.winners if entry.ended else []
        stars.append(
            {
                "x": x,
                "y": y,
                "size": size,
                "left": left,
                "title": entry.title,
                "forms": [line.form for line in winners],
                "name": winners[0].name if len(winners) == 1 else "",
                "played": entry.ended is not None,
                "aside": x + (ASIDE if left else -ASIDE) if entry.branches else None,
            }
        )
    return {
        "width": WIDE,
        "height": high + 2 * EDGE,
        "stars": stars,
        "ways": [_way(one, two) for one, two in pairwise(stars)],
        "names": "" if step < NAMED else "small" if step < NARROW else "large",
    }


def _way(one: dict[str, Any], two: dict[str, Any]) -> dict[str, Any]:
    """From one star to the next, ending short of both."""
    dx, dy = two["x"] - one["x"], two["y"] - one["y"]
    length = (dx * dx + dy * dy) ** 0.5
    start, end = ((star["size"] * 1.75 + 4) / length for star in (one, two))
    return {
        "from": (one["x"] + dx * start, one["y"] + dy * start),
        "to": (two["x"] - dx * end, two["y"] - dy * end),
        "walked": two["played"],
    }
