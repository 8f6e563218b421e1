"""The stream as a tablet hears it, from a real server."""

import http.client
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from uuid import uuid4

import pytest

from tests.conftest import MakeSite
from tests.servers import RedisServer, wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Site

GAME = uuid4()
STREAMS = {"DJANGO_SETTINGS_MODULE": "tests.live.settings"}


def news(version: int) -> tuple[str, str]:
    """The event that tells a version's news."""
    return "version", f'{{"version": {version}}}'


@pytest.fixture(scope="module")
def all_streams(make_site: MakeSite) -> Iterator[Site]:
    """A site that does nothing but stream; repeats, which end streams of unknown games, come late."""
    site = make_site(**STREAMS, DATABASE_POOL="2", LIVE_REPEAT_SECONDS="3600", LIVE_LOOK_SECONDS="3600")
    yield site
    site.close()


@pytest.fixture
def streams(all_streams: Site) -> Site:
    """The site, running."""
    return all_streams if all_streams.server.runs() else all_streams.start()


def test_a_stream_opens_with_the_news_and_tells_the_next(streams: Site) -> None:
    with streams.tablet().listening(f"/{GAME}/events") as events:
        assert next(events) == news(1)
        streams.tablet().get(f"/{GAME}/tell/2")
        assert next(events) == news(2)


def test_a_stream_is_never_compressed_nor_kept_and_says_when_to_come_back(streams: Site) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", streams.port, timeout=60)
    connection.request("GET", f"/{GAME}/events", headers={"Accept-Encoding": "gzip"})
    response = connection.getresponse()
    assert response.getheader("Content-Type") == "text/event-stream"
    assert response.getheader("Content-Encoding") is None
    assert response.getheader("Cache-Control") == "no-store"
    assert response.readline() == b"retry: 2000\n"
    connection.close()


def test_a_stopping_server_ends_its_streams_and_closes_its_database(streams: Site, tmp_path: Path) -> None:
    game = uuid4()
    assert streams.tablet().get(f"/{game}/tell/7").status == 204
    with streams.tablet().listening(f"/{GAME}/events") as events:
        next(events)
        streams.server.stop(signal.SIGTERM)
        assert list(events) == []
    if not ON_POSTGRES:
        alone = shutil.copy(streams.database_url.removeprefix("sqlite:///"), tmp_path / "copy.sqlite3")
        with closing(sqlite3.connect(alone)) as database:
            stored = database.execute(
                "SELECT session_data FROM django_session WHERE session_key = ?", [str(game)]
            )
            assert stored.fetchall() == [("7",)]


def test_a_stream_repeats_and_ends_with_its_game_or_its_server(
    make_site: MakeSite,
) -> None:
    site, game = make_site(**STREAMS, LIVE_REPEAT_SECONDS="0.1").start(), uuid4()
    with site.tablet().listening(f"/{GAME}/events") as events:
        assert list(events) == [news(1)], "there is no such game"
    site.tablet().get(f"/{game}/tell/1")
    with site.tablet().listening(f"/{game}/events") as events:
        assert [next(events), next(events)] == [news(1)] * 2
        site.server.stop(signal.SIGINT)
        assert set(events) <= {news(1)}
    site.close()


def test_a_tablet_that_leaves_is_forgotten(streams: Site) -> None:
    with streams.tablet().listening(f"/{GAME}/events") as events:
        next(events)
        assert streams.tablet().get("/watched").json()["games"] == 1
    wait_until(lambda: not streams.tablet().get("/watched").json()["games"], "forgetting the tablet")


def test_two_hundred_streams_hold_neither_threads_nor_database_connections(streams: Site) -> None:
    before = streams.tablet().get("/watched").json()["threads"]
    with ExitStack() as stack:
        for _ in range(200):  # a hundred times as many as the pool has connections
            next(stack.enter_context(streams.tablet().listening(f"/{uuid4()}/events")))
        assert streams.tablet().get("/watched").json()["games"] == 200
        assert streams.tablet().get("/watched").json()["threads"] <= before + 2


def test_two_processes_tell_each_other_and_a_dead_redis_stops_neither(
    make_site: MakeSite, redis_server: RedisServer
) -> None:
    here = make_site(**STREAMS, REDIS_URL=redis_server.patient_url, LIVE_REPEAT_SECONDS="3600").start()
    there = here.beside()
    there.start()
    here.tablet().get(f"/{GAME}/tell/1")
    with there.tablet().listening(f"/{GAME}/events") as events:
        # It opens with the version, and repeats it as soon as it listens to Redis.
        assert [next(events), next(events)] == [news(1)] * 2
        here.tablet().get(f"/{GAME}/tell/2")
        assert next(events) == news(2)
        redis_server.kill()
        assert there.tablet().get(f"/{GAME}/tell/3").status == 204
        assert next(events) == news(3)
        assert here.tablet().get(f"/{GAME}/tell/4").status == 204
        redis_server.start()
        assert next(events) == news(4)
    there.close()
    here.close()


def test_a_process_without_redis_finds_what_another_one_stored(make_site: MakeSite) -> None:
    here = make_site(**STREAMS, LIVE_REPEAT_SECONDS="3600").start()
    there = here.beside()
    there.start()
    here.tablet().get(f"/{GAME}/tell/1")
    with there.tablet().listening(f"/{GAME}/events") as events:
        assert next(events) == news(1)
        here.tablet().get(f"/{GAME}/tell/2")
        assert next(events) == news(2)
    there.close()
    here.close()
