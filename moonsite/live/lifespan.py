"""What a process does first and last; live streams end as soon as the server is told to stop."""

import asyncio
import signal
from collections.abc import Awaitable, Callable
from types import FrameType
from typing import Any

import structlog
from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

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
            await self.application(scope, receive, send)
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


def close_streams_on_signals(loop: asyncio.AbstractEventLoop) -> None:
    """Closes the hub on the signals that stop the server, then lets the server do what it does.

    The protocol announces the shutdown after the last connection has ended, and an open stream never ends.
    """
    for number in STOPPING:
        server = signal.getsignal(number)

        def stop(number: int, frame: FrameType | None, server: Handler = server) -> None:
            loop.call_soon_threadsafe(hub.close)
            if callable(server):
                server(number, frame)

        try:
            signal.signal(number, stop)
        except ValueError:
            return  # not the main thread: whoever runs the server here stops it another way
