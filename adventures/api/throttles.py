"""How often a program may ask: counted for its token and for its address, and said in headers."""

from __future__ import annotations

import functools
from typing import Any

from limits import RateLimitItem, parse
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from adventures.models import Token
from moonsite.client import address_of
from moonsite.limits.buckets import counters

read_rate = functools.cache(parse)


class _Throttle(BaseThrottle):
    """Counts requests in windows of time, each of which begins with its first request."""

    scope = ""
    most = left = reset = 0

    def allow_request(self, request: Request, view: APIView) -> bool:
        """Counts the request; the answer's headers will say what is left."""
        whose, rate = self.whose(request), self.rate
        if rate is None or not whose:
            return True
        counted = counters.count(rate, "api", self.scope, whose)
        self.most, self.reset = rate.amount, counted.seconds
        self.left = max(0, rate.amount - counted.number)
        request.throttles_asked = [*getattr(request, "throttles_asked", []), self]
        return counted.number <= rate.amount

    @property
    def rate(self) -> RateLimitItem | None:
        """The rate of the settings, as `1200/minute`; None where there is no limit."""
        told = api_settings.DEFAULT_THROTTLE_RATES[self.scope]
        return read_rate(told) if told else None

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
        return address_of(request)


class NewDeviceThrottle(AddressThrottle):
    """So many new devices from one address."""

    scope = "devices"


def add_rate_headers(request: Request, response: Response) -> None:
    """Says in headers what is left of the closest limit, and in how many seconds it begins anew."""
    asked: list[Any] = getattr(request, "throttles_asked", [])
    closest = min(asked, key=lambda throttle: throttle.left, default=None)
    if closest is None:
        return
    response["RateLimit-Limit"] = str(closest.most)
    response["RateLimit-Remaining"] = str(closest.left)
    response["RateLimit-Reset"] = str(closest.reset)
