"""A session of a year asks again who uses it, before what is dangerous."""

import time

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.urls import reverse
from django_otp.plugins.otp_totp.models import TOTPDevice

from adventures.models import Token
from moonsite.security.recent import PROVED, RECENTLY

from .people import NAME, PASSWORD, code_of, sets_up_factor, signed_in

pytestmark = pytest.mark.django_db
AGAIN = reverse("prove-again")


@pytest.fixture(autouse=True)
def nobody_has_guessed_yet():
    cache.clear()


def grown_old(client, by=RECENTLY):
    """Lets so much time go by since the account has proved who it is."""
    session = client.session
    session[PROVED] = int(time.time() - by.total_seconds()) - 1
    session.save()
    return client


def asked(reply) -> str:
    """The page to which somebody is led back after having proved it; empty where nobody is asked."""
    leads = reply.headers.get("Location", "")
    return leads.partition("?next=")[2] if leads.startswith(AGAIN) else ""


@pytest.mark.parametrize("path", ["/exports/delete/", "/admin/", "/admin/auth/user/"])
def test_what_is_dangerous_asks_for_the_password_once_more(path):
    client = signed_in(is_staff=True, is_superuser=True)
    assert client.get(path).status_code == 200, "whoever has just signed in is not asked"
    reply = grown_old(client).get(path, follow=True)
    assert reply.redirect_chain[-1][0].startswith(AGAIN)
    address = reply.redirect_chain[-1][0]
    assert client.post(address, {"password": "wrong"}).status_code == 400
    assert client.get(path).status_code == 302
    assert client.post(address, {"password": PASSWORD}).url == path
    assert client.get(path).status_code == 200


def test_deleting_is_refused_until_then_and_nothing_goes():
    client = grown_old(signed_in())
    reply = client.post("/exports/delete/", {"sure": "yes", "password": PASSWORD, "seen": ""})
    assert asked(reply)
    assert User.objects.filter(username=NAME).exists()


def test_a_session_of_before_is_asked_too():
    client = signed_in()
    session = client.session
    del session[PROVED]
    session.save()
    assert asked(client.get("/exports/delete/"))


def test_who_works_in_the_admin_is_not_asked_in_between():
    client = grown_old(signed_in(is_staff=True, is_superuser=True), by=RECENTLY / 2)
    before = client.session[PROVED]
    assert client.get("/admin/").status_code == 200
    assert client.session[PROVED] > before


def test_a_token_is_made_only_after_the_password_was_typed_again():
    client, page = grown_old(signed_in()), reverse("account-programs")
    made = {"name": "p", "kind": "personal", "scopes": ["play"]}
    shown = client.get(page).content.decode()
    assert 'name="scopes"' not in shown
    assert f"{AGAIN}?next=" in shown
    assert asked(client.post(page, made))
    assert not Token.objects.exists()
    assert client.post(f"{AGAIN}?next={page}", {"password": PASSWORD}).url == page
    assert 'name="scopes"' in client.get(page).content.decode()
    assert client.post(page, made).status_code == 200
    assert Token.objects.count() == 1


def test_a_token_can_be_revoked_without_it():
    client = signed_in()
    client.post(reverse("account-programs"), {"name": "p", "kind": "personal", "scopes": ["play"]})
    grown_old(client).post(reverse("token-revoke", args=[Token.objects.get().pk]))
    assert Token.objects.get().revoked_at


def test_who_has_no_account_is_asked_for_none(client):
    assert client.get("/exports/delete/").status_code == 200


def test_with_a_second_factor_the_code_is_asked_for_as_well():
    client = signed_in()
    sets_up_factor(client)
    grown_old(client)
    assert client.post(AGAIN, {"password": PASSWORD}).status_code == 400
    assert client.post(AGAIN, {"password": PASSWORD, "code": "000000"}).status_code == 400
    TOTPDevice.objects.update(last_t=-1, throttling_failure_count=0, throttling_failure_timestamp=None)
    typed = {"password": PASSWORD, "code": code_of(TOTPDevice.objects.get())}
    assert client.post(AGAIN, typed).url == reverse("account")
    assert client.get("/exports/delete/").status_code == 200


def test_it_leads_to_no_other_site():
    client = signed_in()
    typed = client.post(f"{AGAIN}?next=https://elsewhere.example/", {"password": PASSWORD})
    assert typed.url == reverse("account")
