"""A hall full of tablets that play for a while, and what was seen of it."""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from .halls import FLOOR_TABLES, Hall
from .meters import Meter, load, named
from .tablet import Table, Tablet, Tap, Timed
from .wire import Device, Reply

Sits = Callable[[int, Table, int, int], Tablet]
Groups = Callable[[], Mapping[str, list[int]]]

COMING = 4  # tablets that open their pages at once
WARM_UP = 0.1  # part of the time that does not count: processes meet their first click


@dataclass(frozen=True)
class Played:
    """What a crowd has met: its requests and taps, and seconds until a closed turn was seen by the others.

    `cores` are those in use by each process of the server, of PostgreSQL, of the tablets, and of others.
    """

    seconds: float
    requests: list[Timed]
    taps: list[Tap]
    redraws: list[float]
    cores: dict[str, list[float]]
    load: tuple[float, float]

    @property
    def clicks(self) -> list[Timed]:
        return [one for one in self.requests if one.what == "move"]

    @property
    def fresh(self) -> list[Timed]:
        return [one for one in self.requests if one.what == "fresh"]

    @property
    def done(self) -> int:
        """How many clicks were taken."""
        return sum(click.status == 200 for click in self.clicks)

    @property
    def cpu(self) -> float:
        """Seconds of one core that a click has cost the server, with all that it led to on other tablets."""
        return sum(self.cores["server"]) * self.seconds / max(1, self.done)


@dataclass(frozen=True)
class Walked:
    """What a crowd did on the floor: seconds, its clicks, CPU seconds of each with the fetches after it."""

    seconds: float
    clicks: list[Timed]
    cpu: float

    def __add__(self, later: Walked) -> Walked:
        """Both together."""
        clicks = [*self.clicks, *later.clicks]
        cpu = self.cpu * len(self.clicks) + later.cpu * len(later.clicks)
        return Walked(self.seconds + later.seconds, clicks, cpu / max(1, len(clicks)))

    @property
    def rate(self) -> float:
        """Clicks a second."""
        return len(self.clicks) / self.seconds


def play(
    hall: Hall,
    tables: Sequence[Table],
    seconds: float,
    pause: float,
    seat: Sits = Tablet,
    groups: Groups = dict,
) -> Played:
    """Lets four tablets play at every table, each with its stream and a click every `pause` seconds.

    Who sits on a `seat` may be another kind of tablet; `groups` names more processes to be weighed when all
    have warmed up.
    """
    return asyncio.run(_play(hall, tables, seconds, pause, seat, groups))


def walk(hall: Hall, tablets: int, seconds: float, pause: float, fetches: int = 0) -> Walked:
    """Lets as many clients click on the floor, four on the same row as at a table; counts `seconds` of it.

    After each click, as many others fetch what has changed; they do not keep the one that clicks waiting.
    """
    return asyncio.run(_walk(hall, tablets, seconds, pause, fetches))


async def _play(
    hall: Hall,
    tables: Sequence[Table],
    seconds: float,
    pause: float,
    seat: Sits,
    groups: Groups,
) -> Played:
    seats = [(table, position) for table in tables for position in range(1, len(table.sessions) + 1)]
    tablets = [seat(hall.site.port, *place, seed) for seed, place in enumerate(seats)]
    for first in range(0, len(tablets), COMING):
        await asyncio.gather(*(tablet.sits_down() for tablet in tablets[first : first + COMING]))
    load_before, start = load(), perf_counter()
    counted, stop = start + WARM_UP * seconds, start + (1 + WARM_UP) * seconds
    async with asyncio.timeout(2 * seconds + 60), asyncio.TaskGroup() as group:
        for number, tablet in enumerate(tablets):
            group.create_task(tablet.plays(start + pause * number / len(tablets), stop, pause))
        await asyncio.sleep(counted - perf_counter())
        weighed = {"server": hall.processes(), "postgres": named("postgres"), "tablets": [os.getpid()]}
        meter = Meter(**weighed | groups())
        await asyncio.sleep(stop - perf_counter())
        seconds = perf_counter() - counted
        cores = meter.cores(seconds)
    for tablet in tablets:
        tablet.fails()
    await asyncio.gather(*(tablet.closes() for tablet in tablets))

    def counts(one: Timed | Tap) -> bool:
        return counted <= one.at + one.seconds <= stop

    return Played(
        seconds,
        requests=[one for tablet in tablets for one in filter(counts, tablet.timed)],
        taps=[one for tablet in tablets for one in filter(counts, tablet.taps)],
        redraws=_redraws(tablets, counted),
        cores=cores,
        load=(load_before, load()),
    )


def _redraws(tablets: Sequence[Tablet], counted: float) -> list[float]:
    """Seconds from the tap that closed a turn until another tablet of the table had the new one."""
    seconds = []
    for tablet in tablets:
        for turn, (sent, by) in tablet.table.closed.items():
            if by != tablet.position and sent >= counted and turn in tablet.shown:
                seconds.append(tablet.shown[turn] - sent)
    return seconds


async def _walk(hall: Hall, tablets: int, seconds: float, pause: float, fetches: int) -> Walked:
    start, timed = perf_counter(), list[Timed]()
    counted, stop = start + WARM_UP * seconds, start + (1 + WARM_UP) * seconds

    async def walk(number: int) -> None:
        device, chance, due = Device(hall.floor_port), random.Random(number), start + pause * number / tablets
        others, table = [Device(hall.floor_port) for _ in range(fetches)], number // 4 % FLOOR_TABLES
        fetching: asyncio.Future[list[Reply]] | None = None
        while due < stop:
            await asyncio.sleep(max(0, due - perf_counter()))
            sent = perf_counter()
            due = max(due, sent) + pause * chance.uniform(0.75, 1.25)
            reply = await device.post(f"/tables/{table}/click", f"text=place.{number}")
            assert reply.status == 200, f"{reply.status} from the floor"
            timed.append(Timed(sent, "floor", reply.status, perf_counter() - sent, reply.size))
            if fetching is not None:
                await fetching
            fetching = asyncio.gather(*(other.get(f"/tables/{table}/fresh") for other in others))
        if fetching is not None:
            await fetching
        for one in (device, *others):
            one.close()

    async with asyncio.timeout(2 * seconds + 60), asyncio.TaskGroup() as group:
        for number in range(tablets):
            group.create_task(walk(number))
        await asyncio.sleep(counted - perf_counter())
        meter = Meter(floor=hall.floor_processes())
        await asyncio.sleep(stop - perf_counter())
        cores = meter.cores(1)["floor"]
    clicks = [one for one in timed if counted <= one.at + one.seconds <= stop]
    return Walked(seconds, clicks, sum(cores) / max(1, len(clicks)))
