"""Two hosts behind one proxy, each with a folder of its own: taps in turn, and while one restarts."""

import http.client
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import cycle

import pytest

from moonsite.network import answers
from tests.bench.page import Page
from tests.bench.seating import session_of
from tests.conftest import MakeSite
from tests.separate_tablets import Apart
from tests.servers import RedisServer, wait_until
from tests.sites import Site
from tests.tablets import Reply, Tablet

pytestmark = pytest.mark.redis

LOOKS = 0.1  # seconds between two looks at a process


@pytest.fixture(scope="module")
def pair(make_site: MakeSite, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Site]]:
    """Two hosts on one database and one Redis."""
    redis = RedisServer(tmp_path_factory.mktemp("redis"))
    redis.start()
    here = make_site(REDIS_URL=redis.patient_url, LIVE_REPEAT_SECONDS="3600", DRAIN_SECONDS="1")
    pair = [here, here.beside(tmp_path_factory.mktemp("there"))]
    yield pair
    for host in pair:
        host.close()
    redis.kill()


@pytest.fixture
def hosts(pair: list[Site]) -> list[Site]:
    """The hosts, running."""
    return [host if host.server.runs() else host.start() for host in pair]


def seated() -> tuple[str, int, str]:
    """A game of two tablets whose second one may click: the game, its version and that tablet's session."""
    group = Apart.sits_apart(("Ana", "Ben"))
    group.play(1, "take 0")
    return str(group.game_id), group.game.version, session_of(group.tablets[1].device)


class Balancer:
    """What a proxy does: asks who is well, sends requests in turn, and tries another where nobody listens."""

    def __init__(self, *sites: Site) -> None:
        self.sites = sites
        self.well = {site.port: True for site in sites}
        self.said: dict[int, set[str]] = {site.port: set() for site in sites}
        self._turns = cycle(sites)
        self._ending = threading.Event()
        self._watcher = threading.Thread(target=self._watch)

    def __enter__(self) -> "Balancer":
        self._watcher.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        self._watcher.join()

    def _watch(self) -> None:
        while not self._ending.wait(LOOKS):
            for site in self.sites:
                well = False
                with suppress(OSError, http.client.HTTPException):
                    health = Tablet(site.url).get("/health/")
                    well = health.status == 200
                    self.said[site.port].add(health.text)
                self.well[site.port] = well

    def send(self, ask: Callable[[Tablet], Reply], cookies: dict[str, str]) -> Reply:
        """Sends a request to one that is well; to the next only where it cannot have arrived."""
        while not self._ending.is_set():
            site = next(self._turns)
            if not self.well[site.port]:
                self._ending.wait(0.005)
                continue
            tablet = Tablet(site.url)
            tablet.cookies = cookies
            with suppress(ConnectionRefusedError):
                return ask(tablet)
        raise AssertionError("nobody was well")


def test_taps_sent_to_two_hosts_in_turn_are_stored_in_order(
    hosts: list[Site],
) -> None:
    game, _version, session = hosts[0].inside(seated)
    tablets = [host.tablet() for host in hosts]
    for tablet in tablets:
        tablet.cookies["sessionid"] = session
    address, page, taken = f"/play/{game}/2", Page(), list[str]()
    shown = tablets[0].get(f"{address}/")
    assert shown.status == 200, shown.headers
    page.put(shown.text)
    with (
        tablets[0].listening(f"/play/{game}/events") as here,
        tablets[1].listening(f"/play/{game}/events") as there,
    ):
        for tap in range(4):
            if not page.answers():
                break  # until the other one has moved, too
            move = page.answers()[0][0]
            form = {"move": move, "version": page.version, "state": page.sheet, "panels": page.panels}
            reply = tablets[tap % 2].post(f"{address}/move", form)
            assert reply.status == 200, reply.text
            page.put(reply.text)
            taken.append(move)
            for events in (here, there):
                while json.loads(next(events)[1])["version"] < page.version:
                    pass
    assert len(taken) >= 2, "each host has taken a tap"
    stored = hosts[0].rows(
        f"SELECT text FROM adventures_move WHERE seat = 'Ben' AND {of(game)} ORDER BY number"
    )
    assert [text for (text,) in stored] == taken


def test_taps_go_on_while_one_host_after_the_other_stops(hosts: list[Site]) -> None:
    first, second = hosts
    game, version, session = first.inside(seated)
    stored, ending, failed = [version], threading.Event(), []
    cookies = {"sessionid": session}

    def tap(balancer: Balancer) -> None:
        balancer.send(lambda tablet: tablet.get(f"/play/{game}/2/"), cookies)
        while not ending.wait(0.05):
            move, data = ("move", "undo")[len(stored) % 2 == 0], {"move": "take 0", "version": stored[-1]}
            reply = balancer.send(
                lambda tablet, move=move, data=data: tablet.post(f"/play/{game}/2/{move}", data), cookies
            )
            if reply.status != 200:
                failed.append((reply.status, reply.text[:200]))
                return
            stored.append(stored[-1] + 1)

    def some_more() -> None:
        wanted = len(stored) + 5
        wait_until(lambda: len(stored) >= wanted or failed, "taps")

    def stops(site: Site) -> None:
        some_more()
        assert site.server.stop() in (0, -15)
        assert not answers("127.0.0.1", site.port)
        some_more()

    with Balancer(first, second) as balancer:
        tapping = threading.Thread(target=tap, args=(balancer,))
        tapping.start()
        try:
            stops(first)
            first.start()
            wait_until(lambda: balancer.well[first.port], "the new process")
            stops(second)
        finally:
            ending.set()
            tapping.join()
    assert not failed
    assert all('{"process": "draining"}' in said for said in balancer.said.values())
    numbers = first.rows(
        f"SELECT number FROM adventures_move WHERE number > {version} AND {of(game)} ORDER BY number"
    )
    assert [number for (number,) in numbers] == stored[1:]


def of(game: str) -> str:
    """The condition that a row is one of a game's, as every database writes its key."""
    return f"game_id IN ('{game}', '{game.replace('-', '')}')"
