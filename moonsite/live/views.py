"""The stream of versions that a tablet listens to (server-sent events)."""

from collections.abc import AsyncIterator
from uuid import UUID

from asgiref.sync import sync_to_async
from django.db import connections
from django.http import StreamingHttpResponse

from moonsite.live.site import hub, pump

RETRY = 2000  # milliseconds after which a tablet whose stream broke opens another


def events_response(game_id: UUID, version: int) -> StreamingHttpResponse:
    """Answers with the stream of a game's versions; whoever calls has checked who asks.

    Each is an event `version` whose data is the number. The stream opens with the version given, and repeats
    the stored one every so often.
    """
    response = StreamingHttpResponse(_events(game_id, version), content_type="text/event-stream")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    return response


async def _events(game_id: UUID, version: int) -> AsyncIterator[str]:
    # The stream lives for hours in the thread that answered: its database connection must not.
    await sync_to_async(connections.close_all)()
    yield f"retry: {RETRY}\n\n"
    with hub.watching(game_id, version) as stream:
        if pump is not None:
            pump.keep_listening()
        while (newest := await stream.next_version()) is not None:
            yield f"event: version\ndata: {newest}\n\n"
