"""Taking a person out of what was noted for security."""

from axes.models import AccessAttempt, AccessFailureLog, AccessLog
from django.contrib.auth.models import AbstractBaseUser

from .models import SecurityEvent


def forget_person(user: AbstractBaseUser) -> None:
    """Leaves of what was noted about an account only that it happened, and when; within a change."""
    SecurityEvent.objects.filter(user=user.pk).update(device="", address="", details={})
    for model in (AccessAttempt, AccessFailureLog, AccessLog):
        model.objects.filter(username=user.get_username()).delete()
