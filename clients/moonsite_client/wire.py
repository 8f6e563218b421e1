"""Asking the site: again where it failed on the way, and never twice for one thing."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import httpx

from .problems import problem_of, wait_of

ROOT = "/api/v1/"
PASSING = frozenset((429, 502, 503, 504))
BUSY = "key_busy"
LONGEST_WAIT = 30.0
SILENCE = 40.0  # seconds after which a stream that says nothing is taken for broken


class Wire:
    """A connection to a site, with a token."""

    def __init__(
        self,
        base_url: str,
        token: str = "",  # without one
        *,
        language: str = "en",
        timeout: float = 30,
        attempts: int = 5,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        headers = {"Accept": "application/json", "Accept-Language": language}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._http = httpx.Client(base_url=base_url, headers=headers, timeout=timeout, transport=transport)
        self._attempts = attempts
        self._known: dict[str, tuple[str, Any]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the connection."""
        self._http.close()

    def ask(self, method: str, path: str, body: Mapping[str, Any] | None = None, **asked: Any) -> Any:
        """Asks, and gets what is answered; raises Problem, or httpx's error where nobody answered.

        What failed on the way is asked again: something that is posted carries one key for all attempts.
        """
        headers = {"Idempotency-Key": uuid.uuid4().hex} if method == "POST" else {}
        address = path if path.startswith("/") else ROOT + path
        known = self._known.get(address) if method == "GET" and not asked else None
        if known is not None:
            headers["If-None-Match"] = known[0]
        response = self._tried(method, address, headers, body, asked)
        if known is not None and response.status_code == httpx.codes.NOT_MODIFIED:
            return known[1]
        if not response.is_success:
            raise problem_of(response)
        told = response.json() if response.content else None
        if method == "GET" and not asked and (etag := response.headers.get("ETag")):
            self._known[address] = etag, told
        return told

    def pages(self, path: str, **asked: Any) -> Iterator[Any]:
        """Every row of a list, page by page."""
        page = self.ask("GET", path, **{name: value for name, value in asked.items() if value is not None})
        yield from page["results"]
        while page["next"]:
            page = self.ask("GET", httpx.URL(page["next"]).raw_path.decode())
            yield from page["results"]

    @contextmanager
    def listening(self, path: str) -> Iterator[httpx.Response]:
        """Opens a stream."""
        patience = httpx.Timeout(10, read=SILENCE)
        with self._http.stream("GET", ROOT + path, timeout=patience, headers={"Accept": "*/*"}) as response:
            if not response.is_success:
                response.read()
                raise problem_of(response)
            yield response

    def _tried(
        self,
        method: str,
        address: str,
        headers: Mapping[str, str],
        body: Mapping[str, Any] | None,
        asked: Mapping[str, Any],
    ) -> httpx.Response:
        for attempt in range(1, self._attempts + 1):
            last = attempt == self._attempts
            try:
                response = self._http.request(
                    method, address, headers=headers, json=body, params=asked or None
                )
            except httpx.TransportError:
                if last:
                    raise
                self._rest(attempt)
                continue
            if last or not _passes(response):
                return response
            self._rest(attempt, wait_of(response))
        raise AssertionError("at least one attempt")

    def _rest(self, attempt: int, wait: float | None = None) -> None:
        """Waits before the next attempt: as long as was asked for, else longer each time."""
        seconds = wait if wait is not None else 0.2 * 2**attempt * random.uniform(0.5, 1)  # noqa: S311 - a pause
        time.sleep(min(seconds, LONGEST_WAIT))


def _passes(response: httpx.Response) -> bool:
    """Returns whether the same may be answered otherwise in a moment."""
    if response.status_code in PASSING:
        return True
    return response.status_code == httpx.codes.CONFLICT and problem_of(response).code == BUSY
