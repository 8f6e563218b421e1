"""Runs the processes of a site at home as one: they start together and end together."""

import ctypes
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from moonsite.places import CODE

GRACE = 5.0  # seconds a process gets to end by itself; a job that is cut off is taken up again
WATCH = 0.2  # seconds between two looks at the processes
HASTE = 5.0  # a process that ended sooner than this after its start is not started again at once
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of prctl(2)


class WhenWanted(NamedTuple):
    """A process that is to run while its file was touched not longer than `idle` seconds ago."""

    command: Sequence[str]
    file: Path
    idle: float = 600.0

    def is_wanted(self) -> bool:
        """Returns whether it has something to do, or had a while ago."""
        try:
            return time.time() - self.file.stat().st_mtime < self.idle
        except OSError:
            return False


class Household:
    """A server, without which nothing works, and a worker, which is started again whenever it dies.

    Bots have a process of their own, which runs while they are wanted.
    """

    def __init__(
        self,
        server: Sequence[str],
        worker: Sequence[str],
        bots: WhenWanted,
        environment: Mapping[str, str],
    ) -> None:
        self._commands = {"server": list(server), "worker": list(worker), "bots": list(bots.command)}
        self._bots = bots
        self._environment = {**os.environ, **environment}
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._started: dict[str, float] = {}
        self._ending = threading.Event()

    def run(self, ready: Callable[[], bool], announce: Callable[[], None]) -> int:
        """Runs until a signal asks for the end or the server dies; announces once, as soon as it is ready."""
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._ask_to_end)
        try:
            for name in ("server", "worker"):
                self._start(name)
            announced = False
            while not self._ending.wait(WATCH):
                if self._running["server"].poll() is not None:
                    return 1
                if not announced and ready():
                    announce()
                    announced = True
                if self._running["worker"].poll() is not None and self._age("worker") > HASTE:
                    self._start("worker")
                self._look_after_bots()
            return 0
        finally:
            self._end()

    def _ask_to_end(self, number: int, frame: FrameType | None) -> None:
        self._ending.set()

    def _start(self, name: str) -> None:
        # Its own session: Ctrl-C reaches this process alone, which then ends the others in order.
        self._running[name] = subprocess.Popen(  # noqa: S603 - commands of our own
            self._commands[name],
            env=self._environment,
            cwd=CODE,  # uvicorn and celery look for code where they are first
            start_new_session=True,
            preexec_fn=_die_with_parent,
        )
        self._started[name] = time.monotonic()

    def _look_after_bots(self) -> None:
        process = self._running.get("bots")
        runs = process is not None and process.poll() is None
        if self._bots.is_wanted():
            if not runs and self._age("bots") > HASTE:
                self._start("bots")
        elif process is not None and runs:
            process.terminate()

    def _age(self, name: str) -> float:
        return time.monotonic() - self._started.get(name, float("-inf"))

    def _end(self) -> None:
        for process in self._running.values():
            process.terminate()
        deadline = time.monotonic() + GRACE
        for process in self._running.values():
            try:
                process.wait(max(0, deadline - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _die_with_parent() -> None:
    """Asks the kernel to end this process when its parent was killed; where it cannot, nothing is lost."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGTERM)
