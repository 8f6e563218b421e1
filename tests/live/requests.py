"""Views that show in which thread and context they run, and wait until they are let go."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import get_script_prefix, path, set_script_prefix
from django.utils import timezone

mark: ContextVar[str] = ContextVar("mark", default="")


class Waiting:
    """Where a view waits: tells that somebody is there, and lets everybody go."""

    def __init__(self) -> None:
        self.arrived, self.go = threading.Event(), threading.Event()
        self.gone = 0


waiting = Waiting()


def thread(request: HttpRequest) -> HttpResponse:
    """Says in which thread it runs."""
    return HttpResponse(threading.current_thread().name)


def wait(request: HttpRequest) -> HttpResponse:
    """Answers when it is let go."""
    waiting.arrived.set()
    waiting.go.wait(60)
    waiting.gone += 1
    return HttpResponse(threading.current_thread().name)


def leave_marks(request: HttpRequest) -> HttpResponse:
    """Says what it finds, and leaves its own."""
    found = f"{mark.get()} {timezone.get_current_timezone_name()} {get_script_prefix()}"
    mark.set("marked")
    timezone.activate("Asia/Tokyo")
    set_script_prefix("/elsewhere/")
    return HttpResponse(found)


def fail(request: HttpRequest) -> HttpResponse:
    """Fails."""
    raise RuntimeError("a fault nobody thought of")


def read_aloud(request: HttpRequest) -> StreamingHttpResponse:
    """Says piece by piece in which thread it runs."""

    def pieces() -> Iterator[str]:
        for _ in range(3):
            yield threading.current_thread().name + "\n"

    return StreamingHttpResponse(pieces())


def endless(request: HttpRequest) -> StreamingHttpResponse:
    """Streams from the event loop until it is left."""

    async def pieces() -> AsyncIterator[str]:
        try:
            yield "begun"
            await asyncio.Event().wait()
        finally:
            waiting.gone += 1

    return StreamingHttpResponse(pieces())


urlpatterns = [
    path("thread", thread),
    path("wait", wait),
    path("marks", leave_marks),
    path("fail", fail),
    path("aloud", read_aloud),
    path("endless", endless),
]
