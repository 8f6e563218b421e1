"""Exports through the API: ordered, followed, fetched, deleted, and who may have them."""

from __future__ import annotations

import json
import uuid

import pytest
from django.http import HttpResponse

from campaigns import live
from campaigns.api import exports
from campaigns.models import Export
from campaigns.services.export_writing import write_export
from tests.api.programs import Program, begun, program
from tests.campaigns.crews import Crew
from tests.campaigns.exported import finished
from tests.groups import Group, device, has_joined

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def exports_dir(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path / "exports"


@pytest.fixture
def host() -> Program:
    return program()


def order(host: Program, **more: str):
    return host.post("exports", {"of": "everything", "format": "csv", **more})


def test_a_file_is_ordered_followed_and_fetched(host) -> None:
    made = order(host)
    assert made.status_code == 202
    assert made["Retry-After"] == "1"
    address = made["Location"]
    waiting = host.get(address)
    assert (waiting.json()["state"], waiting.json()["file"], waiting.json()["mine"]) == (
        "waiting",
        None,
        True,
    )
    again = host.get(address, If_None_Match=waiting["ETag"])
    assert (again.status_code, again["Retry-After"]) == (304, "1")
    assert host.get(f"{address}/file").status_code == 404
    finished(Export.objects.get())
    done = host.get(address, If_None_Match=waiting["ETag"])
    assert done.json()["state"] == "done"
    assert "Retry-After" not in done
    file = host.get(done.json()["file"], Accept="application/zip")
    assert file["Content-Type"] == "application/zip"
    assert file.getvalue().startswith(b"PK")
    assert host.delete(address).status_code == 204
    assert host.get(address).status_code == 404


def test_every_step_of_a_file_is_news(host, monkeypatch, django_capture_on_commit_callbacks) -> None:
    heard: list[dict] = []
    monkeypatch.setattr(live, "publish", lambda key, version, text: heard.append(json.loads(text)))
    made = order(host)
    monkeypatch.setattr(exports, "events_response", lambda key, version, text, *whose: HttpResponse(text))
    assert json.loads(host.get(f"{made['Location']}/events").content)["state"] == "waiting"
    with django_capture_on_commit_callbacks(execute=True):
        write_export(export_id=uuid.UUID(made.json()["id"]))
    assert heard[0]["state"] == "running"
    assert heard[-1]["state"] == "done"
    assert heard[-1]["done"] == heard[-1]["total"] > 0
    versions = [told["version"] for told in heard]
    assert versions == sorted(versions)
    assert program().get(f"{made['Location']}/events").status_code == 404


def test_a_file_is_called_off_and_ordered_once_more(host) -> None:
    address = order(host)["Location"]
    assert host.post(f"{address}/cancel").json()["state"] == "cancelled"
    assert host.post(f"{address}/again").json()["state"] == "waiting"
    Export.objects.update(state="failed", error="the password of the database is ...")
    assert host.get(address).json()["error"] == "failed"


def test_a_file_is_written_in_the_language_asked_for(host) -> None:
    host.language = "es"
    assert order(host).json()["language"] == "es"
    names = {one["key"]: one["name"] for one in host.get("exports/formats").json()}
    assert names["csv"] == "Tablas"


def test_only_what_may_be_ordered_is(host) -> None:
    game = begun(host)
    refused = [
        order(host, format="exe"),
        order(host, format="pdf"),
        order(host, of="game", id=game["id"]),
        order(program(), of="game", id=game["id"]),
        order(host, of="crew", id=game["id"]),
        order(host, of="table"),
        order(host, of="crew"),
    ]
    assert [answer.status_code for answer in refused] == [400, 400, 403, 404, 404, 400, 404]


@pytest.mark.both_databases
def test_lists_hold_ones_own_and_what_one_may_open() -> None:
    group = Group.at_the_end()
    watcher = device()
    host, guest = program(device=group.tablet.device), program(device=watcher.device)
    game = str(group.game_id)
    order(host), order(host, of="game", id=game)
    has_joined(watcher.device, group.game_id)
    [seen] = guest.get("exports").json()["results"]
    assert (seen["game"], seen["mine"]) == (game, False)
    assert len(host.get("exports").json()["results"]) == 2
    assert len(host.get(f"exports?game={game}").json()["results"]) == 1
    assert guest.delete(seen["url"]).status_code == 404
    assert guest.post(f"{seen['url']}/cancel").status_code == 404
    finished(Export.objects.get(of="game"))
    assert guest.get(f"{seen['url']}/file").status_code == 200
    assert program().get(f"{seen['url']}/file").status_code == 404
    assert program().get(seen["url"]).status_code == 404
    assert host.get("exports?of=table").status_code == 400


def test_campaigns_and_crews_are_told_at_once() -> None:
    playing = Crew.begins()
    host = program(device=playing.tablet.device)
    address = f"campaigns/{playing.campaign.pk}/export"
    document = host.get(address).json()
    assert (document["format"], document["kind"]) == ("moonsite-export/1", "campaign")
    crew = host.post("crews", {"name": "Thursday"}).json()
    host.post(f"crews/{crew['id']}/campaigns", {"campaign": str(playing.campaign.pk)})
    told = host.get(f"crews/{crew['id']}/export").json()
    assert [one["name"] for one in told["campaigns"]] == ["Thursday crew"]
    assert playing.tablet.device not in json.dumps(told)
    assert program().get(address).status_code == 404
    assert program().get(f"crews/{crew['id']}/export").status_code == 404
