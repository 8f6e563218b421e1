"""A test of many cases fails if one of them does, tries the others all the same, and names what failed."""

import pytest

from tests.cases import each


def test_every_case_is_tried_and_what_fails_is_named():
    tried = []

    @each(("number", "square"), [(1, 1), (2, 5), (3, 9)])
    def squares(number, square):
        tried.append(number)
        assert number * number == square

    with pytest.raises(AssertionError) as failed:
        squares()
    assert tried == [1, 2, 3]
    assert failed.value.__notes__ == ["with number=2, square=5"]


def test_several_that_fail_are_told_together():
    @each("word", ["a", "", " "])
    def is_said(word):
        assert word.strip()

    with pytest.raises(ExceptionGroup) as failed:
        is_said()
    assert len(failed.value.exceptions) == 2


@each("more", [1, 2])
def test_fixtures_are_given_beside_the_cases(more, tmp_path):
    assert tmp_path.is_dir()
    assert more
