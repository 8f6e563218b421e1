"""Sends a notice to a browser, by the push service that its maker runs."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from email.utils import parseaddr
from time import time
from typing import Any, Self
from urllib.parse import urlsplit

import requests
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings
from py_vapid import Vapid02
from pywebpush import WebPusher

from moonsite.outward import Outward, is_outward
from moonsite.push.keys import private_key

KEPT = timedelta(days=1)
"""How long a push service keeps a notice for a device that is off."""
GONE = (404, 410)
POINT, SECRET = 65, 16  # bytes


class EndpointGone(Exception):
    """The browser has given the subscription up: nothing is to be sent there any more."""


class InvalidSubscription(Exception):
    """What was sent is no subscription of a browser, or leads into a network of this machine."""


class NotSent(Exception):
    """The notice was not taken; it may be tried again."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a browser is reached, and the keys with which only it can read what is sent."""

    endpoint: str
    p256dh: str
    auth: str

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Reads what a browser says of a subscription; raises InvalidSubscription where that is none."""
        if not isinstance(data, Mapping) or not isinstance(keys := data.get("keys"), Mapping):
            raise InvalidSubscription("no subscription")
        told = (data.get("endpoint"), keys.get("p256dh"), keys.get("auth"))
        endpoint, p256dh, auth = (each if isinstance(each, str) else "" for each in told)
        try:
            point, secret = _bytes(p256dh), _bytes(auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError as error:
            raise InvalidSubscription("no keys") from error
        if (len(point), len(secret)) != (POINT, SECRET):
            raise InvalidSubscription("no keys")
        if not is_outward(endpoint):
            raise InvalidSubscription("no endpoint")
        return cls(endpoint, p256dh, auth)

    def as_json(self) -> dict[str, Any]:
        """Gets it as a browser says it."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": self.p256dh, "auth": self.auth}}


def _bytes(text: str) -> bytes:
    if len(text) > 2 * POINT:
        raise ValueError("too long")
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def send(subscription: Subscription, notice: Mapping[str, str], topic: str) -> None:
    """Sends a notice; of two with one topic that wait for a device the later replaces the first.

    `topic` is at most 32 letters and digits. Raises EndpointGone, or NotSent.
    """
    body = WebPusher(subscription.as_json()).encode(json.dumps(notice).encode())["body"]
    headers = {
        **_signed(subscription.endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(int(KEPT.total_seconds())),
        "Topic": topic,
        "Urgency": "normal",
    }
    try:
        with Outward() as session:
            answer = session.tell(subscription.endpoint, body, headers)
    except (requests.RequestException, OSError) as error:
        raise NotSent(type(error).__name__) from error
    if answer.status_code in GONE:
        raise EndpointGone
    if not 200 <= answer.status_code < 300:
        raise NotSent(f"answered {answer.status_code}")


def _signed(endpoint: str) -> dict[str, str]:
    parts = urlsplit(endpoint)
    _name, address = parseaddr(settings.DEFAULT_FROM_EMAIL)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time() + timedelta(hours=12).total_seconds()),
        "sub": f"mailto:{address}",
    }
    headers: dict[str, str] = Vapid02(private_key=private_key()).sign(claims)
    return headers
