"""Accounts: optional, and what a device has goes along."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE, Actor
from adventures.models import Game
from adventures.services.seats import take_seat
from adventures.services.start import start_game
from campaigns.models import Campaign
from campaigns.services.start import start_campaign

pytestmark = pytest.mark.django_db

NAME, PASSWORD = "nuria", "eight towers under a dome"
SIGN_IN = {"username": NAME, "password": PASSWORD}
SIGN_UP = {"username": NAME, "password1": PASSWORD, "password2": PASSWORD}


@pytest.fixture
def user() -> User:
    return User.objects.create_user(NAME, password=PASSWORD)


def plays_something(client: Client) -> tuple[Game, Campaign]:
    """A device starts a game and a campaign and takes a seat."""
    by = Actor(device="tablet")
    session = client.session
    session[DEVICE] = by.device
    session.save()
    game = start_game(by=by, ruleset="moon.1", names=("Ana", "Ben"), missions=None, dealer="server")
    take_seat(by=by, game_id=game.pk, position=1)
    return game, start_campaign(by=by, name="Crew", players=("Ana", "Ben"))


def is_signed_in(client: Client) -> bool:
    return "_auth_user_id" in client.session


class TestSigningUp:
    @pytest.mark.both_databases
    def test_a_name_and_a_password_make_an_account(self, client):
        reply = client.post(reverse("sign-up"), SIGN_UP)
        assert reply.headers["Location"] == reverse("home")
        assert is_signed_in(client)

    @pytest.mark.both_databases
    @pytest.mark.parametrize(
        "changed",
        [
            {"password2": "another"},
            {"password1": "12345678", "password2": "12345678"},
            {"password1": "password", "password2": "password"},
            {"password1": "nuria123", "password2": "nuria123"},
            {"username": ""},
            {"username": "with space"},
            {"username": "a\x00b"},
            {"username": "x" * 151},
        ],
    )
    def test_what_makes_no_account_is_said_and_signs_nobody_in(self, client, changed):
        reply = client.post(reverse("sign-up"), SIGN_UP | changed)
        assert reply.status_code == 400
        assert "field-error" in reply.content.decode()
        assert not User.objects.exists()
        assert not is_signed_in(client)

    @pytest.mark.both_databases
    def test_a_name_is_taken_once(self, client, user):
        assert client.post(reverse("sign-up"), SIGN_UP | {"username": "NURIA"}).status_code == 400

    def test_who_is_signed_in_needs_no_second_account(self, client, user):
        client.post(reverse("sign-in"), SIGN_IN)
        assert client.get(reverse("sign-up")).status_code == 302


class TestSigningIn:
    def test_name_and_password_let_in(self, client, user):
        assert client.post(reverse("sign-in"), SIGN_IN).headers["Location"] == reverse("home")
        assert is_signed_in(client)

    def test_a_wrong_password_does_not(self, client, user):
        reply = client.post(reverse("sign-in"), SIGN_IN | {"password": "wrong"})
        assert reply.status_code == 400
        assert not is_signed_in(client)

    def test_an_unknown_name_is_answered_like_a_wrong_password(self, client, user):
        wrong = client.post(reverse("sign-in"), SIGN_IN | {"password": "wrong"})
        unknown = client.post(reverse("sign-in"), SIGN_IN | {"username": "nobody"})
        said = "The name or the password is wrong"
        assert said in wrong.content.decode()
        assert said in unknown.content.decode()

    def test_many_wrong_passwords_close_the_door_even_to_the_right_one(self, client, user, settings):
        settings.LIMITS = settings.LIMITS | {"sign_in": "3/hour, 100/hour"}
        for _ in range(3):
            reply = client.post(reverse("sign-in"), SIGN_IN | {"password": "wrong"})
        assert reply.status_code == 429
        reply = client.post(reverse("sign-in"), SIGN_IN)
        assert reply.status_code == 429
        assert "Too many attempts" in reply.content.decode()
        assert not is_signed_in(client)

    def test_another_name_is_not_locked_out_with_it(self, client, user, settings):
        settings.LIMITS = settings.LIMITS | {"sign_in": "3/hour, 100/hour"}
        for _ in range(3):
            client.post(reverse("sign-in"), {"username": "somebody", "password": "wrong"})
        client.post(reverse("sign-in"), SIGN_IN)
        assert is_signed_in(client)

    @pytest.mark.parametrize("page", ["sign-in", "sign-up"])
    def test_it_leads_back_to_the_page_one_came_from(self, client, user, page):
        sent = (SIGN_IN if page == "sign-in" else SIGN_UP | {"username": "maya"}) | {"next": "/new/"}
        assert client.post(reverse(page), sent).headers["Location"] == "/new/"

    @pytest.mark.parametrize("page", ["sign-in", "sign-up"])
    @pytest.mark.parametrize(
        "elsewhere",
        ["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", "\\\\elsewhere"],
    )
    def test_it_never_leads_to_another_site(self, client, user, page, elsewhere):
        sent = (SIGN_IN if page == "sign-in" else SIGN_UP | {"username": "maya"}) | {"next": elsewhere}
        assert client.post(reverse(page), sent).headers["Location"] == reverse("home")

    def test_junk_is_refused_without_an_error(self, client):
        for sent in (
            {},
            {"username": ["a", "b"]},
            {"username": "\x00", "password": "\x00"},
            {"password": "x" * 10000},
        ):
            assert client.post(reverse("sign-in"), sent).status_code == 400
            assert client.post(reverse("sign-up"), sent).status_code == 400


class TestSigningOut:
    def test_it_signs_out_and_the_device_stays_at_its_table(self, client, user):
        game, _campaign = plays_something(client)
        client.post(reverse("sign-in"), SIGN_IN)
        reply = client.post(reverse("sign-out"))
        assert reply.headers["Location"] == reverse("home")
        assert not is_signed_in(client)
        assert client.get(reverse("play", args=[game.pk])).status_code == 302

    def test_a_link_signs_nobody_out(self, client, user):
        client.post(reverse("sign-in"), SIGN_IN)
        assert client.get(reverse("sign-out")).status_code == 405
        assert is_signed_in(client)

    def test_it_never_leads_to_another_site(self, client, user):
        client.post(reverse("sign-in"), SIGN_IN)
        reply = client.post(reverse("sign-out"), {"next": "https://elsewhere.example/"})
        assert reply.headers["Location"] == reverse("home")


class TestWhatADeviceHas:
    @pytest.mark.both_databases
    @pytest.mark.parametrize("page", ["sign-in", "sign-up"])
    def test_games_seats_and_campaigns_become_the_accounts(self, client, page):
        game, campaign = plays_something(client)
        if page == "sign-in":
            User.objects.create_user(NAME, password=PASSWORD)
        client.post(reverse(page), SIGN_IN if page == "sign-in" else SIGN_UP)
        user = User.objects.get()
        game.refresh_from_db()
        campaign.refresh_from_db()
        assert (game.owner, campaign.owner, game.seats.get(position=1).user) == (user, user, user)
        assert game.seats.get(position=2).free

    @pytest.mark.both_databases
    def test_they_open_on_another_device_after_signing_in(self, client, user):
        game, campaign = plays_something(client)
        client.post(reverse("sign-in"), SIGN_IN)
        other = Client()
        assert other.get(campaign.get_absolute_url()).status_code == 404
        other.post(reverse("sign-in"), SIGN_IN)
        assert other.get(campaign.get_absolute_url()).status_code == 200
        assert other.get(reverse("play", args=[game.pk])).status_code == 302

    def test_a_second_account_on_the_same_device_takes_nothing_away(self, client, user):
        game, campaign = plays_something(client)
        client.post(reverse("sign-in"), SIGN_IN)
        client.post(reverse("sign-out"))
        client.post(reverse("sign-up"), SIGN_UP | {"username": "maya"})
        game.refresh_from_db()
        campaign.refresh_from_db()
        assert (game.owner, campaign.owner) == (user, user)
