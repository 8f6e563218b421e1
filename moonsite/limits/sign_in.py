"""Wrong passwords: how many a name, an address and a device that is known may send."""

import hashlib
import unicodedata
from typing import Any

from axes.handlers.base import AxesHandler
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from limits import RateLimitItem

from moonsite.client import address_of
from moonsite.limits.buckets import allowed, counters
from moonsite.limits.known_devices import known_as, remember_known
from moonsite.security.log import note

Bucket = tuple[RateLimitItem, tuple[str, ...]]


class SignInLimits(AxesHandler):
    """Counts wrong passwords wherever somebody signs in, and closes the door for a while.

    Counted are those for one name from one address, those from one address for whatever names, and those for
    one name from anywhere. A device on which somebody has signed in to that name before is counted by
    itself: what strangers try, from wherever, keeps nobody away from their own account.
    """

    def is_locked(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> bool:
        """Returns whether the door is closed to this name from there."""
        waits = []
        for rate, whose in _buckets(request, _name(credentials)):
            counted = counters.counted(rate, *whose)
            if counted.number >= rate.amount:
                waits.append(counted.seconds)
        request.sign_in_opens_in = max(waits, default=0)  # type: ignore[attr-defined]
        return bool(waits)

    def user_login_failed(
        self, sender: Any, credentials: dict[str, Any], request: HttpRequest | None = None, **_: Any
    ) -> None:
        """Counts a wrong password; what was not even looked at counts no more."""
        if request is None or getattr(request, "axes_locked_out", False):
            return
        closed = []
        for rate, whose in _buckets(request, _name(credentials)):
            counted = counters.count(rate, *whose)
            if counted.number >= rate.amount:
                closed.append(counted.seconds)
            if counted.number == rate.amount:
                # Of a name that is nobody's nothing is told: it may be a password in the wrong field.
                user = get_user_model().objects.filter(username=credentials.get("username")).first()
                note(
                    "locked_out", user_id=user.pk if user else None, address=address_of(request),
                    by=whose[1], wrong_passwords=counted.number,
                )  # fmt: skip
        if closed:
            request.sign_in_opens_in = max(closed)  # type: ignore[attr-defined]
            request.axes_locked_out = True  # type: ignore[attr-defined]

    def user_logged_in(self, sender: Any, request: HttpRequest, user: AbstractBaseUser, **_: Any) -> None:
        """Forgets what was mistyped for this name, and remembers the device as its owner's."""
        name = digest_of(user.get_username())
        for rate, whose in _buckets(request, name):
            if name in whose:
                counters.forget(rate, *whose)
        remember_known(request, name)

    def post_save_access_attempt(self, instance: Any, **_: Any) -> None:
        """Nothing follows from a row of axes."""

    post_delete_access_attempt = post_save_access_attempt


def locked(
    request: HttpRequest, answer: HttpResponse | None, credentials: dict[str, Any] | None
) -> HttpResponse:
    """The page that says when signing in goes on."""
    wait: int = getattr(request, "sign_in_opens_in", 0) or 1
    reply = render(request, "accounts/locked.html", {"minutes": -(-wait // 60)}, status=429)
    reply["Retry-After"] = str(wait)
    return reply


def digest_of(name: str) -> str:
    """A short name for a name, whatever its letters look like and however long it is."""
    return hashlib.sha256(unicodedata.normalize("NFKC", name).casefold().encode()).hexdigest()[:24]


def _name(credentials: dict[str, Any] | None) -> str:
    return digest_of(str((credentials or {}).get("username") or ""))


def _buckets(request: HttpRequest, name: str) -> list[Bucket]:
    one_name, address_rate = allowed("sign_in")
    if one_name and (device := known_as(request, name)):
        return [(one_name, ("sign_in", "device", device, name))]
    address = address_of(request)
    found: list[tuple[RateLimitItem | None, tuple[str, ...]]] = [
        (allowed("sign_in_name").device, ("sign_in", "name", name))
    ]
    if address:
        found.append((one_name, ("sign_in", "name and address", name, address)))
        found.append((address_rate, ("sign_in", "address", address)))
    return [(rate, whose) for rate, whose in found if rate is not None]
