"""With HTTPS cookies are this host's alone, and those of before are taken over."""

import pytest
from django.test import Client
from django.urls import reverse

from adventures.actor import DEVICE
from tests.web.visitors import visitor

pytestmark = pytest.mark.django_db
SESSION, CSRF = "__Host-sessionid", "__Host-csrftoken"


@pytest.fixture
def https(settings):
    settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME = SESSION, CSRF
    settings.SESSION_COOKIE_SECURE = settings.CSRF_COOKIE_SECURE = True


def known(browser: Client) -> str:
    """The device that a browser is."""
    return browser.session.get(DEVICE, "")


def test_a_cookie_is_sent_as_browsers_want_one_of_this_host_alone(https):
    browser = Client()
    browser.post(reverse("crews:list"), {"name": "Thursday"})
    browser.get(reverse("sign-in"))
    for name in (SESSION, CSRF):
        cookie = browser.cookies[name]
        assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")


def test_a_session_of_before_is_taken_over_under_another_key(https):
    before = Client()
    session = before.session
    session[DEVICE] = "tablet"
    session.save()
    browser = Client(headers={"accept": "text/html", "sec-fetch-dest": "document"})
    browser.cookies["sessionid"] = session.session_key
    browser.cookies["csrftoken"] = "b" * 32
    reply = browser.get(reverse("crews:list"))
    assert browser.cookies[SESSION].value not in ("", session.session_key)
    assert browser.cookies[CSRF].value == "b" * 32
    assert reply.cookies["sessionid"]["max-age"] == 0
    assert reply.cookies["csrftoken"]["max-age"] == 0
    assert known(browser) == "tablet"
    planted = Client()
    planted.cookies["sessionid"] = session.session_key
    planted.get(reverse("crews:list"))
    assert planted.session.get(DEVICE) is None


def test_a_tap_with_a_session_of_before_is_let_through(https):
    session = Client().session
    session[DEVICE] = "tablet"
    session.save()
    browser = Client(headers={"sec-fetch-dest": "empty"})
    browser.cookies["sessionid"] = session.session_key
    assert browser.post(reverse("crews:list"), {"name": "Thursday"}).status_code == 302
    assert browser.cookies[SESSION].value == session.session_key


def test_without_https_nothing_changes():
    browser = visitor()
    reply = browser.get(reverse("sign-in"))
    assert not [name for name in reply.cookies if name.startswith("__Host-")]
