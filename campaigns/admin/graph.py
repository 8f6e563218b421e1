"""The graph of a book's chapters: what the template draws of the picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.games.registry import KITS, kit_of, title_of
from campaigns.books.checks.graph import leads, reached
from campaigns.books.layout import NODE, Edge, Node, Picture, picture
from campaigns.books.story import Chapter, ChapterKind, Condition, StoryBook
from campaigns.models import BookVersion

from .drafts import localised
from .faults import FaultLine

MOST_AT_ONCE = 120  # chapters: above that one Adventure at a time
LONGEST_TITLE = 17  # letters that fit into a node


class DrawnNode(NamedTuple):
    """A node as it is drawn: its outline, its address, its first fault, the classes of its look."""

    node: Node
    title: str
    url: str
    outline: str
    fault: str
    look: str


class Drawing(NamedTuple):
    """The whole graph."""

    picture: Picture
    nodes: Sequence[DrawnNode]
    edges: Sequence[tuple[Edge, str]]
    parts: Sequence[tuple[str, str]]
    """Adventures of which one is shown at a time: their keys and names; empty where all is shown."""


def drawing(version: BookVersion, book: StoryBook, lines: Sequence[FaultLine], part: str = "") -> Drawing:
    """Draws a book, or the chapters from one Adventure to the next."""
    rulesets = list(dict.fromkeys(chapter.ruleset for chapter in book.chapters if chapter.ruleset in KITS))
    many = len(book.chapters) > MOST_AT_ONCE and bool(rulesets)
    part = (part if part in rulesets else rulesets[0]) if many else ""
    shown = picture(book, _within(book, part) if part else None)
    keys = dict(version.chapters.values_list("number", "pk"))
    faults = {line.chapter: line.text for line in reversed(lines) if line.chapter}
    drawn = [
        DrawnNode(
            node,
            _short(localised(node.chapter.title)),
            reverse("admin:campaigns_bookchapter_change", args=[keys[node.chapter.number]])
            if node.chapter.number in keys
            else "",
            _outline(node),
            faults.get(node.chapter.number, ""),
            _look(node, node.chapter.number in faults),
        )
        for node in shown.nodes
    ]
    edges = [(edge, _when(book.by_number[edge.source], edge.target)) for edge in shown.edges]
    parts = [(key, str(title_of(key).name)) for key in rulesets] if many else []
    return Drawing(shown, drawn, edges, parts)


def _within(book: StoryBook, ruleset: str) -> frozenset[int]:
    """The chapters from those that set up an Adventure to those that set up the next."""
    ways = {}
    for number, chapter in book.by_number.items():
        stops = chapter.kind is ChapterKind.SET_UP and chapter.ruleset != ruleset
        ways[number] = (
            frozenset() if stops else frozenset(to for to in leads(chapter) if to in book.by_number)
        )
    return reached([number for number, chapter in book.by_number.items() if chapter.ruleset == ruleset], ways)


def _short(title: str) -> str:
    return title if len(title) <= LONGEST_TITLE else title[: LONGEST_TITLE - 1] + "…"


def _look(node: Node, faulty: bool) -> str:
    return " ".join([node.chapter.kind, *["faulty"] * faulty, *["lost"] * (not node.reachable)])


def _outline(node: Node) -> str:
    """The path of a node's outline by its kind: hexagon ends for a decision, a star's for an ending."""
    (width, height), x, y = NODE, node.x, node.y
    half = height // 2
    match node.chapter.kind:
        case ChapterKind.DECISION:
            ends = f"M{x + 14} {y}H{x + width - 14}L{x + width} {y + half}L{x + width - 14} {y + height}"
            return f"{ends}H{x + 14}L{x} {y + half}Z"
        case ChapterKind.ENDING:
            ends = f"M{x} {y}H{x + width}L{x + width - 10} {y + half}L{x + width} {y + height}"
            return f"{ends}H{x}L{x + 10} {y + half}Z"
        case _:
            right = f"M{x + 8} {y}H{x + width - 8}q8 0 8 8v{height - 16}q0 8 -8 8"
            return f"{right}H{x + 8}q-8 0 -8 -8v{16 - height}q0 -8 8 -8Z"


def _when(chapter: Chapter, to: int) -> str:
    """In a few words when a chapter leads there."""
    options = chapter.decision.options if chapter.decision else ()
    labels = [localised(option.label) for option in options if option.to == to]
    labels += [condition_words(way.when) for way in chapter.transitions if way.to == to]
    return _short(" / ".join(dict.fromkeys(label for label in labels if label)))


def condition_words(when: Condition) -> str:
    """A condition in a few words; empty for none."""
    parts: list[Any] = []
    if when.chosen:
        parts.append(when.chosen[1])
    if when.flag:
        parts.append(when.flag)
    if when.card:
        parts.append(_("card %(number)s") % {"number": when.card})
    if when.adventure in KITS and when.adventure:
        parts.append(f"A{kit_of(when.adventure).title(when.adventure).number}")
    if when.winner:
        parts.append(_("won by: %(whom)s") % {"whom": when.winner.value})
    if when.score_at_least is not None:
        parts.append(_("%(count)s points") % {"count": when.score_at_least})
    if when.errors_at_least is not None:
        parts.append(_("%(count)s System Errors") % {"count": when.errors_at_least})
    if when.mission:
        parts.append(_("mission %(letter)s") % {"letter": when.mission.upper()})
    if when.launched is not None:
        parts.append(_("launched") if when.launched else _("not launched"))
    if when.stars_at_least is not None:
        parts.append(_("%(count)s stars") % {"count": when.stars_at_least})
    words = ", ".join(map(str, parts))
    return _("not: %(words)s") % {"words": words} if when.negated and words else words
