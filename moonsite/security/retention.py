"""How long it is kept who did what, and who was signed in."""

from datetime import timedelta
from importlib import import_module

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from .models import SecurityEvent


def forget_events() -> int:
    """Deletes events of the security log after `KEEP_SECURITY_DAYS`, and what was counted of sign-ins."""
    if not settings.KEEP_SECURITY_DAYS:
        return 0
    before = timezone.now() - timedelta(days=settings.KEEP_SECURITY_DAYS)
    for counted in (AccessAttempt, AccessFailureLog, AccessLog):
        counted.objects.filter(attempt_time__lt=before).delete()
    return SecurityEvent.objects.filter(at__lt=before).delete()[0]


def forget_sessions() -> int:
    """Deletes sessions that have expired; a device without one begins anew."""
    store = import_module(settings.SESSION_ENGINE).SessionStore
    sessions: type[Session] = store.get_model_class()
    expired = sessions.objects.filter(expire_date__lt=timezone.now()).count()
    store.clear_expired()
    return expired
