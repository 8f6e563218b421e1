"""What this site keeps of whom, and for how long."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from campaigns.models.export import STAYS

DAY = 24 * 3600


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """Says it, with the terms of this site's settings."""
    context = {
        "operator": settings.OPERATOR_NAME,
        "contact": settings.OPERATOR_CONTACT,
        "session_days": settings.SESSION_COOKIE_AGE // DAY,
        "export_days": STAYS.days,
        "abandoned_days": settings.KEEP_ABANDONED_DAYS,
        "security_days": settings.KEEP_SECURITY_DAYS,
    }
    return render(request, "accounts/privacy.html", context)
