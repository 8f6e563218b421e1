"""Streams that carry more than news are compressed, each event so that it can be read as it arrives."""

import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from moonsite.live.views import EventStream

LEVEL, WINDOW, MEMORY = 3, 14, 6  # some 100 kB a stream, a tenth of a millisecond an event
GZIP = 16


def compressed(reply: EventStream | HttpResponse, request: HttpRequest) -> EventStream | HttpResponse:
    """Compresses a stream for whoever can read that; a reply that is no stream stays as it is."""
    if not isinstance(reply, EventStream):
        return reply
    patch_vary_headers(reply, ["Accept-Encoding"])
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return reply
    packed = EventStream(pack(aiter(reply)))
    packed.headers = reply.headers
    packed.headers["Content-Encoding"] = "gzip"
    return packed


async def pack(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Compresses events one after the other: what one says again that came before takes little."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW + GZIP, MEMORY)
    async with aclosing(cast("AsyncGenerator[bytes]", events)) as each:
        async for event in each:
            yield packer.compress(event) + packer.flush(zlib.Z_SYNC_FLUSH)
