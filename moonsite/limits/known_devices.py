"""Devices on which somebody has signed in before: a signed cookie says to which names."""

import json
import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponseBase
from django.utils.deprecation import MiddlewareMixin

COOKIE = "known"
SALT = "moonsite.limits.known_devices"
MOST = 8  # names of one device, the latest


def known_as(request: HttpRequest, name: str) -> str:
    """Gets what a device is called that is known to this name; empty for every other."""
    device, names = _read(request)
    return device if name in names else ""


def remember_known(request: HttpRequest, name: str) -> None:
    """Has the answer make the device known to this name."""
    device, names = _read(request)
    told = [device or secrets.token_hex(8), [*(one for one in names if one != name), name][-MOST:]]
    request.known_device = json.dumps(told, separators=(",", ":"))  # type: ignore[attr-defined]


class KnownDevices(MiddlewareMixin):
    """Sends the cookie after somebody has signed in; it opens nothing, and lives on after signing out."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        """Sets the cookie where there is a new one."""
        if told := getattr(request, "known_device", ""):
            response.set_signed_cookie(
                COOKIE, told, salt=SALT, max_age=settings.SESSION_COOKIE_AGE, httponly=True, samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )  # fmt: skip
        return response


def _read(request: HttpRequest) -> tuple[str, list[str]]:
    try:
        told = request.get_signed_cookie(COOKIE, salt=SALT, max_age=settings.SESSION_COOKIE_AGE)
        device, names = json.loads(told or "")
    except (KeyError, signing.BadSignature, ValueError):
        return "", []
    return device, names
