"""A push service on this machine, a clock that a test moves, a worker, and a group of three tablets."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from tests.push.conftest import push_server
from tests.separate_tablets import Apart

from .worker import Worker

__all__ = ["push_server"]


class Clock:
    """The time of this site, which goes on only as a test says."""

    def __init__(self) -> None:
        self.now = timezone.now().replace(hour=12, minute=0, second=0, microsecond=0) + timedelta(days=1)

    def goes_on(self, **time: float) -> datetime:
        self.now += timedelta(**time)
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    return Worker(monkeypatch)


@pytest.fixture
def group(clock: Clock) -> Apart:
    """Three tablets in their first turn, of which nothing was heard for a day."""
    return Apart.sits_apart()
