"""What happened in a campaign, line by line."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from adventures.models.log import LogEntry, LogQuerySet

from .campaign import Campaign


class Activity(LogEntry):
    """One line of a campaign's log: a `kind` with its `data`, both JSON-safe; words are made at the edge.

    `who` names whoever did it as the others know them (`adventures.selectors.who`), None where nobody did,
    as at the end of a game. `by` is the device, which is never shown.
    """

    campaign = models.ForeignKey(
        Campaign, models.PROTECT, db_index=False, related_name="activities", verbose_name=_("campaign")
    )
    number = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=30)
    data = models.JSONField(_("data"), default=dict, blank=True)
    who = models.JSONField(_("by"), null=True, blank=True)
    by = models.CharField(_("device"), max_length=40, blank=True, default="")
    created_at = models.DateTimeField(_("happened"), auto_now_add=True)

    objects = LogQuerySet.as_manager()

    class Meta:
        verbose_name = _("line of the log")
        verbose_name_plural = _("lines of the log")
        ordering = ["campaign_id", "number"]
        constraints = [
            models.UniqueConstraint(fields=["campaign", "number"], name="activity_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="activity_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"
