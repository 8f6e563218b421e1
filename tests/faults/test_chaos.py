"""Games played to their end while everything that the site is made of is killed again and again.

What a tablet was told is stored stays stored, once and in order; what was lost on the way is sent again and
counts once; results and stars come once, however often their worker dies. MOON_CHAOS_SECONDS says how long
the long storm lasts at least. In a short one the games are near their end when it begins, so that they reach
it; from 5 minutes on all eight Adventures are played from their first move, again and again.
"""

import os
import random
import resource
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from adventures.models import Job
from adventures.services.finish import score
from moonsite.network import answers
from tests.clusters import Cluster, own_cluster
from tests.conftest import MakeSite
from tests.servers import RedisServer, wait_until
from tests.settings import ON_POSTGRES
from tests.sites import Process, Site

from .near_the_end import tables_of
from .weather import Crowd, Log, play_through

SECONDS = float(os.environ.get("MOON_CHAOS_SECONDS", "12"))
WHOLE_GAMES = SECONDS >= 300
KINDS = [f"moon.{number}" for number in range(1, 9)] if WHOLE_GAMES else ["moon.7", "moon.4"]
TABLES, CAMPAIGNS = 40, 2
LEFT = None if WHOLE_GAMES else 1  # turns before the last one, as the games would go with other players
CLOCKS = (0, 3 * 24 * 3600, -2 * 3600)  # seconds that a process's clock is ahead when it comes back
PATIENCE = 120  # seconds in which a process comes back, though everybody plays meanwhile
SCORED = 180  # seconds in which a worker finds all that was lost
SETTINGS = {
    "DJANGO_SETTINGS_MODULE": "tests.faults.stepped",
    "LIVE_REPEAT_SECONDS": "2",
    "DATABASE_POOL": "8",
}


class Storm:
    """Two processes and a worker on one database and one Redis, and what befalls them."""

    def __init__(self, cluster: Cluster, redis: RedisServer, here: Site) -> None:
        self.cluster, self.redis, self.chance = cluster, redis, random.Random(2)
        self.here, self.there = here, here.beside()
        self.log = Log()
        self.faults = {
            "here is killed": lambda crowd: self.comes_back(self.here),
            "there is killed": lambda crowd: self.comes_back(self.there),
            "the worker is killed": self.worker_dies,
            "Redis is killed": lambda crowd: dies(self.redis),
            "Redis hangs": lambda crowd: hangs(self.redis, crowd),
            "PostgreSQL is killed": self.postgres_dies,
        }

    def comes_back(self, site: Site) -> None:
        """A process is killed and comes back with another clock."""
        site.server.kill()
        self._with_another_clock(site.server)
        site.server.start()
        wait_until(lambda: answers("127.0.0.1", site.port), f"coming back ({site.url})", PATIENCE)

    def worker_dies(self, crowd: Crowd) -> None:
        self.here.worker.kill()
        self._with_another_clock(self.here.worker)
        self.here.worker.start()

    def postgres_dies(self, crowd: Crowd) -> None:
        self.cluster.kill()
        self.cluster.start()

    def close(self) -> None:
        self.here.close()
        self.there.close()

    def _with_another_clock(self, process: Process) -> None:
        process.environment["CLOCK_STEP"] = str(self.chance.choice(CLOCKS))


def dies(redis: RedisServer) -> None:
    """Redis is killed, and is back with nothing in it."""
    redis.kill()
    redis.start()


def hangs(redis: RedisServer, crowd: Crowd) -> None:
    """Redis says nothing, and everybody plays on."""
    with redis.hanging():
        crowd.plays_on()


@pytest.fixture
def storm(
    tmp_path: Path, static_files: Path, redis_server: RedisServer, django_db_blocker: DjangoDbBlocker
) -> Iterator[Storm]:
    """A site of which everything may be killed, running."""
    with own_cluster() as cluster:
        here = Site(
            cluster.url, tmp_path, static_files, django_db_blocker, REDIS_URL=redis_server.url, **SETTINGS
        )
        storm = Storm(cluster, redis_server, here)
        here.manage("migrate", "--no-input", "-v0")
        try:
            storm.here.start()
            storm.there.start()
            storm.here.worker.start()
            yield storm
        finally:
            storm.close()


