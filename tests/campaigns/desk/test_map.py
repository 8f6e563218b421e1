"""The map of a book beside the desk."""

from __future__ import annotations

from campaigns.books.story import StoryBook
from campaigns.desk.map import LANES, ROW, TOP, BookMap, map_of
from tests.walk.books import book, chapter, option, question


def drawn(story: StoryBook, *faulty: int) -> BookMap:
    """The map of a book in which some chapters have a fault."""
    return map_of(story, frozenset(faulty), {each.number: ("", "") for each in story.chapters})


def test_it_marks_the_chapters_that_have_a_fault_and_those_that_nothing_leads_to() -> None:
    nodes = drawn(book(chapter(1, to=2), chapter(2), chapter(7)), 2).nodes
    assert [(node.chapter.number, node.faulty, node.lost) for node in nodes] == [
        (1, False, False),
        (2, True, False),
        (7, False, True),
    ]


def test_the_main_way_runs_down_and_what_leaves_it_lies_beside() -> None:
    asked = question(option("left", 2), option("right", 3))
    nodes = drawn(
        book(chapter(1, "decision", decision=asked), chapter(2, to=4), chapter(3), chapter(4))
    ).nodes
    places = {node.chapter.number: (LANES.index(node.x), (node.y - TOP) / ROW) for node in nodes}
    assert places == {1: (0, 0), 2: (0, 1), 3: (1, 2), 4: (0, 3)}
