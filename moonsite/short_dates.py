"""Days and moments where there is little room, each language in its own order and with its own signs."""

from __future__ import annotations

from datetime import date, datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import pgettext


def short_day(day: date | None) -> str:
    """Returns a day of this year, as in "3 Dec"; nothing for none."""
    return date_format(day, pgettext("date format", "j M")) if day else ""


def short_moment(at: datetime | None) -> str:
    """Returns a moment by the clock of whoever reads, as in "3 Dec 2026, 19:30"; nothing for none."""
    return date_format(timezone.localtime(at), pgettext("date format", "j M Y, H:i")) if at else ""
