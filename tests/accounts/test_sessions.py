"""Where somebody is signed in: listed, ended, taken over from before."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore as StoreOfBefore
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from adventures.actor import DEVICE
from adventures.models import Token
from moonsite.accounts.browsers import family_of
from moonsite.accounts.services.sessions import sessions_of
from moonsite.accounts.sessions import BrowserSession

from .people import FIREFOX, signed_in

pytestmark = pytest.mark.django_db

SAFARI = "Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1"


@pytest.mark.both_databases
def test_it_lists_where_one_is_signed_in():
    here, _there = signed_in(), signed_in(SAFARI)
    page = here.get(reverse("sessions")).content.decode()
    assert "Firefox, Android" in page
    assert "Safari, iPad" in page
    assert page.count("this one") == 1
    assert here.session.session_key not in page, "a key would open the session"


def test_one_is_ended_and_begins_as_a_new_device():
    here, there = signed_in(), signed_in(SAFARI)
    device = there.session[DEVICE]
    other = next(one for one in sessions_of(User.objects.get().pk) if one.session.browser == "Safari, iPad")
    assert here.post(reverse("session-end", args=[other.name])).status_code == 302
    assert there.get(reverse("account")).status_code == 302
    assert there.session.get(DEVICE) != device
    assert here.get(reverse("account")).status_code == 200


def test_nobody_ends_anothers():
    here = signed_in()
    name = sessions_of(User.objects.get().pk)[0].name
    stranger = Client()
    stranger.force_login(User.objects.create_user("maya"))
    assert stranger.post(reverse("session-end", args=[name])).status_code == 404
    assert here.get(reverse("account")).status_code == 200


@pytest.mark.both_databases
@pytest.mark.parametrize("ticked", [True, False])
def test_everywhere_else_at_once_and_the_tokens_too_if_ticked(ticked):
    here, there = signed_in(), signed_in(SAFARI)
    here.post(reverse("account-programs"), {"name": "bot", "kind": "bot", "scopes": ["play"]})
    here.post(reverse("sessions-end"), {"tokens": "yes"} if ticked else {})
    assert there.get(reverse("account")).status_code == 302
    assert here.get(reverse("account")).status_code == 200
    assert Token.objects.filter(revoked_at=None).count() == (0 if ticked else 1)


@pytest.mark.both_databases
def test_last_seen_is_written_once_an_hour_and_not_with_every_click():
    here = signed_in()
    with CaptureQueriesContext(connection) as queries:
        here.get("/")
    assert not [query for query in queries if query["sql"].startswith("UPDATE")]
    long_ago = timezone.now() - timedelta(hours=2)
    BrowserSession.objects.update(seen_at=long_ago)
    here.get("/")
    assert BrowserSession.objects.get(user__isnull=False).seen_at > long_ago


def test_a_device_without_an_account_is_nobodys_session(client):
    client.post(reverse("sign-in"), {"username": "nobody", "password": "nothing"})
    assert not BrowserSession.objects.exclude(user=None).exists()


def test_sessions_of_before_go_on():
    user = User.objects.create_user("maya")
    visitor = Client()
    visitor.force_login(user)
    before = StoreOfBefore()
    before.update({**visitor.session, DEVICE: "d" * 32})
    before.create()
    gone = StoreOfBefore()
    gone.update({**visitor.session, "_auth_user_id": "999999"})
    gone.create()
    Session.objects.filter(pk=gone.session_key).update(expire_date=timezone.now() + timedelta(days=1))
    import_module("moonsite.accounts.migrations.0002_sessions_of_before").take_over(apps, None)
    taken = Client()
    taken.cookies["sessionid"] = before.session_key
    assert taken.get(reverse("account")).status_code == 200
    assert taken.session[DEVICE] == "d" * 32
    assert BrowserSession.objects.get(pk=before.session_key).user == user
    assert BrowserSession.objects.get(pk=gone.session_key).user is None


@pytest.mark.parametrize(
    ("agent", "said"),
    [(FIREFOX, "Firefox, Android"), (SAFARI, "Safari, iPad"), ("curl/8", ""), ("", "")],
)
def test_of_a_browser_only_the_family_is_kept(agent, said):
    assert family_of(agent) == said
