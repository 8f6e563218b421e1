"""What is kept of an event."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from .kinds import KINDS


class SecurityEvent(models.Model):
    """Something that touches who may do what: `kind` names it, `details` say what it was about.

    `user`, `device` and `address` are of whoever did it, as far as they are known. Passwords, codes that
    are right and secrets never stand here.
    """

    at = models.DateTimeField(_("when"), auto_now_add=True)
    kind = models.CharField(_("what"), max_length=30)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, verbose_name=_("user")
    )
    device = models.CharField(_("device"), max_length=40, blank=True)
    address = models.CharField(_("address"), max_length=45, blank=True)
    details = models.JSONField(_("details"), default=dict, blank=True)

    class Meta:
        verbose_name = _("security event")
        verbose_name_plural = _("security log")
        ordering = ["-at", "-pk"]
        indexes = [
            models.Index(fields=["-at"], name="security_event_at"),
            models.Index(fields=["device", "-at"], name="security_event_device"),
        ]

    def __str__(self) -> str:
        return str(KINDS.get(self.kind, self.kind))
