"""A form that is sent twice does something once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client

from adventures.models import Game
from campaigns.models import Crew

NAMES = {
    "ruleset": "moon.1", "company": "group", "missions": "drawn", "dealer": "server", "tablets": "one",
    "name_1": "Ana", "name_2": "Ben",
}  # fmt: skip


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    cache.clear()


def token(client: Client, address: str) -> str:
    page = client.get(address).content.decode()
    return page.rpartition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]


@pytest.mark.django_db
def test_two_taps_on_one_page_make_one_crew() -> None:
    client = Client()
    client.post("/new/", NAMES)
    sent = {"name": "Twice", "csrfmiddlewaretoken": token(client, "/crews/")}
    first, second = (client.post("/crews/", sent) for _tap in range(2))
    assert first.status_code == second.status_code == 302
    assert first.url == second.url
    assert Crew.objects.filter(name="Twice").count() == 1


@pytest.mark.django_db
def test_the_same_from_another_page_is_meant() -> None:
    client = Client()
    client.post("/new/", NAMES)
    for _page in range(2):
        client.post("/crews/", {"name": "Again", "csrfmiddlewaretoken": token(client, "/crews/")})
    assert Crew.objects.filter(name="Again").count() == 2


@pytest.mark.django_db
def test_a_form_that_was_refused_is_looked_at_again() -> None:
    client = Client()
    client.post("/new/", NAMES)
    sent = {"name": "", "csrfmiddlewaretoken": token(client, "/crews/")}
    assert [client.post("/crews/", sent).status_code for _tap in range(2)] == [400, 400]


@pytest.mark.django_db(transaction=True)
def test_the_second_tap_waits_for_the_first() -> None:
    client = Client()
    client.post("/new/", NAMES)
    before = Game.objects.count()
    sent = {**NAMES, "csrfmiddlewaretoken": token(client, "/new/")}

    def taps(_number: int) -> int:
        other = Client()
        other.cookies = client.cookies
        try:
            return other.post("/new/", sent).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as taken:
        assert list(taken.map(taps, range(2))) == [302, 302]
    assert Game.objects.count() == before + 1
