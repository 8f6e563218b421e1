"""Asks before every message whether whoever listens still may: what was allowed once may have ended."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Container
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog
from django.db import connections

from moonsite.live.stream_limits import Listener

log = structlog.get_logger(__name__)

Asked = tuple[UUID, Listener]
WhoMay = Callable[[Collection[Asked]], Container[Asked]]
"""Returns those of the listeners who may still hear of what they listen to, by a few queries for all."""


def everybody(asked: Collection[Asked]) -> Container[Asked]:
    """Lets everybody listen."""
    return asked


class Questions:
    """The questions of one event loop: those that come while others are answered are asked together next."""

    def __init__(self) -> None:
        self._waiting: list[tuple[WhoMay, Asked, asyncio.Future[bool]]] = []
        self._answering: asyncio.Task[None] | None = None

    async def ask(self, who_may: WhoMay, asked: Asked) -> bool:
        """Returns whether a listener still may; raises what kept the database from answering."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((who_may, asked, answer))
        if self._answering is None or self._answering.done():
            self._answering = asyncio.create_task(self._answer())
        return await answer

    async def _answer(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            by_question = defaultdict(list)
            for who_may, asked, answer in together:
                by_question[who_may].append((asked, answer))
            for who_may, waiting in by_question.items():
                try:
                    allowed = await asyncio.to_thread(_in_thread, who_may, {asked for asked, _ in waiting})
                except Exception as error:
                    for _asked, answer in waiting:
                        if not answer.done():
                            answer.set_exception(error)
                else:
                    for asked, answer in waiting:
                        if not answer.done():
                            answer.set_result(asked in allowed)


_questions: WeakKeyDictionary[asyncio.AbstractEventLoop, Questions] = WeakKeyDictionary()


async def still_allowed(who_may: WhoMay, topic: UUID, listener: Listener) -> bool | None:
    """Returns whether a listener may still hear of something; None while the database does not say."""
    if who_may is everybody:
        return True
    questions = _questions.setdefault(asyncio.get_running_loop(), Questions())
    try:
        return await questions.ask(who_may, (topic, listener))
    except Exception:
        log.exception("live_question_failed", topic=str(topic))
        return None


def _in_thread(who_may: WhoMay, asked: Collection[Asked]) -> Container[Asked]:
    try:
        return who_may(asked)
    finally:
        connections.close_all()
