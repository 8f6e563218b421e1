"""Handing a device over to an app on its home screen, by a code that is shown here and typed in there."""

from __future__ import annotations

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from adventures.actor import Actor
from adventures.errors import NotFound, Refused
from adventures.models import Membership
from adventures.services.change import atomic_change
from adventures.services.codes import LENGTH, new_code
from adventures.services.guesses import check_guesses, count_wrong
from adventures.services.rate_limits import check_rate
from campaigns.models import Campaign
from moonsite.accounts.models import DeviceCode
from moonsite.security.log import note

SALT = "moonsite.accounts.device_codes"


def make_device_code(*, by: Actor) -> str:
    """Makes the code of the actor's device; the one before is dead at once. Raises TooOften."""
    check_rate("device_codes", by)
    with atomic_change():
        forget_device_codes()
        code = _stored(by.device)
        note("device_code_made", device=by.device, user_id=by.user_id, address=by.address)
        return code


def take_device(*, by: Actor, code: object) -> str:
    """Uses a code up, and gives the device that it is of: the session of the actor is to go on as it.

    Raises NotFound for a code that was never made, was used or is too old, TooManyCodes after too many of
    them, and Refused for an actor who would lose something: who has signed in, or plays already.
    """
    check_guesses(by)
    if by.user_id is not None:
        raise Refused("device_signed_in")
    if _plays(by.device):
        raise Refused("device_plays")
    text = "".join(code.split()).upper() if isinstance(code, str) else ""
    with atomic_change():
        valid = DeviceCode.objects.filter(digest=_digest(text), until__gt=timezone.now())
        found = valid.select_for_update().first() if len(text) == LENGTH else None
        if found is not None:
            found.delete()
            note("device_taken", device=found.device, address=by.address)
    if found is None:
        count_wrong(by)
        raise NotFound("no_such_device_code")
    return found.device


def forget_device_codes() -> int:
    """Deletes codes that are too old."""
    with atomic_change():
        return DeviceCode.objects.filter(until__lte=timezone.now()).delete()[0]


def _stored(device: str) -> str:
    while True:
        code, until = new_code(), timezone.now() + DeviceCode.LASTS
        try:
            with transaction.atomic():
                DeviceCode.objects.update_or_create(
                    device=device, defaults={"digest": _digest(code), "until": until}
                )
        except IntegrityError:
            continue  # the same code opens another device
        return code


def _digest(code: str) -> str:
    return salted_hmac(SALT, code, algorithm="sha256").hexdigest()


def _plays(device: str) -> bool:
    return (
        Membership.objects.filter(device=device).exists()
        or Campaign.objects.filter(host_device=device).exists()
    )
