"""Short days and moments, as each language writes them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation

from moonsite.short_dates import short_day, short_moment

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
