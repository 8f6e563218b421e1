"""Devices that come to the pages with plain requests."""

from typing import Any

from django.test import Client

from adventures.actor import DEVICE, Actor
from tests.groups import device


def visitor(actor: Actor | None = None) -> Client:
    """Gets the browser of a device; of one nobody has seen before when none is named."""
    client = Client()
    session = client.session
    session[DEVICE] = (actor or device()).device
    session.save()
    return client


def text(response: Any) -> str:
    """What a page says, without its markup's line breaks."""
    return " ".join(response.content.decode().split())


GARBAGE = [
    "",
    " ",
    "0",
    "-1",
    "null",
    "\x01",
    "🚀" * 50,
    "x" * 5000,
    "'; DROP TABLE",
    "{}",
    "<script>",
    "9" * 40,
]
