"""What the security log adds to the operator's page."""

from __future__ import annotations

from datetime import timedelta

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from moonsite.operating.sections import Section, StatusRow

from .models import SecurityEvent


def events() -> Section:
    """How many events of the last day the log holds."""
    url = reverse("admin:security_securityevent_changelist")
    count = SecurityEvent.objects.filter(at__gte=timezone.now() - timedelta(days=1)).count()
    return Section(_("Security"), [StatusRow(_("Security events of a day"), count, url=url)])
