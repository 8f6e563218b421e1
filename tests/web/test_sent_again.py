"""A form from a page that was too old: what was typed comes back, ready to be sent once more."""

import pytest
from django.test import Client, RequestFactory

from moonsite.form_resubmission import sent_again

pytestmark = pytest.mark.django_db
HERE = {"HTTP_ORIGIN": "http://testserver"}
NAMES = {"ruleset": "moon.1", "name_1": "Ana of & <the moon>", "name_2": "Cem", "tablets": "open"}


@pytest.fixture
def browser() -> Client:
    client = Client(enforce_csrf_checks=True)
    client.get("/new/")
    return client


def test_what_was_typed_comes_back_and_can_be_sent(browser: Client) -> None:
    reply = browser.post("/new/", {**NAMES, "csrfmiddlewaretoken": "a" * 64}, **HERE)
    assert reply.status_code == 403
    page = reply.content.decode()
    assert '<form method="post" action="/new/">' in page
    assert page.count("Ana of &amp; &lt;the moon&gt;") == 2, "to be read, and to be sent"
    assert 'name="name_2" value="Cem"' in page
    token = page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
    sent = {**NAMES, "company": "group", "missions": "drawn", "dealer": "server"}
    again = browser.post("/new/", {**sent, "csrfmiddlewaretoken": token}, **HERE)
    assert again.status_code == 302


@pytest.mark.parametrize("origin", [{}, {"HTTP_ORIGIN": "http://evil.example"}, {"HTTP_ORIGIN": "null"}])
def test_what_another_site_has_sent_does_not_come_back(browser: Client, origin: dict[str, str]) -> None:
    reply = browser.post("/new/", NAMES, **origin)
    assert reply.status_code == 403
    assert b"Cem" not in reply.content


@pytest.mark.parametrize("field", ["password", "new_password1", "token", "code"])
def test_secrets_are_typed_anew(field: str) -> None:
    request = RequestFactory().post("/accounts/sign-in/", {"username": "ana", field: "x"}, **HERE)
    assert sent_again(request, "CSRF token missing.") is None


def test_more_than_a_page_can_hold_does_not_come_back() -> None:
    request = RequestFactory().post("/", {"text": "x" * 200_001}, **HERE)
    assert sent_again(request, "CSRF token missing.") is None
