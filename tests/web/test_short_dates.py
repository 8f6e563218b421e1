"""Short days and moments, as each language writes them."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from moonsite.short_dates import ago, short_day, short_moment

DAY = date(2026, 11, 29)
AT = datetime(2026, 11, 29, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "29 Nov"), ("es", "29 nov"), ("fr", "29 nov"), ("de", "29. Nov")]
)
def test_a_day_is_short_in_each_language(language: str, told: str) -> None:
    with translation.override(language):
        assert short_day(DAY).lower().rstrip(".") == told.lower()


def test_a_moment_is_told_by_the_clock_of_whoever_reads() -> None:
    with timezone.override(ZoneInfo("Europe/Madrid")):
        assert short_moment(AT) == "30 Nov 2026, 00:30"
        with translation.override("de"):
            assert short_moment(AT) == "30. Nov 2026, 00:30"


def test_nothing_is_told_of_what_never_was() -> None:
    assert (short_day(None), short_moment(None)) == ("", "")


@pytest.mark.parametrize(
    ("passed", "english", "german"),
    [
        (timedelta(seconds=-5), "just now", "gerade eben"),
        (timedelta(seconds=59), "just now", "gerade eben"),
        (timedelta(minutes=1), "1 minute ago", "vor 1 Minute"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago", "vor 59 Minuten"),
        (timedelta(hours=1), "1 hour ago", "vor 1 Stunde"),
        (timedelta(hours=23, minutes=59), "23 hours ago", "vor 23 Stunden"),
        (timedelta(days=1), "1 day ago", "vor 1 Tag"),
        (timedelta(days=2), "2 days ago", "vor 2 Tagen"),
        (timedelta(days=59), "59 days ago", "vor 59 Tagen"),
        (timedelta(days=60), "2 months ago", "vor 2 Monaten"),
        (timedelta(days=729), "24 months ago", "vor 24 Monaten"),
        (timedelta(days=730), "2 years ago", "vor 2 Jahren"),
    ],
)
def test_how_long_ago_is_told_in_the_largest_measure(passed: timedelta, english: str, german: str) -> None:
    assert ago(AT - passed, AT) == english
    with translation.override("de"):
        assert ago(AT - passed, AT) == german
