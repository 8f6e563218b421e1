"""An open stream asks before every message whether whoever listens still may."""

import asyncio
from collections.abc import Collection, Mapping
from uuid import UUID, uuid4

import pytest

from moonsite.live import views
from moonsite.live.authorization import Asked, Besides, Heard, WhoMay, hears, nothing
from moonsite.live.hub import Hub, News
from moonsite.live.stream_limits import Listener, StreamCounter, StreamLimits

GAME = uuid4()
TABLET = Listener("tablet")


@pytest.fixture
def hub(monkeypatch: pytest.MonkeyPatch) -> Hub:
    hub = Hub(lambda games: {}, repeat_seconds=60)
    monkeypatch.setattr(views, "hub", hub)
    monkeypatch.setattr(views, "crowd", StreamCounter(StreamLimits(0, 0, 0)))
    return hub


def told(hub: Hub, who_may: WhoMay, *versions: int, besides: Besides = nothing) -> list[bytes]:
    """All that a tablet hears whose stream opened with version 1, while others are told."""

    async def listens() -> list[bytes]:
        stream = views.events(GAME, News(1, "1"), TABLET, who_may, besides)
        heard = [await anext(stream), await anext(stream)][1:]
        for version in versions:
            hub.deliver(GAME, News(version, str(version)))
            try:
                heard.append(await asyncio.wait_for(anext(stream), 0.5))
            except TimeoutError:
                break
            except StopAsyncIteration:
                heard.append(b"")
        await stream.aclose()
        return heard

    return asyncio.run(listens())


def event(version: int) -> bytes:
    return f"event: version\ndata: {version}\n\n".encode()


def test_it_goes_on_as_long_as_it_may_and_ends_with_a_word_of_its_own(hub: Hub) -> None:
    answers = [True, False]
    assert told(hub, lambda asked: asked if answers.pop(0) else (), 2, 3, 4) == [
        event(1), event(2), b"event: gone\ndata: 404\n\n", b"",
    ]  # fmt: skip
    assert not hub.open_streams


def test_while_the_database_does_not_say_nothing_is_told_and_the_stream_stays(hub: Hub) -> None:
    def fails(asked: Collection[Asked]) -> Collection[Asked]:
        raise OSError("the database is away")

    assert told(hub, fails, 2) == [event(1)]


def test_many_streams_ask_together() -> None:
    asked_at_once: list[int] = []

    def who_may(asked: Collection[Asked]) -> set[Asked]:
        asked_at_once.append(len(asked))
        return {one for one in asked if one[1].device != "gone"}

    async def ask() -> list[Heard | None]:
        listeners: list[tuple[UUID, Listener]] = [(uuid4(), Listener(f"{n}")) for n in range(40)]
        listeners.append((GAME, Listener("gone")))
        return await asyncio.gather(*(hears(who_may, *one) for one in listeners))

    assert asyncio.run(ask()) == [Heard(True)] * 40 + [Heard(False)]
    assert asked_at_once == [41]


def test_what_a_page_does_not_show_comes_before_the_news(hub: Hub) -> None:
    def besides(asked: Mapping[Asked, str]) -> dict[Asked, str]:
        return {one: f"pieces of {news}" for one, news in asked.items()}

    pieces = b"event: page\ndata: pieces of 2\n\n"
    assert told(hub, lambda asked: asked, 2, besides=besides) == [event(1), pieces + event(2)]


def test_the_news_are_told_where_nothing_else_can_be(hub: Hub) -> None:
    def fails(asked: Mapping[Asked, str]) -> dict[Asked, str]:
        raise OSError("out of order")

    assert told(hub, lambda asked: asked, 2, besides=fails) == [event(1), event(2)]


def test_who_may_hear_no_more_is_told_nothing_besides(hub: Hub) -> None:
    def besides(asked: Mapping[Asked, str]) -> dict[Asked, str]:
        assert not asked
        return {(GAME, TABLET): "pieces"}

    assert told(hub, lambda asked: (), 2, besides=besides) == [event(1), b"event: gone\ndata: 404\n\n"]
