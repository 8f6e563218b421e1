"""Two hosts behind one proxy: each a process with a folder and a connection to Redis of its own."""

import json
from pathlib import Path

import pytest

from tests.bench.page import Page
from tests.conftest import MakeSite
from tests.servers import RedisServer
from tests.sites import Site

SEATED = """
from adventures.models import Seat
from tests.groups import Group
from tests.bench.seating import session_of
import json
group = Group.sits_down(("Ana", "Ben"))
Seat.objects.filter(game=group.game_id, position=2).update(device="another")
print(json.dumps([str(group.game_id), session_of(group.tablet.device)]))
"""


@pytest.fixture
def hosts(make_site: MakeSite, redis_server: RedisServer, tmp_path: Path) -> list[Site]:
    """Two running hosts on one database and one Redis."""
    told = {"REDIS_URL": redis_server.url, "SECRET_KEY": "of both", "LIVE_REPEAT_SECONDS": "3600"}
    here = make_site(**told)
    there = Site(here.database_url, tmp_path, here.static, **told)
    return [here.start(), there.start()]


def test_taps_that_a_proxy_sends_to_two_hosts_in_turn_are_stored_in_order_and_told_on_both(
    hosts: list[Site],
) -> None:
    game, session = json.loads(hosts[0].manage("shell", "-v0", "-c", SEATED))
    tablets = [host.tablet() for host in hosts]
    for tablet in tablets:
        tablet.cookies["sessionid"] = session
    address, page, taken = f"/play/{game}/1", Page(), list[str]()
    shown = tablets[0].get(f"{address}/")
    assert shown.status == 200, shown.headers
    page.put(shown.text)
    try:
        with (
            tablets[0].listening(f"/play/{game}/events") as here,
            tablets[1].listening(f"/play/{game}/events") as there,
        ):
            streams = [here, there]
            for tap in range(4):
                if not page.answers():
                    break  # until the other one has moved, too
                move = page.answers()[0][0]
                form = {"move": move, "version": page.version, "state": page.sheet, "panels": page.panels}
                reply = tablets[tap % 2].post(f"{address}/move", form)
                assert reply.status == 200, reply.text
                page.put(reply.text)
                taken.append(move)
                for events in streams:
                    while json.loads(next(events)[1])["version"] < page.version:
                        pass
        assert len(taken) >= 2, "each host has taken a tap"
        stored = hosts[0].rows("SELECT text FROM adventures_move WHERE seat = 'Ana' ORDER BY number")
        assert [text for (text,) in stored] == taken
    finally:
        for host in hosts:
            host.close()
