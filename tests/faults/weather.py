"""A storm over a site: everything it consists of is killed, hangs, or has its clock set wrong, in turn."""

import asyncio
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from threading import Event

from tests.bench.tablet import Table
from tests.servers import wait_until
from tests.sites import Site

from .steadfast import Player

PAUSE = 0.3  # seconds between two taps of a player
ENOUGH = 15  # moves that are taken between one fault and the next: somebody plays on
LONGEST = 150.0  # seconds in which somebody has played, whatever happens and however busy the machine is
FOR_EVER = 24 * 3600.0


class Crowd:
    """All players, as they are seen while they play."""

    def __init__(self, ports: Sequence[int], tables: Sequence[Table]) -> None:
        seats = [(table, position) for table in tables for position in range(1, len(table.sessions) + 1)]
        self.players = [Player(ports, *seat, seed) for seed, seat in enumerate(seats)]
        self.over = Event()

    def taken(self) -> int:
        """How many moves were acknowledged."""
        return sum(len(player.steady.taken) for player in self.players)

    def unanswered(self) -> int:
        """How many requests were not answered, or with an error."""
        return sum(player.steady.failed.total() for player in self.players)

    def stands(self) -> str:
        """Returns where those are who have not come to the end."""
        return "\n".join(
            f"{one.address}: version {one.page.version} of {one.newest}, asked {one.page.question}"
            for one in self.players
            if not one.over
        )

    def plays_on(self) -> None:
        """Waits until some more moves were taken, or all games are over."""
        enough = self.taken() + ENOUGH
        wait_until(lambda: self.over.is_set() or self.taken() >= enough, "playing on", LONGEST)


Fault = Callable[[Crowd], None]


class Log:
    """What all players were told, and how often they were told nothing."""

    def __init__(self) -> None:
        self.taken: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
        self.failed: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()

    def add(self, players: Sequence[Player]) -> None:
        """Takes over what players have kept."""
        for player in players:
            self.failed += player.steady.failed
            for game, position, move in player.steady.taken:
                self.taken[game, position].append(move)

    def __str__(self) -> str:
        moves = sum(map(len, self.taken.values()))
        return f"{moves} moves, faults: {dict(self.faults)}, not answered: {dict(self.failed)}"


def play_through(
    sites: Sequence[Site], tables: Sequence[Table], faults: Mapping[str, Fault], seconds: float, log: Log
) -> None:
    """Lets all games be played to their end while faults happen: each at least once, and for so long."""
    asyncio.run(_play_through(Crowd([site.port for site in sites], tables), faults, seconds, log))


async def _play_through(crowd: Crowd, faults: Mapping[str, Fault], seconds: float, log: Log) -> None:
    def storm() -> None:
        until, chance = time.monotonic() + seconds, random.Random(1)
        while True:
            crowd.plays_on()
            if crowd.over.is_set() or (time.monotonic() > until and not faults.keys() - log.faults):
                return
            # Whatever has happened least.
            name = min(chance.sample(list(faults), len(faults)), key=log.faults.__getitem__)
            log.faults[name] += 1
            faults[name](crowd)

    async def watches() -> None:
        since, before = time.monotonic(), 0
        while True:
            await asyncio.sleep(1)
            for player in crowd.players:
                player.fails()
            if crowd.taken() > before:
                since, before = time.monotonic(), crowd.taken()
            assert time.monotonic() < since + LONGEST, crowd.stands()

    async def plays(player: Player) -> None:
        await player.sits_down()
        now = time.perf_counter()
        await player.plays(now + player.chance.random() * PAUSE, now + FOR_EVER, PAUSE)

    weather = asyncio.create_task(asyncio.to_thread(storm))
    watching = asyncio.create_task(watches())
    playing = asyncio.gather(*map(plays, crowd.players))
    try:
        await asyncio.wait((playing, watching), return_when=asyncio.FIRST_COMPLETED)
        await (watching if watching.done() else playing)
    finally:
        watching.cancel()
        crowd.over.set()
        await weather
        for player in crowd.players:
            await player.closes()
        log.add(crowd.players)
    for player in crowd.players:
        player.fails()
