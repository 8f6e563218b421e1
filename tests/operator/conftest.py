"""A site that tells its operator everything."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from tests.bench.seating import session_of
from tests.conftest import MakeSite
from tests.separate_tablets import Apart
from tests.servers import free_port, wait_until
from tests.sites import Site
from tests.tablets import Tablet

from .figures import TOKEN


def begun() -> tuple[str, int, int, str, str]:
    """A game of two tablets of which the first one is signed in.

    Gives the game, its version, the account, the session, and a move that may be made.
    """
    group = Apart.sits_apart(("Ana", "Ben"))
    user = get_user_model().objects.create_user("Ana", password="far from the sun")
    decision = group.table.decision("Ana")
    assert decision is not None
    session = session_of(group.tablets[0].device, user)
    return str(group.game_id), group.game.version, user.pk, session, decision.moves[0]


class Watched:
    """A running site with a worker, a game at one tablet, and what was said in its log."""

    def __init__(self, site: Site, worker_port: int) -> None:
        self.site, self.worker_port = site, worker_port
        self.game, self.version, self.user, session, self.move = site.inside(begun)
        self.tablet: Tablet = site.tablet()
        self.tablet.cookies["sessionid"] = session
        self.played = False
        self.sheet = f"/play/{self.game}/1/"

    def lines(self, event: str) -> list[dict[str, Any]]:
        """The lines of that kind in the server's log."""
        said = self.site.server.log.read_text().splitlines()
        told = [json.loads(line) for line in said if line.startswith("{")]
        return [line for line in told if line.get("event") == event]


@pytest.fixture(scope="session")
def watched(make_site: MakeSite) -> Iterator[Watched]:
    """The site, shared by tests that leave it running."""
    port = free_port()
    site = make_site(METRICS_TOKEN=TOKEN, METRICS_PORT=str(port), LOG_LEVEL="INFO", RELEASE="9.9").start()
    site.worker.start()
    watched = Watched(site, port)
    yield watched
    site.close()


@pytest.fixture
def played(watched: Watched) -> Watched:
    """The same once each kind of click was made there."""
    move = f"{watched.sheet}move"
    if not watched.played:
        watched.played = True
        watched.tablet.get(watched.sheet)
        click = {"move": watched.move, "version": watched.version}
        assert watched.tablet.post(move, click).status == 200
        assert watched.tablet.post(move, click).status == 200  # the same again
        assert watched.tablet.post(move, {**click, "move": "take 77"}).status == 409
        assert (
            watched.tablet.post(f"{watched.sheet}tap", {"place": "x", "version": watched.version}).status
            >= 400
        )
        wait_until(lambda: len(watched.lines("request_finished")) >= 5, "the lines of the clicks")
    return watched
