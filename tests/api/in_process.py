"""The client of programs on a site in this process, and as often as it wants to ask."""

from __future__ import annotations

import httpx
import pytest
from django.test import Client as DjangoClient

from moonsite_client import Client

UNHURRIED = {"API_RATE_TOKEN": "100000/minute", "API_RATE_ADDRESS": "100000/minute"}
"""The environment of a site that lets programs ask as often as they want."""


class InProcess(httpx.BaseTransport):
    """Hands requests to Django's test client."""

    def __init__(self) -> None:
        self.django = DjangoClient()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Gets the answer of the site."""
        answer = self.django.generic(
            request.method,
            request.url.raw_path.decode(),
            request.read(),
            content_type=request.headers.get("Content-Type", "application/json"),
            headers=dict(request.headers),
        )
        return httpx.Response(answer.status_code, headers=dict(answer.items()), content=answer.getvalue())


def in_process(name: str = "A bot") -> Client:
    """A device without an account, whose requests the site answers in this process."""
    return Client.as_device("http://testserver", name, transport=InProcess())


def let_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets programs ask as often as they want."""
    monkeypatch.setattr("adventures.api.throttles._Throttle.allow_request", lambda *_: True)
