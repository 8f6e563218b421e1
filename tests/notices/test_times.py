"""When somebody is told: how often, quiet hours, on days on which clocks change."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adventures.models import Recipient

EVENING = {"quiet": True, "quiet_from": 22 * 60, "quiet_until": 8 * 60}
NOON = {"quiet": True, "quiet_from": 12 * 60, "quiet_until": 14 * 60}


def due(at: str, zone: str = "UTC", **options: Any) -> str:
    """When it is told, as clocks show it there."""
    options = {"often": "at_once", "quiet": False, **options}
    told = Recipient(zone=zone, **options).due(datetime.fromisoformat(at).replace(tzinfo=ZoneInfo(zone)))
    return told.astimezone(ZoneInfo(zone)).strftime("%d %H:%M:%S")


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("2027-03-05 21:59:59", "05 21:59:59"), ("2027-03-05 22:00:00", "06 08:00:00"),
        ("2027-03-05 23:59:59", "06 08:00:00"), ("2027-03-06 00:00:00", "06 08:00:00"),
        ("2027-03-06 07:59:30", "06 08:00:00"), ("2027-03-06 08:00:30", "06 08:00:30"),
    ],
)  # fmt: skip
def test_a_night_ends_in_the_morning(at: str, told: str) -> None:
    assert due(at, **EVENING) == told


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("2027-03-05 11:59:59", "05 11:59:59"), ("2027-03-05 12:00:00", "05 14:00:00"),
        ("2027-03-05 13:59:59", "05 14:00:00"), ("2027-03-05 14:00:01", "05 14:00:01"),
    ],
)  # fmt: skip
def test_quiet_hours_may_lie_within_a_day(at: str, told: str) -> None:
    assert due(at, **NOON) == told


def test_hours_that_end_as_they_begin_are_none() -> None:
    assert due("2027-03-05 09:00:00", quiet=True, quiet_from=540, quiet_until=540) == "05 09:00:00"


def test_an_hour_may_end_in_quiet_hours() -> None:
    assert due("2027-03-05 21:30:00", often="hour", **EVENING) == "06 08:00:00"
    assert due("2027-03-05 20:30:00", often="hour", **EVENING) == "05 21:30:00"


@pytest.mark.parametrize(
    ("at", "told"),
    [
        ("2027-03-05 17:59:59", "05 18:00:00"), ("2027-03-05 18:00:00", "05 18:00:00"),
        ("2027-03-05 18:00:01", "06 18:00:00"),
    ],
)  # fmt: skip
def test_once_a_day_is_the_next_time_that_clocks_show(at: str, told: str) -> None:
    assert due(at, often="day", daily_at=18 * 60) == told


def test_clocks_that_change_change_no_time_of_day() -> None:
    # In Madrid the night before 28 March 2027 is an hour shorter, that before 31 October an hour longer.
    assert due("2027-03-27 23:00:00", "Europe/Madrid", **EVENING) == "28 08:00:00"
    assert due("2027-10-30 23:00:00", "Europe/Madrid", **EVENING) == "31 08:00:00"
    assert due("2027-03-27 19:00:00", "Europe/Madrid", often="day", daily_at=18 * 60) == "28 18:00:00"
    late = Recipient(often="at_once", zone="Europe/Madrid", **EVENING).due(
        datetime(2027, 3, 27, 22, tzinfo=UTC)
    )
    assert late == datetime(2027, 3, 28, 6, tzinfo=UTC)
