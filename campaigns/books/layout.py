"""The chapters of a book as a picture: where each stands, how they are joined, what lies across what.

Columns are the longest way from a first chapter, rows the mean of the neighbours' rows, in two sweeps. Events
stand below the column of their first Adventure; what cannot be reached stands in a row of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .checks.graph import Edges, backwards, edges, reached, senders
from .story import Chapter, ChapterKind, StoryBook

NODE = (148, 44)  # width and height in px
STEP = (236, 68)  # from one column, and from one row, to the next
MARGIN = 24
SWEEPS = 2


@dataclass(frozen=True, slots=True)
class Node:
    """A chapter in the picture: its upper left corner in px."""

    chapter: Chapter
    x: int
    y: int
    reachable: bool = True

    @property
    def middle(self) -> tuple[int, int]:
        """Its middle."""
        return self.x + NODE[0] // 2, self.y + NODE[1] // 2


@dataclass(frozen=True, slots=True)
class Edge:
    """A way from one chapter to another as a bowed line, with how it is chosen."""

    source: int
    target: int
    line: str  # the d of an SVG path
    at: tuple[int, int]  # where its words stand
    event: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """All of it with its size in px."""

    nodes: Sequence[Node]
    edges: Sequence[Edge]
    width: int
    height: int


def picture(book: StoryBook, within: frozenset[int] | None = None) -> Picture:
    """Lays out a book, or only some chapters of it."""
    ways = edges(book)
    if within is not None:
        ways = {number: targets & within for number, targets in ways.items() if number in within}
    starts = [path.first for path in book.paths if path.first in ways] or list(ways)[:1]
    found = reached(starts, ways)
    events = {number for number in ways if book.by_number[number].kind is ChapterKind.EVENT}
    sent = senders(book)
    columns = depths(starts, ways, found - events)
    rows = _rows(columns, ways)
    below = max(rows.values(), default=-1) + 1
    for event in sorted(events):
        sources = [columns[number] for number in sent.get(event, ()) if number in columns]
        columns[event] = min(sources, default=0)
        rows[event] = below + sum(columns[other] == columns[event] for other in events if other < event)
    lost = sorted(set(ways) - found - events)
    last = max(rows.values(), default=-1) + 1
    for at, number in enumerate(lost):
        columns[number], rows[number] = at, last
    nodes = {
        number: Node(
            book.by_number[number], MARGIN + columns[number] * STEP[0], MARGIN + rows[number] * STEP[1],
            number not in lost,
        )
        for number in sorted(ways)
    }  # fmt: skip
    drawn = [_edge(nodes[source], nodes[to]) for source in sorted(ways) for to in sorted(ways[source])]
    for event in sorted(events):
        near = [number for number in sent.get(event, ()) if columns.get(number) == columns[event]]
        drawn += [_edge(nodes[number], nodes[event], event=True) for number in near if number in nodes]
    width = MARGIN * 2 + max((node.x for node in nodes.values()), default=0) + NODE[0]
    height = MARGIN * 2 + max((node.y for node in nodes.values()), default=0) + NODE[1]
    return Picture(tuple(nodes.values()), tuple(drawn), width, height)


def depths(starts: Sequence[int], ways: Edges, found: frozenset[int]) -> dict[int, int]:
    """How many steps the longest way to each chapter has; a way back to where one was does not count."""
    order: list[int] = []
    state: dict[int, int] = {}  # 1 while being walked, 2 when done
    forward: dict[int, list[int]] = {number: [] for number in found}
    for start in starts:
        waiting = (
            [(start, iter(sorted(ways[start] & found)))] if start in found and start not in state else []
        )
        if waiting:
            state[start] = 1
        while waiting:
            number, targets = waiting[-1]
            for to in targets:
                if state.get(to) != 1:
                    forward[number].append(to)
                if to not in state:
                    state[to] = 1
                    waiting.append((to, iter(sorted(ways[to] & found))))
                    break
            else:
                waiting.pop()
                state[number] = 2
                order.append(number)
    columns = dict.fromkeys(found, 0)
    for number in reversed(order):
        for to in forward[number]:
            columns[to] = max(columns[to], columns[number] + 1)
    return columns


def _rows(columns: Mapping[int, int], ways: Edges) -> dict[int, int]:
    """Puts chapters near those they are joined with."""
    back = backwards(ways)
    by_column: dict[int, list[int]] = {}
    for number in sorted(columns):
        by_column.setdefault(columns[number], []).append(number)
    places = {number: float(at) for numbers in by_column.values() for at, number in enumerate(numbers)}
    for sweep in range(SWEEPS):
        near = back if sweep % 2 == 0 else ways
        for column in sorted(by_column, reverse=bool(sweep % 2)):
            means = {}
            for number in by_column[column]:
                joined = [places[other] for other in near[number] if other in places]
                means[number] = sum(joined) / len(joined) if joined else places[number]
            by_column[column].sort(key=lambda number: (means[number], number))
            places.update({number: float(at) for at, number in enumerate(by_column[column])})
    return {number: int(place) for number, place in places.items()}


def _edge(source: Node, target: Node, event: bool = False) -> Edge:
    """A bow from the right side of one to the left side of the other, or around where it leads back."""
    if event:
        x, y = source.x + 20, source.y + NODE[1]
        return Edge(
            source.chapter.number, target.chapter.number, f"M{x} {y}V{target.y}", (x + 6, y + 16), True
        )
    x, y = source.x + NODE[0], source.middle[1]
    to_x, to_y = target.x, target.middle[1]
    bend = max(40, (to_x - x) // 2)
    line = f"M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"
    return Edge(source.chapter.number, target.chapter.number, line, (x + 8, y - 6 if to_y <= y else y + 16))
