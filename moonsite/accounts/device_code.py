"""Codes by which a device goes on in an app on its home screen, which has cookies of its own."""

from datetime import timedelta

from django.db import models
from django.utils.translation import gettext_lazy as _


class DeviceCode(models.Model):
    """The one code of a device: it counts once, until it is `LASTS` old. What is stored opens nothing."""

    LASTS = timedelta(minutes=10)

    device = models.CharField(_("device"), max_length=40)
    digest = models.CharField(_("digest"), max_length=64)
    until = models.DateTimeField(_("until"))

    class Meta:
        verbose_name = _("code of a device")
        verbose_name_plural = _("codes of devices")
        # Constraints, not unique fields: those would bring a second index each for "like".
        constraints = [
            models.UniqueConstraint(fields=["device"], name="device_code_device"),
            models.UniqueConstraint(fields=["digest"], name="device_code_digest"),
        ]

    def __str__(self) -> str:
        return str(self.pk)
