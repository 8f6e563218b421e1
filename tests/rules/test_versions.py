"""A game ends by the rules it began with, as long as games are still played by them."""

import json
from dataclasses import replace

import pytest

from adventures.rules import RULESETS, Game, InvalidRecord, InvalidSnapshot, Setup, plays
from tests.games.toy.ruleset import toy

SETUP = Setup("toy.1", ("ana", "ben"))


OLDER = replace(toy, version=2)  # by which games are still played
NEWER = replace(toy, version=3, earlier={2: OLDER})  # those of the first version are not played any more


@pytest.fixture(autouse=True)
def newer(monkeypatch):
    monkeypatch.setitem(RULESETS._found, "toy.1", NEWER)


def test_a_new_game_goes_by_the_rules_of_today():
    assert Game.new(SETUP).rules_version == 3
    assert Game.new(SETUP, 3).rules_version == 3


@pytest.mark.parametrize(("version", "played"), [(0, False), (1, False), (2, True), (3, True), (4, False)])
def test_games_are_played_by_the_versions_that_are_kept(version, played):
    assert plays("toy.1", version) == played
    assert Game.new(SETUP, version).rules_version == (version if played else 3)


def test_nothing_is_played_by_rules_that_are_not_installed():
    assert not plays("moon.99", 1)


def test_a_ruleset_without_earlier_versions_plays_its_own():
    assert plays("moon.1", 1)
    assert not plays("moon.1", 2)


def test_a_snapshot_goes_on_by_the_rules_it_names():
    for version in (2, 3):
        game = Game.new(SETUP, version)
        assert json.loads(game.to_json())["rules"] == version
        again = Game.from_json(game.to_json())
        assert again.rules_version == again.copy().rules_version == version
        assert again.to_json() == Game.restated(game.to_json()) == game.to_json()


@pytest.mark.parametrize("version", [0, 1, 4])
def test_a_snapshot_of_rules_that_are_not_played_is_refused(version):
    data = json.loads(Game.new(SETUP).to_json())
    with pytest.raises(InvalidSnapshot) as refused:
        Game.from_json(json.dumps({**data, "rules": version}))
    assert refused.value.code == "rules_version"
    assert json.loads(Game.restated(json.dumps({**data, "rules": version})))["rules"] == 3


@pytest.mark.parametrize("version", [2, 3])
def test_a_record_names_the_rules_and_is_replayed_by_them(version):
    game = Game.new(SETUP, version)
    game.play("ana", "look")
    for document in (game.record(), game.record(viewer="ana")):
        assert document["rules"] == version
    again = Game.replay(game.record())
    assert again.rules_version == version
    assert again.to_json() == game.to_json()


def test_a_record_of_the_first_version_names_none(monkeypatch):
    monkeypatch.setitem(RULESETS._found, "toy.1", toy)
    assert "rules" not in Game.new(SETUP).record()


def test_a_record_that_names_none_is_of_the_first_version(monkeypatch):
    document = {**Game.new(SETUP).record()}
    del document["rules"]
    assert Game.replay(document).rules_version == 3, "the first is not played any more"
    monkeypatch.setitem(RULESETS._found, "toy.1", replace(NEWER, earlier={1: toy}))
    assert Game.replay(document).rules_version == 1


@pytest.mark.parametrize("version", ["2", -1, True, None, 2.0, 10_000, [2]])
def test_what_is_no_version_in_a_record_is_refused(version):
    with pytest.raises(InvalidRecord) as refused:
        Game.replay({**Game.new(SETUP).record(), "rules": version})
    assert (refused.value.code, refused.value.where) == ("format", "rules")
