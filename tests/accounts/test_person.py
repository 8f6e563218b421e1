"""Everything about a person: taken along, deleted, and what is told about it."""

import json
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE, Actor
from adventures.models import Game, Membership, Rating
from adventures.selectors import job_of
from adventures.services import finish
from adventures.services.bot_seats import seat_bot
from adventures.services.ratings import set_on_ladder
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from adventures.services.tokens import make_seat_token
from adventures.services.what_if import begin_what_if
from campaigns.exports import folder
from campaigns.models import Export
from campaigns.services.deletion_plan import Plan
from campaigns.services.export_writing import write_export
from campaigns.services.exports import order_export
from moonsite.accounts.personal_data import about_person
from moonsite.accounts.services.devices import claim_device
from moonsite.accounts.sessions import BrowserSession
from moonsite.security.log import note
from moonsite.security.models import SecurityEvent
from tests.api.programs import Program
from tests.groups import Group

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


PLAYED = ("seats", "lent_seats", "tokens", "opened", "security")


def plays_on(tablet: str, user: int | None) -> None:
    """Somebody begins a game there, sits down, lends a seat to a bot, lets programs play, is noted."""
    by = Actor(tablet, user)
    game = start_game(by=by, ruleset="moon.1", names=("Ana", "Ben", "Eve"), dealer="server")
    for position in (1, 2, 3):
        take_seat(by=by, game_id=game.pk, position=position)
    seat_bot(by=by, game_id=game.pk, position=2, level="keen")
    make_seat_token(by=by, game_id=game.pk, position=1, name="Helper", bot=False)
    make_seat_token(by=by, game_id=game.pk, position=3, name="Robot", bot=True)
    note("signed_in", device=tablet, user_id=user, address="192.0.2.77")


def played(actor: Actor) -> dict[str, int]:
    about = about_person(actor)
    return {name: len(about[name]) for name in PLAYED}


ALL_OF_IT = {"seats": 1, "lent_seats": 1, "tokens": 2, "opened": 1, "security": 4}


@pytest.mark.both_databases
def test_another_account_on_the_same_device_is_in_nobody_elses_file():
    ana, ben = (User.objects.create_user(name).pk for name in ("ana", "ben"))
    plays_on("tablet", ben)
    for me in (Actor("tablet"), Actor("tablet", ana)):
        assert played(me) == dict.fromkeys(PLAYED, 0)
        assert "192.0.2.77" not in str(about_person(me))


@pytest.mark.both_databases
def test_an_account_finds_everything_of_its_own_on_another_device():
    ana = User.objects.create_user("ana").pk
    plays_on("tablet", ana)
    assert played(Actor("tablet", ana)) == played(Actor("phone", ana)) == ALL_OF_IT
    assert played(Actor("phone")) == dict.fromkeys(PLAYED, 0)


@pytest.mark.both_databases
def test_what_a_device_has_without_an_account_is_its_own_until_one_claims_it():
    ana, ben = (User.objects.create_user(name).pk for name in ("ana", "ben"))
    plays_on("tablet", None)
    assert played(Actor("tablet")) == ALL_OF_IT
    claim_device(by=Actor("tablet", ana))
    of_nobody = {"security": 4, "tokens": 1}
    assert played(Actor("tablet", ana)) == ALL_OF_IT
    for other in (Actor("tablet"), Actor("tablet", ben)):
        assert played(other) == dict.fromkeys(PLAYED, 0) | of_nobody
    assert Membership.objects.filter(device="tablet").exists()


def test_the_file_has_the_own_ratings_and_what_games_changed_for_oneself():
    group = Group.at_the_end(rated=True)
    who = [User.objects.create_user(name).pk for name in ("ana", "ben")]
    for position, user in enumerate(who, 1):
        group.game.seats.filter(position=position).update(user=user)
    finish.score(job_id=job_of(group.game).pk)
    for user in who:
        about = about_person(Actor("phone", user))
        own = {one.scope: one.mu for one in Rating.objects.filter(user=user)}
        assert {one["scope"]: one["mu"] for one in about["ratings"]} == own
        assert {one["scope"]: one["mu"] for one in about["rated_games"]} == own
        assert {one["rated_game__game__code"] for one in about["rated_games"]} == {group.game.code}
    assert about_person(group.tablet)["rated_games"] == []


def test_the_file_tells_whether_one_is_on_the_ladder_oneself():
    ana, ben = (User.objects.create_user(name).pk for name in ("ana", "ben"))
    set_on_ladder(by=Actor("tablet", ben), on=True)
    told = [about_person(Actor("tablet", who))["account"]["on_ladder"] for who in (ana, ben)]
    assert told == [False, True]


def test_what_if_games_are_told_to_the_account_that_began_them_on_each_device():
    ana, ben = (User.objects.create_user(name).pk for name in ("ana", "ben"))
    group = Group.at_the_end()
    begin_what_if(by=Actor(group.tablet.device, ana), game_id=group.game_id, position=1, turn=3)
    for user, here, told in (
        (ana, group.tablet.device, 1), (ana, "phone", 1), (ben, group.tablet.device, 0),
        (None, group.tablet.device, 0),
    ):  # fmt: skip
        assert len(about_person(Actor(here, user))["what_if_games"]) == told


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
