"""What came of the last run of something that runs by itself."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Outcome(models.Model):
    """The last run of a check, by the check's name: whether all was well, how long it took, what it found.

    `found` is JSON-safe, and read by whoever made the check.
    """

    name = models.CharField(_("name"), max_length=30, unique=True)
    at = models.DateTimeField(_("when"), auto_now=True)
    well = models.BooleanField(_("all is well"))
    seconds = models.FloatField(_("seconds"))
    found = models.JSONField(_("found"), default=dict)

    class Meta:
        verbose_name = _("outcome of a check")
        verbose_name_plural = _("outcomes of checks")

    def __str__(self) -> str:
        return self.name
