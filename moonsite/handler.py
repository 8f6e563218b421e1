"""How a request gets from the server's event loop to its view and back."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from contextvars import Context
from functools import partial
from typing import IO, Any, ParamSpec, TypeVar, cast

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import HttpResponseBadRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from moonsite.limits.concurrency import ConcurrencyLimit
from moonsite.limits.defaults import QueueLimits
from moonsite.limits.lanes import Asker, Lane, asker_of, lane_of
from moonsite.metrics.requests import note_what_it_was
from moonsite.overload import overload_response
from moonsite.short_way import ShortWay, goes_short_way

NO_LIMIT = QueueLimits(0, 0, 0)
MOMENT = 0.05  # seconds in which a request is dropped that no thread has begun
Scope = dict[str, Any]
Message = Mapping[str, Any]
P = ParamSpec("P")
T = TypeVar("T")


class ThreadPoolHandler(ASGIHandler):
    """Takes a request through all middleware and its view in one of a few threads that stay.

    Views and middleware are synchronous. Django's own handler starts a thread for every request, keeps it
    until the last byte is sent, hours later for a stream of events, and goes back to the event loop between
    any two pieces of middleware. Here the thread does all there is to do, gives back what it held, its
    database connection above all, and is free before the reply is sent.

    At most `queue` requests wait for a thread; whoever comes then is told to come back, at once. Without an
    end to the queue everybody would wait until nobody is there any more to hear the answer. What costs much
    has threads of its own (`moonsite.limits.lanes`), and of nobody more than a few requests are answered at
    once.
    """

    def __init__(
        self,
        threads: int,
        queue: int,
        lanes: Mapping[str, QueueLimits] = {},
        at_once: QueueLimits = NO_LIMIT,
    ) -> None:
        super().__init__()
        self._most, self._going = threads + queue, 0
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="request")
        self._turns = ConcurrencyLimit(at_once)
        self._lanes = {name: Lane(most) for name, most in lanes.items()}
        self._lane_threads = {
            lane: ThreadPoolExecutor(1, thread_name_prefix=name) for name, lane in self._lanes.items()
        }

    def load_middleware(self, is_async: bool = False) -> None:
        """Builds the ways as for a synchronous server: the whole one, and the short one of clicks."""
        super().load_middleware(is_async=False)
        self._short_way = ShortWay()
        self._short_way.load_middleware()

    async def __call__(
        self,
        scope: Scope,
        receive: Callable[[], Awaitable[Message]],
        send: Callable[[Message], Awaitable[None]],
    ) -> None:
        """Answers one request, unless its client leaves before.

        What no thread has begun is dropped then; a view that has begun is carried out.
        """
        if scope["type"] != "http":
            raise ValueError(f"This application speaks HTTP only, not {scope['type']}.")
        asker = asker_of(scope)
        lane = self._lanes.get(lane_of(scope, asker) or "")
        with suppress(RequestAborted), ExitStack() as counted:
            if lane is not None:
                if refused := lane.refusal(asker):
                    await overload_response(scope, send, refused)
                    return
                counted.enter_context(lane.taken(asker))
            body = await self.read_body(receive)
            if lane is None:
                if self._going >= self._most:
                    await overload_response(scope, send)
                    return
                counted.enter_context(self._counted())
            work = asyncio.ensure_future(self._work(lane, asker, scope, body))
            # Until the thread is done with it, whoever has left by then.
            ended = counted.pop_all()
            work.add_done_callback(lambda _work: ended.close())
            leaving = asyncio.ensure_future(receive())
            try:
                response = await cancel_if_gone(leaving, work)
                if response.streaming:
                    await cancel_if_gone(leaving, asyncio.ensure_future(self.send_response(response, send)))
                else:
                    await self.send_response(response, send)
            except RequestAborted:
                await asyncio.wait([work], timeout=MOMENT)
                raise
            finally:
                leaving.cancel()

    async def _work(self, lane: Lane | None, asker: Asker, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """Has a request answered in its lane, or by the threads of all others when it is its turn."""
        if lane is not None:
            return await wait_until_done(self._begun(self._lane_threads[lane], self.respond, scope, body))
        async with self._turns.taken(asker):
            return await wait_until_done(self._begun(self._threads, self.respond, scope, body))

    @contextmanager
    def _counted(self) -> Iterator[None]:
        """Counts a request as long as it waits or is answered."""
        self._going += 1
        try:
            yield
        finally:
            self._going -= 1

    def in_thread(self, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> "asyncio.Future[T]":
        """Has something done by the next thread that is free."""
        return asyncio.wrap_future(self._begun(self._threads, do, *args, **kwargs))

    def _begun(
        self, threads: ThreadPoolExecutor, do: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> "Future[T]":
        # In an empty context: language, time zone and the log's fields of one request are not another's.
        return threads.submit(partial(Context().run, do, *args, **kwargs))

    def create_request(self, scope: Mapping[str, Any], body_file: IO[bytes]) -> Any:
        """Makes the request, or refuses what not even a request can be made of."""
        try:
            return super().create_request(scope, body_file)
        except (ValueError, LookupError):
            return None, HttpResponseBadRequest()

    def respond(self, scope: Scope, body: IO[bytes]) -> HttpResponseBase:
        """Makes the reply and ends the request; all in one thread, as database connections want it."""
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refusal = self.create_request(scope, body)
        way = self._short_way if goes_short_way(scope) else self
        response = cast(HttpResponseBase, way.get_response(request) if request else refusal)
        note_what_it_was(scope, request)
        response._handler_class = self.__class__  # type: ignore[attr-defined]  # who says it has finished
        try:
            if isinstance(response, StreamingHttpResponse) and not response.is_async:
                response.streaming_content = run_in_order(
                    list(cast(Iterable[bytes], response.streaming_content))
                )
        finally:
            response.close()
        return response


async def wait_until_done(begun: "Future[T]") -> T:
    """Waits for what a thread does; called off, it drops what has not begun, and waits for what has."""
    try:
        return await asyncio.wrap_future(begun)
    except asyncio.CancelledError:
        if not begun.cancel() and not begun.done():
            await asyncio.wait([asyncio.wrap_future(begun)])
        raise


async def cancel_if_gone(leaving: "asyncio.Future[Message]", work: "asyncio.Future[T]") -> T:
    """Waits for work and returns its result; cancels it when the client leaves before."""
    try:
        await asyncio.wait((work, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not work.done():
            raise RequestAborted
        return work.result()
    finally:
        work.cancel()


async def run_in_order(chunks: Iterable[bytes]) -> AsyncIterator[bytes]:
    """Gives what has been read already."""
    for chunk in chunks:
        yield chunk
