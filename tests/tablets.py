"""A tablet reduced to its network: cookies, CSRF and HTTP, without a browser."""

import http.client
import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlencode, urlsplit


@dataclass(frozen=True)
class Reply:
    """What came back."""

    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        """Returns the body as text."""
        return self.body.decode()

    def json(self) -> Any:
        """Returns the body read as JSON."""
        return json.loads(self.body)


class Tablet:
    """One device: keeps its cookies and its connection; follows no redirects."""

    def __init__(self, url: str) -> None:
        self.host = urlsplit(url).netloc
        self.cookies: dict[str, str] = {}
        self._connection = http.client.HTTPConnection(self.host, timeout=60)

    def get(self, path: str, **headers: str) -> Reply:
        """Asks for a page."""
        return self._request("GET", path, None, headers)

    def send(self, path: str, body: bytes | Iterable[bytes], **headers: str) -> Reply:
        """Sends whatever it is told; a body in pieces hides its length."""
        return self._request("POST", path, body, headers)

    def post(self, path: str, data: Mapping[str, Any] | bytes = b"", **headers: str) -> Reply:
        """Sends a form with the device's CSRF token, which it fetches first when it has none."""
        if "csrftoken" not in self.cookies:
            self.get("/")
        body = data if isinstance(data, bytes) else urlencode(data, doseq=True).encode()
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        if token := self.cookies.get("csrftoken"):
            form["X-CSRFToken"] = token
        return self._request("POST", path, body, form | headers)

    def loses_connection(self) -> None:
        """Ends the connection that it keeps, as a server does that stops; the next request opens another."""
        self._connection.close()

    @contextmanager
    def listening(self, path: str) -> Iterator[Iterator[tuple[str, str]]]:
        """Opens a stream and gives an iterator of (event, data) that ends when the server ends it."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        try:
            connection.request("GET", path, headers=self._headers())
            response = connection.getresponse()
            assert response.status == 200, response.read()
            yield _events(response)
        finally:
            connection.close()

    def _headers(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    def _request(
        self, method: str, path: str, body: bytes | Iterable[bytes] | None, headers: Mapping[str, str]
    ) -> Reply:
        try:
            self._connection.request(method, path, body, self._headers() | dict(headers))
            response = self._connection.getresponse()
        except (ConnectionError, http.client.HTTPException):
            self._connection.close()  # the next request opens another: the server may be back
            raise
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                self.cookies |= {key: morsel.value for key, morsel in SimpleCookie(value).items()}
        return Reply(response.status, response.headers, response.read())


def _events(response: http.client.HTTPResponse) -> Iterator[tuple[str, str]]:
    event, data = "message", ""
    while line := response.readline():
        name, _, value = line.decode().rstrip("\n").partition(": ")
        if name == "event":
            event = value
        elif name == "data":
            data = value
        elif not name and data:
            yield event, data
            event, data = "message", ""
