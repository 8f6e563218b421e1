"""The map of a book: it runs down, the main way at the left, branches beside it, events beside their Adventure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from campaigns.books.checks.graph import Edges, edges, reached_with_events, senders
from campaigns.books.layout import depths
from campaigns.books.story import Chapter, ChapterKind, StoryBook
from campaigns.books.texts import told

from .ways import condition_sentence

ROW = 64
TOP = 44
LANES = (204, 322, 440)
HALF = 22  # of a node, across and down
RADIUS = 14  # of a bend
LONGEST = 24  # letters of a title beside its node


@dataclass(frozen=True)
class Node:
    """A chapter on the map: where its middle is, and where its words stand."""

    chapter: Chapter
    title: str
    second: str
    x: int
    y: int
    lost: bool
    faulty: bool
    icon: str = ""

    @property
    def left(self) -> bool:
        """Returns whether its words stand at its left."""
        return self.x == LANES[0]

    @property
    def label_x(self) -> int:
        """Where its words begin, or end at the left."""
        return self.x - HALF - 10 if self.left else self.x + HALF + 10


@dataclass(frozen=True)
class Line:
    """A way from one chapter to another: an SVG path, with its condition in words."""

    path: str
    words: str
    x: int
    y: int
    back: bool = False


@dataclass(frozen=True)
class BookMap:
    """All of it with its size."""

    nodes: Sequence[Node]
    lines: Sequence[Line]
    width: int
    height: int


def map_of(book: StoryBook, faulty: frozenset[int], seconds: Mapping[int, tuple[str, str]]) -> BookMap:
    """Draws the chapters of a book; `seconds` are the second line and the icon of each."""
    ways = edges(book)
    found = reached_with_events(book, ways)
    starts = [path.first for path in book.paths if path.first in ways]
    events = {number for number in ways if book.by_number[number].kind is ChapterKind.EVENT}
    told_depths = depths(starts, ways, found - events)
    order = sorted(told_depths, key=lambda number: (told_depths[number], number))
    main = _main_way(starts[:1], ways, told_depths)
    placed: dict[int, tuple[int, int]] = {}
    row = 0
    for number in order:
        lane = 0 if number in main else 1 + (row % 2 if _crowded(number, placed, order) else 0)
        placed[number] = (lane, row)
        row += 1
    sent = senders(book)
    for event in sorted(events):
        rows = [placed[source][1] for source in sent.get(event, ()) if source in placed]
        taken = {place for place in placed.values()}
        at = min(rows, default=row)
        while (2, at) in taken:
            at += 1
        placed[event] = (2, at)
    for number in sorted(set(ways) - set(placed)):
        row = max((each[1] for each in placed.values()), default=-1) + 1
        placed[number] = (1, row)
    nodes = {
        number: Node(
            book.by_number[number],
            _short(told(book.by_number[number].title)),
            seconds[number][0],
            LANES[lane],
            TOP + ROW * at,
            number not in found,
            number in faulty,
            seconds[number][1],
        )
        for number, (lane, at) in placed.items()
    }
    lines = [
        _line(nodes[source], nodes[to], _words(book, source, to), placed)
        for source in sorted(ways)
        for to in sorted(ways[source])
    ]
    bottom = max((node.y for node in nodes.values()), default=0) + TOP
    return BookMap(tuple(nodes[number] for number in sorted(nodes)), tuple(lines), 586, bottom)


def _crowded(number: int, placed: Mapping[int, tuple[int, int]], order: Sequence[int]) -> bool:
    """Returns whether the chapter just above stands on the first branch already."""
    at = order.index(number)
    return at > 0 and placed.get(order[at - 1], (0, 0))[0] == 1


def _main_way(starts: Sequence[int], ways: Edges, depth: Mapping[int, int]) -> set[int]:
    """The longest way from the beginning: from its end back, always over the deepest chapter."""
    if not starts:
        return set()
    back: dict[int, list[int]] = {}
    for number in depth:
        for to in ways[number]:
            if depth.get(to, -1) > depth[number]:
                back.setdefault(to, []).append(number)
    number = max(depth, key=lambda each: (depth[each], -each))
    found = {number}
    while number in back:
        number = max(back[number], key=lambda each: (depth[each], -each))
        found.add(number)
    return found


def _words(book: StoryBook, source: int, to: int) -> str:
    """When a chapter leads to another, in a few words; nothing where it always does."""
    chapter = book.by_number[source]
    words = [
        condition_sentence(book, way.when)
        for way in chapter.transitions
        if way.to == to and len(chapter.transitions) > 1
    ]
    words += [
        told(option.label)
        for option in (chapter.decision.options if chapter.decision else ())
        if option.to == to
    ]
    return _short(" / ".join(dict.fromkeys(word for word in words if word)), 34)


def _line(source: Node, to: Node, words: str, placed: Mapping[int, tuple[int, int]]) -> Line:
    """A way that bends at right angles."""
    x, y, to_x, to_y = source.x, source.y, to.x, to.y
    r = RADIUS
    if to_y <= y:  # back to where one was, or beside
        edge = 560
        path = (
            f"M{x + HALF} {y}H{edge - r}Q{edge} {y} {edge} {y - r}V{to_y + 10 + r}"
            f"Q{edge} {to_y + 10} {edge - r} {to_y + 10}H{to_x + HALF + 4}"
        )
        return Line(path, words, x + HALF + 8, y - 6, back=True)
    if x == to_x:
        between = any(LANES[lane] == x and y < TOP + ROW * row < to_y for lane, row in placed.values())
        if not between:
            return Line(f"M{x} {y + HALF}V{to_y - HALF - 3}", words, x + 8, y + HALF + 14)
        edge = x + 58
        path = (
            f"M{x + HALF} {y + 8}H{edge - r}Q{edge} {y + 8} {edge} {y + 8 + r}V{to_y - 8 - r}"
            f"Q{edge} {to_y - 8} {edge - r} {to_y - 8}H{x + HALF + 3}"
        )
        return Line(path, words, x + HALF + 8, y + 2)
    if to_x > x:
        path = f"M{x + HALF} {y}H{to_x - r}Q{to_x} {y} {to_x} {y + r}V{to_y - HALF - 3}"
        return Line(path, words, x + HALF + 8, y - 8)
    path = f"M{x} {y + HALF}V{to_y - r}Q{x} {to_y} {x - r} {to_y}H{to_x + HALF + 3}"
    return Line(path, words, x + 8, y + HALF + 14)


def _short(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
