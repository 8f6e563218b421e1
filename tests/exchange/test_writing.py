"""What stands in a document, and what never does."""

import json

import pytest

from adventures.errors import Forbidden
from adventures.exchange import document_of_game, written
from adventures.rules import Game as Table
from adventures.services.correct import ask_for_correction
from campaigns.exchange import document_of_account, document_of_campaign
from campaigns.models import Campaign
from campaigns.walk import NextKind
from tests.campaigns.lanterns import LanternCrew
from tests.groups import Group, device

pytestmark = pytest.mark.django_db


def test_a_game_stands_in_it_as_a_record_that_replays():
    game = Group.at_the_end().game
    [told] = document_of_game(game)["games"]
    table = Table.replay(told["record"])
    assert table.result.to_json() == game.result
    assert len(told["times"]) == len(told["record"]["moves"])
    assert told["code"] == game.code


def test_a_correction_stands_in_the_record_with_a_time_for_each_entry():
    group = Group.sits_down()
    group.plays_until_turn(3)
    ask_for_correction(by=group.tablet, game_id=group.game_id, position=1, turn=2, reason="Mistyped")
    group.is_soon_at_the_end()
    [told] = document_of_game(group.game)["games"]
    record = told["record"]
    taken_back = record["corrections"][0]["moves"]
    assert taken_back
    assert len(told["times"]) == len(record["moves"]) + len(taken_back) + 1
    Table.replay(record)


def test_a_game_that_goes_on_is_named_and_not_told():
    group = Group.sits_down()
    with pytest.raises(Forbidden):
        document_of_game(group.game)
    document = document_of_account(group.tablet)
    assert "games" not in document
    assert document["going_on"][0]["seats"] == ["Ana", "Ben"]


def test_no_device_seed_or_account_stands_in_a_document(django_user_model):
    user = django_user_model.objects.create_user("ana", password="long enough")
    crew = LanternCrew.sets_off(tablet=device())
    Campaign.objects.filter(pk=crew.campaign.pk).update(owner=user)
    while crew.walk.next_kind != NextKind.SET_OUT:
        crew.one_step({}, {})
    play = crew.sets_out_here()
    text = written(document_of_campaign(crew.now)).decode()
    secrets = (crew.tablet.device, play.game.seed, play.game.snapshot, user.password)
    assert not [secret for secret in secrets if secret in text]
    assert "Chapter" not in json.loads(text)["campaigns"][0]["book"]


@pytest.mark.both_databases
def test_an_account_exports_nothing_of_another_group():
    Group.at_the_end()
    LanternCrew.sets_off()
    document = document_of_account(device())
    assert document == {"format": "moonsite-export/1", "kind": "account"}


@pytest.mark.both_databases
def test_the_same_game_is_always_the_same_bytes():
    game = Group.at_the_end().game
    assert written(document_of_game(game)) == written(document_of_game(game))


def test_how_often_seats_asked_for_hints_is_told_where_they_did():
    group = Group.at_the_end()
    assert "hints" not in document_of_game(group.game)["games"][0]
    group.game.seats.filter(position=2).update(hints=4)
    assert document_of_game(group.game)["games"][0]["hints"] == [{"position": 2, "count": 4}]
