"""What is kept for the next who asks has an end: so many values, or so many bytes."""

from __future__ import annotations

from adventures.drawing.field import FieldContext
from adventures.running.recently_used import RecentlyUsed
from adventures.running.shown_fields import weight


def test_what_nobody_has_asked_for_the_longest_goes_first() -> None:
    kept: RecentlyUsed[str, str] = RecentlyUsed(2)
    kept.put("one", "1")
    kept.put("two", "2")
    assert kept.get("one") == "1"
    kept.put("three", "3")
    assert [kept.get(key) for key in ("one", "two", "three")] == ["1", None, "3"]


def test_as_many_go_as_make_room_for_what_is_heavy() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(10, len)
    for key in range(5):
        kept.put(key, "xx")
    kept.put(5, "x" * 7)
    assert [kept.get(key) for key in range(6)] == [None, None, None, None, "xx", "x" * 7]


def test_what_takes_the_place_of_another_counts_once() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(10, len)
    kept.put(1, "x" * 5)
    for _ in range(9):
        assert kept.put(2, "y" * 5) in (None, "y" * 5)
    assert kept.get(1) == "x" * 5


def test_what_takes_the_place_of_nothing_counts_once() -> None:
    kept: RecentlyUsed[int, str | None] = RecentlyUsed(2)
    kept.put(1, "x")
    for _ in range(9):
        kept.put(2, None)
        kept.put(2, "y")
    assert [kept.get(1), kept.get(2)] == ["x", "y"]


def test_what_is_heavier_than_all_may_be_is_kept_alone() -> None:
    kept: RecentlyUsed[int, str] = RecentlyUsed(10, len)
    kept.put(1, "x")
    kept.put(2, "x" * 50)
    assert [kept.get(1), kept.get(2)] == [None, "x" * 50]
    kept.put(3, "x")
    assert [kept.get(2), kept.get(3)] == [None, "x"]


def test_a_field_weighs_what_its_places_take() -> None:
    one = FieldContext.of("", "", "", {"a": "x" * 1000})  # type: ignore[dict-item]
    two = FieldContext.of("", "", "", {"a": "x" * 1000, "b": "x" * 2000})  # type: ignore[dict-item]
    assert weight(one) > 1000
    assert weight(two) > 2000 + weight(one)
