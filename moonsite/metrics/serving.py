"""Telling Prometheus: at an address of the site, or on a port of its own where a process serves no pages."""

from __future__ import annotations

import asyncio
import hmac
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, make_server

import structlog
from asgiref.typing import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

from . import state
from .gauges import ASKING
from .measures import REGISTRY

log = structlog.get_logger(__name__)

PATH = "/metrics"
TEXT = "text/plain; charset=utf-8"

__all__ = ["MetricsPage", "serve_on", "state"]


def answer(token: str, authorization: str) -> tuple[int, str, bytes]:
    """Gets status, kind and body for whoever sent that header: the figures for who has the token."""
    if not hmac.compare_digest(authorization.encode(), f"Bearer {token}".encode()):
        return 401, TEXT, b"Send the token of METRICS_TOKEN as: Authorization: Bearer ...\n"
    return 200, CONTENT_TYPE_PLAIN_0_0_4, generate_latest(REGISTRY)


class MetricsPage:
    """Answers `/metrics` in front of an application, past its hosts, sessions, redirects and busy threads.

    Without a token there is no such address.
    """

    def __init__(self, application: ASGI3Application, token: str) -> None:
        self.application, self._token = application, token
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=ASKING)

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        """Answers, or passes the request on."""
        if not self._token or scope["type"] != "http" or scope["path"] != PATH:
            await self.application(scope, receive, send)
            return
        sent = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
        loop = asyncio.get_running_loop()
        status, kind, body = await loop.run_in_executor(self._thread, answer, self._token, sent)
        headers = [
            (b"content-type", kind.encode()),
            (b"content-length", str(len(body)).encode()),
            (b"cache-control", b"no-store"),
            *([(b"www-authenticate", b"Bearer")] if status == 401 else []),
        ]
        await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
        await send({"type": "http.response.body", "body": body, "more_body": False})


class Quiet(WSGIRequestHandler):
    """Logs no requests: somebody asks every few seconds."""

    def log_message(self, format: str, *args: Any) -> None:
        """Says nothing."""


def serve_on(host: str, port: int, token: str) -> None:
    """Answers on a port of its own, from a thread that ends with the process; says so where it is taken."""

    def page(environ: dict[str, Any], start: Callable[..., object]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != PATH:
            start("404 Not Found", [("Content-Type", TEXT)])
            return [b"Nothing here.\n"]
        status, kind, body = answer(token, environ.get("HTTP_AUTHORIZATION", ""))
        start("200 OK" if status == 200 else "401 Unauthorized", [("Content-Type", kind)])
        return [body]

    try:
        server = make_server(host, port, page, handler_class=Quiet)
    except OSError:
        log.exception("metrics_port_taken", port=port)
        return
    threading.Thread(target=server.serve_forever, name=f"{ASKING}-port", daemon=True).start()
