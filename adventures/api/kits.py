"""What only one game has: its kit says what programs can read, and here is the call for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, path
from rest_framework.request import Request
from rest_framework.response import Response

from adventures.games.programs import Read
from adventures.games.registry import KITS

from .base import Call
from .describing import described
from .pages import paginated


def addresses() -> Iterator[URLPattern]:
    """The addresses of what the games bring."""
    for kit in KITS:
        for read in kit.programs.reads:
            yield path(read.path, call_of(read).as_view())


def call_of(read: Read) -> type[Call]:
    """The call by which something is read."""

    def get(self: Call, request: Request, **asked: Any) -> Response:
        told = read.told(self.actor, **asked)
        return paginated(self, told, read.ordering, read.row) if read.ordering else Response(told)

    get.__doc__, get.__qualname__ = read.about, f"{read.name}.get"
    describe = described(answers=read.shape, many=bool(read.ordering))
    return type(read.name, (Call,), {"__doc__": read.about, "get": describe(get)})
