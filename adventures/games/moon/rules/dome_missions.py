"""Missions of The Dome. Rulebook: ADVENTURE #5, The missions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .sheet import Sheet

Condition = Callable[[Sheet], bool]


def skyscraper_filled(sheet: Sheet) -> bool:
    """Some skyscraper has no empty level."""
    return any(sheet.filled(levels) for levels in sheet.layout.zones.values())


def tops_filled(count: int) -> Condition:
    """The highest levels of so many skyscrapers are filled."""
    return lambda sheet: sum(levels[-1] in sheet.marks for levels in sheet.layout.zones.values()) >= count


def tower_levels(circled: Callable[[Sheet], Sequence[int]], levels: int, circles: int) -> Condition:
    """So many levels of the research tower have at least so many circled symbols."""
    return lambda sheet: sum(count >= circles for count in circled(sheet)) >= levels


def dome_finished(unbuilt: Callable[[Sheet], Sequence[str]]) -> Condition:
    """Every section of the dome is built, of a cut one both halves."""
    return lambda sheet: not unbuilt(sheet)


def levels_with_x(count: int) -> Condition:
    """So many levels hold an X."""
    return lambda sheet: sum(words[0] == "X" for words in sheet.marks.values()) >= count
