"""A push service on this machine, and a clock that a test moves."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from tests.push.conftest import push_server

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
