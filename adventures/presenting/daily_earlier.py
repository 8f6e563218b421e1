"""A try at the solo of an earlier day that still goes on, to which whoever began it is led back."""

from __future__ import annotations

from datetime import date, timedelta
from typing import NamedTuple
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from adventures.running.site_days import is_over, today
from moonsite.short_dates import day_and_month


class EarlierTry(NamedTuple):
    """A try that goes on, and the day to which it belongs, which is past."""

    day: date
    game_id: UUID

    @property
    def url(self) -> str:
        """Where it is played on."""
        return reverse("play", args=[self.game_id])

    @property
    def counts(self) -> bool:
        """Returns whether it may still end in time for the table of its day."""
        return not is_over(self.day)

    @property
    def label(self) -> str:
        """What leads there."""
        if self.day == today() - timedelta(days=1):
            return _("Go on with yesterday's solo")
        return _("Go on with the solo of %(date)s") % {"date": day_and_month(self.day)}

    @property
    def note(self) -> str:
        """Whether it counts."""
        if self.counts:
            return _("It counts if you end it within two hours after midnight.")
        return _("Its day is over: it has no place in the table.")
