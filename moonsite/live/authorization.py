"""Asks before every message whether whoever listens still may: what was allowed once may have ended.

In the same breath it is asked what else a listener is told, where an application has more to say to it.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Container, Mapping
from typing import NamedTuple
from uuid import UUID
from weakref import WeakKeyDictionary

import structlog
from django.db import connections

from moonsite.live.stream_limits import Listener

log = structlog.get_logger(__name__)

Asked = tuple[UUID, Listener]
WhoMay = Callable[[Collection[Asked]], Container[Asked]]
"""Returns those of the listeners who may still hear of what they listen to, by a few queries for all."""

Besides = Callable[[Mapping[Asked, str]], Mapping[Asked, str]]
"""Returns what listeners are told besides the news that are given, each alone; nothing of those left out."""


class Heard(NamedTuple):
    """Whether a listener may still hear, and what it is told besides the news."""

    allowed: bool
    besides: str = ""


def everybody(asked: Collection[Asked]) -> Container[Asked]:
    """Lets everybody listen."""
    return asked


def nothing(asked: Mapping[Asked, str]) -> Mapping[Asked, str]:
    """Has nothing to tell but the news."""
    return {}


class Questions:
    """The questions of one event loop: those that come while others are answered are asked together next."""

    def __init__(self) -> None:
        self._waiting: list[tuple[tuple[WhoMay, Besides], Asked, str, asyncio.Future[Heard]]] = []
        self._answering: asyncio.Task[None] | None = None

    async def ask(self, who_may: WhoMay, besides: Besides, asked: Asked, news: str) -> Heard:
        """Returns what a listener hears beside news; raises what kept the database from answering."""
        answer: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()
        self._waiting.append(((who_may, besides), asked, news, answer))
        if self._answering is None or self._answering.done():
            self._answering = asyncio.create_task(self._answer())
        return await answer

    async def _answer(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            by_question = defaultdict(list)
            for question, asked, news, answer in together:
                by_question[question].append((asked, news, answer))
            for question, waiting in by_question.items():
                try:
                    all_asked = {asked: news for asked, news, _answer in waiting}
                    heard = await asyncio.to_thread(_in_thread, *question, all_asked)
                except Exception as error:
                    for _asked, _news, answer in waiting:
                        if not answer.done():
                            answer.set_exception(error)
                else:
                    for asked, _news, answer in waiting:
                        if not answer.done():
                            answer.set_result(heard[asked])


_questions: WeakKeyDictionary[asyncio.AbstractEventLoop, Questions] = WeakKeyDictionary()


async def hears(
    who_may: WhoMay, topic: UUID, listener: Listener, besides: Besides = nothing, news: str = ""
) -> Heard | None:
    """Returns what a listener hears beside the news of something; None while the database does not say."""
    if who_may is everybody:
        return Heard(allowed=True)
    questions = _questions.setdefault(asyncio.get_running_loop(), Questions())
    try:
        return await questions.ask(who_may, besides, (topic, listener), news)
    except Exception:
        log.exception("live_question_failed", topic=str(topic))
        return None


def _in_thread(who_may: WhoMay, besides: Besides, asked: Mapping[Asked, str]) -> Mapping[Asked, Heard]:
    try:
        allowed = who_may(set(asked))
        more = _besides(besides, {one: news for one, news in asked.items() if one in allowed})
        return {one: Heard(one in allowed, more.get(one, "")) for one in asked}
    finally:
        connections.close_all()


def _besides(besides: Besides, asked: Mapping[Asked, str]) -> Mapping[Asked, str]:
    """What else listeners are told; where that cannot be found out they hear the news all the same."""
    try:
        return besides(asked)
    except Exception:
        log.exception("live_besides_failed")
        return {}
