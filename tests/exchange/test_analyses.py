"""An analysis goes with its game, and comes back with it where it fits."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from adventures.exchange import document_of_game, written
from adventures.models import Game, GameAnalysis
from adventures.services import analyses
from adventures.services.analyses import analysis_of, ask_for_analysis, go_on_with_analysis
from tests.groups import Group, device
from tests.services.test_analyses import TINY
from tests.web.test_analysis import moments

from .empty import brought_to_an_empty_site

pytestmark = pytest.mark.django_db


@pytest.fixture
def document(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The document of a game with an analysis that has a moment of each kind."""
    monkeypatch.setattr(analyses, "USUAL", TINY)
    monkeypatch.setattr(analyses, "PIECE", 600.0)
    group = Group.at_the_end(ruleset="moon.3")
    ask_for_analysis(by=group.tablet, game_id=group.game_id)
    go_on_with_analysis(game_id=group.game_id)
    row = GameAnalysis.objects.get()
    row.told["moments"] = moments(group)
    row.save()
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


def changed(told: dict[str, Any], name: str) -> None:
    """Makes one thing of an analysis wrong."""
    ana, first = told["seats"]["Ana"], told["moments"][0]
    wrong: dict[str, Any] = {
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


@pytest.mark.parametrize("name", WRONG)
def test_one_that_does_not_fit_is_left_out(document: dict[str, Any], name: str) -> None:
    changed(document["games"][0]["analysis"], name)
    [come] = brought_to_an_empty_site(document, device()).games
    assert analysis_of(come) is None
    assert not GameAnalysis.objects.exists()
