"""Lets processes have only a part of one core: `python -m tests.bench.slowed SHARE PID...`, until it ends.

What a slower machine carries is measured so on a quicker one. They are stopped whenever they have used more
than their share together, and go on as soon as they have saved a millisecond of it. Two milliseconds are the
most that they save: who was idle is no quicker afterwards.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from .meters import worked

LOOK = 0.001  # seconds between two looks
SAVED = 0.002  # seconds of the core that may be saved
CORE = "0"  # the core on which they are


@contextmanager
def slowed(share: float, processes: Sequence[int]) -> Iterator[None]:
    """Holds processes to a share of one core, all of them together, for as long as somebody is inside."""
    pids = [str(pid) for pid in processes]
    for pid in pids:
        subprocess.run(
            ["taskset", "--all-tasks", "--cpu-list", "--pid", CORE, pid], check=True, capture_output=True
        )
    holding = subprocess.Popen([sys.executable, "-m", "tests.bench.slowed", str(share), *pids])
    try:
        yield
    finally:
        holding.kill()
        holding.wait()
        _tell(processes, signal.SIGCONT)


def hold(share: float, processes: Sequence[int]) -> None:
    """Holds them to their share for ever."""
    saved, running = 0.0, True
    used, looked = _used(processes), time.monotonic()
    while True:
        time.sleep(LOOK)
        now, used_now = time.monotonic(), _used(processes)
        saved = min(SAVED, saved + share * (now - looked) - (used_now - used))
        used, looked = used_now, now
        if running and saved < 0:
            _tell(processes, signal.SIGSCORE)
            running = False
        elif not running and saved > LOOK:
            _tell(processes, signal.SIGCONT)
            running = True


def _used(processes: Sequence[int]) -> float:
    return sum(map(worked, processes))


def _tell(processes: Sequence[int], number: signal.Signals) -> None:
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, number)


if __name__ == "__main__":
    hold(float(sys.argv[1]), [int(pid) for pid in sys.argv[2:]])
