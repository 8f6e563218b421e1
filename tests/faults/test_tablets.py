"""Many tablets that ask in the same instant, over HTTP, and a database that goes and comes back meanwhile."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import psycopg
import pytest

from adventures.history.differences import differences
from adventures.models import Game
from tests.bench.seating import session_of
from tests.separate_tablets import Apart
from tests.settings import ON_POSTGRES, POSTGRES_URL
from tests.simultaneous import at_once
from tests.sites import Site

pytestmark = pytest.mark.both_databases

SIX = ("Ana", "Ben", "Eve", "Leo", "Mia", "Tom")


def all_have_chosen() -> tuple[str, int, list[str], list[str]]:
    """Six players, each on a tablet of its own, with everything that each may write now.

    Gives the game, its version, the sessions of the tablets, and the moves.
    """
    group = Apart.sits_apart(SIX)
    for position in range(1, 7):
        group.play(position, "take 0")
    decision = group.table.decision("Ana")
    assert decision is not None
    sessions = [session_of(tablet.device) for tablet in group.tablets]
    return str(group.game_id), group.game.version, sessions, list(decision.moves)


def test_of_twenty_tablets_one_for_each_seat_gets_through_and_the_others_get_409(shared_site: Site) -> None:
    game, version, sessions, moves = shared_site.inside(all_have_chosen)
    clicks = [(position, move) for position in range(1, 7) for move in moves][:: len(moves) * 6 // 20][:20]
    seats = len({position for position, _ in clicks})
    assert len(clicks) == 20 > seats
    tablets = [shared_site.tablet() for _ in clicks]
    for tablet, (position, _) in zip(tablets, clicks, strict=True):
        tablet.cookies["sessionid"] = sessions[position - 1]
        tablet.get(f"/play/{game}/{position}/")
    start = Barrier(20)

    def click(place: int) -> int:
        position, move = clicks[place]
        start.wait(60)
        return tablets[place].post(f"/play/{game}/{position}/move", {"move": move, "version": version}).status

    with ThreadPoolExecutor(20) as threads:
        assert Counter(threads.map(click, range(20))) == {200: seats, 409: 20 - seats}
    stored = shared_site.inside(Game.objects.get, pk=game)
    assert stored.version == version + seats
    assert shared_site.inside(differences, stored) == []


@pytest.mark.skipif(not ON_POSTGRES, reason="PostgreSQL alone has connections to lose")
def test_tablets_reconnect_after_lost_connections_and_refusals(
    shared_site: Site,
) -> None:
    site, sign_up = (
        shared_site,
        {"username": "iria", "password1": "a good one 4", "password2": "a good one 4"},
    )
    tablets = [site.tablet() for _ in range(8)]
    at_once([lambda tablet=tablet: tablet.get("/") for tablet in tablets])
    for _ in range(2):
        with psycopg.connect(POSTGRES_URL, autocommit=True) as server:
            end_connections(server, site)
        replies = at_once([lambda tablet=tablet: tablet.get("/") for tablet in tablets])
        assert [reply.status for reply in replies] == [200] * 8
        assert site.tablet().get("/health/").json() == {"database": "ok"}
    tablets[0].post("/sign-up/", sign_up)
    assert tablets[0].get("/account/").status == 200
    name = site.database_url.rpartition("/")[2]
    with psycopg.connect(POSTGRES_URL, autocommit=True) as server:
        server.execute(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS false'.encode())
        end_connections(server, site)
        reply = tablets[0].get("/account/")
        assert (reply.status, reply.headers["Retry-After"]) == (503, "5")
        assert "http-equiv" in reply.text
        assert site.tablet().get("/health/").json() == {"database": "unreachable"}
        server.execute(f'ALTER DATABASE "{name}" WITH ALLOW_CONNECTIONS true'.encode())
    assert tablets[0].get("/account/").status == 200


def end_connections(server: psycopg.Connection, site: Site) -> None:
    """Ends all connections to the site's database, as a restart of its server does."""
    name = site.database_url.rpartition("/")[2]
    server.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
