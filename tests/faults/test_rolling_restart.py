"""Processes that restart one after the other while everybody plays on: no tap is lost, none fails."""

import http.client
import json
import threading
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle

import pytest

from moonsite.network import answers
from tests.project.test_backup import PLAY
from tests.servers import RedisServer, wait_until
from tests.sites import Site
from tests.tablets import Reply, Tablet

pytestmark = pytest.mark.any_database

LOOKS = 0.1  # seconds between two looks at a process


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
        self._watcher.join(20)

    def _watch(self) -> None:
        while not self._ending.wait(LOOKS):
            for site in self.sites:
                self.well[site.port] = False
                with suppress(OSError, http.client.HTTPException):
                    health = Tablet(site.url).get("/health/")
                    self.well[site.port] = health.status == 200
                    self.said[site.port].add(health.text)

    def send(self, ask: Callable[[Tablet], Reply], cookies: dict[str, str]) -> Reply:
        """Sends a request to one that is well; to the next only where it cannot have arrived."""
        for _ in range(1000):
            site = next(self._turns)
            if not self.well[site.port]:
                self._ending.wait(0.005)
                continue
            tablet = Tablet(site.url)
            tablet.cookies = cookies
            with suppress(ConnectionRefusedError):
                return ask(tablet)
        raise AssertionError("nobody was well")


def test_taps_go_on_while_one_process_after_the_other_restarts(
    make_site: Callable[..., Site], redis_server: RedisServer
) -> None:
    first = make_site(REDIS_URL=redis_server.url, DRAIN_SECONDS="1")
    second = first.beside()
    game, version, session = json.loads(first.manage("shell", "-v0", "-c", PLAY))
    first.start()
    second.start()
    stored, ending, failed = [version], threading.Event(), []
    cookies = {"sessionid": session}

    def tap(balancer: Balancer) -> None:
        Tablet(first.url)
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

    with Balancer(first, second) as balancer:
        tapping = threading.Thread(target=tap, args=(balancer,))
        tapping.start()
        try:
            for site in (first, second):
                some_more()
                assert site.server.stop() in (0, -15)
                assert not answers("127.0.0.1", site.port)
                some_more()
                site.start()
                wait_until(lambda site=site: balancer.well[site.port], "the new process")
            some_more()
        finally:
            ending.set()
            tapping.join(20)
            first.close()
            second.close()
    assert not failed
    assert all('{"process": "draining"}' in said for said in balancer.said.values())
    numbers = first.rows(f"SELECT number FROM adventures_move WHERE number > {version} ORDER BY number")
    assert [number for (number,) in numbers] == stored[1:]
