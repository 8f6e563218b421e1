"""Who operates the site, and noting what was done."""

from __future__ import annotations

from django.contrib.admin.models import CHANGE, LogEntry
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest

from adventures.actor import Actor


def operator_of(request: HttpRequest) -> Actor:
    """Gets the operator who asks; raises PermissionDenied for anybody else of the staff."""
    if not request.user.is_superuser:
        raise PermissionDenied
    return Actor.operating(request)


def log_done(request: HttpRequest, thing: Model, what: str, *, flag: int = CHANGE) -> None:
    """Notes in the admin's log what an operator did to something."""
    user: int = request.user.pk or 0
    LogEntry.objects.log_actions(user, [thing], flag, change_message=what, single_object=True)
