"""Ends the live streams as soon as the server is told to stop, so that stopping takes a moment."""

import asyncio
import signal
from collections.abc import Callable
from types import FrameType
from typing import Any

from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope

from moonsite.live.site import hub, pump

Handler = Callable[[int, FrameType | None], Any] | int | None
STOPPING = (signal.SIGTERM, signal.SIGINT)


class Lifespan:
    """Speaks the server's lifespan protocol around an application that does not."""

    def __init__(self, application: ASGI3Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Passes requests on; at startup starts to watch for the signals that end the process."""
        if scope["type"] != "lifespan":
            await self.application(scope, receive, send)
            return
        while True:
            event = await receive()
            if event["type"] == "lifespan.startup":
                close_streams_on_signals(asyncio.get_running_loop())
                await send({"type": "lifespan.startup.complete"})
            elif event["type"] == "lifespan.shutdown":
                hub.close()
                if pump is not None:
                    await pump.stop()
                await send({"type": "lifespan.shutdown.complete"})
                return


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
