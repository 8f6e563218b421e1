"""What single requests cost a process that has nothing else to do: whole games, one request after the other.

Aims: a click, and a fresh page, at most 8 ms of CPU in the middle and at the end of a game, in Adventures 1,
6 and 8; the same at the first move and at the four-hundredth (10 %). Nothing fails by the clock.
"""

import asyncio
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

import pytest

from .halls import Hall
from .meters import worked
from .report import Column, Report, part
from .tablet import Table, Tablet

TITLE = "One request after the other: CPU of the whole request, p50 / p95, ms"
WARM_UP = 30  # clicks of another game
PIECE = 50  # clicks at the start, in the middle and at the end
LONGEST = 1500  # clicks that no random game needs
TAIL = 0.003  # seconds in which a server puts away what a request has left behind


@dataclass(frozen=True, slots=True)
class Cost:
    """CPU seconds of one request, after how many clicks of its game, seconds until its answer, and bytes."""

    what: str  # "click", "fresh" or "redraw": the fresh page of a new turn
    clicks: int
    cpu: float
    seconds: float
    size: int


async def costs_of(hall: Hall, table: Table, most: int = LONGEST) -> list[Cost]:
    """Plays one game, or so many clicks of it, with nobody else about."""
    tablets = [Tablet(hall.site.port, table, place, seed=place, listening=False) for place in (1, 2, 3, 4)]
    for tablet in tablets:
        await tablet.sits_down()
    chance, processes, costs, clicks = random.Random(1), hall.processes(), list[Cost](), 0

    async def spend(tablet: Tablet, what: str) -> None:
        before, started = sum(map(worked, processes)), perf_counter()
        timed = await (tablet.taps_once() if what == "click" else tablet.refreshes())
        if timed is not None:
            await asyncio.sleep(TAIL)
            cpu = sum(map(worked, processes)) - before
            costs.append(Cost(what, clicks, cpu, perf_counter() - started - TAIL, timed.size))

    while clicks < most and not any(tablet.over for tablet in tablets):
        for tablet in chance.sample(tablets, len(tablets)):
            await spend(tablet, "fresh")
            if tablet.over or tablet.page.answers():
                break
        else:
            raise AssertionError(f"nobody can go on in {tablets[0].game}")
        if tablet.over:
            break
        turn = tablet.page.turn
        clicks += 1
        await spend(tablet, "click")
        if not tablet.over and tablet.page.turn > turn:
            for other in tablets:
                if other is not tablet:
                    await spend(other, "redraw")
    for tablet in tablets:
        await tablet.closes()
    return costs


def figures(costs: Sequence[Cost]) -> Column:
    """Costs at the start, in the middle and at the end of a game."""
    length = max(cost.clicks for cost in costs)
    pieces = {
        "start": range(PIECE + 1),
        "middle": range((length - PIECE) // 2, (length + PIECE) // 2 + 1),
        "end": range(length - PIECE + 1, length + 1),
    }
    told = {"clicks of the game": str(length)}
    for what in ("click", "fresh", "redraw"):
        for when, piece in pieces.items():
            found = [cost.cpu * 1000 for cost in costs if cost.what == what and cost.clicks in piece]
            told[f"{what}, {when}"] = f"{part(found, 0.5):.1f} / {part(found, 0.95):.1f}"
    clicks = [cost for cost in costs if cost.what == "click"]
    ends = [statistics.median(cost.cpu for cost in piece) for piece in (clicks[-PIECE:], clicks[:PIECE])]
    told["click at the end beside one at the start"] = f"{ends[0] / ends[1]:.2f}"
    for what in ("click", "fresh", "redraw"):
        kind = [cost for cost in costs if cost.what == what]
        answered = statistics.median(cost.seconds for cost in kind) * 1000
        told[f"{what}, median of bytes"] = f"{statistics.median(cost.size for cost in kind):.0f}"
        told[f"{what}, median of ms until answered"] = f"{answered:.1f}"
    return told


@pytest.mark.parametrize("adventure", ["moon.1", "moon.6", "moon.8"])
@pytest.mark.parametrize("where", ["home", "hall"])
def test_a_whole_game(request: pytest.FixtureRequest, report: Report, where: str, adventure: str) -> None:
    hall = request.getfixturevalue(where)
    warm, table = hall.seats(2, turns=[1], adventures=[adventure])
    asyncio.run(costs_of(hall, warm, WARM_UP))
    costs = asyncio.run(costs_of(hall, table))
    report.add(TITLE, f"{adventure}, {'SQLite' if where == 'home' else 'PostgreSQL'}", figures(costs))
    assert len(costs) > PIECE
