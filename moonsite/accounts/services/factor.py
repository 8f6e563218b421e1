"""The second factor of an account: an app that shows codes, and codes on paper for when it is lost."""

from __future__ import annotations

from django.contrib.auth.models import User
from django_otp import verify_token
from django_otp.models import Device
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from adventures.actor import Actor
from adventures.errors import Refused
from adventures.services.change import atomic_change
from moonsite.security.factor import has_factor
from moonsite.security.log import note

from .sessions import end_others

RECOVERY_CODES = 10
APP, PAPER = "app", "paper"


def begin_factor(*, user: User) -> TOTPDevice:
    """Gets the secret that an app is to learn; it counts for nothing until a code of it was typed in.

    Raises Refused where there is a second factor already.
    """
    with atomic_change():
        if has_factor(user.pk):
            raise Refused("factor_there")
        TOTPDevice.objects.filter(user=user).delete()
        return TOTPDevice.objects.create(user=user, name=APP, confirmed=False)


def begun_factor(user: User) -> TOTPDevice | None:
    """Gets the secret that waits for its first code."""
    return TOTPDevice.objects.filter(user=user, confirmed=False).first()


def confirm_factor(*, by: Actor, user: User, code: str, here: str | None) -> tuple[TOTPDevice, list[str]]:
    """Makes the app the second factor with a code of it, and tells the recovery codes, once.

    Everywhere but in the session `here` the account is signed out. Raises Refused for a wrong code.
    """
    with atomic_change():
        begun = begun_factor(user)
        device = verify_token(user, begun.persistent_id, _plain(code)) if begun is not None else None
        if isinstance(device, TOTPDevice):
            device.confirmed = True
            device.save(update_fields=["confirmed"])
            codes = _new_codes(user)
            end_others(by=by, user=user, here=here)
            note("factor_set", device=by.device, user_id=user.pk, address=by.address)
            return device, codes
    raise Refused("factor_code_wrong")  # the attempt itself is stored: it slows down the next one


def check_factor(*, by: Actor, user: User, code: str) -> Device:
    """Gets the device whose code this is, one that is used up by it; raises Refused, and notes it."""
    plain = _plain(code)
    model = TOTPDevice if plain.isdecimal() and len(plain) == 6 else StaticDevice
    with atomic_change():
        asked = model.objects.filter(user=user, confirmed=True).first()
        given: Device | None = verify_token(user, asked.persistent_id, plain) if asked else None
        if given is None:
            note("factor_failed", device=by.device, user_id=user.pk, address=by.address)
        elif model is StaticDevice:
            note("recovery_code_used", device=by.device, user_id=user.pk, address=by.address)
    if given is None:
        raise Refused("factor_code_wrong")
    return given


def renew_codes(*, by: Actor, user: User) -> list[str]:
    """Makes new recovery codes; the old ones do nothing any more."""
    with atomic_change():
        note("recovery_codes_renewed", device=by.device, user_id=user.pk, address=by.address)
        return _new_codes(user)


def remove_factor(*, by: Actor, user: User) -> bool:
    """Takes the second factor from an account; tells whether there was one."""
    with atomic_change():
        there = has_factor(user.pk)
        TOTPDevice.objects.filter(user=user).delete()
        StaticDevice.objects.filter(user=user).delete()
        if there:
            note("factor_removed", device=by.device, user_id=user.pk, address=by.address, by=_who(by))
        return there


def codes_left(user: User) -> int:
    """How many recovery codes have not been used."""
    return StaticToken.objects.filter(device__user=user).count()


def _new_codes(user: User) -> list[str]:
    StaticDevice.objects.filter(user=user).delete()
    device = StaticDevice.objects.create(user=user, name=PAPER)
    codes = [StaticToken.random_token() for _ in range(RECOVERY_CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=device, token=code) for code in codes)
    return [f"{code[:4]} {code[4:]}" for code in codes]


def _plain(code: str) -> str:
    """A code as it is stored, however it was typed."""
    return "".join(sign for sign in code.lower() if sign.isalnum())


def _who(by: Actor) -> str:
    return "console" if by.device == "console" else "person"
