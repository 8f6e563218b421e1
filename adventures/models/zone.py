"""By whose clock an account is told times."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class ChosenZone(models.Model):
    """The time zone that somebody has chosen for all devices of an account; empty: each device its own."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, models.CASCADE, primary_key=True, related_name="+", verbose_name=_("user")
    )
    zone = models.CharField(_("time zone"), max_length=60, blank=True)

    class Meta:
        verbose_name = _("chosen time zone")
        verbose_name_plural = _("chosen time zones")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.zone}"
