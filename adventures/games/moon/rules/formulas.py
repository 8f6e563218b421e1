"""How points come about, in signs: "(8 + 4) × 2 - 5"."""

from __future__ import annotations

import re

_SIGNS = re.compile(r"\d+|[-+×()]")
_READABLE = re.compile(r"[-+×() \d]+")


def worth(formula: str) -> int | None:
    """What a formula comes to; None for one that is no sum of products."""
    if not _READABLE.fullmatch(formula):
        return None
    signs = _SIGNS.findall(formula)
    try:
        points = _sum(signs)
    except (IndexError, ValueError):
        return None
    return None if signs else points


def changed(formula: str, points: int, times: int, plus: int) -> str:
    """How points come about that count so many times and so much more.

    A formula that says how large a loss is gets its sign; one that counts something else than the points
    (how many zones are complete) makes room for them.
    """
    sign, found = "", worth(formula)
    if found is None or abs(found) != abs(points):
        formula = str(points)
    elif found != points:
        sign = "-"
    several = " " in formula
    if times != 1:
        formula = f"{sign}({formula}) × {times}" if several else f"{sign}{formula} × {times}"
    elif sign:
        formula = f"-({formula})" if several else f"-{formula}"
    if plus:
        formula += f" + {plus}" if plus > 0 else f" - {-plus}"
    return formula


def _sum(signs: list[str]) -> int:
    total = _product(signs)
    while signs and signs[0] in "+-":
        total += _product(signs) if signs.pop(0) == "+" else -_product(signs)
    return total


def _product(signs: list[str]) -> int:
    total = _factor(signs)
    while signs and signs[0] == "×":
        signs.pop(0)
        total *= _factor(signs)
    return total


def _factor(signs: list[str]) -> int:
    """A number, a sum in brackets, or the opposite of either; raises ValueError or IndexError for others."""
    sign = signs.pop(0)
    if sign == "-":
        return -_factor(signs)
    if sign != "(":
        return int(sign)
    total = _sum(signs)
    if signs.pop(0) != ")":
        raise ValueError("a bracket stays open")
    return total
