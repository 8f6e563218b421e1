"""How often a program may ask: counted for its token and for its address, and said in headers."""

from __future__ import annotations

import math
from typing import Any

import structlog
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

from adventures.models import Token

from .access import address_of

log = structlog.get_logger(__name__)


class _Throttle(SimpleRateThrottle):
    """Counts requests in a window that moves with time; a dead cache lets everybody in."""

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Counts the request; the answer's headers will say what is left."""
        try:
            allowed = super().allow_request(request, view)
        # Whatever the cache behind it raises.
        except Exception:
            log.warning("api_throttle_unavailable")
            return True
        if self.key is not None:
            told: list[_Throttle] = getattr(request, "throttles_asked", [])
            request.throttles_asked = [*told, self]
        return allowed

    def wait(self) -> float | None:
        """Seconds until one more fits in."""
        return max(1.0, self.duration - (self.now - self.history[-1])) if self.history else None

    @property
    def left(self) -> int:
        return max(0, self.num_requests - len(self.history))

    @property
    def reset(self) -> int:
        return math.ceil(self.duration - (self.now - self.history[-1])) if self.history else 0


class TokenThrottle(_Throttle):
    """So many requests of one token."""

    scope = "token"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One for each token; none for who has sent no token."""
        token: Token | None = request.auth
        return f"api:token:{token.pk}" if token is not None else None


class AddressThrottle(_Throttle):
    """So many requests from one address, with whatever tokens."""

    scope = "address"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One for each address; without one nobody is counted together with strangers."""
        address = address_of(request)
        return f"api:address:{address}" if address else None


class NewDeviceThrottle(AddressThrottle):
    """So many devices from one address."""

    scope = "devices"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One for each address."""
        address = address_of(request)
        return f"api:devices:{address}" if address else None


def tell_what_is_left(request: Request, response: Response) -> None:
    """Says in the headers of the draft standard what is left of the closest limit."""
    asked: list[Any] = getattr(request, "throttles_asked", [])
    closest = min(asked, key=lambda throttle: throttle.left, default=None)
    if closest is None:
        return
    response["RateLimit-Limit"] = str(closest.num_requests)
    response["RateLimit-Remaining"] = str(closest.left)
    response["RateLimit-Reset"] = str(closest.reset)
