"""What is asked for rather than counted: from the database, and not more often than it is worth."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar

import structlog
from django.db import DatabaseError, connections
from django.utils import timezone
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from .measures import REGISTRY

T = TypeVar("T")

log = structlog.get_logger(__name__)


Values = Mapping[tuple[str, ...], float]


class Figure(NamedTuple):
    """A figure by its name, with what it means and a value for each combination of its labels."""

    name: str
    meaning: str
    labels: Sequence[str]
    values: Values


Read = Callable[[], Iterable[Figure]]


class CachedFigure(Generic[T]):
    """What one reader tells, read again once it is `age` seconds old."""

    def __init__(self, read: Callable[[], Iterable[T]], age: float) -> None:
        self._read, self._age = read, age
        self._lock = threading.Lock()
        self._until = 0.0
        self._figures: list[T] = []
        self.read_at: datetime | None = None
        """When they were read; None while nobody has asked, or they could not be read."""

    def figures(self) -> list[T]:
        """Gets it; nothing while the database is away."""
        with self._lock:
            if time.monotonic() >= self._until:
                try:
                    self._figures, self.read_at = list(self._read()), timezone.now()
                except (DatabaseError, OSError):
                    log.exception("figures_not_read", reader=self._read.__qualname__)
                    self._figures, self.read_at = [], None
                self._until = time.monotonic() + self._age
            return self._figures

    def forget(self) -> None:
        """Reads anew the next time."""
        with self._lock:
            self._until = 0.0


_readers: list[CachedFigure[Figure]] = []


def add_figures(read: Read, *, age: float) -> None:
    """Says how figures are read and for how many seconds they hold; called when the site starts."""
    _readers.append(CachedFigure(read, age))


def figures() -> list[Figure]:
    """Gets all figures as they were read last; those of one name are one, with the values of all."""
    found: dict[str, Figure] = {}
    for reader in _readers:
        for figure in reader.figures():
            known = found.get(figure.name, figure)
            found[figure.name] = known._replace(values={**known.values, **figure.values})
    return list(found.values())


def forget() -> None:
    """Reads all figures anew the next time."""
    for reader in _readers:
        reader.forget()


class Figures(Collector):
    """Tells the figures to Prometheus, and gives back the connections of the thread that has asked."""

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Gets each figure in the library's form."""
        try:
            for figure in figures():
                family = GaugeMetricFamily(figure.name, figure.meaning, labels=figure.labels)
                for labels, value in figure.values.items():
                    family.add_metric(labels, value)
                yield family
        finally:
            if threading.current_thread().name.startswith(ASKING):
                connections.close_all()


ASKING = "metrics"
"""How the threads are named that answer Prometheus."""

REGISTRY.register(Figures())