@pytest.mark.cluster
@pytest.mark.slow
@pytest.mark.long
@pytest.mark.timeout(SECONDS + 1800)
def test_every_move_is_stored_once_and_every_game_scored_once_whatever_is_killed(storm: Storm) -> None:
    until, tables = time.monotonic() + SECONDS, 0
    while not tables or time.monotonic() < until or storm.faults.keys() - storm.log.faults:
        copies = (TABLES - CAMPAIGNS) // len(KINDS)
        seated = storm.here.inside(tables_of, KINDS, copies, CAMPAIGNS, LEFT)
        left = until - time.monotonic() if WHOLE_GAMES else SECONDS
        play_through([storm.here, storm.there], seated, storm.faults, left, storm.log)
        tables += len(seated)
    print(storm.log)
    waiting = "SELECT state, count(*) FROM adventures_job WHERE state <> 'done' GROUP BY state"
    wait_until(lambda: storm.here.rows(waiting) == [], "scoring", SCORED)
    all_is_as_acknowledged(storm.here, storm.log)
    assert storm.here.rows("SELECT count(DISTINCT play_id) FROM campaigns_staraward")[0][0] >= CAMPAIGNS


def all_is_as_acknowledged(site: Site, log: Log) -> None:
    """Compares the database, in which every game is scored, with what the tablets were told."""
    played = sorted({game for game, _ in log.taken})
    states = {str(game): state for game, state in site.rows("SELECT id, state FROM adventures_game")}
    states = {game.replace("-", ""): state for game, state in states.items()}
    assert {states[game.replace("-", "")] for game in played} == {"finished"}
    names = {
        (_plain(game), position): (name, seats)
        for game, position, name, seats in site.rows(
            "SELECT game_id, position, name, count(*) OVER (PARTITION BY game_id) FROM adventures_seat"
        )
    }
    stored: dict[tuple[str, str], list[str]] = {}
    for game, seat, text in site.rows(
        "SELECT game_id, seat, text FROM adventures_move ORDER BY game_id, number"
    ):
        stored.setdefault((_plain(game), seat), []).append(text)
    for (game, position), taken in log.taken.items():
        own = stored[_plain(game), names[_plain(game), position][0]]
        assert own[-len(taken) :] == taken, f"seat {position} of {game}"
    gaps = "SELECT game_id FROM adventures_move GROUP BY game_id HAVING count(*) <> max(number)"
    assert site.rows(gaps) == []
    scored = {
        _plain(game): results
        for game, results in site.rows("SELECT game_id, count(*) FROM adventures_playresult GROUP BY game_id")
    }
    jobs = dict(
        site.rows("SELECT game_id, count(*) FROM adventures_job WHERE kind = 'score' GROUP BY game_id")
    )
    assert set(jobs.values()) == {1}
    for game, position in log.taken:
        assert scored[_plain(game)] == names[_plain(game), position][1]
    twice = "SELECT play_id FROM campaigns_staraward GROUP BY play_id, player_id, reason HAVING count(*) > 1"
    assert site.rows(twice) == []
    site.inside(call_command, "replaygames", verbosity=0)  # which fails where one differs


def _plain(game: object) -> str:
    """The id of a game, as every database may write it."""
    return str(game).replace("-", "")


def score_all() -> None:
    """Does the worker's work: what it does when it is killed is tested by itself."""
    for job_id in Job.objects.values_list("pk", flat=True):
        score(job_id=job_id)


@pytest.mark.timeout(900)
def test_no_move_is_lost_or_doubled_in_a_short_storm(make_site: MakeSite, redis_server: RedisServer) -> None:
    site, log = make_site(REDIS_URL=redis_server.url, **SETTINGS), Log()
    tables = site.inside(tables_of, ["moon.7"], 4, 0, 0)
    site.start()

    def disk_is_full(crowd: Crowd) -> None:
        """No file of the server can be written to any more, until several taps have met it."""
        assert site.server.process is not None
        before = resource.prlimit(site.server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        several = crowd.unanswered() + 5
        try:
            wait_until(lambda: crowd.unanswered() >= several, "writing that fails")
        finally:
            resource.prlimit(site.server.process.pid, resource.RLIMIT_FSIZE, before)

    def killed(crowd: Crowd) -> None:
        site.server.kill()
        site.start()

    faults = {
        "Redis is killed": lambda crowd: dies(redis_server),
        "Redis hangs": lambda crowd: hangs(redis_server, crowd),
        "the server is killed": killed,
    }
    if not ON_POSTGRES:
        faults["the disk is full"] = disk_is_full
    play_through([site], tables, faults, 0, log)
    print(log)
    site.close()
    site.inside(score_all)
    all_is_as_acknowledged(site, log)
