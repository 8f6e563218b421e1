"""The second factor: who has one, who needs one, and whether a session was let in with it.

Signing in asks for it whenever an account has one (`moonsite.accounts`). The setting SECOND_FACTOR says
whether whoever looks after the site, or curates books, needs one.
"""

from django.conf import settings
from django.http import HttpRequest
from django_otp import DEVICE_ID_SESSION_KEY
from django_otp.models import Device
from django_otp.plugins.otp_totp.models import TOTPDevice


def has_factor(user_id: int | None) -> bool:
    """Returns whether an account has a second factor."""
    return user_id is not None and TOTPDevice.objects.filter(user=user_id, confirmed=True).exists()


def factor_missing(user_id: int | None) -> bool:
    """Returns whether an account may not yet do what needs a second factor on this site."""
    return settings.SECOND_FACTOR and not has_factor(user_id)


def let_in_with_factor(request: HttpRequest) -> bool:
    """Returns whether this session gave the second factor; always true where the site asks for none."""
    if not settings.SECOND_FACTOR:
        return True
    name = request.session.get(DEVICE_ID_SESSION_KEY)
    device = Device.from_persistent_id(name) if name else None
    return device is not None and device.confirmed and device.user_id == request.user.pk
