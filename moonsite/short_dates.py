"""Days, moments and how long ago they were, each language in its own order and with its own signs."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext


def short_day(day: date | None) -> str:
    """Returns a day of this year, as in "3 Dec"; nothing for none."""
    return date_format(day, pgettext("date format", "j M")) if day else ""


def day_and_month(day: date) -> str:
    """Returns a day without its year, as in "26 November"."""
    return date_format(day, pgettext("date format", "j F"))


def short_moment(at: datetime | None) -> str:
    """Returns a moment by the clock of whoever reads, as in "3 Dec 2026, 19:30"; nothing for none."""
    return date_format(timezone.localtime(at), pgettext("date format", "j M Y, H:i")) if at else ""


def ago(at: datetime, now: datetime | None = None) -> str:
    """Returns how long ago something was, in its largest measure, as in "2 days ago"."""
    passed = max((now or timezone.now()) - at, timedelta())
    days = passed.days
    if days >= 2 * 365:
        return ngettext("%(count)s year ago", "%(count)s years ago", days // 365) % {"count": days // 365}
    if days >= 2 * 30:
        return ngettext("%(count)s month ago", "%(count)s months ago", days // 30) % {"count": days // 30}
    if days:
        return ngettext("%(count)s day ago", "%(count)s days ago", days) % {"count": days}
    minutes = int(passed.total_seconds() // 60)
    if minutes >= 60:
        hours = minutes // 60
        return ngettext("%(count)s hour ago", "%(count)s hours ago", hours) % {"count": hours}
    if minutes:
        return ngettext("%(count)s minute ago", "%(count)s minutes ago", minutes) % {"count": minutes}
    return _("just now")
