"""What is asked of a book before it is published."""

from collections.abc import Callable

import pytest
from hypothesis import Phase, given

from campaigns.books import words
from campaigns.books.check import faults_of
from campaigns.books.checks.ways import complete
from campaigns.books.faults import MOST_FAULTS
from campaigns.books.layout import NODE, picture
from campaigns.books.read import read, shipped_files
from campaigns.books.story import Condition, StoryBook, Transition
from tests.campaigns.books import books, small_book
from tests.campaigns.broken_books import BROKEN, with_chapter
from tests.campaigns.broken_effects import BROKEN_EFFECTS, SOUND_EFFECTS
from tests.examples import examples

SEARCH = (Phase.explicit, Phase.reuse, Phase.generate)  # making a book smaller takes minutes
LIT = Condition(flag="lit")
NOT_LIT = Condition(flag="lit", negated=True)


def test_a_small_book_has_no_fault() -> None:
    assert faults_of(small_book()) == []


@given(books())
@examples(30, phases=SEARCH)
def test_random_books_have_no_fault(book: StoryBook) -> None:
    assert [words.line(fault) for fault in faults_of(book)] == []


@pytest.mark.parametrize(
    ("code", "where", "broken"),
    [*BROKEN.values(), *BROKEN_EFFECTS.values()],
    ids=[*BROKEN, *BROKEN_EFFECTS],
)
def test_what_is_wrong_is_found_and_said(
    code: str, where: str, broken: Callable[[StoryBook], StoryBook]
) -> None:
    faults = faults_of(broken(small_book()))
    assert (code, where) in {(fault.code, fault.path) for fault in faults}
    assert all("%(" not in words.line(fault) for fault in faults)


@pytest.mark.parametrize("sound", SOUND_EFFECTS.values(), ids=list(SOUND_EFFECTS))
def test_effects_that_mean_something_are_no_fault(sound: Callable[[StoryBook], StoryBook]) -> None:
    assert [words.line(fault) for fault in faults_of(sound(small_book()))] == []


def test_every_fault_of_a_check_has_a_sentence_and_a_broken_book() -> None:
    broken = [*BROKEN.values(), *BROKEN_EFFECTS.values()]
    assert {code for code, _where, _broken in broken} <= set(words.SENTENCES)


@pytest.mark.parametrize("path", shipped_files(), ids=lambda path: path.stem)
def test_a_shipped_book_has_no_fault(path) -> None:
    assert [words.line(fault) for fault in faults_of(read(path.read_bytes()))] == []


@pytest.mark.parametrize(
    ("conditions", "sure"),
    [
        ([Condition()], True),
        ([LIT, Condition()], True),
        ([LIT, NOT_LIT], True),
        ([LIT], False),
        ([LIT, Condition(flag="lost", negated=True)], False),
        ([Condition(negated=True)], False),
        ([Condition(chosen=("way", "a")), Condition(chosen=("way", "b"))], True),
        ([Condition(chosen=("way", "a"))], False),
        ([Condition(chosen=("other", "a")), Condition(chosen=("other", "b"))], False),
        ([Condition(chosen=("way", "a"), flag="lit"), Condition(chosen=("way", "b"))], False),
    ],
)
def test_conditions_are_complete_when_one_surely_applies(conditions: list[Condition], sure: bool) -> None:
    assert complete(conditions, "way", ["a", "b"]) is sure


def test_without_a_decision_no_option_counts() -> None:
    assert not complete([Condition(chosen=("way", "a"))])


def test_a_book_with_more_faults_than_can_be_told_tells_the_first_ones() -> None:
    transitions = tuple(Transition(number) for number in range(1000, 1000 + 2 * MOST_FAULTS))
    faults = faults_of(with_chapter(small_book(), 30, transitions=transitions))
    assert len(faults) == MOST_FAULTS


@given(books())
@examples(30, phases=SEARCH)
def test_every_chapter_of_a_book_has_its_own_place_in_the_picture(book: StoryBook) -> None:
    drawn = picture(book)
    places = {(node.x, node.y) for node in drawn.nodes}
    assert len(places) == len(drawn.nodes) == len(book.chapters)
    columns = {node.chapter.number: node.x for node in drawn.nodes}
    assert all(columns[edge.source] < columns[edge.target] for edge in drawn.edges if not edge.event)
    assert drawn.width > max(node.x for node in drawn.nodes) + NODE[0]


def test_what_a_way_says_stands_above_its_line_and_below_one_that_leads_down() -> None:
    drawn = picture(small_book())
    nodes = {node.chapter.number: node for node in drawn.nodes}
    sides = set()
    for edge in drawn.edges:
        start, end = nodes[edge.source].middle[1], nodes[edge.target].middle[1]
        assert (edge.at[1] > start) is (end > start)
        sides.add(end > start)
    assert sides == {True, False}


@pytest.mark.parametrize("name", list(BROKEN))
def test_a_broken_book_is_drawn_too(name: str) -> None:
    book = BROKEN[name][2](small_book())
    assert {node.chapter.number for node in picture(book).nodes} == set(book.by_number)
