"""What processes have used of the machine (Linux)."""

import os
import time
from contextlib import suppress
from pathlib import Path


def family(pid: int) -> list[int]:
    """A process and all that it has started, and they in turn."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found


def worked(pid: int) -> float:
    """Seconds of one core that a process has used so far, all its threads together."""
    # The clock of another process, as clock_getcpuclockid(3) names it: finer than the ticks in /proc.
    try:
        return time.clock_gettime(~pid << 3 | 2)
    except OSError:
        return 0  # it has ended


def named(name: str) -> list[int]:
    """All processes of a name, whoever started them."""
    found = []
    for comm in Path("/proc").glob("[0-9]*/comm"):
        with suppress(OSError):
            if comm.read_text().strip() == name:
                found.append(int(comm.parent.name))
    return found


def machine_worked() -> float:
    """Seconds that all cores together have been busy so far, whoever they worked for."""
    user, nice, system, _idle, _waiting, *rest = Path("/proc/stat").read_text().split("\n")[0].split()[1:9]
    return sum(map(int, (user, nice, system, *rest))) / os.sysconf("SC_CLK_TCK")


def load() -> float:
    """How many processes have wanted a core lately; noise, where it is high before a run."""
    return os.getloadavg()[0]


class Meter:
    """What groups of processes use of the machine between two moments, each by a name of its own."""

    def __init__(self, **groups: list[int]) -> None:
        self._groups = groups
        self._began = self._now()

    def cores(self, seconds: float) -> dict[str, list[float]]:
        """Cores that every process of every group has used since it began, and those `others` have used."""
        return {
            name: [(now - then) / seconds for now, then in zip(after, self._began[name], strict=True)]
            for name, after in self._now().items()
        }

    def _now(self) -> dict[str, list[float]]:
        each = {name: [worked(pid) for pid in group] for name, group in self._groups.items()}
        return each | {"others": [machine_worked() - sum(map(sum, each.values()))]}
