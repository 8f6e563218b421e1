"""A hall full of tablets that play for a while, and what was seen of it."""

import asyncio
import os
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from .halls import FLOOR_TABLES, Hall
from .meters import Meter, load, named
from .tablet import Table, Tablet, Tap, Timed
from .wire import Device

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


def walk(hall: Hall, tablets: int, seconds: float, pause: float) -> list[Timed]:
    """Lets as many clients click on the floor, four on the same row as at a table; counts `seconds` of it."""
    return asyncio.run(_walk(hall.floor_port, tablets, seconds, pause))


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


async def _walk(port: int, tablets: int, seconds: float, pause: float) -> list[Timed]:
    start, timed = perf_counter(), list[Timed]()
    stop = start + (1 + WARM_UP) * seconds

    async def walk(number: int) -> None:
        device, chance, due = Device(port), random.Random(number), start + pause * number / tablets
        while due < stop:
            await asyncio.sleep(max(0, due - perf_counter()))
            sent = perf_counter()
            due = max(due, sent) + pause * chance.uniform(0.75, 1.25)
            reply = await device.post(f"/tables/{number // 4 % FLOOR_TABLES}/click", f"text=place.{number}")
            assert reply.status == 200, f"{reply.status} from the floor"
            timed.append(Timed(sent, "floor", reply.status, perf_counter() - sent, reply.size))
        device.close()

    async with asyncio.timeout(2 * seconds + 60), asyncio.TaskGroup() as group:
        for number in range(tablets):
            group.create_task(walk(number))
    return [one for one in timed if start + WARM_UP * seconds <= one.at + one.seconds <= stop]
