"""What cannot be read is answered with 400, on a page or as a problem, never with a fault of ours."""

import pytest
from django.conf import settings
from django.test import Client

from tests.groups import Group
from tests.sites import Site
from tests.web.seated import at

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
FORMS = ["/new/", "/join/", "/i18n/setlang/", "/sign-in/", "/sign-up/", "/import/", "/admin/login/"]
BODIES = {
    "utf-16": (f"{FORM}; charset=utf-16", b"a=1&b=\xff"),
    "utf-7": (f"{FORM}; charset=utf-7", b"a=+AAA-"),
    "unknown charset": (f"{FORM}; charset=klingon", b"a=1"),
    "codec that is no charset": (f"{FORM}; charset=zip", b"a=1"),
    "idna": (f"{FORM}; charset=idna", b"a=1%ff" + b"x" * 300),
    "form of parts without boundary": ("multipart/form-data", b"--x\r\n"),
    "empty boundary": ("multipart/form-data; boundary=", b"--x\r\n"),
    "boundary of no ASCII": ("multipart/form-data; boundary=\xff\xfe", b"--x\r\n"),
    "bad base64": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="text"\r\n'
        b"Content-Transfer-Encoding: base64\r\n\r\n!!!\r\n--x--",
    ),
    "bad base64 of a file": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n'
        b"Content-Transfer-Encoding: base64\r\n\r\nabc\xff!=\r\n--x--",
    ),
    "too many fields": (FORM, b"a=1&" * 300),
    "too many parts": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n' * 300 + b"--x--",
    ),
    "too many files": (
        "multipart/form-data; boundary=x",
        b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n' * 150 + b"--x--",
    ),
    "parts in utf-16": (
        "multipart/form-data; boundary=x; charset=utf-16",
        b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n1\r\n--x--',
    ),
}


@pytest.fixture
def browser() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("sent", BODIES)
def test_a_body_that_cannot_be_read_is_refused(browser: Client, sent: str) -> None:
    kind, body = BODIES[sent]
    for path in FORMS:
        assert browser.generic("POST", path, body, kind).status_code < 500, path


def test_a_charset_that_is_none_is_refused_before_there_is_a_request(shared_site: Site) -> None:
    kind = "application/x-www-form-urlencoded; charset*=utf-8''a%00b"
    assert shared_site.tablet().send("/i18n/setlang/", b"a=1", **{"Content-Type": kind}).status == 400


@pytest.mark.parametrize("sent", ["utf-16", "form of parts without boundary", "too many fields"])
def test_it_is_refused_as_unreadable(browser: Client, sent: str) -> None:
    kind, body = BODIES[sent]
    reply = browser.generic("POST", "/i18n/setlang/", body, kind)
    assert (reply.status_code, b"<h1>" in reply.content) == (400, True)


COOKIES = (settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME, "theme", "django_language")


@pytest.mark.parametrize("value", ["a\0b", '"\\000"', "\udcff", "x" * 4000, "{}", "é" * 40, "../../etc", ""])
def test_nonsense_in_a_cookie_is_no_fault(browser: Client, value: str) -> None:
    for name in COOKIES:
        cookie = f"{name}={value}".encode("utf-8", "surrogateescape").decode("latin-1")
        for path in ("/", "/sign-in/", "/admin/", "/api/v1/games"):
            assert browser.get(path, headers={"cookie": cookie}).status_code < 500, path


def test_a_null_in_the_session_cookie_is_refused(browser: Client) -> None:
    assert browser.get("/", headers={"cookie": f'{settings.SESSION_COOKIE_NAME}="a\\000"'}).status_code == 400


NONSENSE = ["%00", "a%00b", "%ED%A0%80", "%FF%FE", "%E2%80%AE", "x" * 3000, "%0d%0a", "%2e%2e%2f"]
PATHS = [
    "/join/{}/",
    "/campaigns/join/{}/",
    "/s/{}/",
    "/crews/join/{}/",
    "/{}/",
    "/api/v1/games/{}",
    "/admin/{}/",
]


QUERIES = ["/?theme={}", "/join/?code={}", "/sign-in/?next={}", "/import/?a={}", "/new/?{}=1"]


@pytest.mark.parametrize("junk", NONSENSE)
def test_nonsense_in_an_address_is_no_fault(browser: Client, junk: str) -> None:
    for path in (*PATHS, *QUERIES):
        assert browser.get(path.format(junk)).status_code < 500, path


@pytest.mark.parametrize("junk", ["\0", "a\0b", "x" * 70_000, "\udcff"])
def test_nonsense_in_a_field_is_no_fault(browser: Client, junk: str) -> None:
    for path in ("/new/", "/join/", "/sign-in/", "/sign-up/", "/i18n/setlang/"):
        fields = dict.fromkeys(
            (
                "name",
                "name_1",
                "code",
                "username",
                "password",
                "password1",
                "password2",
                "language",
                "next",
                "adventure",
            ),
            junk.encode("utf-8", "surrogateescape").decode("latin-1"),
        )
        assert browser.post(path, fields).status_code < 500, path


def test_a_seat_s_page_refuses_it_too() -> None:
    group = Group.sits_down()
    seat = at(group)
    for kind, body in BODIES.values():
        seat.client.raise_request_exception = False
        reply = seat.client.generic("POST", seat.address("move", 1), body, kind)
        assert 400 <= reply.status_code < 500


def test_a_program_is_told_in_its_own_form(browser: Client) -> None:
    for kind, body in BODIES.values():
        reply = browser.generic("POST", "/api/v1/devices", body, kind)
        assert 400 <= reply.status_code < 500
        assert reply["Content-Type"] == "application/problem+json"


def test_an_address_with_a_null_is_told_to_programs_as_a_problem(browser: Client) -> None:
    reply = browser.get("/api/v1/games?after=%00")
    assert (reply.status_code, reply["Content-Type"]) == (400, "application/problem+json")
