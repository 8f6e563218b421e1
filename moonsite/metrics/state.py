"""How this process stands at the moment it is asked: its version, its connections to the database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.conf import settings
from django.db import connections
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from .measures import BUILD, REGISTRY

BUILD.labels(settings.RELEASE).set(1)


class PoolGauges(Collector):
    """The pool of connections of the process."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Gets it in the library's form."""
        pool = GaugeMetricFamily(
            "moonsite_database_pool",
            "Connections of this process to PostgreSQL: size, free, and requests that wait for one.",
            labels=["what"],
        )
        for what, value in pool_state().items():
            pool.add_metric([what], value)
        yield pool


def pool_state() -> Mapping[str, int]:
    """How the pool of connections stands; empty without one."""
    pool = getattr(connections["default"], "pool", None)
    if pool is None:
        return {}
    told = pool.get_stats()
    return {
        "size": told.get("pool_size", 0),
        "free": told.get("pool_available", 0),
        "waiting": told.get("requests_waiting", 0),
    }


REGISTRY.register(PoolGauges())
