"""Ways of their own for requests that cost much: one at a time, so that no click waits behind them.

Whoever asks for more than may wait there is sent away at once. What an application counts as dear it says
when the site starts, by the paths of pages and of calls alike.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from django.conf import settings

from moonsite.client import address_in
from moonsite.limits.defaults import QueueLimits

TOO_MANY, FULL = 429, 503


class Asker(NamedTuple):
    """Who sends a request, as far as its headers say; empty where they say nothing."""

    device: str
    address: str


class LaneRule(NamedTuple):
    """Requests of a method to paths like these, of everybody or of strangers alone, take that lane."""

    lane: str
    method: str
    path: re.Pattern[str]
    strangers: bool


_ways: list[LaneRule] = []


def send_by(lane: str, *paths: str, method: str = "GET", strangers: bool = False) -> None:
    """Lets requests take a lane; `paths` are regular expressions for a whole path.

    With `strangers` only those who have neither a session nor a token.
    """
    _ways.extend(LaneRule(lane, method, re.compile(path), strangers) for path in paths)


def lane_of(scope: Mapping[str, Any], asker: Asker) -> str | None:
    """Finds the lane that a request takes; None for the one of clicks."""
    method = "GET" if scope["method"] == "HEAD" else scope["method"]
    return next(
        (
            way.lane
            for way in _ways
            if way.method == method
            and not (way.strangers and asker.device)
            and way.path.fullmatch(scope["path"])
        ),
        None,
    )


def asker_of(scope: Mapping[str, Any]) -> Asker:
    """Reads who asks from the headers: a token or a session, which nobody has checked yet, and an address."""
    headers: dict[bytes, list[bytes]] = {}
    for name, value in scope["headers"]:
        headers.setdefault(name, []).append(value)
    device = b"".join(headers.get(b"authorization", ())).decode("latin-1")
    if not device:
        cookies = "; ".join(value.decode("latin-1") for value in headers.get(b"cookie", ()))
        named = re.search(rf"(?:^|;\s*){re.escape(settings.SESSION_COOKIE_NAME)}=([^;]+)", cookies)
        device = named[1] if named else ""
    forwarded = ",".join(value.decode("latin-1") for value in headers.get(b"x-forwarded-for", ()))
    return Asker(device, address_in((scope.get("client") or ("",))[0], forwarded))


class Lane:
    """Counts who waits in a lane or is answered there."""

    def __init__(self, most: QueueLimits) -> None:
        self._most = most
        self._devices: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()
        self._all = 0

    def refusal(self, asker: Asker) -> int | None:
        """The status that refuses a request: 503 where too many wait, 429 to a device or an address."""
        if asker.device and self._devices[asker.device] >= self._most.device:
            return TOO_MANY
        if asker.address and self._addresses[asker.address] >= self._most.address:
            return TOO_MANY
        return FULL if self._all >= self._most.process else None

    @contextmanager
    def taken(self, asker: Asker) -> Iterator[None]:
        """Counts a request that waits or is answered."""
        self._count(asker, 1)
        try:
            yield
        finally:
            self._count(asker, -1)

    def _count(self, asker: Asker, one: int) -> None:
        self._all += one
        for counter, whose in ((self._devices, asker.device), (self._addresses, asker.address)):
            counter[whose] += one
            if not counter[whose]:
                del counter[whose]
