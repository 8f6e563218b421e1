"""HTTP as cheaply as Python speaks it: kept connections on bare sockets, and streams of events.

Whoever drives a hall full of tablets shares the machine with the servers that are measured.
"""

import asyncio
import gzip
import zlib
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass

HOST = "127.0.0.1"
LONGEST_LINE = 1 << 20
PATIENCE = 60  # seconds after which no answer is a failure of the run
TOKEN = "b" * 32  # for forms: the cookie and the header must say the same, and the device may choose what
FORM = "Content-Type: application/x-www-form-urlencoded\r\n"


@dataclass(frozen=True, slots=True)
class Reply:
    """What came back; `size` counts the body as it was sent, compressed."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def size(self) -> int:
        return len(self.body)

    @property
    def text(self) -> str:
        """The body, unpacked."""
        packed = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if packed else self.body).decode()

    @property
    def elsewhere(self) -> str:
        """Where a page is sent on to, nothing when it stays."""
        return self.headers.get("hx-redirect", "")


class Wire:
    """One connection to a server."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    @classmethod
    async def open(cls, port: int) -> "Wire":
        """Connects."""
        return cls(*await asyncio.open_connection(HOST, port, limit=LONGEST_LINE))

    async def ask(self, request: bytes) -> Reply:
        """Sends a request and reads the whole answer."""
        status, headers = await self.head(request)
        if "content-length" in headers:
            body = await self._reader.readexactly(int(headers["content-length"]))
        elif headers.get("transfer-encoding") == "chunked":
            body = b"".join([chunk async for chunk in self.chunks()])
        else:
            body = b""
        return Reply(status, headers, body)

    async def head(self, request: bytes) -> tuple[int, dict[str, str]]:
        """Sends a request and reads how the answer begins."""
        self._writer.write(request)
        first, *lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers[name.lower()] = value.strip()
        return int(first.split(None, 2)[1]), headers

    async def chunks(self) -> AsyncIterator[bytes]:
        """Reads a body that comes in pieces, to its end."""
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            yield (await self._reader.readexactly(size + 2))[:-2]
        await self._reader.readuntil(b"\r\n")

    def close(self) -> None:
        """Hangs up."""
        self._writer.close()


GZIP = zlib.MAX_WBITS + 16


class Device:
    """One device: its session, and as many kept connections as it is busy on at once."""

    def __init__(self, port: int, session: str = "") -> None:
        self.port = port
        cookies = f"csrftoken={TOKEN}" + (f"; sessionid={session}" if session else "")
        self._headers = (
            f"Host: {HOST}:{port}\r\nCookie: {cookies}\r\nAccept-Encoding: gzip\r\nHX-Request: true\r\n"
        )
        self._idle: list[Wire] = []

    async def get(self, path: str) -> Reply:
        """Asks for a page."""
        return await self._ask(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())

    async def post(self, path: str, body: str) -> Reply:
        """Sends a form."""
        length = f"X-CSRFToken: {TOKEN}\r\n{FORM}Content-Length: {len(body)}\r\n"
        return await self._ask(f"POST {path} HTTP/1.1\r\n{self._headers}{length}\r\n{body}".encode())

    async def events(self, path: str) -> AsyncIterator[tuple[str, str]]:
        """Listens to a stream: name and data of every event, until the server ends it."""
        wire = await Wire.open(self.port)
        try:
            status, headers = await wire.head(f"GET {path} HTTP/1.1\r\n{self._headers}\r\n".encode())
            assert status == 200, f"{status} for the stream {path}"
            unpacked = zlib.decompressobj(GZIP) if headers.get("content-encoding") == "gzip" else None
            unread = ""
            async for chunk in wire.chunks():
                text = (unpacked.decompress(chunk) if unpacked else chunk).decode()
                *events, unread = (unread + text).split("\n\n")
                for event in events:
                    lines = dict(line.partition(": ")[::2] for line in event.split("\n"))
                    if "data" in lines:
                        yield lines.get("event", "message"), lines["data"]
        finally:
            wire.close()

    def close(self) -> None:
        """Hangs up everywhere."""
        while self._idle:
            self._idle.pop().close()

    async def _ask(self, request: bytes) -> Reply:
        async with asyncio.timeout(PATIENCE):
            while self._idle:
                wire = self._idle.pop()
                with suppress(asyncio.IncompleteReadError, ConnectionError):  # hung up while it was idle
                    return await self._keep(wire, request)
            return await self._keep(await Wire.open(self.port), request)

    async def _keep(self, wire: Wire, request: bytes) -> Reply:
        reply = await wire.ask(request)
        if reply.headers.get("connection") == "close":
            wire.close()
        else:
            self._idle.append(wire)
        return reply
