"""Records of games that an earlier version of their rules ended otherwise are taken in with that end."""

import copy

import pytest

from adventures.exchange import document_of_game, written
from adventures.exchange.faults import ImportRefused
from adventures.history.differences import differences
from adventures.rules import RULESETS, Game, InvalidRecord
from adventures.services.finish import score
from campaigns.exchange.importing import import_document
from tests.games.space_gate.playing import new_game, stopped
from tests.groups import device

TODAY = stopped(new_game(2, short=True)).record()


def record_of_before():
    """The record as version 1 of the rules wrote it, which compared no ranks."""
    record = copy.deepcopy(TODAY)
    for values in record["result"]["tie_breaks"].values():
        assert values.pop(0)["key"] == "rank"
    return record


def test_a_record_of_before_is_replayed():
    assert Game.replay(record_of_before()).record() == TODAY


def test_a_record_with_a_result_of_no_version_is_refused():
    record = record_of_before()
    record["result"]["places"] = dict.fromkeys(record["seats"], 2)
    with pytest.raises(InvalidRecord) as refused:
        Game.replay(record)
    assert refused.value.code == "result_differs"


@pytest.mark.django_db
def test_it_is_taken_in_with_the_end_that_its_players_saw():
    record = record_of_before()
    [game] = import_document(by=device(), content=written(record)).games
    assert (game.rules_version, game.result) == (1, record["result"])
    score(job_id=game.jobs.get().pk)
    game.refresh_from_db()
    assert game.result == record["result"]
    assert differences(game) == []


@pytest.mark.django_db
def test_an_export_of_it_comes_back():
    [game] = import_document(by=device(), content=written(record_of_before())).games
    [again] = import_document(by=device(), content=written(document_of_game(game))).games
    assert (again.rules_version, again.result) == (1, game.result)


@pytest.mark.django_db
def test_a_record_of_today_is_of_today_s_version():
    [game] = import_document(by=device(), content=written(TODAY)).games
    assert (game.rules_version, game.result) == (RULESETS["spacegate.1"].version, TODAY["result"])


@pytest.mark.django_db
def test_a_result_of_no_version_is_not_taken_in():
    record = record_of_before()
    record["result"]["turns"] += 1
    with pytest.raises(ImportRefused):
        import_document(by=device(), content=written(record))
