"""What a visit leaves in the database, and for how long."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.conf import settings
from django.db import OperationalError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from adventures.actor import DEVICE
from tests.groups import Group
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db

Session = import_module(settings.SESSION_ENGINE).SessionStore.get_model_class()
DAY, YEAR = timedelta(days=1), timedelta(days=365)
NEW = {
    "ruleset": "moon.1", "missions": "drawn", "dealer": "server", "tablets": "several",
    "name_1": "Ana", "name_2": "Ben",
}  # fmt: skip


def lives_for() -> timedelta:
    return Session.objects.get().expire_date - timezone.now()


@pytest.mark.parametrize(
    "address",
    [
        "/",
        "/new/",
        "/join/",
        "/campaigns/new/",
        "/crews/",
        "/sign-in/",
        "/sign-up/",
        "/api/",
        "/exports/",
        "/nothing/",
    ],
)
def test_looking_stores_nothing(address):
    browser = Client()
    for _ in range(2):
        browser.get(address)
    assert not Session.objects.exists()
    assert "sessionid" not in browser.cookies


def test_a_wrong_code_is_remembered_for_a_day():
    browser = Client()
    browser.post("/join/", {"code": "ZZZZ"})
    assert DAY - timedelta(minutes=1) < lives_for() <= DAY
    assert browser.cookies["sessionid"]["max-age"] == 24 * 3600


def test_a_device_that_has_done_something_is_remembered_for_a_year():
    browser = Client()
    browser.post("/join/", {"code": "ZZZZ"})
    device = browser.session[DEVICE]
    browser.post("/new/", NEW)
    assert lives_for() > YEAR - timedelta(minutes=1)
    assert browser.session[DEVICE] == device
    assert browser.cookies["sessionid"]["max-age"] == 365 * 24 * 3600


def test_reading_lets_it_live_on_and_writes_once_a_day():
    browser = Client()
    browser.post("/new/", NEW)
    Session.objects.update(expire_date=timezone.now() + DAY)
    browser.get("/")
    assert lives_for() > YEAR - timedelta(minutes=1)
    assert browser.cookies["sessionid"]["max-age"] == 365 * 24 * 3600
    with CaptureQueriesContext(connection) as queries:
        browser.get("/")
    assert not [
        query for query in queries if "session" in query["sql"] and not query["sql"].startswith("SELECT")
    ]


def test_reading_does_not_lengthen_a_brief_one():
    browser = Client()
    browser.post("/join/", {"code": "ZZZZ"})
    Session.objects.update(expire_date=timezone.now() + timedelta(hours=1))
    browser.get("/")
    assert lives_for() <= timedelta(hours=1)


def test_a_page_is_shown_although_its_session_cannot_be_renewed(monkeypatch):
    group = Group.sits_down()
    browser = visitor(group.tablet)
    Session.objects.update(expire_date=timezone.now() + DAY)

    def full(*args, **options):
        raise OperationalError("database or disk is full")

    monkeypatch.setattr("django.contrib.sessions.backends.db.SessionStore.save", full)
    assert browser.get(f"/play/{group.game_id}/1/").status_code in (200, 302)
    with pytest.raises(OperationalError):
        browser.post("/new/", NEW)


def test_who_signs_out_stays_the_same_device_for_a_year(django_user_model):
    django_user_model.objects.create_user("nuria", password="eight towers")
    browser = Client()
    browser.post("/sign-in/", {"username": "nuria", "password": "eight towers"})
    device = browser.session[DEVICE]
    browser.post("/sign-out/")
    assert browser.session[DEVICE] == device
    assert Session.objects.get(pk=browser.session.session_key).expire_date - timezone.now() > YEAR - DAY


def test_one_that_was_renewed_today_is_not_written_again():
    browser = Client()
    browser.post("/new/", NEW)
    Session.objects.update(expire_date=(ends := timezone.now() + YEAR - DAY + timedelta(hours=1)))
    browser.get("/")
    assert Session.objects.get().expire_date == ends
    Session.objects.update(expire_date=timezone.now() + YEAR - DAY - timedelta(hours=1))
    browser.get("/")
    assert lives_for() > YEAR - timedelta(minutes=1)
