"""Moments in words, by the clock of whoever reads them."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

BY_WEEKDAY = timedelta(days=6)
"""So long ago a weekday says which day it was."""


def since_when(moment: datetime) -> str:
    """Since when something has lasted: the hour today and yesterday, a weekday, or a date."""
    now, then = timezone.localtime(), timezone.localtime(moment)
    words = {"time": time_format(then.time()), "day": date_format(then, "l")}
    if then.date() == now.date():
        return pgettext("by the clock", "since %(time)s") % words
    if then.date() == now.date() - timedelta(days=1):
        return _("since yesterday, %(time)s") % words
    if now.date() - then.date() <= BY_WEEKDAY:
        return _("since %(day)s, %(time)s") % words
    return _("since %(date)s") % {"date": date_format(then, "DATE_FORMAT")}
