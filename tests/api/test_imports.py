"""Records and exports that come back through the API, and the deletion of what is one's own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import User

from adventures.exchange import document_of_game, written
from adventures.models import Game, Scope, Token
from campaigns.exchange import document_of_campaign
from campaigns.models import Campaign
from campaigns.services.crews import make_crew
from tests.api.programs import begun, program
from tests.campaigns.crews import Crew
from tests.exchange.games import random_record
from tests.groups import Group

pytestmark = pytest.mark.django_db

RULESET = "moon.1"


def record() -> dict[str, Any]:
    return json.loads(json.dumps(random_record(RULESET, "Ana", "Ben")))


def test_a_record_is_looked_at_and_taken_in() -> None:
    ana = program()
    looked = ana.post("imports/check", record())
    assert looked.status_code == 200
    [found] = looked.json()["new"]
    assert (found["kind"], found["id"], found["text"]) == ("game", None, "Ana and Ben")
    assert not Game.objects.exists()
    made = ana.post("imports", record())
    assert made.status_code == 201
    [found] = made.json()["new"]
    assert ana.get(f"games/{found['id']}").json()["state"] == "finished"
    again = ana.post("imports", record()).json()
    assert (again["new"], again["known"]) == ([], [found])
    assert ana.post("imports/check", record()).json()["known"] == [found]


def test_a_campaign_comes_back_to_somebody_else() -> None:
    document = document_of_campaign(Crew.begins().campaign)
    ana = program()
    [found] = ana.post("imports/check", document).json()["new"]
    assert (found["kind"], found["title"]) == ("campaign", "Thursday crew")
    assert Campaign.objects.count() == 1
    assert ana.post("imports", document).status_code == 201
    assert Campaign.objects.count() == 2


@pytest.mark.parametrize("address", ["imports", "imports/check"])
def test_every_fault_is_told_with_its_place(address) -> None:
    document = {"format": "moonsite-export/1", "kind": "game", "games": [{"id": 1}, {"id": "x", "more": 2}]}
    refused = program().post(address, document)
    assert refused.status_code == 400
    told = refused.json()
    assert told["code"] == "import_refused"
    assert {"$.games[0].record", "$.games[1].more"} <= {fault["field"] for fault in told["errors"]}
    assert all(fault["detail"] for fault in told["errors"])


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[]", b"\x00", b'{"a": 1, "a": 2}', b"[" * 9999])
def test_what_is_no_document_is_refused(body) -> None:
    ana = program()
    ana.language = "es"
    refused = ana.post("imports/check", body)
    assert refused.status_code == 400
    assert refused.json()["errors"][0]["field"] == "$"
    assert refused.json()["title"] == "No se importó nada"


def test_what_was_changed_is_no_record_any_more() -> None:
    changed = record()
    changed["moves"] = changed["moves"][:-1]
    refused = program().post("imports", changed)
    assert refused.status_code == 400
    assert not Game.objects.exists()


def test_a_token_that_may_only_read_looks_and_takes_nothing_in() -> None:
    reader = program(None, Scope.READ)
    assert reader.post("imports/check", record()).status_code == 200
    assert reader.post("imports", record()).json()["code"] == "scope_play_missing"


def test_a_large_document_comes_in(settings) -> None:
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1000
    group = Group.at_the_end()
    body = written(document_of_game(group.game)) + b" " * 2000
    assert program().post("imports/check", body).status_code == 200
    assert (
        program().post("imports", b" " * (13 * 1024 * 1024)).json()["errors"][0]["code"] == "file_too_large"
    )


def test_what_goes_is_told_first_and_then_goes() -> None:
    ana = program()
    game = begun(ana)
    crew = ana.post("crews", {"name": "Thursday"}).json()
    alone = ana.get(f"deletion/games/{game['id']}").json()
    assert (alone["games"], alone["crews"]) == (1, [])
    plan = ana.get("deletion").json()
    assert (plan["account"], plan["games"], plan["crews"]) == (
        None,
        1,
        [{"id": crew["id"], "name": "Thursday"}],
    )
    refused = ana.post("deletion", {"seen": alone["seen"]})
    assert (refused.status_code, refused.json()["fresh"]) == (409, plan)
    assert ana.post(f"deletion/games/{game['id']}", {"seen": alone["seen"]}).status_code == 204
    assert ana.get(f"games/{game['id']}").status_code == 404
    seen = ana.get("deletion").json()["seen"]
    assert ana.post("deletion", {"seen": seen}).status_code == 204
    assert ana.get("crews").status_code == 401


def test_an_account_goes_with_its_tokens() -> None:
    user = User.objects.create_user("ana")
    ana = program(user)
    plan = ana.get("deletion").json()
    assert plan["account"] == "ana"
    assert ana.post("deletion", {"seen": plan["seen"]}, Idempotency_Key="once").status_code == 204
    assert ana.get("deletion").status_code == 401
    assert not Token.objects.exists()


def test_what_others_play_on_stays_and_is_no_strangers_to_delete() -> None:
    playing = Crew.begins()
    host, stranger = program(device=playing.tablet.device), program()
    crew = make_crew(by=playing.tablet, name="Thursday")
    game = begun(host)
    for path in (f"campaigns/{playing.campaign.pk}", f"crews/{crew.pk}", f"games/{game['id']}"):
        assert stranger.get(f"deletion/{path}").status_code == 404
        assert stranger.post(f"deletion/{path}", {"seen": "0"}).status_code == 404
    plan = host.get(f"deletion/campaigns/{playing.campaign.pk}").json()
    assert [one["name"] for one in plan["campaigns"]] == ["Thursday crew"]
    chapter = playing.sets_out()
    assert host.get(f"deletion/games/{chapter.game_id}").json()["code"] == "goes_with_campaign"
