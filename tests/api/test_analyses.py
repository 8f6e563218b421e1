"""The analysis of a game through the API: asked for, got and given up; nothing of a game that goes on."""

from __future__ import annotations

import pytest

from adventures.models import GameAnalysis
from adventures.services import analyses
from adventures.services.analyses import go_on_with_analysis
from adventures.services.links import share_game
from tests.analyses import TINY, store_analysis, told_of, with_few_steps
from tests.api.programs import Program, begun, program
from tests.groups import Group

pytestmark = pytest.mark.django_db


@pytest.fixture
def group() -> Group:
    return Group.at_the_end(ruleset="moon.3")


@pytest.fixture(autouse=True)
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    work_of = analyses._work_of
    monkeypatch.setattr(analyses, "USUAL", TINY)
    monkeypatch.setattr(analyses, "PIECE", 600.0)
    monkeypatch.setattr(analyses, "_work_of", lambda game: with_few_steps(work_of(game)))


def host(group: Group) -> Program:
    return program(device=group.tablet.device)


def test_a_program_asks_for_an_analysis_and_gets_it(group: Group) -> None:
    path = f"games/{group.game_id}/analysis"
    ana = host(group)
    assert ana.get(path).json()["state"] == "none"
    asked = ana.post(path).json()
    assert (asked["state"], asked["seats"], asked["moments"]) == ("working", [], [])
    go_on_with_analysis(game_id=group.game_id)
    told = ana.get(path).json()
    assert told["state"] == "done"
    totals = {seat: score["total"] for seat, score in group.game.result["scores"].items()}  # type: ignore[index]
    assert {one["seat"]: one["expected"][-1] for one in told["seats"]} == totals
    assert min(told["playouts"], told["samples"]) > 0
    for moment in told["moments"]:
        assert moment["played"]["words"]
        assert (moment["better"] is None) == (moment["kind"] == "luck")


def test_a_program_gives_the_work_up(group: Group) -> None:
    path = f"games/{group.game_id}/analysis"
    host(group).post(path)
    assert host(group).delete(path).json()["state"] == "stopped"
    assert GameAnalysis.objects.get().state == GameAnalysis.State.STOPPED


def test_a_running_game_has_none(group: Group) -> None:
    ana = program()
    path = f"games/{begun(ana)['id']}/analysis"
    for answer in (ana.get(path), ana.post(path)):
        assert (answer.status_code, answer.json()["code"]) == (422, "not_finished")


def test_a_stranger_learns_nothing_of_it(group: Group) -> None:
    path = f"games/{group.game_id}/analysis"
    host(group).post(path)
    for answer in (program().get(path), program().post(path), program().delete(path)):
        assert answer.status_code == 404


@pytest.mark.parametrize(("names", "first", "hidden"), [(True, "Ana", False), (False, "Player 1", True)])
def test_a_shared_result_has_it_in_a_few_lines(group: Group, names: bool, first: str, hidden: bool) -> None:
    link = share_game(by=group.tablet, game_id=group.game_id, names=names)
    assert program().get(f"games/shared/{link.token}").json()["analysed"] is None
    store_analysis(group.game, told_of(group.game))
    told = program().get(f"games/shared/{link.token}").json()["analysed"]
    better, luck = told["moments"]
    assert (better["turn"], better["name"], better["points"]) == (2, first, -5)
    assert (better["text"] == "") == hidden
    assert luck["points"] == 3
    assert [one["points"] for one in told["luck"]] == [3, 6]
    assert "bots played on" in told["sure"]
    if names:
        assert host(group).get(f"games/{group.game_id}/result").json()["analysed"] == told
