"""`make bench-scale`: starts the whole site here, fills its database, and measures what it carries.

All of it takes ten minutes or so on two cores; QUICK=1 less than two, with a tenth of everything. Nothing
fails by the clock.
"""

import json
import os
import resource
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from .measuring import Run, alone, crowd, saturation, streams
from .telling import document, goals
from .whole import Whole, whole_site

PROCESSES = int(os.environ.get("MOON_BENCH_PROCESSES", "2"))
RESULT = Path(os.environ.get("MOON_BENCH_RESULT", "var/bench-site.json"))
A_SECOND = 25  # clicks of all tablets together, however many there are: real players think


@dataclass(frozen=True)
class Size:
    """How much is measured: games to copy, the last copies of each stage, tablets, rates, and seconds."""

    loose: int
    stages: tuple[int, ...]
    tablets: tuple[int, ...]
    crowd: int
    rates: tuple[int, ...]
    streams: int
    seconds: float
    floor: float


# 25 games, 24 of them in no campaign: 40 copies are 1,000 games, 4,000 are 100,000 and 2,000 campaigns.
WHOLE = Size(24, (39, 3999), (48, 200, 1000), 200, (40, 60, 80, 120), 1000, 15, 4)
QUICK = Size(4, (9, 99), (20, 48), 48, (40,), 100, 6, 2)


def measure(hall: Whole, size: Size) -> None:
    """Fills and measures in turn, and prints what came of it."""
    began = monotonic()

    def say(what: str) -> None:
        print(f"{monotonic() - began:5.0f} s  {what}", file=sys.stderr, flush=True)

    told: dict[str, object] = {"processes": PROCESSES, "stored": {}, "alone": {}}
    stored, costs, runs = dict[str, str](), dict[str, dict[str, float]](), list[Run]()
    say("playing the games that are copied")
    few = int(hall.runs(f"filling.print_templates({size.loose})"))
    alone(hall)  # the first clicks warm the processes
    costs[f"{few} games"] = alone(hall)
    say(f"{size.streams} streams")
    held = streams(hall, size.streams)  # before anything has used the memory that they will
    first = 1
    for last in size.stages:
        say(f"copying them until number {last}")
        fill(hall, first, last)
        games, campaigns, moves, megabytes = map(int, hall.runs("filling.print_stored()").split())
        first, name = last + 1, f"{games:,} games"
        stored[name] = f"{campaigns:,} campaigns, {moves:,} moves, {megabytes:,} MB"
        costs[name] = alone(hall)
        for tablets in size.tablets:
            say(f"{name}: {tablets} tablets")
            runs.append(crowd(hall, games, tablets, tablets / A_SECOND, size.seconds, size.floor))
    say("saturation")
    full = saturation(hall, games, size.crowd, size.rates, size.seconds / 2)
    told |= {"stored": stored, "alone": costs, "stream_kb": held}
    say("done")
    print("\n".join([*document(told, runs, full), "", *goals(told, runs)]))
    told |= {"runs": [run.as_dict() for run in runs], "saturation": [run.as_dict() for run in full]}
    RESULT.parent.mkdir(parents=True, exist_ok=True)
    RESULT.write_text(json.dumps(told, indent=2))


def fill(hall: Whole, first: int, last: int) -> None:
    """Copies the games for each of these numbers, half of them by each of two."""
    middle = (first + last) // 2
    halves = ((first, middle), (middle + 1, last))
    with ThreadPoolExecutor() as both:
        list(both.map(lambda half: hall.runs(f"filling.copy{half}"), halves))


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing it has started stays behind
    with whole_site(PROCESSES) as hall:
        measure(hall, QUICK if os.environ.get("QUICK", "0") not in ("", "0") else WHOLE)
