"""What the site stands on is away for a while: it says so and when to ask again, and shows what it can."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest
from django.db import DatabaseError, OperationalError, connection
from django.http import HttpResponse
from django.test import Client, RequestFactory

from moonsite import errors
from moonsite.outages import outage_of
from tests.groups import Group
from tests.settings import ON_POSTGRES
from tests.web.seated import Browser, at


def answered(path: str, error: Exception, method: str = "GET", language: str = "en") -> HttpResponse:
    """What somebody is answered whose request met that error."""
    request = RequestFactory().generic(method, path, headers={"accept-language": language})
    try:
        raise error
    except Exception:
        return errors.server_error(request)


LOST = OperationalError("server closed the connection")
SIGN_UP = {"username": "nuria", "password1": "a good one 4", "password2": "a good one 4"}


def test_a_page_says_that_the_site_is_away_and_tries_again() -> None:
    reply = answered("/", LOST)
    assert (reply.status_code, reply["Retry-After"]) == (503, "5")
    assert b'<meta http-equiv="refresh" content="5">' in reply.content
    assert b"not available at the moment" in reply.content


def test_it_says_so_in_spanish() -> None:
    said = answered("/", LOST, language="es").content.decode()
    assert 'lang="es"' in said
    assert "not available" not in said


def test_a_form_is_not_sent_again_by_itself() -> None:
    assert b"http-equiv" not in answered("/new/", LOST, "POST").content


def test_a_program_is_told_as_a_problem() -> None:
    reply = answered("/api/v1/games", LOST)
    told = json.loads(reply.content)
    assert (reply.status_code, reply["Retry-After"]) == (503, "5")
    assert reply["Content-Type"] == "application/problem+json"
    assert (told["code"], told["status"]) == ("outage_unreachable", 503)


def test_a_fault_of_ours_is_none() -> None:
    assert answered("/", ZeroDivisionError()).status_code == 500
    assert json.loads(answered("/api/v1/games", ZeroDivisionError()).content)["code"] == "server_error"


@pytest.mark.django_db
@pytest.mark.both_databases
def test_a_missing_table_is_a_fault_of_ours() -> None:
    with pytest.raises(DatabaseError) as caught, connection.cursor() as cursor:
        cursor.execute("SELECT * FROM nowhere")
    assert outage_of(caught.value) == ""


def test_a_full_disk_is_told_from_a_read_only_one() -> None:
    assert outage_of(OSError(28, "No space left on device")) == "full"
    assert outage_of(OSError(30, "Read-only file system")) == "read_only"
    assert outage_of(FileNotFoundError(2, "No such file")) == ""


# Reading goes on


@pytest.fixture
def seated() -> tuple[Browser, str, int]:
    """A browser at seat 1 of a game that asks it something, a legal answer and the version."""
    group = Group.sits_down()
    while (decision := group.table.decision("Ana")) is None:
        group.plays_on()
    browser = at(group)
    browser.lift(1)
    return browser, decision.moves[0], group.game.version


@contextmanager
def read_only() -> Iterator[None]:
    """Lets the database store nothing; the whole test is undone afterwards."""
    with connection.cursor() as cursor:
        if ON_POSTGRES:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("SET LOCAL transaction_read_only = on" if ON_POSTGRES else "PRAGMA query_only = 1")
    try:
        yield
    finally:
        if not ON_POSTGRES:
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA query_only = 0")


@pytest.mark.django_db
@pytest.mark.both_databases
def test_what_there_is_can_be_looked_at_where_nothing_can_be_stored(seated: tuple[Browser, str, int]) -> None:
    browser, move, version = seated
    browser.client.raise_request_exception = False
    with read_only():
        for page in ("sheet", "fresh"):
            assert browser.open(page, 1).status_code == 200, page
        for page in ("screen", "seats"):
            assert browser.open(page).status_code == 200, page
        assert browser.client.get("/").status_code == 200
        assert Client().get("/").status_code == 200, "nor is a stranger's session"
        assert browser.client.get("/health/").json() == {"database": "read_only"} or not ON_POSTGRES
        reply = browser.click(1, move, version)
    assert (reply.status_code, reply["Retry-After"]) == (503, "5")
    assert b"Nothing can be saved" in reply.content


@pytest.mark.skipif(ON_POSTGRES, reason="there one lock never holds up the whole database")
@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_locked_for_too_long_is_an_outage() -> None:
    client = Client(raise_request_exception=False)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA busy_timeout = 200")
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        reply = client.post("/sign-up/", SIGN_UP)
        assert client.get("/sign-up/").status_code == 200
        other.execute("ROLLBACK")
    assert (reply.status_code, reply["Retry-After"]) == (503, "5")
    assert client.post("/sign-up/", SIGN_UP).status_code == 302
    connection.close()  # the next one is as patient as ever
