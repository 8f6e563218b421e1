"""The whole site on this machine: its own PostgreSQL server, Redis, web processes, a worker, the floor."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.bench.halls import Hall, manage
from tests.bench.meters import family
from tests.clusters import Cluster, own_cluster
from tests.servers import RedisServer
from tests.sites import PlainSite, Site

# What any guide gives a server of some size; statements are counted.
OPTIONS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "1GB",
    "max_wal_size": "8GB",
    "checkpoint_timeout": "30min",
    "shared_preload_libraries": "pg_stat_statements",
}


class Whole(Hall):
    """A hall whose servers are all its own, so that each of their processes can be weighed."""

    def __init__(self, site: Site, processes: int, cluster: Cluster) -> None:
        super().__init__(site, processes)
        self.cluster = cluster

    def groups(self) -> dict[str, list[int]]:
        """The processes of each part."""
        assert self.site.worker.process is not None
        return {
            "server": self.processes(),
            "postgres": self.cluster.processes(),
            "redis": self.redis,
            "worker": family(self.site.worker.process.pid),
            "tablets": [os.getpid()],
        }

    redis: list[int]

    def statements(self) -> int:
        """How many statements the site has sent so far."""
        with psycopg.connect(self.cluster.url) as server:
            row = server.execute(
                "SELECT sum(calls)::bigint FROM pg_stat_statements "
                "WHERE query !~* '^(begin|commit|rollback|set|select 1|discard)'"
            ).fetchone()
        return int(row[0] or 0) if row else 0


@contextmanager
def whole_site(processes: int) -> Iterator[Whole]:
    """Starts everything, in folders that go afterwards."""
    with tempfile.TemporaryDirectory(prefix="moonsite-bench-") as name, own_cluster(OPTIONS) as cluster:
        folder = Path(name)
        with psycopg.connect(cluster.url, autocommit=True) as server:
            server.execute("CREATE EXTENSION pg_stat_statements")
        redis = RedisServer(folder)
        redis.start()
        told = {"REDIS_URL": redis.url, "SECRET_KEY": "bench", "API_RATE_TOKEN": "", "API_RATE_ADDRESS": ""}
        told |= {"LIMIT_NEW_GAMES": "", "STREAMS_OF_DEVICE": "0", "STREAMS_OF_ADDRESS": "0"}
        site = PlainSite(cluster.url, folder, folder / "static", **told)
        hall = Whole(site, processes, cluster)
        hall.redis = redis.processes()
        try:
            manage(site.environment, "collectstatic", "--no-input", "-v0")
            hall.open()
            yield hall
        finally:
            hall.close()
            redis.kill()
