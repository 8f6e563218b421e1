"""The page of imports, and the addresses from which something is exported."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from adventures.actor import DEVICE
from adventures.exchange import document_of_game, written
from adventures.models import Game
from tests.campaigns.crews import Crew
from tests.groups import Group

from .games import random_record

pytestmark = pytest.mark.django_db


@pytest.fixture
def record():
    return written(random_record("moon.1", "Ana", "Ben"))


def on(client, actor):
    """Lets a client be that device."""
    session = client.session
    session[DEVICE] = actor.device
    session.save()
    return client


def test_a_file_is_imported_and_leads_to_its_result(client, record):
    page = client.post(reverse("import"), {"file": SimpleUploadedFile("game.json", record)})
    game = Game.objects.get()
    assert reverse("result", args=[game.pk]) in page.content.decode()
    assert client.get(reverse("result", args=[game.pk])).status_code == 200
    assert client.get(reverse("replay", args=[game.pk])).status_code == 200


def test_what_is_pasted_twice_is_here_already(client, record):
    client.post(reverse("import"), {"text": record.decode()})
    page = client.post(reverse("import"), {"text": record.decode()})
    assert "All of this is already here" in page.content.decode()
    assert Game.objects.count() == 1


def test_every_fault_is_told_with_its_place(client):
    page = client.post(
        reverse("import"), {"text": '{"format": "moonsite-export/1", "games": [{"code": "<b>"}]}'}
    )
    assert page.status_code == 400
    told = page.content.decode()
    assert "Nothing was imported" in told
    assert "<code>$.games[0].code</code>" in told
    assert "<code>$.kind</code>" in told


def test_nothing_is_refused_with_a_sentence(client):
    page = client.post(reverse("import"), {"text": " "})
    assert page.status_code == 400
    assert "This cannot be empty." in page.content.decode()


def test_a_finished_game_is_a_file_for_those_who_may_open_it(client):
    group = Group.at_the_end()
    address = reverse("export-json", args=[group.game_id])
    assert client.get(address).status_code == 404
    assert on(client, group.tablet).get(address).content == written(document_of_game(group.game))


def test_a_campaign_is_a_file_for_those_who_may_open_it(client):
    crew = Crew.begins()
    address = reverse("campaigns:export-json", args=[crew.campaign.pk])
    assert client.get(address).status_code == 404
    reply = on(client, crew.tablet).get(address)
    assert reply["Content-Disposition"] == 'attachment; filename="moonsite-thursday-crew.json"'
    assert reply.json()["kind"] == "campaign"
