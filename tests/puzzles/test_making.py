"""What `tools/make_puzzles.py` takes for a puzzle, and what it keeps after a second look."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adventures.bots.search import Line
from adventures.puzzles import all_puzzles
from adventures.puzzles.judging import JudgedPlace, Judgement
from tools import make_puzzles
from tools.make_puzzles import fields, is_puzzle


def place(name: str, points: float) -> JudgedPlace:
    one = JudgedPlace(f"write {name} 5", Line((), None, 0.0))  # type: ignore[arg-type]
    one.points += [points, points]
    one.fields += [{"water": points}, {"water": points}]
    return one


def judgement(*points: float, noise: float = 0.1) -> Judgement:
    places = [place(f"p{at}", count) for at, count in enumerate(points, 1)]
    return Judgement(places, points[0] - points[1], noise, 2)


def test_the_best_place_is_clear_by_a_point_and_by_its_noise() -> None:
    assert is_puzzle(judgement(9, 8, 3, 2, 1))
    assert not is_puzzle(judgement(9, 8.1, 3, 2, 1))
    assert is_puzzle(judgement(9, 6, 3, 2, 1, noise=1.0))
    assert not is_puzzle(judgement(9, 6, 3, 2, 1, noise=1.1))


def test_the_second_place_is_better_than_an_average_one() -> None:
    assert is_puzzle(judgement(9, 6, 4, 4, 4))
    assert not is_puzzle(judgement(9, 5.8, 4, 4, 4))


def test_of_few_places_the_second_is_clear_of_the_weakest() -> None:
    assert is_puzzle(judgement(9, 4, 3))
    assert not is_puzzle(judgement(9, 4, 3.5))


def test_fields_that_hardly_count_are_left_out_and_the_largest_comes_first() -> None:
    assert list(fields({"plants": 0.04, "water": 1.0, "errors": -3.0}).items()) == [
        ("errors", -3.0),
        ("water", 1.0),
    ]


class TestConfirming:
    @pytest.fixture
    def puzzle(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
        """One puzzle of two in a folder of its own; whatever is judged there is judged without worlds."""
        shipped = next(file for file in make_puzzles.DATA.glob("moon.1.json"))
        monkeypatch.setattr(make_puzzles, "DATA", tmp_path)
        monkeypatch.setattr(make_puzzles, "COUNTS", tmp_path / "confirmed.json")
        monkeypatch.setattr(make_puzzles, "foreseen", lambda *_asked: [])
        first, second = json.loads(shipped.read_text())["puzzles"][:2]
        first = {**first, "confirmed": 0, "places": [["p1", 3.0], ["p2", 1.0]]}
        make_puzzles.write("moon.1", [first, second])
        return first

    def looks_again(self, found: Judgement, puzzle: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> Any:
        monkeypatch.setattr(make_puzzles, "judged", lambda *_asked: found)
        make_puzzles.confirm_one("moon.1", puzzle)
        counts = json.loads(make_puzzles.COUNTS.read_text())
        return make_puzzles.read("moon.1"), (counts["judged"], counts["agreed"], counts["unclear"])

    def test_one_that_is_clear_again_keeps_what_came_out(
        self, puzzle: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept, counts = self.looks_again(judgement(9, 6, 3, 2, 1), puzzle, monkeypatch)
        assert counts == (1, 1, 0)
        assert kept[0]["confirmed"] == 64
        assert kept[0]["places"][0] == ["p1", 4.8]
        assert kept[0]["record"] == puzzle["record"]

    def test_one_with_another_best_place_goes(
        self, puzzle: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        puzzle["places"].reverse()
        kept, counts = self.looks_again(judgement(9, 6, 3, 2, 1), puzzle, monkeypatch)
        assert (counts, len(kept)) == ((1, 0, 0), 1)

    def test_one_that_is_no_longer_clear_goes(
        self, puzzle: dict[str, Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept, counts = self.looks_again(judgement(9, 8.5, 3, 2, 1), puzzle, monkeypatch)
        assert (counts, len(kept)) == ((1, 1, 1), 1)


def test_the_counts_that_are_shipped_agree_with_the_puzzles() -> None:
    counts = json.loads(make_puzzles.COUNTS.read_text())
    shipped = list(all_puzzles().values())
    assert counts["judged"] == len(counts["dropped"]) + sum(bool(one.confirmed) for one in shipped)
    assert counts["agreed"] >= 0.95 * counts["judged"]
    assert not {one.id for one in shipped} & set(counts["dropped"])
