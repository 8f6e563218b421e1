"""Stars, the planets around them, and deep space: how they are named and in which order they come."""

from __future__ import annotations

from collections.abc import Mapping

SOL = "sol"
# Where starships are that stand on no planet.
DEEP = "deep"

# The eight systems to which one can fly, in the order in which planets are spread.
SYSTEMS = (
    "small_red",
    "small_yellow",
    "large_red",
    "large_yellow",
    "twin_red",
    "twin_yellow",
    "nebula_red",
    "nebula_yellow",
)
STARS = (SOL, *SYSTEMS)

# Shape and colour of each star.
LOOKS: Mapping[str, tuple[str, str]] = {
    SOL: ("sun", "white"),
    **{star: (star.partition("_")[0], star.partition("_")[2]) for star in SYSTEMS},
}

# Where each star lies on a map of 1000 x 1000.
AT: Mapping[str, tuple[int, int]] = {
    SOL: (500, 500),
    "small_red": (500, 130),
    "small_yellow": (500, 870),
    "large_red": (820, 240),
    "large_yellow": (180, 760),
    "twin_red": (870, 500),
    "twin_yellow": (130, 500),
    "nebula_red": (820, 760),
    "nebula_yellow": (180, 240),
}

# No star has more planets than this.
MOST_PLANETS = 7

# Star -> its planets, as many as there may be; planet -> its star.
AROUND: Mapping[str, tuple[str, ...]] = {
    star: tuple(f"{star}.{number}" for number in range(1, MOST_PLANETS + 1)) for star in STARS
}
STAR_OF: Mapping[str, str] = {planet: star for star, planets in AROUND.items() for planet in planets}

# In which order places are listed: deep space, then the planets star by star.
ORDER: Mapping[str, int] = {place: number for number, place in enumerate((DEEP, *STAR_OF))}
