"""A site that tells its operator everything."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.conftest import MakeSite
from tests.servers import free_port, wait_until
from tests.sites import Site
from tests.tablets import Tablet

from .figures import TOKEN

PREPARE = """
import json
from importlib import import_module
from django.conf import settings
from django.contrib.auth import get_user_model
from adventures.services.join import join_game
from adventures.services.seats import take_seat
from tests.groups import Group, device
group = Group.sits_down(seated=False)
group.tablet = device()
join_game(by=group.tablet, code=group.game.code)
take_seat(by=group.tablet, game_id=group.game_id, position=1)
user = get_user_model().objects.create_user("Ana", password="far from the sun")
session = import_module(settings.SESSION_ENGINE).SessionStore()
session["device"] = group.tablet.device
session["_auth_user_id"] = str(user.pk)
session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
session["_auth_user_hash"] = user.get_session_auth_hash()
session.create()
move = group.table.decision("Ana").moves[0]
print(json.dumps([str(group.game_id), group.game.version, user.pk, session.session_key, move]))
"""


class Watched:
    """A running site with a worker, a game at one tablet, and what was said in its log."""

    def __init__(self, site: Site, worker_port: int) -> None:
        self.site, self.worker_port = site, worker_port
        self.game, self.version, self.user, session, self.move = json.loads(
            site.manage("shell", "-v0", "-c", PREPARE)
        )
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
