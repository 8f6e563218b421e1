"""How many streams a device, an address and a process have open at once."""

import asyncio
from uuid import uuid4

import pytest

from moonsite.live import views
from moonsite.live.hub import Hub, News, Stream
from moonsite.live.stream_limits import Listener, StreamCounter, StreamLimits

NEWS = News(1, "{}")


def stream() -> Stream:
    return Stream(asyncio.get_running_loop(), NEWS)


def test_a_device_loses_its_oldest_stream_and_never_its_newest() -> None:
    async def opens() -> None:
        crowd, tablet = StreamCounter(StreamLimits(2, 0, 0)), Listener("tablet")
        first, second, third, other = (stream() for _ in range(4))
        with (
            crowd.joined(first, tablet),
            crowd.joined(second, tablet),
            crowd.joined(other, Listener("other")),
            crowd.joined(third, tablet),
        ):
            await asyncio.sleep(0)
            assert [one.crowded_out for one in (first, second, third, other)] == [
                True,
                False,
                False,
                False,
            ]

    asyncio.run(opens())


def test_a_stream_that_makes_room_is_told_last_not_to_come_back_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(views, "crowd", StreamCounter(StreamLimits(1, 0, 0)))
    monkeypatch.setattr(views, "hub", Hub(lambda games: {}, repeat_seconds=60))

    async def opens() -> list[bytes]:
        old = views.events(uuid4(), NEWS, Listener("tablet"))
        heard = [await anext(old), await anext(old)]
        new = views.events(uuid4(), NEWS, Listener("tablet"))
        assert [await anext(new), await anext(new)] == heard
        last = [told async for told in old]
        await new.aclose()
        return last

    assert asyncio.run(opens()) == [b"retry: 60000\nevent: later\ndata: 60000\n\n"]


def test_a_full_address_and_a_full_process_are_refused_until_some_have_ended() -> None:
    async def opens() -> None:
        crowd = StreamCounter(StreamLimits(0, 1, 2))
        home, school = Listener("a", "192.0.2.1"), Listener("b", "198.51.100.1")
        assert crowd.refusal(home) is None
        with crowd.joined(stream(), home):
            assert (crowd.refusal(home), crowd.refusal(school)) == (429, None)
            with crowd.joined(stream(), school):
                assert crowd.refusal(Listener("c", "203.0.113.1")) == 503
        assert crowd.refusal(home) is None

    asyncio.run(opens())


def test_who_has_no_address_shares_none() -> None:
    async def opens() -> None:
        crowd = StreamCounter(StreamLimits(0, 1, 0))
        with crowd.joined(stream(), Listener("a")):
            assert crowd.refusal(Listener("b")) is None

    asyncio.run(opens())


def test_a_refused_stream_says_when_to_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    full = StreamCounter(StreamLimits(0, 0, 1))
    monkeypatch.setattr(views, "crowd", full)

    async def opens() -> None:
        with full.joined(stream(), Listener()):
            reply = views.events_response(uuid4(), *NEWS)
            assert (reply.status_code, reply["Retry-After"]) == (503, "30")

    asyncio.run(opens())
