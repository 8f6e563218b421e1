"""The map of a book: it runs down, the main way at the left, branches and events beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from campaigns.books.checks.graph import Edges, edges, reached_with_events, senders
from campaigns.books.layout import depths
from campaigns.books.story import Chapter, ChapterKind, StoryBook
from campaigns.books.texts import localized

from .transitions import condition_sentence

ROW = 64
TOP = 44
LANES = (180, 262, 338)
HALF = 22  # of a node, across and down
RADIUS = 14  # of a bend
WIDTH = 508
STRIP = (13, 22, 31)
LONGEST = (19, 27, 17)  # letters of a title beside its node, by lane


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
    bottom: int = 1

    @property
    def badge_x(self) -> int:
        """Where the sign of a fault begins at its corner."""
        return self.x + 9

    @property
    def badge_y(self) -> int:
        """How far down that sign begins."""
        return self.y - 27

    @property
    def strip_x(self) -> int:
        """Where its dot stands across the strip of the whole book."""
        return STRIP[LANES.index(self.x)]

    @property
    def fault_x(self) -> int:
        """Where its sign begins across the strip, if there is a fault."""
        return self.strip_x - 8

    @property
    def strip_y(self) -> str:
        """How far down the strip its dot stands, in per cent."""
        return f"{100 * self.y / self.bottom:.2f}"

    @property
    def left(self) -> bool:
        """Returns whether its words stand at its left."""
        return self.x == LANES[0]

    @property
    def look(self) -> str:
        """The classes of its look."""
        return " ".join(["desk-node", self.chapter.kind, *["faulty"] * self.faulty, *["lost"] * self.lost])

    @property
    def anchor(self) -> str:
        """At which end its words are held."""
        return "end" if self.left else "start"

    @property
    def area_x(self) -> int:
        """Where what answers a tap begins."""
        return 8 if self.left else self.x - HALF

    @property
    def area_width(self) -> int:
        """How wide what answers a tap is."""
        return LANES[0] + HALF - 8 if self.left else WIDTH - self.x + HALF

    @property
    def label_x(self) -> int:
        """Where its words begin, or end at the left."""
        return self.x - HALF - 10 if self.left else self.x + HALF + 10


@dataclass(frozen=True)
class MapLine:
    """A way from one chapter to another: an SVG path, with its condition in words."""

    path: str
    words: str
    x: int
    y: int
    back: bool = False

    @property
    def look(self) -> str:
        """The classes of its look."""
        return "desk-line-way back" if self.back else "desk-line-way"


@dataclass(frozen=True)
class BookMap:
    """All of it with its size."""

    nodes: Sequence[Node]
    lines: Sequence[MapLine]
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
    sent = senders(book)
    for event in sorted(events):
        sources = [order.index(source) for source in sent.get(event, ()) if source in order]
        if sources:
            order.insert(min(sources) + 1, event)
    placed: dict[int, tuple[int, int]] = {}
    for row, number in enumerate(order):
        crowded = row > 0 and placed[order[row - 1]][0] == 1
        lane = 2 if number in events or crowded else 1
        placed[number] = (0 if number in main else lane, row)
    for number in sorted(set(ways) - set(placed)):
        row = max((each[1] for each in placed.values()), default=-1) + 1
        placed[number] = (1, row)
    bottom = TOP * 2 + ROW * max((row for _lane, row in placed.values()), default=0)
    nodes = {
        number: Node(
            book.by_number[number],
            _short(localized(book.by_number[number].title), LONGEST[lane]),
            seconds[number][0],
            LANES[lane],
            TOP + ROW * at,
            number not in found,
            number in faulty,
            seconds[number][1],
            bottom,
        )
        for number, (lane, at) in placed.items()
    }
    lines = [
        _line(nodes[source], nodes[to], _words(book, source, to), placed)
        for source in sorted(ways)
        for to in sorted(ways[source])
    ]
    return BookMap(tuple(nodes[number] for number in sorted(nodes)), tuple(lines), WIDTH, bottom)


def _main_way(starts: Sequence[int], ways: Edges, depth: Mapping[int, int]) -> frozenset[int]:
    """The shortest way from the beginning to the deepest chapter: what can be left out stands beside it."""
    if not starts or not depth:
        return frozenset()
    came: dict[int, int] = {starts[0]: 0}
    waiting = [starts[0]]
    for number in waiting:
        for to in sorted(ways[number]):
            if to not in came and to in depth:
                came[to] = number
                waiting.append(to)
    number = max(came, key=lambda each: (depth.get(each, 0), -each))
    found = {number}
    while came[number]:
        number = came[number]
        found.add(number)
    return frozenset(found)


def _words(book: StoryBook, source: int, to: int) -> str:
    """When a chapter leads to another, in a few words; nothing where it always does."""
    chapter = book.by_number[source]
    words = [
        condition_sentence(book, way.when)
        for way in chapter.transitions
        if way.to == to and len(chapter.transitions) > 1
    ]
    words += [
        localized(option.label)
        for option in (chapter.decision.options if chapter.decision else ())
        if option.to == to
    ]
    return _short(" / ".join(dict.fromkeys(word for word in words if word)), 34)


def _line(source: Node, to: Node, words: str, placed: Mapping[int, tuple[int, int]]) -> MapLine:
    """A way that bends at right angles."""
    x, y, to_x, to_y = source.x, source.y, to.x, to.y
    r = RADIUS
    if to_y <= y:  # back to where one was, or beside
        edge = WIDTH - 8
        path = (
            f"M{x + HALF} {y}H{edge - r}Q{edge} {y} {edge} {y - r}V{to_y + 10 + r}"
            f"Q{edge} {to_y + 10} {edge - r} {to_y + 10}H{to_x + HALF + 4}"
        )
        return MapLine(path, words, x + HALF + 8, y - 6, back=True)
    if x == to_x:
        between = any(LANES[lane] == x and y < TOP + ROW * row < to_y for lane, row in placed.values())
        if not between:
            return MapLine(f"M{x} {y + HALF}V{to_y - HALF - 3}", words, x + 8, y + HALF + 14)
        edge = x + 58
        path = (
            f"M{x + HALF} {y + 8}H{edge - r}Q{edge} {y + 8} {edge} {y + 8 + r}V{to_y - 8 - r}"
            f"Q{edge} {to_y - 8} {edge - r} {to_y - 8}H{x + HALF + 3}"
        )
        return MapLine(path, words, x + HALF + 8, y + 2)
    if to_x > x:
        path = f"M{x + HALF} {y}H{to_x - r}Q{to_x} {y} {to_x} {y + r}V{to_y - HALF - 3}"
        return MapLine(path, words, x + HALF + 8, y - 8)
    path = f"M{x} {y + HALF}V{to_y - r}Q{x} {to_y} {x - r} {to_y}H{to_x + HALF + 3}"
    return MapLine(path, words, x + 8, y + HALF + 14)


def _short(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 1] + "…"
