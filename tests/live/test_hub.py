"""The hub: versions reach the streams of their game, from any thread, and repeat."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from uuid import UUID, uuid4

from moonsite.live.hub import Hub

GAME, OTHER = uuid4(), uuid4()


def hub_over(stored: dict[UUID, int], repeat_seconds: float = 3600) -> Hub:
    return Hub(lambda games: {game: stored[game] for game in games if game in stored}, repeat_seconds)


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 10))  # type: ignore[arg-type] - every test here is a coroutine


def test_a_stream_opens_with_the_version_given() -> None:
    async def test() -> None:
        with hub_over({}).watching(GAME, 7) as stream:
            assert await stream.next_version() == 7

    run(test)


def test_a_version_published_while_the_stream_opened_is_not_lost() -> None:
    async def test() -> None:
        hub = hub_over({})
        hub.tell(GAME, 8)
        with hub.watching(GAME, 7) as stream:
            assert await stream.next_version() == 8

    run(test)


def test_every_stream_of_the_game_hears_and_no_other() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, 1) as one, hub.watching(GAME, 1) as two, hub.watching(OTHER, 1) as other:
            for stream in (one, two, other):
                assert await stream.next_version() == 1
            hub.tell(GAME, 2)
            assert [await one.next_version(), await two.next_version()] == [2, 2]
            hub.tell(OTHER, 9)
            assert await other.next_version() == 9

    run(test)


def test_a_version_is_told_from_another_thread() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, 1) as stream:
            await stream.next_version()
            threading.Thread(target=hub.tell, args=(GAME, 2)).start()
            assert await stream.next_version() == 2

    run(test)


def test_a_tablet_that_reads_slowly_hears_only_the_newest() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, 1) as stream:
            for version in (2, 3, 4, 3):
                hub.tell(GAME, version)
            await asyncio.sleep(0)
            assert await stream.next_version() == 4

    run(test)


def test_the_stored_version_is_repeated_by_one_query_for_all_streams() -> None:
    async def test() -> None:
        asked: list[list[UUID]] = []

        def read(games: list[UUID]) -> dict[UUID, int]:
            asked.append(sorted(games))
            return dict.fromkeys(games, 5)

        hub = Hub(read, 3600)
        with hub.watching(GAME, 1) as one, hub.watching(GAME, 1) as two, hub.watching(OTHER, 1) as other:
            streams = (one, two, other)
            assert [await stream.next_version() for stream in streams] == [1, 1, 1]
            await hub.repeat()
            assert [await stream.next_version() for stream in streams] == [5, 5, 5]
            await hub.repeat()
            assert [await stream.next_version() for stream in streams] == [5, 5, 5]
        assert asked == [sorted([GAME, OTHER])] * 2

    run(test)


def test_a_repeat_that_read_before_a_click_does_not_hide_the_click() -> None:
    async def test() -> None:
        hub: Hub

        def read(games: list[UUID]) -> dict[UUID, int]:
            hub.tell(GAME, 6)
            return {GAME: 5}

        hub = Hub(read, 3600)
        with hub.watching(GAME, 5) as stream:
            await stream.next_version()
            await hub.repeat()
            assert await stream.next_version() == 6

    run(test)


def test_the_repeat_comes_by_itself_and_outlives_a_failing_database() -> None:
    async def test() -> None:
        failures = iter([OSError("gone")])

        def read(games: list[UUID]) -> dict[UUID, int]:
            for failure in failures:
                raise failure
            return {GAME: 3}

        with Hub(read, 0.01).watching(GAME, 1) as stream:
            assert await stream.next_version() == 1
            assert await stream.next_version() == 3

    run(test)


def test_the_streams_of_a_deleted_game_end() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, 1) as stream:
            await stream.next_version()
            await hub.repeat()
            assert await stream.next_version() is None

    run(test)


def test_closing_ends_open_streams_and_those_still_to_come() -> None:
    async def test() -> None:
        hub = hub_over({})
        with hub.watching(GAME, 1) as stream:
            await stream.next_version()
            hub.close()
            assert await stream.next_version() is None
        with hub.watching(GAME, 1) as late:
            assert await late.next_version() is None

    run(test)


def test_telling_a_stream_whose_event_loop_has_ended_does_no_harm() -> None:
    hub = hub_over({})
    told = []

    async def test() -> None:
        watching = hub.watching(GAME, 1)
        told.append(watching)
        watching.__enter__()

    run(test)
    hub.tell(GAME, 2)
    hub.close()
