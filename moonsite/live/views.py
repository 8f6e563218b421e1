"""The stream of news that a tablet listens to (server-sent events)."""

from collections.abc import AsyncIterator
from uuid import UUID

from django.http import HttpResponse
from django.http.response import HttpResponseBase

from moonsite.live.authorization import Besides, WhoMay, everybody, hears, nothing
from moonsite.live.hub import News
from moonsite.live.site import crowd, hub, pump
from moonsite.live.stream_limits import Listener

RETRY = 2000  # milliseconds after which a tablet whose stream broke opens another
NOT_AT_ONCE = 60_000  # milliseconds after which one comes back that had to make room for another page


COME_BACK = 30  # seconds after which to ask again for a stream that was refused
NOBODY = Listener()
GONE = b"event: gone\ndata: 404\n\n"


class EventStream(HttpResponseBase):
    """A reply whose body is made in the event loop, as events happen; thousands are open at once.

    Django's own streaming reply, and the log that wraps it, would put four generators around each.
    """

    streaming = True
    is_async = True

    def __init__(self, body: AsyncIterator[bytes]) -> None:
        super().__init__(
            content_type="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )
        self._body = body

    def __aiter__(self) -> AsyncIterator[bytes]:
        return self._body


def events_response(
    game_id: UUID,
    version: int,
    news: str,
    listener: Listener = NOBODY,
    who_may: WhoMay = everybody,
    besides: Besides = nothing,
) -> EventStream | HttpResponse:
    """Answers with the stream of a game's news; whoever calls has checked who asks.

    Each is an event `version` whose data is the news, as `publish` takes them. The stream opens with those
    given, and repeats the stored ones every so often; before each that follows `who_may` is asked whether the
    listener may still hear them, and `besides` what it is told before, by an event `page`. Where this
    process, or the listener's address, has too many open already, the answer is 503 or 429 with a time to
    come back.
    """
    refused = crowd.refusal(listener)
    if refused is not None:
        return HttpResponse(
            status=refused, headers={"Retry-After": str(COME_BACK), "Cache-Control": "no-store"}
        )
    return EventStream(events(game_id, News(version, news), listener, who_may, besides))


async def events(
    game_id: UUID,
    news: News,
    listener: Listener = NOBODY,
    who_may: WhoMay = everybody,
    besides: Besides = nothing,
) -> AsyncIterator[bytes]:
    """Says when to come back, and then whatever is new, until the stream is closed.

    One that makes room for a newer page of its device says so last, by an event `later`; one whose listener
    may hear no more, by an event `gone`.
    """
    yield b"retry: %d\n\n" % RETRY
    with hub.watching(game_id, news) as stream, crowd.joined(stream, listener):
        if pump is not None:
            pump.keep_listening()
        if (newest := await stream.next_news()) is not None:
            yield as_event(newest.text)
        while (newest := await stream.next_news()) is not None:
            heard = await hears(who_may, game_id, listener, besides, newest.text)
            if heard is None:
                continue
            if not heard.allowed:
                yield GONE
                return
            more = as_event(heard.besides, "page") if heard.besides else b""
            yield more + as_event(newest.text)
        if stream.crowded_out:
            yield b"retry: %d\nevent: later\ndata: %d\n\n" % (NOT_AT_ONCE, NOT_AT_ONCE)


def as_event(text: str, name: str = "version") -> bytes:
    """Writes a text as a browser's EventSource reads it: in one line, and JSON needs no more."""
    data = text.replace("\r", " ").replace("\n", " ")
    return f"event: {name}\ndata: {data}\n\n".encode()
