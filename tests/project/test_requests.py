"""What every request meets, whatever it asks for."""

import json
import re
import socket
from base64 import b64encode
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import DjangoDbBlocker

from campaigns.books.parse import LARGEST_FILE
from moonsite import errors
from tests.sites import Site

Page = Callable[[HttpRequest, Exception], HttpResponse]
JUNK = [b"", b"\x00\xff\xfe", b"%", b"=&=&=", b"a=" + b"%ff" * 1000, b"a=1&" * 1000, b"[" * 9000]
KINDS = ["application/x-www-form-urlencoded", "multipart/form-data", "application/json", "x"]


def test_every_reply_forbids_foreign_and_inline_code(client: Client, db: None) -> None:
    policy = client.get("/health/")["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_the_policy_names_the_one_script_that_is_a_part_of_a_page(client: Client, db: None) -> None:
    page = client.get("/")
    [script] = re.findall(r"<script(?![^>]* src=\")[^>]*>(.*?)</script>", page.content.decode(), re.S)
    told = b64encode(sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{told}';" in page["Content-Security-Policy"] + ";"


def test_health_tells_that_the_database_is_gone(
    tmp_path: Path, static_files: Path, django_db_blocker: DjangoDbBlocker
) -> None:
    nowhere = Site("sqlite:////nowhere/moonsite.sqlite3", tmp_path, static_files, django_db_blocker)
    reply = nowhere.inside(lambda: Client().get("/health/"))
    assert (reply.status_code, reply.json()) == (503, {"database": "unreachable"})


def test_every_reply_is_private_and_closes_what_no_page_needs(client: Client, db: None) -> None:
    for path in ("/", "/nowhere/", "/new/", "/admin/", "/manifest.webmanifest"):
        reply = client.get(path)
        assert {"private", "no-store"} <= set(reply["Cache-Control"].split(", ")), path
        assert "camera=()" in reply["Permissions-Policy"]
        assert "wake-lock" not in reply["Permissions-Policy"]


def test_no_reply_names_the_server(shared_site: Site) -> None:
    assert "Server" not in shared_site.tablet().get("/").headers


@pytest.mark.parametrize(
    ("page", "status"), [(errors.bad_request, 400), (errors.forbidden, 403), (errors.not_found, 404)]
)
def test_a_page_says_what_went_wrong(page: Page, status: int) -> None:
    request = RequestFactory().get("/")
    response = page(request, Exception())
    assert response.status_code == status
    assert b"<h1>" in response.content


def test_the_page_for_our_own_failure_needs_nothing_that_may_have_failed() -> None:
    response = errors.server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert b"{%" not in response.content


def test_a_form_without_the_token_of_its_device_is_refused_with_a_way_out(shared_site: Site) -> None:
    reply = shared_site.tablet().send("/i18n/setlang/", b"language=es")
    assert reply.status == 403
    assert "This page is too old" in reply.text


def test_an_unknown_address_is_not_found_in_the_language_of_the_reader(client: Client, db: None) -> None:
    assert client.get("/nowhere/").status_code == 404


@pytest.mark.parametrize("path", ["/health/", "/nowhere/", "/i18n/setlang/"])
@pytest.mark.parametrize("size", [256 * 1024 + 1, 5_000_000])
def test_a_body_that_is_too_large_is_refused_in_one_sentence(shared_site: Site, path: str, size: int) -> None:
    reply = shared_site.tablet().send(path, b"x" * size)
    assert (reply.status, reply.text) == (400, "The body of the request is too large.")


def test_a_program_is_told_so_as_of_any_other_fault(shared_site: Site) -> None:
    reply = shared_site.tablet().send("/api/v1/games", b"x" * 300_000)
    assert (reply.status, json.loads(reply.text)["code"]) == (400, "body_too_large")


def test_a_file_that_comes_back_may_be_larger(shared_site: Site) -> None:
    tablet = shared_site.tablet()
    assert tablet.send("/import/", b"x" * 1_000_000).status == 403  # read, and without a token
    assert tablet.send("/import/", b"x" * 14_000_000).status == 400


@pytest.mark.parametrize("pieces", [5, 50])
def test_a_body_that_hides_its_length_is_refused_too(shared_site: Site, pieces: int) -> None:
    reply = shared_site.tablet().send("/health/", (b"x" * 60_000 for _ in range(pieces)))
    assert reply.status == 400


def test_a_body_is_answered_however_much_of_it_there_is(shared_site: Site) -> None:
    pieces = (b"x" * 1_000_000 for _ in range(60))
    reply = shared_site.tablet().send("/health/", pieces)
    assert (reply.status, reply.text) == (400, "The body of the request is too large.")


def test_whoever_asks_whether_to_send_is_told_no(shared_site: Site) -> None:
    head = (
        f"POST /new/ HTTP/1.1\r\nHost: 127.0.0.1:{shared_site.port}\r\nContent-Length: 900000000\r\n"
        "Content-Type: text/plain\r\nExpect: 100-continue\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", shared_site.port), 60) as connection:
        connection.sendall(head.encode())
        assert connection.recv(12) == b"HTTP/1.1 400"


def test_the_admin_takes_a_book_of_the_size_that_importbook_takes(shared_site: Site) -> None:
    tablet = shared_site.tablet()
    assert tablet.send("/admin/campaigns/bookversion/import/", b"x" * LARGEST_FILE).status == 403


@pytest.mark.parametrize("body", JUNK)
@pytest.mark.parametrize("kind", KINDS)
def test_junk_is_refused_and_breaks_nothing(shared_site: Site, body: bytes, kind: str) -> None:
    assert 400 <= shared_site.tablet().send("/i18n/setlang/", body, **{"Content-Type": kind}).status < 500


def test_a_request_for_another_host_is_refused(shared_site: Site) -> None:
    assert shared_site.tablet().get("/", Host="evil.example").status == 400


def test_a_probe_is_answered_by_whatever_name_it_calls(shared_site: Site) -> None:
    assert shared_site.tablet().get("/health/", Host="10.0.0.7:8000").json() == {"database": "ok"}


def test_behind_https_a_probe_is_answered_directly(client: Client, db: None, settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT, settings.SECURE_REDIRECT_EXEMPT = True, [r"^health/$"]
    assert client.get("/health/").status_code == 200
    assert client.get("/").status_code == 301


def test_pages_are_compressed_and_static_files_kept_for_good(shared_site: Site) -> None:
    tablet = shared_site.tablet()
    page = tablet.get("/nowhere/", **{"Accept-Encoding": "gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    names = json.loads((shared_site.static / "staticfiles.json").read_text())["paths"]
    script = tablet.get(f"/static/{names['js/seat.bundle.js']}", **{"Accept-Encoding": "gzip"})
    assert (script.status, script.headers["Content-Encoding"]) == (200, "gzip")
    assert "immutable" in script.headers["Cache-Control"]


BROKEN_FILE = (
    b'--x\r\nContent-Disposition: form-data; name="a"; filename="f"\r\n'
    b"Content-Transfer-Encoding: base64\r\n\r\nA\r\n--x--\r\n"
)


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["testserver", "evil.example"])
@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/imports/check", "/new/", "/import/", "/nowhere"])
def test_a_file_that_cannot_be_read_is_no_fault_of_ours_whoever_asks(host: str, path: str) -> None:
    client = Client(raise_request_exception=False, enforce_csrf_checks=True)
    client.cookies["csrftoken"] = "b" * 32
    kind = "multipart/form-data; boundary=x"
    reply = client.post(path, data=BROKEN_FILE, content_type=kind, headers={"host": host})
    assert 400 <= reply.status_code < 500


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["x", "0", "99999999999999999999", "_5F"])
def test_an_account_that_is_none_is_no_fault_of_ours_in_the_admin(name: str, admin_client: Client) -> None:
    admin_client.raise_request_exception = False
    for page in ("change", "history", "delete", "password"):
        for reply in (
            admin_client.post(f"/admin/auth/user/{name}/{page}/"),
            admin_client.get(f"/admin/auth/user/{name}/{page}/"),
        ):
            assert reply.status_code < 500, page
