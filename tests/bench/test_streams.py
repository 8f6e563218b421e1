"""Tablets that only listen: what thousands of open streams cost one process.

Aims: 5,000 idle streams (MOON_BENCH_STREAMS) in less than 400 MB and less than 2 % of a core, none with a
thread of its own; SIGTERM ends all within a second. Nothing fails by the clock.
"""

import asyncio
import os
import resource
import signal
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import pytest

from .halls import Hall
from .meters import worked
from .report import Report
from .tablet import Table
from .wire import Device

STREAMS = int(os.environ.get("MOON_BENCH_STREAMS", "5000"))
LISTEN = 32  # seconds: every stream is told its version again twice
TITLE = f"{STREAMS} idle streams on one process (SQLite)"


@pytest.fixture
def many_files() -> Iterator[None]:
    """Lets this process, and the servers it starts, open as many connections as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def memory(pid: int) -> tuple[int, float]:
    """Threads of a process, and the memory it holds, in MB."""
    status = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(status["Threads"]), int(status["VmRSS"].split()[0]) / 1024


async def listen_all(hall: Hall, tables: list[Table], count: int) -> dict[str, str]:
    """Opens that many streams, listens for a while, and ends the server."""
    seats = [(table.games[0], session) for table in tables for session in table.sessions]
    [server] = hall.processes()
    _, empty = memory(server)
    opened, ended = asyncio.Semaphore(0), 0

    async def listen(game: str, session: str) -> None:
        nonlocal ended
        first = True
        async for _ in Device(hall.site.port, session).events(f"/play/{game}/events"):
            if first:
                opened.release()
            first = False
        ended += 1

    started = perf_counter()
    listeners = []
    async with asyncio.timeout(600):
        for number in range(count):
            listeners.append(asyncio.create_task(listen(*seats[number % len(seats)])))
            await opened.acquire()
    took = perf_counter() - started
    before = worked(server)
    await asyncio.sleep(LISTEN)
    used, (threads, full) = (worked(server) - before) / LISTEN, memory(server)
    stopping = perf_counter()
    assert hall.site.server.process is not None
    hall.site.server.process.send_signal(signal.SIGTERM)
    await asyncio.gather(*listeners, return_exceptions=True)
    ends = perf_counter() - stopping
    await asyncio.to_thread(hall.site.server.process.wait, 30)
    assert ended >= count * 0.99, f"only {ended} of {count} streams were ended in order"
    return {
        "opening one, ms": f"{took / count * 1000:.1f}",
        "threads": str(threads),
        "memory with none / with all, MB": f"{empty:.0f} / {full:.0f}",
        "CPU while idle": f"{used:.1%}",
        "seconds from SIGTERM until all streams ended": f"{ends:.2f}",
        "  until the process ended": f"{perf_counter() - stopping:.2f}",
    }


def test_idle_streams(many_files: None, home: Hall, report: Report) -> None:
    tables = home.seats(25, turns=[1])
    report.add(TITLE, "", asyncio.run(listen_all(home, tables, STREAMS)))
    home.site.start()
