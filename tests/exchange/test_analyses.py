"""An analysis goes with its game, and comes back with it where it fits."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from adventures.bots.analysis import AnalysisTold, read_analysis
from adventures.exchange import document_of_game, written
from adventures.models import Game, GameAnalysis
from adventures.rules import Game as Table
from adventures.services.analyses import analysis_of
from tests.analyses import made_up, store_analysis, told_of
from tests.every_game import played
from tests.groups import Group, device

from .empty import brought_to_an_empty_site

pytestmark = pytest.mark.django_db
RULESET = "moon.3"


@pytest.fixture
def group() -> Group:
    return Group.at_the_end(ruleset=RULESET)


@pytest.fixture
def document(group: Group) -> dict[str, Any]:
    """The document of a game with an analysis that has a moment of each kind."""
    store_analysis(group.game, told_of(group.game))
    return copy.deepcopy(document_of_game(Game.objects.get()))


def test_an_analysis_comes_back_with_its_game(document: dict[str, Any]) -> None:
    [come] = brought_to_an_empty_site(document, device()).games
    come.refresh_from_db()
    found = analysis_of(come)
    assert found is not None
    assert (found.state, found.told) == (GameAnalysis.State.DONE, document["games"][0]["analysis"])
    assert written(document_of_game(come)) == written(document)


def test_one_that_is_not_done_stays_where_it_is(document: dict[str, Any]) -> None:
    GameAnalysis.objects.update(state=GameAnalysis.State.WORKING)
    assert "analysis" not in document_of_game(Game.objects.get())["games"][0]


def changed(told: AnalysisTold, name: str) -> None:
    """Makes one thing of an analysis wrong."""
    ana, first = told["seats"]["Ana"], told["moments"][0]
    wrong: dict[str, Callable[[], object]] = {
        "engine": lambda: told.update(engine=told["engine"] + 1),
        "another part": lambda: told.update(more=1),
        "turns out of order": lambda: told["turns"].reverse(),
        "a turn as text": lambda: told.update(turns=[str(turn) for turn in told["turns"]]),
        "a seat less": lambda: told["seats"].pop("Ben"),
        "a number less": lambda: ana["low"].pop(),
        "a number that is none": lambda: ana["high"].__setitem__(0, "7"),
        "an end that was not reached": lambda: ana["expected"].__setitem__(-1, 999),
        "a huge number": lambda: ana.update(luck=1e9),
        "what was not played": lambda: first["played"].update(moves=["take 9"]),
        "what could not be played": lambda: first["better"].update(moves=["<b>take</b>"]),
        "a field of no score": lambda: first.update(fields=[["no such field", 3.0]]),
        "a move that is not there yet": lambda: first.update(at=10**6),
        "nobody's moment": lambda: first.update(seat="Eve"),
        "a kind that is none": lambda: first.update(kind="blunder"),
        "luck with a better way": lambda: first.update(kind="luck"),
        "too many moments": lambda: told.update(moments=told["moments"] * 5),
        "no mapping": lambda: told.update(seats=[]),
    }
    wrong[name]()


WRONG = (
    *("engine", "another part", "turns out of order", "a turn as text", "a seat less", "a number less"),
    *("a number that is none", "an end that was not reached", "a huge number", "what was not played"),
    *("what could not be played", "a field of no score", "a move that is not there yet", "nobody's moment"),
    *("a kind that is none", "luck with a better way", "too many moments", "no mapping"),
)


def test_one_that_does_not_fit_is_left_out(document: dict[str, Any]) -> None:
    document["games"][0]["analysis"]["seats"]["Ana"]["expected"][-1] = 999
    [come] = brought_to_an_empty_site(document, device()).games
    assert analysis_of(come) is None
    assert not GameAnalysis.objects.exists()


@pytest.fixture(scope="module")
def true() -> AnalysisTold:
    return made_up(Table.new(played(RULESET).setup), played(RULESET).moves)


def read(told: AnalysisTold) -> AnalysisTold | None:
    over = played(RULESET)
    assert over.result is not None
    return read_analysis(told, Table.new(over.setup), over.moves, over.result)


def test_one_that_fits_is_believed(true: AnalysisTold) -> None:
    assert read(true) == true


@pytest.mark.parametrize("name", WRONG)
def test_nothing_is_believed_that_does_not_fit(true: AnalysisTold, name: str) -> None:
    told = copy.deepcopy(true)
    changed(told, name)
    assert read(told) is None
