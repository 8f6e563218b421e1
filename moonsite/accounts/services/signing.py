"""Letting somebody in, and out."""

from __future__ import annotations

from django.contrib.auth import login, logout
from django.contrib.auth.models import User
from django.http import HttpRequest
from django_otp import login as verified_by
from django_otp.models import Device

from adventures.actor import Actor
from adventures.services.recipients import sign_out_of_push
from adventures.services.zones import settle_zone
from moonsite.security.log import note
from moonsite.time_zones import CHOSEN, remember_chosen

from .devices import claim_device
from .sessions import describe

BACKEND = "django.contrib.auth.backends.ModelBackend"


def let_in(request: HttpRequest, user: User, *, factor: Device | None = None) -> None:
    """Signs an account in on the device of the request, and gives it what the device has.

    `factor` is the second one that was given.
    """
    device = Actor.of(request).device
    login(request, user, backend=BACKEND)
    if factor is not None:
        verified_by(request, factor)
    Actor.remember_device(request, device)
    describe(request.session, request.META.get("HTTP_USER_AGENT", ""))
    by = Actor.of(request)
    claim_device(by=by)
    remember_chosen(request, settle_zone(user_id=user.pk, chosen_here=request.COOKIES.get(CHOSEN, "")))
    _noted("signed_in", by)


def let_in_first(request: HttpRequest, user: User) -> None:
    """Signs an account in that was just made."""
    let_in(request, user)
    _noted("signed_up", Actor.of(request))


def let_out(request: HttpRequest) -> None:
    """Signs out; the device stays at its table, and is told times by its own clock again."""
    by = Actor.of(request)
    if by.user_id is not None:
        _noted("signed_out", by)
        sign_out_of_push(device=by.device)
        remember_chosen(request, "")
    logout(request)
    Actor.remember_device(request, by.device)


def _noted(kind: str, by: Actor) -> None:
    note(kind, device=by.device, user_id=by.user_id, address=by.address)
