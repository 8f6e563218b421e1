"""How the streams of this process stand at the moment Prometheus asks."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from moonsite.live.hub import Hub
from moonsite.live.pump import Pump


class StreamGauges(Collector):
    """The open streams of a hub, and whether its pump is cut off from Redis."""

    def __init__(self, hub: Hub, pump: Pump | None) -> None:
        self._hub, self._pump = hub, pump

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Gets them in the library's form."""
        yield GaugeMetricFamily(
            "moonsite_streams_open", "Streams open in this process.", self._hub.open_streams
        )
        away = self._pump is not None and self._pump.away
        yield GaugeMetricFamily(
            "moonsite_redis_away", "1 while this process tells news without its Redis.", float(away)
        )
