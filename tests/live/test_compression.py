"""A stream that carries much is compressed; each event can be read as it arrives; closing goes through."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator

from django.http import HttpResponse
from django.test import RequestFactory

from moonsite.live.compression import GZIP, WINDOW, compressed, pack
from moonsite.live.views import EventStream

EVENTS = [b"event: page\ndata: %d %s\n\n" % (number, b"piece" * 500) for number in range(3)]


def test_each_event_can_be_read_before_the_next_one_comes() -> None:
    closed = []

    async def events() -> AsyncIterator[bytes]:
        try:
            for event in EVENTS:
                yield event
        finally:
            closed.append(True)

    async def reads() -> list[tuple[bytes, int]]:
        reader, stream = zlib.decompressobj(GZIP + WINDOW), pack(events())
        read = []
        for _ in EVENTS[:-1]:
            chunk = await anext(stream)
            read.append((reader.decompress(chunk), len(chunk)))
        assert not closed
        await stream.aclose()  # type: ignore[attr-defined]
        assert closed
        return read

    read = asyncio.run(reads())
    assert [text for text, _size in read] == EVENTS[:-1]
    assert read[1][1] < 60, "what came before takes little"


def test_only_a_stream_is_compressed_and_only_for_whoever_reads_it() -> None:
    async def nothing() -> AsyncIterator[bytes]:
        yield b""

    asks = RequestFactory().get("/", headers={"accept-encoding": "gzip, br"})
    packed = compressed(EventStream(nothing()), asks)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert packed.headers["Content-Type"] == "text/event-stream"
    assert packed.headers["X-Accel-Buffering"] == "no"
    plain = compressed(EventStream(nothing()), RequestFactory().get("/"))
    assert "Content-Encoding" not in plain.headers
    assert plain.headers["Vary"] == packed.headers["Vary"] == "Accept-Encoding"
    refused = HttpResponse(status=503)
    assert compressed(refused, asks) is refused
