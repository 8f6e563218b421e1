"""One crowd after the other: how long everybody waits, and what it costs."""

import asyncio
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tests.bench.crowd import Played, play, walk
from tests.bench.report import part
from tests.bench.tablet import Table
from tests.bench.test_costs import costs_of
from tests.bench.wire import Device
from tests.faults.steadfast import Player

from .whole import Whole

SHARES = (0.5, 0.95, 0.99)
ALONE = 80  # clicks, one after the other
SLOW = 1.0  # seconds: a click that takes longer is too slow for most


@dataclass(frozen=True)
class Run:
    """What one crowd has met; times in ms, CPU in ms of one core for each click and all that it led to."""

    stored: int
    tablets: int
    pause: float
    clicks_a_second: float
    click: list[float]
    redraw: list[float]
    cpu: dict[str, float]
    statements: float
    busy: int
    kept: bool
    floor: list[float]
    load: list[float]

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def crowd(hall: Whole, stored: int, tablets: int, pause: float, seconds: float, floor: float) -> Run:
    """Lets so many tablets play for a while; the floor is walked on for `floor` seconds before."""
    tables = hall.seats(tablets // 4, games=1 if tablets > 200 else 3)
    bare = [one.seconds for one in walk(hall, min(tablets, 48), floor, 2.0).clicks] if floor else []
    players: list[Player] = []

    def sits(port: int, table: Table, position: int, seed: int) -> Player:
        players.append(Player([port], table, position, seed))
        return players[-1]

    before = 0

    def counts_from_now() -> dict[str, list[int]]:
        nonlocal before
        before = hall.statements()
        return hall.groups()

    played = play(hall, tables, seconds, pause, seat=sits, groups=counts_from_now)
    done = max(1, played.done)
    return Run(
        stored=stored,
        tablets=tablets,
        pause=pause,
        clicks_a_second=round(played.done / played.seconds, 1),
        click=_spread([tap.seconds for tap in played.taps]),
        redraw=_spread(played.redraws),
        cpu={
            name: round(sum(cores) * played.seconds / done * 1000, 2) for name, cores in played.cores.items()
        },
        statements=round((hall.statements() - before) / done, 1),
        busy=sum(player.steady.failed["503"] for player in players),
        kept=_all_kept(played),
        floor=_spread(bare),
        load=[round(one, 1) for one in played.load],
    )


def alone(hall: Whole) -> dict[str, float]:
    """CPU in ms of the web processes for a click and for a fresh page, with nobody else about."""
    [table] = hall.seats(1, turns=[4])
    costs = asyncio.run(costs_of(hall, table, ALONE))
    return {
        what: round(part([cost.cpu for cost in costs if cost.what == what], 0.5) * 1000, 2)
        for what in ("click", "fresh")
    }


def streams(hall: Whole, count: int) -> float:
    """Kilobytes that the web processes hold for each open stream."""
    return asyncio.run(_streams(hall, count))


async def _streams(hall: Whole, count: int) -> float:
    tables = hall.seats(count // 4, turns=[1])
    seats = [(table.games[0], session) for table in tables for session in table.sessions]
    before, opened = _memory(hall.processes()), asyncio.Semaphore(0)

    async def listens(game: str, session: str) -> None:
        first = True
        async for _ in Device(hall.site.port, session).events(f"/play/{game}/events"):
            if first:
                opened.release()
            first = False

    listeners = []
    for seat in seats:
        listeners.append(asyncio.create_task(listens(*seat)))
        async with asyncio.timeout(30):
            await opened.acquire()
    held = _memory(hall.processes()) - before
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return round(held / len(seats), 1)


def saturation(hall: Whole, stored: int, tablets: int, rates: Sequence[int], seconds: float) -> list[Run]:
    """Asks for more clicks each time, until a twentieth of them waits too long; then once without a pause."""
    runs = []
    for rate in rates:
        runs.append(crowd(hall, stored, tablets, tablets / rate, seconds, floor=0))
        if not runs[-1].click or runs[-1].click[1] > SLOW * 1000:
            break
    runs.append(crowd(hall, stored, tablets, 0, seconds, floor=0))
    return runs


def _all_kept(played: Played) -> bool:
    """Returns whether every tap came to an answer of the game, though the site may have been busy between."""
    return all(tap.end != "given up" for tap in played.taps)


def _memory(processes: Sequence[int]) -> float:
    """Kilobytes that belong to these processes, what they share divided among them."""
    held = 0
    for pid in processes:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                held += int(line.split()[1])
    return float(held)


def _spread(seconds: Sequence[float]) -> list[float]:
    return [round(part(seconds, share) * 1000, 1) for share in SHARES] if seconds else []
