"""What a process does first and last: told to stop it closes its streams, and drains before it stops."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import structlog
from asgiref.typing import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGISendCallable,
    ASGISendEvent,
    HTTPResponseStartEvent,
    Scope,
)
from django.conf import settings

from moonsite.lifetime import DRAINING
from moonsite.live.site import hub, pump

log = structlog.get_logger(__name__)

Handler = Callable[[int, FrameType | None], Any] | int | None
Step = Callable[[], Awaitable[None]]
PATIENCE = 1.0  # seconds that the last step may take
STOPPING = (signal.SIGTERM, signal.SIGINT)


class Lifespan:
    """Speaks the server's lifespan protocol around an application that does not.

    `start` is awaited before the first request, `stop` after the last one, for a moment at most.
    """

    def __init__(self, application: ASGI3Application, start: Step, stop: Step) -> None:
        self.application = application
        self.start, self.stop = start, stop

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Passes requests on; at startup starts to watch for the signals that end the process."""
        if scope["type"] != "lifespan":
            await self.application(scope, receive, closing(send) if DRAINING.is_set() else send)
            return
        while True:
            event = await receive()
            if event["type"] == "lifespan.startup":
                close_streams_on_signals(asyncio.get_running_loop())
                await self.start()
                await send({"type": "lifespan.startup.complete"})
            elif event["type"] == "lifespan.shutdown":
                hub.close()
                if pump is not None:
                    await pump.stop()
                await self._end()
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def _end(self) -> None:
        try:
            await asyncio.wait_for(self.stop(), PATIENCE)
        except Exception:
            log.exception("last_step_failed")


def closing(send: ASGISendCallable) -> ASGISendCallable:
    """Has a reply be the last one of its connection, so that a proxy sends nothing more along it."""

    async def send_last(message: ASGISendEvent) -> None:
        if message["type"] == "http.response.start":
            start: HTTPResponseStartEvent = {**message}
            start["headers"] = [*message["headers"], (b"connection", b"close")]
            message = start
        await send(message)

    return send_last


def close_streams_on_signals(loop: asyncio.AbstractEventLoop) -> None:
    """Closes the hub on the signals that stop the server, and lets the server stop `DRAIN_SECONDS` later.

    The protocol announces the shutdown after the last connection has ended, and an open stream never ends.
    While the process drains it says so to whoever asks for its health, and answers everything else. A second
    signal stops it at once.
    """
    for number in STOPPING:
        server = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, server: Handler = server) -> None:
            def end() -> None:
                if callable(server):
                    server(number, frame)

            again = DRAINING.is_set()
            DRAINING.set()
            loop.call_soon_threadsafe(hub.close)
            if again or not settings.DRAIN_SECONDS:
                end()
            else:
                loop.call_soon_threadsafe(loop.call_later, settings.DRAIN_SECONDS, end)

        try:
            signal.signal(number, stop)
        except ValueError:
            return  # not the main thread: whoever runs the server here stops it another way
