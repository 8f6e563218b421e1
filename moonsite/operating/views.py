"""The status page, for superusers, in the admin's frame."""

from __future__ import annotations

import structlog
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from .sections import Read, Section, StatusRow, again, readers

log = structlog.get_logger(__name__)


def _for_superusers(request: HttpRequest) -> None:
    """Raises PermissionDenied for anybody else of the staff."""
    if not request.user.is_superuser:
        raise PermissionDenied


@never_cache
@require_safe
def status(request: HttpRequest) -> HttpResponse:
    """Shows how the site stands."""
    _for_superusers(request)
    context = {
        **admin.site.each_context(request),
        "is_nav_sidebar_enabled": False,
        "title": _("Status"),
        "sections": [_read(read) for read in readers()],
        "now": timezone.now(),
    }
    return render(request, "operating/status.html", context)


@require_POST
def run_again(request: HttpRequest) -> HttpResponse:
    """Runs something again that has failed."""
    _for_superusers(request)
    run = again.get(request.POST.get("kind", ""))
    try:
        if run is None:
            raise LookupError
        run(request.POST.get("key", ""))
    except LookupError:
        messages.warning(request, _("That no longer exists, or it is already running."))
    else:
        messages.success(request, _("It was handed to the workers again."))
    return redirect("admin-status")


def _read(read: Read) -> Section:
    """One section; one that cannot be read says so, and the others are still shown."""
    try:
        with transaction.atomic():
            return read()
    except (DatabaseError, OSError) as error:
        log.exception("status_not_read", section=read.__qualname__)
        return Section(_("Cannot be read now"), [StatusRow(read.__name__, type(error).__name__, "bad")])


status_page = admin.site.admin_view(status)
run_again_page = admin.site.admin_view(run_again)
