"""The hub: news reach the streams of their game, from any thread, and repeat."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from uuid import UUID, uuid4

from moonsite.live.hub import AT_ONCE, Hub, News, Stream

GAME, OTHER = uuid4(), uuid4()


def news(version: int) -> News:
    return News(version, f'{{"version": {version}}}')


def hub_over(stored: dict[UUID, News], repeat_seconds: float = 3600) -> Hub:
    return Hub(lambda games: {game: stored[game] for game in games if game in stored}, repeat_seconds)


async def next_version(stream: Stream) -> int | None:
    """The version of the next news, whose text must be its own."""
    told = await stream.next_news()
    assert told is None or told == news(told.version)
    return told and told.version


async def until(something: Callable[[], bool]) -> None:
    while not something():  # noqa: ASYNC110 - nothing says when
        await asyncio.sleep(0.01)


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))  # type: ignore[arg-type] - every test here is a coroutine


def test_a_stream_opens_with_the_version_given() -> None:
    async def test() -> None:
        with hub_over({}).watching(GAME, news(7)) as stream:
            assert await next_version(stream) == 7

    run(test)


def test_a_version_published_while_the_stream_opened_is_not_lost() -> None:
    async def test() -> None:
        hub = hub_over({})
        hub.deliver(GAME, news(8))
        with hub.watching(GAME, news(7)) as stream:
            assert await next_version(stream) == 8

    run(test)


def test_every_stream_of_the_game_hears_and_no_other() -> None:
    async def test() -> None:
        hub = hub_over({})
        with (
            hub.watching(GAME, news(1)) as one,
            hub.watching(GAME, news(1)) as two,
            hub.watching(OTHER, news(1)) as other,
        ):
            for stream in (one, two, other):
                assert await next_version(stream) == 1
            hub.deliver(GAME, news(2))
            assert [await next_version(one), await next_version(two)] == [2, 2]
            hub.deliver(OTHER, news(9))
            assert await next_version(other) == 9

    run(test)


def test_a_version_is_told_from_another_thread() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, news(1)) as stream:
            await next_version(stream)
            threading.Thread(target=hub.deliver, args=(GAME, news(2))).start()
            assert await next_version(stream) == 2

    run(test)


def test_a_tablet_that_reads_slowly_hears_only_the_newest() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, news(1)) as stream:
            for version in (2, 3, 4, 3):
                hub.deliver(GAME, news(version))
            await asyncio.sleep(0)
            assert await next_version(stream) == 4

    run(test)


def test_news_replace_older_ones_whole_and_in_whatever_order_they_come() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, News(1, '{"writing": [2]}')) as stream:
            hub.deliver(GAME, News(3, '{"writing": []}'))
            hub.deliver(GAME, News(2, '{"writing": [2, 3]}'))
            await asyncio.sleep(0)
            assert await stream.next_news() == News(3, '{"writing": []}')
            hub.deliver(GAME, News(3, '{"writing": []}'))
            hub.deliver(GAME, News(4, "{}"))
            assert await stream.next_news() == News(4, "{}")

    run(test)


def test_the_reader_may_give_plain_pairs() -> None:
    async def test() -> None:
        with (hub := Hub(lambda games: {GAME: (2, "{}")}, 3600)).watching(GAME, news(1)) as stream:
            await stream.next_news()
            await hub.repeat()
            assert await stream.next_news() == News(2, "{}")

    run(test)


def test_a_repeat_to_many_streams_lets_others_have_their_turn() -> None:
    async def test() -> None:
        hub, turns = hub_over({GAME: news(1)}), 0

        async def others() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        with ExitStack() as stack:
            streams = [stack.enter_context(hub.watching(GAME, news(1))) for _ in range(1000)]
            for stream in streams:
                await stream.next_news()
            reading = asyncio.create_task(others())
            await hub.repeat()
            assert turns >= 1000 / AT_ONCE
            assert [await next_version(stream) for stream in streams] == [1] * 1000
            reading.cancel()

    run(test)


def test_the_stored_news_are_repeated_by_one_query_for_all_streams() -> None:
    async def test() -> None:
        asked: list[list[UUID]] = []

        def read(games: list[UUID]) -> dict[UUID, News]:
            asked.append(sorted(games))
            return dict.fromkeys(games, news(5))

        hub = Hub(read, 3600)
        with (
            hub.watching(GAME, news(1)) as one,
            hub.watching(GAME, news(1)) as two,
            hub.watching(OTHER, news(1)) as other,
        ):
            streams = (one, two, other)
            assert [await next_version(stream) for stream in streams] == [1, 1, 1]
            await hub.repeat()
            assert [await next_version(stream) for stream in streams] == [5, 5, 5]
            await hub.repeat()
            assert [await next_version(stream) for stream in streams] == [5, 5, 5]
        assert asked == [sorted([GAME, OTHER])] * 2

    run(test)


def test_a_repeat_that_read_before_a_click_does_not_hide_the_click() -> None:
    async def test() -> None:
        hub: Hub

        def read(games: list[UUID]) -> dict[UUID, News]:
            hub.deliver(GAME, news(6))
            return {GAME: news(5)}

        hub = Hub(read, 3600)
        with hub.watching(GAME, news(5)) as stream:
            await next_version(stream)
            await hub.repeat()
            assert await next_version(stream) == 6

    run(test)


def test_the_repeat_comes_by_itself_and_outlives_a_failing_database() -> None:
    async def test() -> None:
        failures = iter([OSError("gone")])

        def read(games: list[UUID]) -> dict[UUID, News]:
            for failure in failures:
                raise failure
            return {GAME: news(3)}

        with Hub(read, 0.01).watching(GAME, news(1)) as stream:
            assert await next_version(stream) == 1
            assert await next_version(stream) == 3

    run(test)


def test_what_another_process_stored_is_looked_for_and_told_once() -> None:
    async def test() -> None:
        stored, reads = {GAME: news(3)}, 0

        def read(games: list[UUID]) -> dict[UUID, News]:
            nonlocal reads
            reads += 1
            return dict(stored)

        hub, tasks = Hub(read, 3600, 0.01), len(asyncio.all_tasks())
        with hub.watching(GAME, news(1)) as stream:
            assert [await next_version(stream), await next_version(stream)] == [1, 3]
            before = reads
            await until(lambda: reads >= before + 3)  # looked again, and nothing is newer
            stored[GAME] = news(4)
            assert await next_version(stream) == 4
        await until(lambda: len(asyncio.all_tasks()) == tasks + 1)  # only the next repeat is waited for
        with hub.watching(GAME, news(1)) as stream:  # it looks again for whoever comes later
            assert [await next_version(stream), await next_version(stream)] == [1, 4]

    run(test)


def test_nobody_looks_where_others_tell() -> None:
    async def test() -> None:
        tasks = len(asyncio.all_tasks())
        with hub_over({}).watching(GAME, news(1)):
            assert len(asyncio.all_tasks()) == tasks + 1, "the next repeat alone"

    run(test)


def test_the_streams_of_a_deleted_game_end() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, news(1)) as stream:
            await next_version(stream)
            await hub.repeat()
            assert await next_version(stream) is None

    run(test)


def test_closing_ends_open_streams_and_those_still_to_come() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, news(1)) as stream:
            await next_version(stream)
            hub.close()
            assert await next_version(stream) is None
        with hub.watching(GAME, news(1)) as late:
            assert await next_version(late) is None

    run(test)


def test_telling_a_stream_whose_event_loop_has_ended_does_no_harm() -> None:
    hub = hub_over({})
    told = []

    async def test() -> None:
        watching = hub.watching(GAME, news(1))
        told.append(watching)
        watching.__enter__()

    run(test)
    hub.deliver(GAME, news(2))
    hub.close()
