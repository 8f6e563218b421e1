"""How often a program may ask: counted for its token and for its address, and said in headers."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import Any

import structlog
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from adventures.models import Token

from .access import address_of

log = structlog.get_logger(__name__)

NEIGHBOURS = 64  # bits of an IPv6 address that a whole household has in common


class _Throttle(SimpleRateThrottle):
    """Counts requests in windows of time, in the cache; a dead cache lets everybody in."""

    left = 0
    reset = 0

    def get_rate(self) -> str | None:
        """The rate of the settings, as `1200/minute`; None where there is no limit."""
        return api_settings.DEFAULT_THROTTLE_RATES[self.scope] or None

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Counts the request; the answer's headers will say what is left."""
        whose = self.whose(request)
        if self.rate is None or not whose:
            return True
        now = time.time()
        window = int(now // self.duration)
        self.reset = math.ceil((window + 1) * self.duration - now)
        key = f"api:{self.scope}:{whose}:{window}"
        try:
            cache.add(key, 0, self.duration * 2)
            count = cache.incr(key)
        # Whatever the cache behind it raises; and an entry may be thrown out between the two calls.
        except Exception:
            log.warning("api_throttle_unavailable")
            return True
        self.left = max(0, self.num_requests - count)
        request.throttles_asked = [*getattr(request, "throttles_asked", []), self]
        return bool(count <= self.num_requests)

    def wait(self) -> float:
        """Seconds until the next window."""
        return self.reset

    def whose(self, request: Request) -> str:
        """Whose requests are counted together; nobody's where that is not known."""
        raise NotImplementedError


class TokenThrottle(_Throttle):
    """So many requests of one token."""

    scope = "token"

    def whose(self, request: Request) -> str:
        token: Token | None = request.auth
        return token.pk.hex if token is not None else ""


class AddressThrottle(_Throttle):
    """So many requests from one address, with whatever tokens, or with none."""

    scope = "address"

    def whose(self, request: Request) -> str:
        return _household(address_of(request))


class NewDeviceThrottle(AddressThrottle):
    """So many new devices from one address."""

    scope = "devices"


def tell_what_is_left(request: Request, response: Response) -> None:
    """Says in headers what is left of the closest limit, and in how many seconds it begins anew."""
    asked: list[Any] = getattr(request, "throttles_asked", [])
    closest = min(asked, key=lambda throttle: throttle.left, default=None)
    if closest is None:
        return
    response["RateLimit-Limit"] = str(closest.num_requests)
    response["RateLimit-Remaining"] = str(closest.left)
    response["RateLimit-Reset"] = str(closest.reset)


def _household(address: str) -> str:
    """The address, of IPv6 the part that nobody can change at will; nothing for what is none."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if isinstance(known, ipaddress.IPv4Address):
        return str(known)
    if known.ipv4_mapped:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known.packed, NEIGHBOURS), strict=False).network_address)
