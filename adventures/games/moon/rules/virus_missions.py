"""Missions of The Virus. Rulebook: ADVENTURE #6, The missions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from .layout import Layout
from .propagation import Quarter
from .sheet import Sheet

Condition = Callable[[Sheet], bool]


class Block(Protocol):
    """The apartment block that the missions look at: its quarters by id and by level."""

    @property
    def sheet(self) -> Layout: ...
    @property
    def quarters(self) -> Mapping[str, Quarter]: ...
    @property
    def levels(self) -> Sequence[Sequence[Quarter]]: ...


def two_quarters_evacuated(sheet: Sheet) -> bool:
    """Two quarters are evacuated, infected or not."""
    return sheet.count("quarter", "circle") >= 2


def level_evacuated(block: Block) -> Condition:
    """All quarters of a level are evacuated, infected or not."""
    return lambda sheet: any(all(quarter.id in sheet.marks for quarter in level) for level in block.levels)


def three_cut_off(block: Block) -> Condition:
    """Three quarters have all their walkways closed, with a virus or without."""
    return lambda sheet: sum(quarter.cut_off(sheet) for quarter in block.quarters.values()) >= 3


def green_and_blue_cut_off(block: Block) -> Condition:
    """The quarters of the green and the blue virus, active or not, have all their walkways closed."""
    boxes = [block.sheet.facts(f"activation.{colour}")["box"] for colour in ("green", "blue")]
    quarters = [quarter for quarter in block.quarters.values() if quarter.box in boxes]
    return lambda sheet: all(quarter.cut_off(sheet) for quarter in quarters)


def levels_circled(block: Block, *kinds: str) -> Condition:
    """On two levels all places of these kinds are circled, in whatever quarters."""
    return lambda sheet: (
        sum(
            all(sheet.filled(getattr(quarter, kind)) for quarter in level for kind in kinds)
            for level in block.levels
        )
        >= 2
    )
