"""Moments in a document: in UTC, to the microsecond, so that they come back as they went."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

EARLIEST, LATEST = datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
SKEW = timedelta(minutes=5)  # by which the clocks of two machines of a site may differ


def to_text(moment: datetime) -> str:
    """Writes a moment: `2026-05-01T19:30:00.000000Z`."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def minute(moment: datetime) -> str:
    """A moment to the minute, as a sentence tells it."""
    return to_text(moment)[:16].replace("T", " ")


def read(text: str) -> datetime:
    """Reads a moment; raises ValueError for anything but what `to_text` writes, and for other centuries."""
    moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=UTC)
    if not EARLIEST <= moment < LATEST:
        raise ValueError(text)
    return moment


def since(begun: datetime, moment: datetime) -> int:
    """How many whole milliseconds lie between two moments."""
    return (moment - begun) // MILLISECOND
