"""Everything about a person: taken along, deleted, and what is told about it."""

import json
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE, Actor
from adventures.models import Game
from adventures.services.start import start_game
from campaigns.exports import folder
from campaigns.models import Export
from campaigns.services.deletion_plan import Plan
from campaigns.services.export_writing import write_export
from campaigns.services.exports import order_export
from moonsite.accounts.sessions import BrowserSession
from moonsite.security.models import SecurityEvent
from tests.api.programs import Program

from .people import PASSWORD, SIGN_IN, signed_in

pytestmark = pytest.mark.django_db


def actor_of(client: Client) -> Actor:
    return Actor(client.session[DEVICE], User.objects.get().pk)


@pytest.mark.both_databases
def test_everything_about_me_is_a_file(settings, tmp_path):
    settings.EXPORTS_DIR = tmp_path
    here = signed_in()
    by = actor_of(here)
    game = start_game(by=by, ruleset="moon.1", names=("Ana", "Ben"), missions=None, dealer="server")
    export = order_export(by=by, of=Export.Of.EVERYTHING, format="person")
    write_export(export_id=export.pk)
    with ZipFile(folder.path_of(export.file)) as packed:
        about = json.loads(packed.read("about-me.json"))
        document = json.loads(packed.read("games-and-campaigns.json"))
    assert about["account"]["name"] == "nuria"
    assert about["sessions"][0]["browser"] == "Firefox, Android"
    assert [one["game__code"] for one in about["opened"]] == [game.code]
    assert {one["kind"] for one in about["security"]} == {"signed_in", "person_exported"}
    assert document["kind"] == "account"
    text = json.dumps(about)
    assert by.device not in text, "the whole name of a device would let a reader act as it"
    assert here.session.session_key not in text
    assert User.objects.get().password not in text


@pytest.mark.both_databases
def test_the_account_goes_only_with_its_password():
    here = signed_in()
    Client().post(reverse("sign-in"), SIGN_IN | {"password": "wrong"})
    by = actor_of(here)
    start_game(by=by, ruleset="moon.1", names=("Ana", "Ben"), missions=None, dealer="server")
    address = reverse("exports:delete-everything")
    agreed = {"sure": "yes", "seen": Plan.of(by).seen}
    assert here.post(address, agreed).status_code == 400
    assert here.post(address, agreed | {"password": "wrong"}).status_code == 400
    assert User.objects.exists()
    assert here.post(address, agreed | {"password": PASSWORD})["Location"] == "/"
    assert not User.objects.exists()
    assert not Game.objects.exists()
    assert not BrowserSession.objects.exclude(user=None).exists()
    left = SecurityEvent.objects.exclude(device="", address="", details={})
    assert not left.exists(), "what stays says that something happened, and not to whom"
    assert SecurityEvent.objects.filter(kind="person_deleted").exists()


def test_nor_does_a_program_delete_it_without_the_password():
    here = signed_in()
    made = here.post(reverse("account-programs"), {"name": "p", "kind": "personal", "scopes": ["play"]})
    program = Program(made.context["secret"])
    seen = program.get("deletion").json()["seen"]
    assert program.post("deletion", {"seen": seen}).json()["code"] == "password_needed"
    assert program.post("deletion", {"seen": seen, "password": "wrong"}).status_code == 403
    assert User.objects.exists()
    assert program.post("deletion", {"seen": seen, "password": PASSWORD}).status_code == 204
    assert not User.objects.exists()


class TestPrivacy:
    def test_it_says_who_answers_and_how_long(self, client, settings):
        settings.OPERATOR_NAME, settings.OPERATOR_CONTACT = "Club Lunar", "luna@example.org"
        settings.KEEP_SECURITY_DAYS = 180
        page = client.get(reverse("privacy")).content.decode()
        assert "Club Lunar, luna@example.org" in page
        assert "180 days" in page
        assert "365 days" in page
        assert "once somebody has reported one" in page
        assert "sessionid" not in client.cookies, "reading it makes nobody known"

    def test_home_and_account_lead_to_it(self, client):
        assert 'href="/privacy/"' in client.get("/").content.decode()
        assert 'href="/privacy/"' in signed_in().get(reverse("account")).content.decode()

    def test_it_is_translated(self, client):
        page = client.get(reverse("privacy"), headers={"accept-language": "es"}).content.decode()
        assert "Qué se guarda" in page


class TestSecurityLog:
    def test_it_tells_of_the_door(self, client, settings):
        settings.LIMITS = settings.LIMITS | {"sign_in": "2/hour, 100/hour"}
        name = "maya"
        client.post(reverse("sign-up"), {"username": name, "password1": PASSWORD, "password2": PASSWORD})
        client.post(reverse("sign-out"))
        for _ in range(4):
            client.post(reverse("sign-in"), {"username": name, "password": "wrong"})
        told = list(SecurityEvent.objects.order_by("pk").values_list("kind", "user__username"))
        kinds = [kind for kind, _ in told]
        assert kinds[:3] == ["signed_in", "signed_up", "signed_out"]
        assert kinds.count("locked_out") == 1
        assert 1 <= kinds.count("sign_in_failed") <= 2
        assert {who for _, who in told} == {name}

    def test_a_name_that_nobody_has_is_not_kept(self, client):
        client.post(reverse("sign-in"), {"username": "my secret password", "password": "x"})
        event = SecurityEvent.objects.get()
        assert (event.kind, event.user, event.details) == ("sign_in_failed", None, {})

    def test_tokens_are_told_of(self):
        here = signed_in()
        made = here.post(reverse("account-programs"), {"name": "p", "kind": "personal", "scopes": ["play"]})
        here.post(reverse("token-revoke", args=[made.context["line"].token.pk]))
        told = SecurityEvent.objects.filter(kind__startswith="token_").order_by("pk")
        assert [(event.kind, event.details["name"]) for event in told] == [
            ("token_made", "p"),
            ("token_revoked", "p"),
        ]

    @pytest.mark.both_databases
    def test_a_person_sees_the_own_latest_events_alone(self, client):
        here = signed_in()
        client.post(reverse("sign-in"), SIGN_IN | {"password": "wrong"})
        page = here.get(reverse("account")).content.decode()
        assert "Failed to sign in" in page
        maya = Client()
        maya.force_login(User.objects.create_user("maya"))
        assert "Failed to sign in" not in maya.get(reverse("account")).content.decode()
