"""Values of our style sheets as the attributes of a drawing want them: plain colours, plain numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tinycss2.color4 import parse_color

VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)")
MIX = re.compile(r"color-mix\(in srgb,(.+?)\s([\d.]+)%,(.+)\)")
# The fonts are there in these weights alone.
WEIGHTS = (400, 500, 600)


def filled(value: str, variables: Mapping[str, str]) -> str:
    """Puts what they stand for in the place of variables; raises KeyError for one that nobody has set."""
    while found := VARIABLE.search(value):
        name, otherwise = found.groups()
        there = variables[name] if otherwise is None else variables.get(name, otherwise)
        value = value[: found.start()] + there + value[found.end() :]
    return value.strip()


def colour(value: str, current: str = "#000000") -> tuple[str, float]:
    """A colour as six digits, and how opaque it is; `none` for one that cannot be seen.

    Raises ValueError for what is no colour.
    """
    if value == "none" or value == "transparent":
        return "none", 1
    if value.lower() == "currentcolor":
        return current, 1
    red, green, blue, alpha = _mixed(value)
    return "#" + "".join(f"{round(part * 255):02x}" for part in (red, green, blue)), alpha


def _mixed(value: str) -> tuple[float, float, float, float]:
    """The parts of a colour, or of one that is mixed of two."""
    if mix := MIX.fullmatch(value):
        first, share = _parts(mix[1]), float(mix[2]) / 100
        second = _parts(mix[3])
        red, green, blue, alpha = (a * share + b * (1 - share) for a, b in zip(first, second, strict=True))
        return red, green, blue, alpha
    return _parts(value)


def _parts(value: str) -> tuple[float, float, float, float]:
    parsed = parse_color(value.strip())
    if parsed is None or parsed == "currentcolor":
        raise ValueError(value)
    red, green, blue = parsed.to("srgb").coordinates
    return red, green, blue, parsed.alpha


def length(value: str) -> str:
    """A length without its unit, where that is the pixel."""
    return value.replace("px", "")


def weight(value: str) -> str:
    """The nearest weight in which the fonts are there."""
    asked = {"normal": 400, "bold": 600}.get(value) or int(value)
    return str(min(WEIGHTS, key=lambda there: abs(there - asked)))


def family(value: str) -> str:
    """The first font of a list: whatever it cannot write is left to the fonts that are there."""
    return value.partition(",")[0].strip("\"' ")
